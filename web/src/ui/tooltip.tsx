import { Tooltip as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { tooltipDelayMs, tooltipSkipDelayMs } from '#constants.ts';

/** Stands once around the application: a second hint opens at once after a first. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
      {children}
    </Parts.Provider>
  );
}

/** A word about a control; never the only place of something needed. */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
        >
          {hint}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
