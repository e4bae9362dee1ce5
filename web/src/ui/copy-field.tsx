import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useCopy } from '#ui/use-copy.ts';

export interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** The text of the button. */
  copy: string;
  /** What is shown once the value is on the clipboard. */
  copied: string;
}

/** A value that is shown to be copied, such as a link or a secret. */
export function CopyField({ label, hint, value, copy, copied }: CopyFieldProps) {
  const toClipboard = useCopy();
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...attributes}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="flex-1 basis-56 text-ellipsis font-mono"
          />
          {/* Over plain HTTP browsers give no clipboard; the field can be copied by hand. */}
          {window.isSecureContext && (
            <Button
              icon={<Copy aria-hidden />}
              className="shrink-0 whitespace-nowrap"
              onClick={() => void toClipboard(value, copied)}
            >
              {copy}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
