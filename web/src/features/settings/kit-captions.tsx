import { profanityModes } from '@jhalak/contract/clip/profanity/profanity.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { PresetGrid } from '#ui/preset-grid.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { KitDraft } from './kit-draft.ts';
import { KitFields } from './kit-fields.tsx';
import { KitFont } from './kit-font.tsx';

/** Style and font of a kit's captions, and what becomes of bad words, which no plan locks. */
export function KitCaptions({
  draft,
  locked,
  onChange,
}: {
  draft: KitDraft;
  locked: boolean;
  onChange(next: Partial<KitDraft>): void;
}) {
  const { t } = useTranslation();
  const words = t('studio.customize.sampleWords').split(' ');
  return (
    <div className="grid gap-5">
      <KitFields locked={locked} className="grid gap-2">
        <p className="font-medium text-sm">{t('brandKits.style')}</p>
        <PresetGrid
          label={t('brandKits.style')}
          nameOf={(id) => t(`captions.styles.${id}`)}
          value={draft.captionStyle}
          lines={words.slice(0, 2).map((word) => [word])}
          onChange={(captionStyle) => onChange({ captionStyle })}
        />
      </KitFields>
      <div className="grid gap-2">
        <p className="font-medium text-sm">{t('profanity.byDefault')}</p>
        <Segmented
          label={t('profanity.byDefault')}
          value={draft.profanity.mode}
          choices={profanityModes.map((value) => ({ value, label: t(`profanity.modes.${value}`) }))}
          onChange={(mode) => onChange({ profanity: { ...draft.profanity, mode } })}
        />
      </div>
      <KitFields locked={locked} className="grid gap-5">
        <KitFont fontId={draft.fontId} onChange={(fontId) => onChange({ fontId })} />
        {draft.captionSettings && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2">
            <p className="min-w-0 flex-1 basis-48 text-soft text-sm">{t('brandKits.fromClip')}</p>
            <Button size="sm" onClick={() => onChange({ captionSettings: null })}>
              {t('brandKits.resetLook')}
            </Button>
          </div>
        )}
      </KitFields>
    </div>
  );
}
