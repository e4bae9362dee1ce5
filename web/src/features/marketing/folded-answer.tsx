import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A question in a list of them, whose answer is folded. */
export function FoldedAnswer({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-line border-t last:border-b">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold sm:py-4 [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[62ch] pb-5 text-soft">{children}</p>
    </details>
  );
}
