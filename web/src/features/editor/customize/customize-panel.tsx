import { hasCaptions } from '@jhalak/contract/clip/parts/part.ts';
import type { CaptionScript } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import { useTranslation } from 'react-i18next';
import { PresetGrid } from '#ui/preset-grid.tsx';
import type { PresetLines } from '#ui/preset-picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MusicSection } from '../music/music-section.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
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
import { useStillFrame } from './use-still-frame.ts';

/** How the clip looks and sounds: captions first, then pace and music, then what belongs to the brand. */
export function CustomizePanel() {
  const { t } = useTranslation();
  const { plan, layout, change } = useEditor();
  const frame = useStillFrame();
  if (!plan) {
    return (
      <div className="grid gap-3 p-4">
        <p className="text-soft text-sm">{t('studio.noPlan')}</p>
        <Skeleton className="h-24" />
      </div>
    );
  }
  const style = plan.captionStyle;
  const hasWords = hasCaptions(plan);
  return (
    <div>
      <RequestSection plan={plan} />
      <PanelSection title={t('studio.customize.style')}>
        {hasWords ? (
          <PresetGrid
            label={t('studio.customize.style')}
            nameOf={(id) => t(`captions.styles.${id}`)}
            value={style?.id ?? null}
            off={t('captions.off')}
            ground={frame}
            lines={presetLines(layout?.cues ?? [], {
              ...{ script: style?.script, language: plan.language },
              fallback: t('studio.customize.sampleWords'),
            })}
            onChange={(captionStyle) => change({ captionStyle })}
          />
        ) : (
          <p className="text-soft text-sm">{t('studio.customize.noCaptions')}</p>
        )}
      </PanelSection>
      {style && <CaptionSettingsSection style={style} />}
      <BrandColors style={style} onChoose={(captionColors) => change({ captionColors })} />
      <TranslationSection />
      <HookSection plan={plan} />
      <CoverSection plan={plan} />
      <PaceSection />
      <SoundSection />
      {hasWords && <ProfanitySection plan={plan} />}
      <MusicSection />
      <LogoSection />
      <BumperSection plan={plan} />
      <KitSection style={style} />
    </div>
  );
}

/** More letters do not fit a picture. */
const lineLength = 11;

/** More words than this are in no picture: two lines of three. */
const maxWords = 6;

/** The first words of the clip that make two short lines, so that every style is shown in the script of its captions. */
function presetLines(
  cues: readonly Cue[],
  { script, language, fallback }: { script: CaptionScript | undefined; language: string; fallback: string },
): PresetLines {
  const spoken = cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).slice(0, maxWords);
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
