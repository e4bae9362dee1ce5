import { useTranslation } from 'react-i18next';
import { PresetGrid } from '#ui/preset-grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MusicSection } from '../music/music-section.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { BrandColors } from './brand-colors.tsx';
import { BumperSection } from './bumper-section.tsx';
import { CaptionSettingsSection } from './caption-settings-section.tsx';
import { HookSection } from './hook-section.tsx';
import { KitSection } from './kit-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PaceSection } from './pace-section.tsx';
import { presetLines } from './preset-words.ts';
import { TranslationSection } from './translation-section.tsx';

/** How the clip looks and sounds: captions first, then pace and music, then what belongs to the brand. */
export function CustomizePanel() {
  const { t } = useTranslation();
  const { plan, layout, change } = useEditor();
  if (!plan) {
    return (
      <div className="grid gap-3 p-4">
        <p className="text-soft text-sm">{t('studio.noPlan')}</p>
        <Skeleton className="h-24" />
      </div>
    );
  }
  const style = plan.captionStyle;
  const hasWords = (layout?.cues.length ?? 0) > 0 || style !== null;
  return (
    <div>
      <PanelSection title={t('studio.customize.style')}>
        {hasWords ? (
          <PresetGrid
            label={t('studio.customize.style')}
            nameOf={(id) => t(`captions.styles.${id}`)}
            value={style?.id ?? null}
            off={t('captions.off')}
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
      <PaceSection />
      <MusicSection />
      <LogoSection />
      <BumperSection plan={plan} />
      <KitSection style={style} />
    </div>
  );
}
