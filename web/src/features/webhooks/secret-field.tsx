import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** A signing secret, shown once, to be copied. */
export function SecretField({ secret, hint }: { secret: string; hint: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success(t('webhooks.copied'));
  };
  return (
    <Field label={t('webhooks.secret')} hint={hint}>
      {(attributes) => (
        <div className="flex gap-2">
          <Input
            {...attributes}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
          {/* Over plain HTTP browsers give no clipboard; the field can be copied by hand. */}
          {window.isSecureContext && (
            <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
              {t('webhooks.copy')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
