import { useTranslation } from 'react-i18next';
import { useCapabilities, useLanguageHost } from '#api/session.ts';
import { JharokhaLattice, JharokhaShape } from '#ui/jharokha.tsx';
import { SectionHead } from './section-head.tsx';

/** Where videos are worked on, and who sees them. */
export function PrivacyNote() {
  const { t } = useTranslation();
  const { speech } = useCapabilities();
  const languageHost = useLanguageHost();
  return (
    <section
      aria-labelledby="privacy-title"
      className="mx-auto grid max-w-6xl items-center gap-14 px-4 pt-14 sm:px-6 sm:pt-28 md:grid-cols-[0.8fr_1fr] md:gap-20"
    >
      <JharokhaLattice className="mx-auto w-56 text-accent max-md:order-last max-sm:hidden md:w-80" />
      <div>
        <SectionHead id="privacy-title" title={t('landing.privacy.title')} lead={t('landing.privacy.lead')} />
        <ul className="mt-8 grid gap-5">
          <Point
            title={t('landing.privacy.serverTitle')}
            text={t(speech ? 'landing.privacy.serverText' : 'landing.privacy.serverWithoutSpeech')}
          />
          {/* Not before it is known. */}
          {languageHost === null && (
            <Point title={t('landing.privacy.thirdTitle')} text={t('landing.privacy.thirdText')} />
          )}
          {languageHost && (
            <Point
              title={t('public.languageModel.title')}
              text={t('public.languageModel.text', { host: languageHost })}
            />
          )}
          <Point title={t('landing.privacy.deleteTitle')} text={t('landing.privacy.deleteText')} />
        </ul>
      </div>
    </section>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <JharokhaShape className="mt-1 h-5 text-accent-edge" />
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-soft">{text}</p>
      </div>
    </li>
  );
}
