// One line of the settings: what it is about, and the choice beside it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Segments } from "../ui/Choice.tsx";
import "./Setting.css";

interface LineProps {
  title: string;
  how?: string;
}

interface ChoiceProps<T extends string> extends LineProps {
  name: string;
  value: T;
  options: T[];
  text: (option: T) => string;
  onPick: (option: T) => void;
}

/** One of a few. */
export function OneOf<T extends string>({ title, how, name, value, options, text, onPick }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="setting" role="radiogroup" aria-labelledby={id} data-setting={name}>
      <Words id={id} title={title} how={how} />
      <Segments
        name={name}
        value={value}
        options={options}
        text={(option) => text(option as T)}
        onPick={(option) => onPick(option as T)}
      />
    </div>
  );
}

interface SwitchProps extends LineProps {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ title, how, name, on, onChange }: SwitchProps) {
  return (
    <label class="setting" data-setting={name}>
      <Words title={title} how={how} />
      <input
        type="checkbox"
        class="setting-switch"
        checked={on}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
    </label>
  );
}

interface DeedProps extends LineProps {
  name: string;
  onDo: () => void;
  children: ComponentChildren;
}

/** Something to be done once. */
export function Deed({ title, how, name, onDo, children }: DeedProps) {
  return (
    <div class="setting" data-setting={name}>
      <Words title={title} how={how} />
      <button type="button" class="btn" aria-label={`${children}: ${title}`} onClick={onDo}>
        {children}
      </button>
    </div>
  );
}

interface SliderProps extends LineProps {
  name: string;
  value: number;
  said: string;
  onChange: (value: number) => void;
}

export function Slider({ title, how, name, value, said, onChange }: SliderProps) {
  return (
    <label class="setting" data-setting={name}>
      <Words title={title} how={how} />
      <input
        type="range"
        min="0"
        max="100"
        step="10"
        value={value}
        aria-valuetext={said}
        onInput={(e) => onChange(Number(e.currentTarget.value))}
      />
    </label>
  );
}

function Words({ id, title, how }: LineProps & { id?: string }) {
  return (
    <span class="setting-words" id={id}>
      <b>{title}</b>
      {how && <small class="soft">{how}</small>}
    </span>
  );
}
