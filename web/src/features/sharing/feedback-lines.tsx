import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { useTranslation } from 'react-i18next';

/** As many as stand beside a clip on a small screen. */
const shownCount = 2;

/** The newest things that visitors said about a clip, in one line each. */
export function FeedbackLines({ entries }: { entries: readonly FeedbackResponse[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('sharing.feedback')} className="mt-3 grid gap-1 text-sm">
      {entries.slice(-shownCount).map(({ id, name, kind, text }) => (
        <li key={id} className="truncate">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-soft">{text || t(`sharing.kind.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
