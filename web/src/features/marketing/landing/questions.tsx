import { useTranslation } from 'react-i18next';
import { useCapabilities, useSessionConfig } from '#api/session.ts';
import { FoldedAnswer } from '../folded-answer.tsx';
import { SectionHead } from './section-head.tsx';

const questions = ['languages', 'mixed', 'moment', 'fails', 'cancel', 'trial', 'sample'] as const;

/** Of no interest where nothing is sold and nothing is counted. */
const ofPlans: readonly (typeof questions)[number][] = ['fails', 'cancel', 'trial'];

/** Questions before signing up, folded. */
export function Questions() {
  const { t } = useTranslation();
  const { speech } = useCapabilities();
  const config = useSessionConfig();
  const isHere = (question: (typeof questions)[number]) =>
    question === 'sample'
      ? config?.capabilities.sample !== false
      : config?.plans !== false || !ofPlans.includes(question);
  const asked = questions.filter(isHere);
  return (
    <section
      aria-labelledby="questions-title"
      className="mx-auto grid max-w-6xl gap-6 px-4 py-14 sm:gap-8 sm:px-6 sm:py-24 md:grid-cols-[0.62fr_1fr] md:gap-16"
    >
      <SectionHead id="questions-title" title={t('landing.questions.title')} />
      <div>
        {asked.map((question) => (
          <FoldedAnswer key={question} question={t(`landing.questions.${question}Q`)}>
            {question === 'languages' && !speech
              ? t('landing.questions.languagesBySubtitles')
              : t(`landing.questions.${question}A`)}
          </FoldedAnswer>
        ))}
      </div>
    </section>
  );
}
