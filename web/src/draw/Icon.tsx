// Line icons on a 24-unit square, drawn with the text's colour.
import { rem } from "./size.ts";
import "./Icon.css";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  gear: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  take: "M6 4h12v10H6zM12 11v10M8.5 17.5L12 21l3.5-3.5",
  plus: "M4 4h11v11H4zM18 14v7M14.5 17.5h7",
  up: "M12 20V5M6 11l6-6 6 6",
  place: "M4 14v6h16v-6M12 3v11M8 10l4 4 4-4",
  master: "M3 8h7v7H3zM14 4h7v7h-7zM14 15h7v6h-7zM10 11h4",
  recycle: "M5 10a7.5 7.5 0 0 1 13-3l2 2.5M20 4v5.5h-5.5M19 14a7.5 7.5 0 0 1-13 3l-2-2.5M4 20v-5.5h5.5",
  check: "M4.5 12.5l5 5L20 7",
  turn: "M19.5 12a7.5 7.5 0 1 1-2.200-5.300L20 9.300M20 4v5.300h-5.300",
  flip: "M12 3v18M9 7L3 17h6zM15 7l6 10h-6z",
  x: "M6 6l12 12M18 6L6 18",
  moon: "M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  eyeoff: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 20L20 4",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1",
  play: "M7 4.5v15l12-7.5z",
  solo: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21a7.5 7.5 0 0 1 15 0",
  two: "M8.5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20a6.5 6.5 0 0 1 13 0M16 5.200a3.5 3.5 0 0 1 0 6.600M18 14.5a6.5 6.5 0 0 1 4 5.5",
  device: "M7 3h10v18H7zM11 18h2",
  dice: "M4 4h16v16H4zM8.5 8.5v.1M15.5 15.5v.1M12 12v.1M15.5 8.5v.1M8.5 15.5v.1",
  log: "M5 6h14M5 10h14M5 14h9M5 18h11",
  end: "M6 4v16M6 5h12l-3 4 3 4H6",
  bot: "M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M12 4.5v.1",
  bolt: "M13 3L5 13.5h6L10 21l8-10.5h-6z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  next: "M9 5l7 7-7 7",
  arrow: "M4 12h15M13 6l6 6-6 6",
  more: "M4.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM18.5 11.5h1v1h-1z",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.900V16h7v-2.100A6 6 0 0 0 12 3z",
  ghost: "M6 20V11a6 6 0 0 1 12 0v9l-2-2-2 2-2-2-2 2-2-2zM9.5 11v.5M14.5 11v.5",
  diamond: "M12 4l8 8-8 8-8-8z",
  coin: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 21h4",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5",
  card: "M6 3h12v18H6zM9 17v-7h3v4h3v3z",
  clock: "M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.800l3 2",
  alarm: "M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9v5M12 17v.1M3 6.5L6.500 3.5M21 6.5L17.500 3.5",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  chart: "M4 20h16M7 16v-5M12 16V6M17 16v-8",
  restart: "M5 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9.500M4.500 4v5.500H10",
  history: "M4 4.500v5h5M4.600 9.500a8 8 0 1 1-.6 4M12 8v4.500l3 2",
  graph: "M4 4v16h16M7.500 15l4-5 3 3 5-7",
  first: "M6 5v14M18 5l-8 7 8 7",
  last: "M18 5v14M6 5l8 7-8 7",
  back: "M15 5l-7 7 7 7",
  pause: "M8 5v14M16 5v14",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M12 18v-6M9 15l3-3 3 3",
  book: "M12 6.500C10 5 7 4.500 4 4.500v14c3 0 6 .5 8 2 2-1.500 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.500v14",
  trainer: "M9 4h6v5h5v6h-5v5H9v-5H4V9h5z",
  trophy:
    "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 5 4 5M16 6h3.500c0 3-1.500 5-4 5M12 14v3.500M8.500 20h7M10 17.500h4V20h-4z",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  share: "M12 15V4M8 7.500L12 3.500l4 4M6 11H4.500v9.500h15V11H18",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20.500 20.500",
  plusSmall: "M12 5v14M5 12h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={rem(size)} height={rem(size)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
