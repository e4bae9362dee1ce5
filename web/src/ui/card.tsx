import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      // A list of lines at its end has the padding of the card below it, and not that of its last line as well.
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 [&>ul.divide-y:last-child>li:last-child]:pb-0',
        className,
      )}
    />
  );
}

/** The heading of a card, with what can be done to it on the right. */
export function CardTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="min-w-0 flex-1 basis-28 font-semibold text-base">{children}</h2>
      {action}
    </div>
  );
}
