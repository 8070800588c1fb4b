// What time it is on the server, as its messages tell; clocks run by it.

let ahead = 0;

/** A message said the server's time just now. */
export function serverSaid(at: number): void {
  ahead = at - Date.now();
}

export const serverNow = (): number => Date.now() + ahead;
