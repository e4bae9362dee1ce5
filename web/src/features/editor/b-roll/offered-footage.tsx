import { maxBroll } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrollSuggestions } from '#api/broll.ts';
import { Button } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import type { useFootage } from './use-footage.ts';

interface OfferedFootageProps {
  footage: NonNullable<ReturnType<typeof useFootage>>;
  library: readonly BrollAsset[];
  isLocked: boolean;
}

/** Footage of the library where the clip says what it shows, each with the word that is its reason. */
export function OfferedFootage({ footage, library, isLocked }: OfferedFootageProps) {
  const { t } = useTranslation();
  const { output } = useEditor();
  const { data: suggestions = [] } = useBrollSuggestions({
    clipId: output?.id ?? null,
    version: output?.planVersion ?? null,
  });
  const isFree = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    footage.items.length < maxBroll &&
    footage.items.every((item) => item.endMs <= startMs || endMs <= item.startMs);
  const offers = suggestions.flatMap((suggestion) => {
    const asset = library.find(({ id }) => id === suggestion.assetId);
    const isThere = footage.items.some(({ assetId }) => assetId === suggestion.assetId);
    return asset && !isThere && isFree(suggestion) ? [{ ...suggestion, asset }] : [];
  });
  if (offers.length === 0) {
    return library.length > 0 && footage.items.length === 0 ? (
      <p className="rounded-md bg-sunken px-3 py-2 text-soft text-sm">
        {t('studio.broll.offeredFootageNone')}
      </p>
    ) : null;
  }
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-sm">{t('studio.broll.offeredFootage')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 gap-y-4">
        {offers.map(({ asset, startMs, endMs, word }) => (
          <li key={asset.id} className="grid min-w-0 content-start gap-1.5">
            <div className="relative aspect-4/5 overflow-hidden rounded-md bg-stage ring-1 ring-line">
              <button
                type="button"
                className="absolute inset-0 outline-offset-[-3px]"
                aria-label={t('studio.broll.show')}
                onClick={() => footage.show({ startMs, endMs })}
              >
                {asset.posterUrl && (
                  <img src={asset.posterUrl} alt="" loading="lazy" className="size-full object-cover" />
                )}
              </button>
              <span className="pointer-events-none absolute start-2 bottom-2 rounded-sm bg-stage/75 px-1.5 py-0.5 font-medium text-on-stage text-xs tabular-nums">
                {formatSeconds(startMs / 1000)}
              </span>
              <Button
                size="sm"
                className="absolute end-2 bottom-2 rounded-full shadow-float"
                icon={<Plus aria-hidden />}
                disabled={isLocked}
                onClick={() => footage.add(asset, { startMs, endMs })}
              >
                {t('studio.broll.add')}
              </Button>
            </div>
            <p className="truncate text-sm" title={asset.name}>
              {asset.name}
            </p>
            <p className="truncate text-soft text-xs">{t('studio.broll.said', { word })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
