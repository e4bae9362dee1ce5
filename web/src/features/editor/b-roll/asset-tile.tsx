import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { EllipsisVertical, LoaderCircle, Pencil, Play, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteBroll, useUpdateBroll } from '#api/broll.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { LibraryDialog } from '../library-dialog.tsx';
import { Credit } from './credit.tsx';

/** One file of the library: a press puts it into the clip, the menu renames, tags and deletes it. */
export function AssetTile({ asset, onTake }: { asset: BrollAsset; onTake(): void }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const update = useUpdateBroll();
  const remove = useDeleteBroll();
  const settled = { onSuccess: close, onError: useErrorToast()(t('studio.broll.saveFailed')) };
  const { status, posterUrl, durationMs } = asset;
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
            aria-label={t('studio.broll.take', { name: asset.name })}
            onClick={onTake}
          >
            <span className="absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-full border border-edge/60 bg-surface text-ink shadow-float transition-colors group-hover:bg-accent group-hover:text-on-accent">
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
          <p className="truncate text-sm" title={asset.name}>
            {asset.name}
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
        <Menu
          trigger={
            <IconButton
              className="size-8"
              label={t('studio.broll.more', { name: asset.name })}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
            {t('studio.broll.editAsset')}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setDialog('delete')}>
            {t('studio.broll.deleteAsset')}
          </MenuItem>
        </Menu>
      </div>
      {dialog === 'edit' && (
        <LibraryDialog
          title={t('studio.broll.editAsset')}
          name={asset.name}
          note={{
            ...{ label: t('studio.broll.tags'), hint: t('studio.broll.tagsHint') },
            ...{ value: asset.tags.join(', '), maxLength: 800 },
          }}
          busy={update.isPending}
          onSave={(name, tags) => update.mutate({ id: asset.id, name, tags: tagsIn(tags) }, settled)}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <QuestionDialog
          title={t('studio.broll.deleteTitle', { name: asset.name })}
          text={t('studio.broll.deleteText')}
          action={t('studio.broll.deleteAsset')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asset.id, settled)}
          onClose={close}
        />
      )}
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
