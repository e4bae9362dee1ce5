import { Check, ChevronDown } from 'lucide-react';
import { Select as Parts } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { type ControlAttributes, Field, type FieldProps } from './field.tsx';
import { controlClass } from './input.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Why it cannot be chosen now; it stays visible. */
  unavailable?: ReactNode;
  /** A heading above it and its neighbours of the same group. */
  group?: string | undefined;
}

export interface SelectProps<Value extends string> extends Partial<ControlAttributes> {
  value: Value;
  choices: readonly Choice<Value>[];
  onChange(value: NoInfer<Value>): void;
  /** Needed where no label is beside it. */
  label?: string;
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string>({
  value,
  choices,
  onChange,
  label,
  disabled = false,
  className,
  ...attributes
}: SelectProps<Value>) {
  // A panel of many lists draws none of their items until one is used: opened, or by a letter, which chooses in a closed one.
  const [isUsed, setUsed] = useState(false);
  return (
    <Parts.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      onOpenChange={(isOpen) => isOpen && setUsed(true)}
      disabled={disabled}
    >
      <Parts.Trigger
        {...attributes}
        onKeyDownCapture={() => flushSync(() => setUsed(true))}
        aria-label={label}
        className={classNames(
          controlClass,
          'flex min-h-control items-center justify-between gap-2 py-1.5 text-start',
          className,
        )}
      >
        <span className="min-w-0">
          <Parts.Value>{choices.find((choice) => choice.value === value)?.label}</Parts.Value>
        </span>
        <Parts.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
        </Parts.Icon>
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-rise overflow-hidden rounded-md border border-line bg-surface p-1 text-ink shadow-float"
        >
          <Parts.Viewport>
            {[...Map.groupBy(isUsed ? choices : [], ({ group }) => group)].map(([group, members]) =>
              group === undefined ? (
                members.map(item)
              ) : (
                <Parts.Group key={group}>
                  <Parts.Label className="px-2.5 pt-2 pb-1 text-soft text-xs">{group}</Parts.Label>
                  {members.map(item)}
                </Parts.Group>
              ),
            )}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

const item = ({ value, label, unavailable }: Choice<string>) => (
  <Parts.Item
    key={value}
    value={value}
    disabled={unavailable !== undefined}
    className="flex select-none items-center justify-between gap-3 rounded-sm px-2.5 py-2 text-sm outline-none data-disabled:opacity-60 data-highlighted:bg-sunken"
  >
    <span className="min-w-0">
      <Parts.ItemText>{label}</Parts.ItemText>
      {unavailable && <span className="block text-soft text-xs">{unavailable}</span>}
    </span>
    <Parts.ItemIndicator>
      <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />
    </Parts.ItemIndicator>
  </Parts.Item>
);

type SelectFieldProps<Value extends string> = Omit<FieldProps, 'children'> &
  Pick<SelectProps<Value>, 'value' | 'choices' | 'onChange' | 'disabled'>;

/** A choice with its label, hint and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => <Select {...attributes} {...select} />}
    </Field>
  );
}
