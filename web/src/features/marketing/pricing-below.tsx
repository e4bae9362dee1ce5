import { topUpPack } from '@jhalak/contract/subscriptions.ts';
import { sizeLabel } from '@jhalak/contract/upload-rules.ts';
import { Captions, Clapperboard, HardDrive, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '#api/session.ts';
import { formatPaise } from '#messages/price.ts';
import { FoldedAnswer } from './folded-answer.tsx';

const points = [
  { id: 'clips', icon: Clapperboard },
  { id: 'edits', icon: Captions },
  { id: 'fails', icon: RotateCcw },
  { id: 'size', icon: HardDrive },
] as const;
const questions = ['minutes', 'more', 'export', 'cancel'] as const;
const pack = { minutes: topUpPack.minutes, price: formatPaise(topUpPack.pricePaise) };

/** What a minute of video gets, and questions about plans. */
export function PricingBelow() {
  const { t } = useTranslation();
  const { maxUploadBytes, payments } = useCapabilities();
  const size = maxUploadBytes && sizeLabel(maxUploadBytes);
  return (
    <>
      <section aria-labelledby="minute" className="mt-20">
        <h2 id="minute" className="font-bold font-brand text-2xl">
          {t('pricingBelow.minute.title')}
        </h2>
        <p className="mt-2 text-soft">{t('pricingBelow.minute.lead')}</p>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {points
            .filter(({ id }) => id !== 'size' || size)
            .map(({ id, icon: Icon }) => (
              <li key={id} className="border-accent-edge border-t-2 pt-4">
                <Icon aria-hidden className="size-6 text-accent-ink" />
                <h3 className="mt-3 font-semibold text-lg">
                  {t(`pricingBelow.minute.${id}Title`, { size })}
                </h3>
                <p className="mt-1 text-soft">{t(`pricingBelow.minute.${id}Text`)}</p>
              </li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="questions" className="mt-20">
        <h2 id="questions" className="mb-4 font-bold font-brand text-2xl">
          {t('pricingBelow.questions.title')}
        </h2>
        {questions
          .filter((question) => question !== 'more' || payments)
          .map((question) => (
            <FoldedAnswer key={question} question={t(`pricingBelow.questions.${question}Q`)}>
              {t(`pricingBelow.questions.${question}A`, pack)}
            </FoldedAnswer>
          ))}
      </section>
    </>
  );
}
