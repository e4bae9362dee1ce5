import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Read out; the content shows its own heading. */
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A panel from the left edge: the navigation of small screens. */
export function Sheet({ open, onOpenChange, title, closeLabel, children }: SheetProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Parts.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] animate-slide flex-col overflow-y-auto border-line border-e bg-surface p-4 text-ink shadow-float"
        >
          <Parts.Title className="sr-only">{title}</Parts.Title>
          {children}
          <Parts.Close
            aria-label={closeLabel}
            className="absolute end-3 top-3 grid size-10 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
