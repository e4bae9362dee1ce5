import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  children: ReactNode;
}

/** A box to tick with its words beside it; pressing the words ticks too. */
export function Checkbox({ checked, onChange, disabled = false, children }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-control-sm items-center gap-2 text-sm has-disabled:opacity-55">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent-edge"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
