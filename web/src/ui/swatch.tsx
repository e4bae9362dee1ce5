import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface SwatchProps {
  /** `#rrggbb`, chosen by a person: the only colours on a screen that are not tokens. */
  color: string;
  label: string;
  chosen: boolean;
  onPress(): void;
}

/** A colour to press. */
export function Swatch({ color, label, chosen, onPress }: SwatchProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      title={color}
      onClick={onPress}
      className={classNames(
        'grid size-control place-items-center rounded-md border-2',
        chosen ? 'border-ink' : 'border-edge/60 hover:border-edge',
      )}
      style={{ backgroundColor: color }}
    >
      {chosen && (
        <span className="grid size-5 place-items-center rounded-full bg-surface text-ink">
          <Check aria-hidden className="size-3.5" />
        </span>
      )}
    </button>
  );
}

/** A colour to change; the browser's own dialog opens. */
export function ColorInput({
  color,
  label,
  onChange,
}: {
  color: string;
  label: string;
  onChange(color: string): void;
}) {
  return (
    <input
      type="color"
      aria-label={label}
      title={color}
      value={color}
      onChange={(event) => onChange(event.target.value)}
      className="size-control cursor-pointer appearance-none rounded-md border-2 border-edge/60 bg-transparent p-0 hover:border-edge [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
    />
  );
}
