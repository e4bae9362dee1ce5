import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RowText } from '#ui/row-text.tsx';
import { useCopy } from '#ui/use-copy.ts';

export interface NewLinkProps {
  address: string;
  title: string;
  onAgain(): void;
}

/** A new link: copied, given to the system's share sheet, or sent by WhatsApp. */
export function NewLink({ address, title, onAgain }: NewLinkProps) {
  const { t } = useTranslation();
  const message = t('sharing.message', { title, address });
  const copy = useCopy();
  // Closing the sheet rejects; that is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <div className="grid gap-4">
      <Field label={t('sharing.ready')}>
        {(attributes) => (
          <Input
            {...attributes}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copy(address, t('words.linkCopied'))}
        >
          {t('words.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
            {t('sharing.send')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({})}
        >
          <MessageCircle aria-hidden />
          <RowText>{t('sharing.whatsapp')}</RowText>
        </a>
        <Button variant="ghost" onClick={onAgain}>
          {t('sharing.another')}
        </Button>
      </div>
    </div>
  );
}
