import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { Eye, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrollSuggestions } from '#api/broll.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import type { useFootage } from './use-footage.ts';

interface OfferedFootageProps {
  footage: NonNullable<ReturnType<typeof useFootage>>;
  library: readonly BrollAsset[];
}

/** Footage of the library where the clip says what it shows, each with the word that is its reason. */
export function OfferedFootage({ footage, library }: OfferedFootageProps) {
  const { t } = useTranslation();
  const { output } = useEditor();
  const { data: suggestions = [] } = useBrollSuggestions({
    clipId: output?.id ?? null,
    version: output?.planVersion ?? null,
  });
  const isFree = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    footage.items.every((item) => item.endMs <= startMs || endMs <= item.startMs);
  const offers = suggestions.flatMap((suggestion) => {
    const asset = library.find(({ id }) => id === suggestion.assetId);
    const isThere = footage.items.some(({ assetId }) => assetId === suggestion.assetId);
    return asset && !isThere && isFree(suggestion) ? [{ ...suggestion, asset }] : [];
  });
  if (offers.length === 0) {
    return library.length > 0 && footage.items.length === 0 ? (
      <p className="text-soft text-sm">{t('studio.broll.offeredFootageNone')}</p>
    ) : null;
  }
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{t('studio.broll.offeredFootage')}</h3>
      <ul className="grid gap-2">
        {offers.map(({ asset, startMs, endMs, word }) => (
          <li
            key={asset.id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-md border border-edge/60 border-dashed p-2"
          >
            <span className="aspect-video overflow-hidden rounded-sm bg-stage">
              {asset.posterUrl && (
                <img src={asset.posterUrl} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <span className="truncate font-medium text-sm">{asset.name}</span>
              <span className="flex flex-wrap items-center gap-2 text-soft text-xs tabular-nums">
                <Badge tone="accent">{t('studio.broll.said', { word })}</Badge>
                {formatSeconds(startMs / 1000)}–{formatSeconds(endMs / 1000)}
              </span>
            </div>
            <div className="col-span-2 flex items-center gap-1">
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => footage.add(asset, { startMs, endMs })}
              >
                {t('studio.broll.add')}
              </Button>
              <IconButton
                label={t('studio.broll.show')}
                icon={<Eye aria-hidden />}
                onClick={() => footage.show({ startMs, endMs })}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
