// One of a few, all visible.
import "./Choice.css";

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: string[];
  text: (option: string) => string;
  onPick: (option: string) => void;
}

export function Choice({ label, name, value, options, text, onPick }: ChoiceProps) {
  return (
    <fieldset class="choice">
      <legend class="label">{label}</legend>
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
    </fieldset>
  );
}
