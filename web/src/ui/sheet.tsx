import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { useReturnFocus } from './return-focus.ts';
import { Veil } from './veil.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Read out; the content shows its own heading. */
  title: string;
  closeLabel?: string;
  /** `start`: the navigation of small screens; `end`: something to fill in, beside what it is about; `bottom`: what to do next, by thumb. */
  side?: 'start' | 'end' | 'bottom';
  children: ReactNode;
}

/** A panel from an edge of the window. */
export function Sheet({ open, onOpenChange, title, closeLabel, side = 'start', children }: SheetProps) {
  const { t } = useTranslation();
  const focus = useReturnFocus(open);
  const cross = useRef<HTMLButtonElement>(null);
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Veil />
        <Parts.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            // What is read begins at its title, where nothing in it waits for a press.
            const sheet = event.currentTarget;
            if (!(sheet instanceof HTMLElement) || sheet.querySelector(pressed) !== cross.current) return;
            event.preventDefault();
            sheet.focus();
          }}
          aria-describedby={undefined}
          className={classNames(
            'fixed z-50 flex flex-col overflow-y-auto border-line bg-surface text-ink shadow-float outline-none',
            sides[side],
          )}
        >
          <Parts.Title className="sr-only">{title}</Parts.Title>
          {children}
          <Parts.Close
            ref={cross}
            aria-label={closeLabel ?? t('words.close')}
            className="absolute end-3 top-3 grid size-control place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

const pressed = 'a[href], :is(button, input, select, textarea):not([disabled]), [tabindex="0"]';

const sides = {
  start: 'inset-y-0 start-0 w-72 max-w-[85vw] animate-slide border-e p-4',
  end: 'inset-y-0 end-0 w-[28.75rem] max-w-full animate-slide-in border-s p-5 sm:p-6',
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-xl animate-rise rounded-t-lg border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
} as const;
