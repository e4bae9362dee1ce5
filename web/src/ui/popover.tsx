import { Popover as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** One focusable element, usually a button. */
  trigger: ReactNode;
  /** What it is called for those who do not see it. */
  label: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** As tall as the window leaves it, for a menu that is read as a whole. */
  tall?: boolean;
  children: ReactNode;
}

/** A small window beside its button for things to read; Escape and a press outside close it, and focus goes back. */
export function Popover({ trigger, label, open, onOpenChange, tall = false, children }: PopoverProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={classNames(
            tall
              ? 'max-h-(--radix-popover-content-available-height)'
              : 'max-h-[min(32rem,var(--radix-popover-content-available-height))]',
            'z-50 flex w-[min(24rem,calc(100vw-1rem))] animate-rise flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-float outline-none',
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
