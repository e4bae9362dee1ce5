import { Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

export interface CodeExampleProps {
  /** What the lines do; read out as their name. */
  label: string;
  code: string;
  copy: string;
  copied: string;
}

/** Lines for a terminal or an editor, with a button that copies them. */
export function CodeExample({ label, code, copy, copied }: CodeExampleProps) {
  const toClipboard = useCopy();
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 font-medium text-sm">
        {label}
        {/* Over plain HTTP browsers give no clipboard; the lines can be copied by hand. */}
        {window.isSecureContext && (
          <IconButton
            icon={<Copy aria-hidden />}
            label={copy}
            onClick={() => void toClipboard(code, copied)}
          />
        )}
      </figcaption>
      <pre
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-stage px-3.5 py-3 text-on-stage text-xs leading-relaxed"
      >
        {code}
      </pre>
    </figure>
  );
}
