// The field behind a button that lets people choose a file; the same file can be chosen again.
import type { RefObject } from "preact";

interface FileFieldProps {
  /** What the button clicks. */
  field: RefObject<HTMLInputElement | null>;
  accept: string;
  onFile: (file: File) => void;
}

export function FileField({ field, accept, onFile }: FileFieldProps) {
  return (
    <input
      ref={field}
      class="visually-hidden"
      type="file"
      accept={accept}
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
        event.currentTarget.value = "";
      }}
    />
  );
}
