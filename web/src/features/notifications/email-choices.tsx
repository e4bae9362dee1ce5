import { emailKinds } from '@jhalak/contract/email-choices.ts';
import type { Preferences } from '@jhalak/contract/routes/preferences.ts';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePreferences } from '#api/preferences.ts';
import { useSessionConfig } from '#api/session.ts';
import { CardTitle } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** Which notifications also come by email. */
export function EmailChoices({ emails }: Pick<Preferences, 'emails'>) {
  const { t } = useTranslation();
  const isSent = useSessionConfig()?.mail !== false;
  return (
    <section className="py-5 first:pt-0 last:pb-0">
      <CardTitle>{t('notices.emails')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t(isSent ? 'notices.emailsText' : 'notices.noEmails')}</p>
      {isSent && <Choices emails={emails} />}
    </section>
  );
}

function Choices({ emails }: Pick<Preferences, 'emails'>) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { mutate } = useSavePreferences();
  return (
    <>
      <ul className="mt-4 grid gap-1">
        {emailKinds.map((kind) => (
          <li key={kind}>
            <Checkbox
              checked={emails[kind]}
              onChange={(wanted) =>
                mutate({ emails: { [kind]: wanted } }, { onError: failed(t('notices.saveFailed')) })
              }
            >
              {t(`notices.kind.${kind}`)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft text-sm">{t('notices.always')}</p>
    </>
  );
}
