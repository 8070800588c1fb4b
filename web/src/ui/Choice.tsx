// One of a few, all visible.
import "./Choice.css";

interface SegmentsProps {
  name: string;
  value: string;
  options: string[];
  text: (option: string) => string;
  onPick: (option: string) => void;
}

export function Choice({ label, ...more }: SegmentsProps & { label: string }) {
  return (
    <fieldset class="choice">
      <legend class="label">{label}</legend>
      <Segments {...more} />
    </fieldset>
  );
}

/** The choice alone, for a place that says what it is about in its own way. */
export function Segments({ name, value, options, text, onPick }: SegmentsProps) {
  return (
    <div class="segments">
      {options.map((option) => (
        <label key={option} class={option === value ? "on" : ""}>
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onPick(option)}
          />
          <span>{text(option)}</span>
        </label>
      ))}
    </div>
  );
}
