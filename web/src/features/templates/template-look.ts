import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { TFunction } from 'i18next';
import type { BrandKit } from '#api/brand-kits.ts';
import type { Template } from '#api/templates.ts';

/** What a card shows of a template. */
export interface TemplateLook {
  /** What a request with it makes, such as `5 clips`, `up to 45 s`. */
  facts: readonly string[];
  captionStyle: CaptionStyleId;
  captionColors: { color: string; activeColor: string };
  kit: Pick<BrandKit, 'name' | 'logo' | 'colors'> | null;
}

/** How a template looks with the workspace's kits, the default one first: one that was deleted is the default one. */
export function templateLookOf(template: Template, kits: readonly BrandKit[], t: TFunction): TemplateLook {
  const { brandKitId, settings } = template;
  const { numberOfClips, clipDuration, aspectRatios, captionStyle } = settings;
  const kit = kits.find(({ id }) => id === brandKitId) ?? kits[0] ?? null;
  return {
    facts: [
      t('templates.clips', { count: numberOfClips }),
      t('templates.length', { count: clipDuration }),
      aspectRatios.join(', '),
      t(`captions.styles.${captionStyle}`),
    ],
    captionStyle,
    captionColors: kit?.captionColors ?? captionStyles[captionStyle],
    kit,
  };
}
