import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';

/** One sentence of the sample talk, "The first three seconds decide everything", as its viewers would read it. */
const captions: readonly { language: LanguageCode; spoken: string; rest: string }[] = [
  { language: 'hi', spoken: 'पहले तीन सेकंड', rest: 'सब तय करते हैं' },
  { language: 'ta', spoken: 'முதல் மூன்று வினாடிகள்', rest: 'எல்லாவற்றையும் தீர்மானிக்கின்றன' },
  { language: 'te', spoken: 'మొదటి మూడు సెకన్లే', rest: 'అన్నీ నిర్ణయిస్తాయి' },
  { language: 'bn', spoken: 'প্রথম তিন সেকেন্ডই', rest: 'সব ঠিক করে দেয়' },
  { language: 'mr', spoken: 'पहिले तीन सेकंदच', rest: 'सगळं ठरवतात' },
  { language: 'kn', spoken: 'ಮೊದಲ ಮೂರು ಸೆಕೆಂಡುಗಳೇ', rest: 'ಎಲ್ಲವನ್ನೂ ನಿರ್ಧರಿಸುತ್ತವೆ' },
  { language: 'ml', spoken: 'ആദ്യത്തെ മൂന്ന് സെക്കൻഡാണ്', rest: 'എല്ലാം തീരുമാനിക്കുന്നത്' },
  { language: 'gu', spoken: 'પહેલી ત્રણ સેકન્ડ', rest: 'બધું નક્કી કરે છે' },
];

/** Captions in eight scripts, half spoken: what is not Latin looks as native as what is. */
export function CaptionScripts() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="scripts-title" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <h2 id="scripts-title" className="font-bold font-brand text-2xl sm:text-3xl">
        {t('public.scripts.title')}
      </h2>
      <p className="mt-2 max-w-2xl text-lg text-soft">{t('public.scripts.lead')}</p>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {captions.map(({ language, spoken, rest }) => (
          <li
            key={language}
            lang={language}
            className="grid min-h-36 content-between gap-4 rounded-lg bg-stage p-4 text-on-stage ring-1 ring-on-stage/15"
          >
            <p className="text-on-stage/70 text-xs">{findLanguage(language)?.ownName}</p>
            <p className="text-balance text-center font-bold text-lg leading-relaxed">
              <span className="text-accent">{spoken}</span> {rest}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
