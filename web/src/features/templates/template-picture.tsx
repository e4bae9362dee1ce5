import { useTranslation } from 'react-i18next';
import { useBrandKits } from '#api/brand-kits.ts';
import type { Template } from '#api/templates.ts';
import { KitThumbnail } from '#ui/kit-thumbnail.tsx';
import { templateLookOf } from './template-look.ts';

/** A template: its captions and kit as they look on a clip, and what it makes in words. */
export function TemplatePicture({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { data: kits = [] } = useBrandKits();
  const { facts, captionStyle, captionColors, kit } = templateLookOf(template, kits, t);
  const words = t('studio.customize.sampleWords').split(' ').slice(0, 2);
  return (
    <span className="flex min-w-0 items-start gap-3 text-start">
      <KitThumbnail logoUrl={kit?.logo?.url ?? null} {...{ captionStyle, captionColors, words }} />
      <span className="grid min-w-0 gap-1">
        <span className="wrap-anywhere font-semibold text-ink text-sm">{template.name}</span>
        <span className="text-soft text-xs">{facts.join(' · ')}</span>
        {template.settings.topic && (
          <span className="wrap-anywhere line-clamp-2 text-soft text-xs">
            {t('templates.topic', { topic: template.settings.topic })}
          </span>
        )}
        {kit && (
          <span className="flex min-w-0 items-center gap-1.5 text-soft text-xs">
            <span aria-hidden className="flex shrink-0 gap-0.5">
              {kit.colors.map((color, place) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
                  key={place}
                  className="size-2.5 rounded-full border border-edge/60"
                  style={{ backgroundColor: color }}
                />
              ))}
            </span>
            <span className="truncate">{kit.name}</span>
          </span>
        )}
      </span>
    </span>
  );
}
