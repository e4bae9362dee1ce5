import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

export interface ButtonLook {
  /** One primary action a screen; everything else is quieter. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the action runs; the button keeps its width and refuses a second press. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" /> : icon}
      <RowText>{children}</RowText>
    </button>
  );
}

/** The look of a button for anything that is pressed, such as a link. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}): string => classNames(base, variants[variant], sizes[size]);

const base =
  'inline-flex max-w-full select-none items-center justify-center gap-2 rounded-md border text-center font-medium ' +
  'transition-[background-color,border-color,opacity] disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-accent-edge bg-accent text-on-accent font-semibold hover:not-disabled:bg-accent-hover active:not-disabled:bg-accent ' +
    // A paler accent would look pressable.
    'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-soft disabled:not-aria-busy:opacity-100',
  secondary: 'border-edge/60 bg-surface text-ink hover:not-disabled:border-edge hover:not-disabled:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:not-disabled:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:not-disabled:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm px-3 py-1 text-sm',
  md: 'min-h-control px-4 py-1.5 text-sm',
  lg: 'min-h-12 px-6 py-2 text-base',
  icon: 'size-control p-0',
};
