import { Popover as Parts } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';

export interface HoverDetailProps {
  /** What a screen reader says of the trigger. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** Leaving for less than this, such as on the way to the details, does not close them. */
const timeoutMs = 120;

/** More about a small thing: opens on hover, focus and touch, closes with Escape; nothing essential is only here. */
export function HoverDetail({ label, trigger, children }: HoverDetailProps) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enter = () => {
    clearTimeout(leaving.current);
    setOpen(true);
  };
  const leave = () => {
    leaving.current = setTimeout(() => setOpen(false), timeoutMs);
  };
  return (
    <Parts.Root open={open} onOpenChange={setOpen}>
      <Parts.Anchor asChild>
        <button
          type="button"
          aria-label={label}
          aria-expanded={open}
          className="rounded-md"
          onClick={enter}
          onFocus={enter}
          onBlur={leave}
          onPointerEnter={enter}
          onPointerLeave={leave}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          {trigger}
        </button>
      </Parts.Anchor>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={enter}
          onPointerLeave={leave}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] animate-rise rounded-md border border-line bg-surface p-3 text-ink text-sm shadow-float outline-none"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
