import { type ReactNode, useId } from 'react';

/** A part of a panel under its own heading. */
export function PanelSection({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-line border-b p-4 last:border-b-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-sm">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
