import { useTranslation } from 'react-i18next';

const steps = ['upload', 'clips', 'export'] as const;

export function Steps() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="steps-title" className="border-line border-y bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="steps-title" className="font-bold font-brand text-2xl">
          {t('public.steps.title')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-full border border-accent-edge font-bold font-brand text-accent-ink"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{t(`public.steps.${step}Title`)}</h3>
                <p className="mt-1 text-soft text-sm">{t(`public.steps.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
