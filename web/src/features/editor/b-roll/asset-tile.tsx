import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { LoaderCircle, Play, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandKits } from '#api/brand-kits.ts';
import { useDeleteBroll, useUpdateBroll } from '#api/broll.ts';
import { listText } from '#api/plan-lock.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { LibraryMenu, type OpenLibraryDialog } from '../library-menu.tsx';
import { Credit } from './credit.tsx';

interface AssetTileProps {
  asset: BrollAsset;
  isLocked: boolean;
  onTake(): void;
}

/** One file of the library: a press puts it into the clip, the menu renames, tags and deletes it. */
export function AssetTile({ asset, isLocked, onTake }: AssetTileProps) {
  const { t, i18n } = useTranslation();
  const { data: kits = [] } = useBrandKits();
  const [dialog, setDialog] = useState<OpenLibraryDialog>(null);
  const update = useUpdateBroll();
  const remove = useDeleteBroll();
  const settled = { onSuccess: () => setDialog(null) };
  const { id, name, status, posterUrl, durationMs } = asset;
  const kitNames = kits
    .filter(({ bumpers: { intro, outro } }) => intro?.assetId === id || outro?.assetId === id)
    .map((kit) => `“${kit.name}”`);
  const deleteText =
    kitNames.length > 0
      ? t('studio.broll.deleteUsedText', { kits: listText(kitNames, i18n.language) })
      : t('studio.broll.deleteText');
  return (
    <li className="grid min-w-0 content-start gap-1">
      <div className="group relative aspect-video overflow-hidden rounded-md bg-stage">
        {posterUrl && (
          <img src={posterUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        )}
        {status === 'ready' ? (
          <button
            type="button"
            className="absolute inset-0 outline-offset-[-3px]"
            aria-label={t('studio.broll.take', { name })}
            disabled={isLocked}
            onClick={onTake}
          >
            <span className="absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-full border border-edge/60 bg-surface text-ink shadow-float transition-colors group-has-[:enabled:hover]:bg-accent group-has-[:enabled:hover]:text-on-accent">
              <Plus aria-hidden className="size-4" />
            </span>
          </button>
        ) : (
          <span className="absolute inset-0 grid place-items-center text-on-stage">
            {status === 'reading' ? (
              <LoaderCircle aria-hidden className="size-5 animate-spin" />
            ) : (
              <TriangleAlert aria-hidden className="size-5" />
            )}
          </span>
        )}
        {durationMs !== null && (
          <span className="pointer-events-none absolute start-1 bottom-1 flex items-center gap-1 rounded-sm bg-stage px-1.5 text-on-stage text-xs tabular-nums">
            <Play aria-hidden className="size-3" />
            {formatSeconds(durationMs / 1000)}
          </span>
        )}
      </div>
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm" title={name}>
            {name}
          </p>
          {status === 'reading' && <p className="text-soft text-xs">{t('studio.broll.reading')}</p>}
          {asset.failure && (
            <p className="text-red text-xs">
              <LocalizedMessage {...messageOfFailure(asset.failure)} />
            </p>
          )}
          {asset.tags.length > 0 && <p className="truncate text-soft text-xs">{asset.tags.join(', ')}</p>}
          <Credit credit={asset.credit} />
        </div>
        <LibraryMenu
          texts={{
            ...{ more: t('studio.broll.more', { name }), edit: t('studio.broll.editAsset') },
            ...{ delete: t('studio.broll.deleteAsset'), deleteText },
            deleteTitle: t('studio.broll.deleteTitle', { name }),
          }}
          name={name}
          note={{
            ...{ label: t('studio.broll.tags'), hint: t('studio.broll.tagsHint') },
            ...{ value: asset.tags.join(', '), maxLength: 800 },
          }}
          dialog={dialog}
          busy={update.isPending || remove.isPending}
          onDialog={setDialog}
          onSave={(renamed, tags) => update.mutate({ id, name: renamed, tags: tagsIn(tags) }, settled)}
          onDelete={() => remove.mutate(id, settled)}
        />
      </div>
    </li>
  );
}

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،;]/)
      .map((tag) => tag.trim().slice(0, 40))
      .filter((tag) => tag !== ''),
  ),
];
