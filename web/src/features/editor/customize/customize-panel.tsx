import { captionFace } from '@jhalak/contract/clip/captions/caption-script.ts';
import { hasCaptions } from '@jhalak/contract/clip/parts/part.ts';
import type { CaptionScript } from '@jhalak/contract/clip/plan/caption-settings.ts';
import { wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFontFace } from '#api/fonts.ts';
import { PresetGrid } from '#ui/preset-grid.tsx';
import type { PresetLines } from '#ui/preset-picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MusicSection } from '../music/music-section.tsx';
import { PanelSection } from '../panel-section.tsx';
import { Region } from '../region.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { BrandColors } from './brand-colors.tsx';
import { BumperSection } from './bumper-section.tsx';
import { CaptionSettingsSection } from './caption-settings-section.tsx';
import { CoverSection } from './cover-section.tsx';
import { HookSection } from './hook-section.tsx';
import { KitSection } from './kit-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PaceSection } from './pace-section.tsx';
import { ProfanitySection } from './profanity-section.tsx';
import { RequestSection } from './request-section.tsx';
import { SoundSection } from './sound-section.tsx';
import { TranslationSection } from './translation-section.tsx';
import { useShownWords } from './use-shown-words.ts';
import { useStillFrame } from './use-still-frame.ts';

/** How the clip looks and sounds: captions first, then pace and music, then what belongs to the brand. */
export function CustomizePanel() {
  const { t } = useTranslation();
  const { language } = usePlanFields();
  if (language === undefined) {
    return (
      <div className="grid gap-3 p-4">
        <p className="text-soft text-sm">{t('studio.noPlan')}</p>
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <div>
      <RequestSection />
      {/* Apart: a style that is chosen is marked first, and the many fields below it follow. */}
      <Region of="looks">
        <StyleSection />
      </Region>
      <OtherSections />
    </div>
  );
}

function useHasWords(): boolean {
  const { captionStyle, captionStyleOff, layouts, planner, dropped } = usePlanFields();
  if (captionStyle === undefined || !layouts || !planner || !dropped) return false;
  return hasCaptions({ captionStyle, captionStyleOff, layouts, planner, dropped });
}

/** Drawn anew for its own fields alone: a grid of moving pictures. */
export function StyleSection() {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { captionStyle, captionStyleOff } = usePlanFields();
  const id = captionStyle?.id ?? null;
  const { script } = captionStyle ?? captionStyleOff ?? {};
  const ground = useStillFrame();
  const family = useCaptionFamily();
  const { texts, language } = useShownWords();
  const words = texts.slice(0, maxWords).join('\n');
  // Apart from the choice: the pictures stay as they are when another one is chosen.
  const lines = useMemo(() => {
    const fallback = t('studio.customize.sampleWords');
    return presetLines(words === '' ? [] : words.split('\n'), { script, language, fallback });
  }, [t, script, language, words]);
  const grid = useMemo(
    () => (
      <PresetGrid
        label={t('studio.customize.style')}
        nameOf={(style) => t(`captions.styles.${style}`)}
        value={id}
        off={t('captions.off')}
        lines={lines}
        onChange={(style) => change({ captionStyle: style })}
      />
    ),
    [t, id, lines, change],
  );
  return (
    <PanelSection title={t('studio.customize.style')}>
      {useHasWords() ? (
        <div style={{ ...(ground && groundOf(ground)), ...(family && letteredIn(family)) }}>{grid}</div>
      ) : (
        <p className="text-soft text-sm">{t('studio.customize.noCaptions')}</p>
      )}
    </PanelSection>
  );
}

/** Cut so that the words lie on the chest, with the mouth above them. */
const groundOf = (picture: string) =>
  ({ '--preset-ground': `#000 url("${picture}") 50% 80% / cover` }) as CSSProperties;

const letteredIn = (family: string) => ({ '--preset-font': `"${family}"` }) as CSSProperties;

/** The workspace's font where it writes the captions; null: a built-in one does. */
function useCaptionFamily(): string | null {
  const { captionStyle, captionStyleOff } = usePlanFields();
  const { texts } = useShownWords();
  const style = captionStyle ?? captionStyleOff;
  const face = style && captionFace(texts, style);
  return useFontFace(face && typeof face !== 'string' ? face.font.assetId : null);
}

function OtherSections() {
  const { change } = useEditor();
  const { captionStyle: style = null } = usePlanFields();
  const hasWords = useHasWords();
  return useMemo(
    () => (
      <>
        {style && <CaptionSettingsSection style={style} />}
        <BrandColors style={style} onChoose={(captionColors) => change({ captionColors })} />
        <TranslationSection />
        <HookSection />
        <CoverSection />
        <PaceSection />
        <SoundSection />
        {hasWords && <ProfanitySection />}
        <MusicSection />
        <LogoSection />
        <BumperSection />
        <KitSection style={style} />
      </>
    ),
    [style, hasWords, change],
  );
}

/** One word, or two short ones: more are too small to read in a picture. */
const lineLength = 7;

/** More words than this are in no picture: two lines of three. */
const maxWords = 6;

/** The first words of the clip that make two short lines, so that every style is shown in the script of its captions. */
function presetLines(
  spoken: readonly string[],
  { script, language, fallback }: { script: CaptionScript | undefined; language: string; fallback: string },
): PresetLines {
  const written = script ? wordsInScript(spoken, script, language) : spoken;
  const words = spoken.length >= 2 ? written : fallback.split(' ');
  const first = lineOf(words);
  return [first, lineOf(words.slice(first.length))].filter((line) => line.length > 0);
}

function lineOf(words: readonly string[]): string[] {
  const line: string[] = [];
  for (const word of words) {
    if (line.length > 0 && [...line, word].join(' ').length > lineLength) break;
    line.push(word);
  }
  return line.slice(0, 3);
}
