import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';

/** What is included, a line each. */
export function CheckList({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid grid-cols-[minmax(0,1fr)] text-sm', className)}>
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <RowText>{line}</RowText>
        </li>
      ))}
    </ul>
  );
}
