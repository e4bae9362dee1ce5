import { maskText } from '@jhalak/contract/clip/profanity/mask-words.ts';
import { noProfanity, profanityModes, starKinds } from '@jhalak/contract/clip/profanity/profanity.ts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** What becomes of bad words: in the captions, and in the sound. */
export function ProfanitySection() {
  const { t } = useTranslation();
  const { change, source, timing } = useEditor();
  const { profanity, layouts } = usePlanFields();
  const { mode, stars } = profanity ?? noProfanity;
  const words = layouts?.[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
  const masked = new Set(words.flatMap((word) => (word.masked ? [word.wordIndex] : []))).size;
  const modes = profanityModes.filter((one) => source.hasSound || one === 'off' || one === 'mask');
  const covers = mode === 'beep' || mode === 'mute';
  const isRough = timing !== 'words' || words.some((word) => word.masked && word.rough);
  return (
    <PanelSection title={t('profanity.title')}>
      <Segmented
        fill
        label={t('profanity.title')}
        value={mode}
        choices={modes.map((value) => ({ value, label: t(`profanity.modes.${value}`) }))}
        onChange={(next) => change({ profanity: { mode: next } })}
      />
      <p className="text-soft text-xs">{t(`profanity.hints.${mode}`)}</p>
      {(mode !== 'off' || masked > 0) && (
        <>
          <Segmented
            fill
            label={t('profanity.stars')}
            value={stars}
            choices={starKinds.map((value) => ({ value, label: maskText(t('profanity.sample'), value) }))}
            onChange={(next) => change({ profanity: { stars: next } })}
          />
          <p role="status" className="text-sm">
            {t(masked === 0 ? 'profanity.none' : 'profanity.count', { count: masked })}
          </p>
        </>
      )}
      {covers && masked > 0 && isRough && <p className="text-soft text-xs">{t('profanity.rough')}</p>}
    </PanelSection>
  );
}
