import { useTranslation } from 'react-i18next';
import { useAccountData } from '#api/account-data.ts';
import { DataCopyCard } from '#features/session/data-copy-card.tsx';
import { DeleteAccountCard } from '#features/session/delete-account-card.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { formatExact } from '#ui/time-text.ts';

/** A copy of everything about the user, and the end of the account. */
export function DataSection() {
  return (
    <div className="grid gap-4">
      <DataCopyCard />
      <ConsentCard />
      <DeleteAccountCard />
    </div>
  );
}

/** What the user agreed to, and how to take it back. */
function ConsentCard() {
  const { t, i18n } = useTranslation();
  const { data } = useAccountData();
  if (!data || data.consents.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('settings.consent.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.consent.text')}</p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {data.consents.map(({ purpose, version, language, agreedAt }) => (
          <li key={`${purpose} ${agreedAt}`} className="py-2">
            {t('settings.consent.terms', {
              // A version such as “2026-11” stays on one line.
              version: version.replaceAll('-', '\u2011'),
              language: t(`languages.${language}`),
            })}
            <span className="block text-soft">{formatExact(agreedAt, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
