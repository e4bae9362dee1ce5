import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { myDataAddress } from '#api/account-data.ts';
import { Card, CardTitle } from '#ui/card.tsx';

/** A zip of everything about the user, made while it downloads. */
export function DataCopyCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardTitle>{t('settings.data.copyTitle')}</CardTitle>
      <p className="mt-1 mb-4 text-soft text-sm">{t('settings.data.copyText')}</p>
      <a
        href={myDataAddress}
        download
        className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line bg-surface px-4 font-medium text-sm hover:bg-sunken"
      >
        <Download aria-hidden className="size-4" />
        {t('settings.data.copy')}
      </a>
    </Card>
  );
}
