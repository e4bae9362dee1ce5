import { Check, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';

export interface CheckListProps {
  /** A text alone is included. */
  lines: readonly (string | { text: string; isIncluded: boolean })[];
  className?: string;
}

/** What is included, with a tick, and what is not, with a grey dash; a line each. */
export function CheckList({ lines, className }: CheckListProps) {
  const points = lines.map((line) => (typeof line === 'string' ? { text: line, isIncluded: true } : line));
  return (
    <ul className={classNames('grid grid-cols-[minmax(0,1fr)] text-sm', className)}>
      {points.map(({ text, isIncluded }) => (
        <li key={text} className={classNames('flex gap-2', !isIncluded && 'text-soft')}>
          {isIncluded ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          ) : (
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <RowText>{text}</RowText>
        </li>
      ))}
    </ul>
  );
}
