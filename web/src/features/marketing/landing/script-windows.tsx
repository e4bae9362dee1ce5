import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { ArchedPicture } from './arched-picture.tsx';
import { Jaali } from './jaali.tsx';
import { SectionHead } from './section-head.tsx';
import { useSpokenWord } from './use-spoken-word.ts';

/** One sentence of the sample video, "The first three seconds decide everything", as its viewers would read it. */
const captions: readonly { language: LanguageCode; words: string; picture: string }[] = [
  { language: 'hi', words: 'पहले तीन सेकंड सब तय करते हैं', picture: 'host-1' },
  { language: 'ta', words: 'முதல் மூன்று வினாடிகள்', picture: 'guest-1' },
  { language: 'te', words: 'మొదటి మూడు సెకన్లే అన్నీ నిర్ణయిస్తాయి', picture: 'host-2' },
  { language: 'bn', words: 'প্রথম তিন সেকেন্ডই সব ঠিক করে দেয়', picture: 'guest-2' },
  { language: 'mr', words: 'पहिले तीन सेकंदच सगळं ठरवतात', picture: 'guest-1' },
  { language: 'kn', words: 'ಮೊದಲ ಮೂರು ಸೆಕೆಂಡುಗಳೇ', picture: 'host-1' },
  { language: 'ml', words: 'ആദ്യത്തെ മൂന്ന് സെക്കൻഡാണ്', picture: 'guest-2' },
  { language: 'gu', words: 'પહેલી ત્રણ સેકન્ડ બધું નક્કી કરે છે', picture: 'host-2' },
];

const others: readonly LanguageCode[] = ['pa', 'or', 'as', 'ur', 'en'];

/** Eight windows of a palace, each with a caption in another script; one after the other speaks. */
export function ScriptWindows() {
  const { t } = useTranslation();
  const counts = captions.map(({ words }) => words.split(' ').length);
  const { place, spoken, ref } = useSpokenWord(counts);
  return (
    <section
      ref={ref}
      aria-labelledby="scripts-title"
      className="relative mt-14 overflow-hidden border-wall-edge border-y bg-wall py-12 sm:mt-24 sm:py-20"
    >
      <Jaali id="jaali-scripts" />
      <div className="relative mx-auto max-w-6xl px-4 sm:px-6">
        <SectionHead id="scripts-title" title={t('landing.scripts.title')} lead={t('landing.scripts.lead')} />
        <ul className="-mx-4 mt-8 flex snap-x scroll-px-4 gap-6 overflow-x-auto px-4 pb-3 [scrollbar-width:none] sm:-mx-6 sm:mt-12 sm:scroll-px-6 sm:px-6 md:mx-0 md:grid md:grid-cols-4 md:gap-x-7 md:gap-y-11 md:overflow-visible md:px-0">
          {captions.map(({ language, words, picture }, index) => (
            <li
              key={language}
              data-lit={index === place || undefined}
              className="jhalak-script-window relative w-48 shrink-0 snap-start sm:w-56 md:w-auto"
            >
              <ArchedPicture picture={picture} edgeClass="jhalak-window-edge">
                <p lang={language} className="jhalak-window-caption absolute inset-x-[6%] bottom-[7%]">
                  {words.split(' ').map((word, at) => (
                    <span key={word}>
                      <span data-now={(index === place && at === spoken) || undefined}>{word}</span>{' '}
                    </span>
                  ))}
                </p>
              </ArchedPicture>
              <p className="relative -mx-1.5 mt-2 flex items-center justify-between gap-2 rounded-md border border-wall-edge bg-surface px-3 py-1.5 font-semibold text-sm">
                <span lang={language}>{findLanguage(language)?.ownName}</span>
                <span className="font-medium text-soft text-xs">{t(`languages.${language}`)}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-soft text-sm sm:mt-8">
          {t('landing.scripts.also')}{' '}
          {others.map((language, index) => (
            <span key={language}>
              {index > 0 && ' · '}
              <span lang={language}>{findLanguage(language)?.ownName}</span>
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
