import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

export interface LinkToHandOverProps {
  /** Relative where no PUBLIC_URL is set. */
  link: string;
  label: string;
  hint: string;
  copy: string;
  copied: string;
}

/** A link that is shown once, to be copied. */
export function LinkToHandOver({ link, label, hint, copy, copied }: LinkToHandOverProps) {
  // Without a PUBLIC_URL the server does not know how users reach it; this browser does.
  const address = new URL(link, location.origin).href;
  const copyAddress = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(copied);
  };
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Field label={label} hint={hint}>
        {(attributes) => (
          <div className="flex gap-2">
            <Input
              {...attributes}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="font-mono"
            />
            {/* Over plain HTTP browsers give no clipboard; the field can be copied by hand. */}
            {window.isSecureContext && (
              <Button icon={<Copy aria-hidden />} onClick={() => void copyAddress()}>
                {copy}
              </Button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
