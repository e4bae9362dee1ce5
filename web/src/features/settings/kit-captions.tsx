import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { PresetGrid } from '#ui/preset-grid.tsx';
import type { KitDraft } from './kit-draft.ts';
import { KitFont } from './kit-font.tsx';

/** Style and font of a kit's captions. */
export function KitCaptions({
  draft,
  onChange,
}: {
  draft: KitDraft;
  onChange(next: Partial<KitDraft>): void;
}) {
  const { t } = useTranslation();
  const words = t('studio.customize.sampleWords').split(' ');
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="font-medium text-sm">{t('brandKits.style')}</p>
        <PresetGrid
          label={t('brandKits.style')}
          nameOf={(id) => t(`captions.styles.${id}`)}
          value={draft.captionStyle}
          lines={words.slice(0, 2).map((word) => [word])}
          onChange={(captionStyle) => onChange({ captionStyle })}
        />
      </div>
      <KitFont fontId={draft.fontId} onChange={(fontId) => onChange({ fontId })} />
      {draft.captionSettings && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2">
          <p className="min-w-0 flex-1 basis-48 text-soft text-sm">{t('brandKits.fromClip')}</p>
          <Button size="sm" onClick={() => onChange({ captionSettings: null })}>
            {t('brandKits.resetLook')}
          </Button>
        </div>
      )}
    </div>
  );
}
