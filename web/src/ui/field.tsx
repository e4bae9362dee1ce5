import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** Draws the control; it takes these attributes so that label, hint and error are read out with it. */
  children: (attributes: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A label above its control, a hint or the error below it. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        ...(below ? { 'aria-describedby': `${id}-below` } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {below && (
        <p
          id={`${id}-below`}
          className={classNames('flex gap-1.5 text-sm', error ? 'text-red' : 'text-soft')}
          role={error ? 'alert' : undefined}
        >
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span className="min-w-0">{below}</span>
        </p>
      )}
    </div>
  );
}
