import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JharokhaShape } from '#ui/jharokha.tsx';

const rows = ['languages', 'captions', 'reasons', 'link', 'hosting', 'source'] as const;
const behind = ['publishing', 'dubbing', 'length'] as const;

/** What sets it apart from services that are rented by the minute, and where those are ahead. */
export function HonestComparison() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="comparison-title" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
      <h2 id="comparison-title" className="font-bold font-brand text-2xl sm:text-3xl">
        {t('public.compare.title')}
      </h2>
      <p className="mt-2 text-lg text-soft">{t('public.compare.lead')}</p>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <Points
          title={t('public.compare.ahead')}
          points={rows.map((row) => t(`public.compare.${row}`))}
          good
        />
        <Points
          title={t('public.compare.behind')}
          points={behind.map((row) => t(`public.compare.${row}`))}
          good={false}
        />
      </div>
      <p className="mt-4 text-soft text-xs">{t('public.compare.note')}</p>
    </section>
  );
}

function Points({ title, points, good }: { title: string; points: readonly string[]; good: boolean }) {
  const Icon = good ? Check : Minus;
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      <h3 className="font-semibold text-lg">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon
              aria-hidden
              className={good ? 'mt-1 size-4 shrink-0 text-accent-ink' : 'mt-1 size-4 shrink-0 text-soft'}
            />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where videos are worked on, and who sees them. */
export function PrivacyNote() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="privacy-title" className="border-line border-y bg-surface">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-[auto_1fr]">
        <JharokhaShape className="mx-auto h-48 text-accent" />
        <div>
          <h2 id="privacy-title" className="font-bold font-brand text-2xl sm:text-3xl">
            {t('public.private.title')}
          </h2>
          <ul className="mt-5 grid gap-4">
            {(['server', 'third', 'delete'] as const).map((point) => (
              <li key={point} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent-ink" />
                {t(`public.private.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Questions before signing up, folded. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="questions-title"
      className="mx-auto grid max-w-6xl gap-8 px-4 py-20 sm:px-6 md:grid-cols-[18rem_1fr]"
    >
      <h2 id="questions-title" className="font-bold font-brand text-2xl sm:text-3xl">
        {t('public.questions.title')}
      </h2>
      <div>
        {(['scripts', 'moment', 'fails', 'offline'] as const).map((question) => (
          <details key={question} className="border-line border-b py-4">
            <summary className="font-semibold">{t(`public.questions.${question}Q`)}</summary>
            <p className="mt-2 max-w-2xl text-soft">{t(`public.questions.${question}A`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
