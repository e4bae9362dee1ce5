import { badWordFinder, hasBadWords } from '@jhalak/contract/clip/profanity/find-bad-words.ts';
import { maskText } from '@jhalak/contract/clip/profanity/mask-words.ts';
import { noProfanity, profanityModes, starKinds } from '@jhalak/contract/clip/profanity/profanity.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** What becomes of bad words: in the captions, and in the sound. */
export function ProfanitySection() {
  const { t } = useTranslation();
  const { change, source, timing } = useEditor();
  const { profanity, layouts, language = '' } = usePlanFields();
  const { mode, stars } = profanity ?? noProfanity;
  const words = layouts?.[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
  const masked = new Set(words.flatMap((word) => (word.masked ? [word.wordIndex] : []))).size;
  // It remembers what it has compared: the next edit changes few words.
  const badWordsIn = useMemo(() => badWordFinder(language, profanity ?? noProfanity), [language, profanity]);
  // Left as they are, they are counted all the same: it decides the choice.
  const found = mode === 'off' && masked === 0 ? badWordsIn(words.map(({ text }) => text)).size : 0;
  // Where no list is, none found says nothing.
  const isListed = hasBadWords(language);
  // The workspace's own words come with the first choice: until then none found says nothing.
  const isCounted = masked + found > 0 || (profanity !== undefined && isListed);
  const modes = profanityModes.filter((one) => source.hasSound || one === 'off' || one === 'mask');
  const covers = mode === 'beep' || mode === 'mute';
  const isRough = timing !== 'words' || words.some((word) => word.masked && word.rough);
  return (
    <PanelSection title={t('profanity.title')}>
      {words.length > 0 && isCounted && (
        <p role="status" className="text-sm">
          {masked > 0
            ? t('profanity.count', { count: masked })
            : t(found > 0 ? 'profanity.found' : 'profanity.none', { count: found })}
        </p>
      )}
      {words.length > 0 && !isListed && (
        <p className="text-sm">
          {t('profanity.noList', { language: findLanguage(language)?.ownName ?? language })}
        </p>
      )}
      <Segmented
        fill
        label={t('profanity.title')}
        value={mode}
        choices={modes.map((value) => ({ value, label: t(`profanity.modes.${value}`) }))}
        onChange={(next) => change({ profanity: { mode: next } })}
      />
      <p className="text-soft text-xs">{t(`profanity.hints.${mode}`)}</p>
      {masked > 0 && (
        <div className="grid gap-1.5">
          <p aria-hidden className="text-sm">
            {t('profanity.stars')}
          </p>
          <Segmented
            fill
            label={t('profanity.stars')}
            value={stars}
            choices={starKinds.map((value) => ({ value, label: maskText(t('profanity.sample'), value) }))}
            onChange={(next) => change({ profanity: { stars: next } })}
          />
        </div>
      )}
      {covers && masked > 0 && isRough && <p className="text-soft text-xs">{t('profanity.rough')}</p>}
    </PanelSection>
  );
}
