import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { CirclePlay, CircleStop, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteMusic, useUpdateMusic } from '#api/music.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { LibraryMenu, type OpenLibraryDialog } from '../library-menu.tsx';
import type { Listening } from './use-listening.ts';

export interface MusicTrackProps {
  asset: MusicAsset;
  listening: Listening;
  /** Whether the clip has it already. */
  isUsed: boolean;
  onUse(): void;
}

/** One track of the library: listened to, put under the clip, noted and deleted. */
export function MusicTrack({ asset, listening, isUsed, onUse }: MusicTrackProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenLibraryDialog>(null);
  const update = useUpdateMusic();
  const remove = useDeleteMusic();
  const settled = { onSuccess: () => setDialog(null) };
  const { id, name, url, status, durationMs, credit } = asset;
  const isPlaying = listening.id === id;
  const about = [durationMs === null ? null : formatSeconds(durationMs / 1000), credit.licence];
  return (
    <li className="flex min-w-0 items-center gap-1">
      {url ? (
        <IconButton
          label={t(isPlaying ? 'music.stop' : 'music.listen', { name })}
          icon={isPlaying ? <CircleStop aria-hidden /> : <CirclePlay aria-hidden />}
          onClick={() => listening.toggle({ id, url })}
        />
      ) : (
        <span className="grid size-control shrink-0 place-items-center text-soft">
          {status === 'reading' ? (
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
          ) : (
            <TriangleAlert aria-hidden className="size-5 text-red" />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        {status === 'reading' && <p className="text-soft text-xs">{t('music.reading')}</p>}
        {asset.failure && (
          <p className="text-red text-xs">
            <LocalizedMessage {...messageOfFailure(asset.failure)} />
          </p>
        )}
        {status === 'ready' && (
          <p className="text-soft text-xs tabular-nums [overflow-wrap:anywhere]">
            {about.filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {status === 'ready' && !isUsed && (
        <Button size="sm" aria-label={t('music.useOf', { name })} onClick={onUse}>
          {t('music.use')}
        </Button>
      )}
      {asset.failure && (
        <Button size="sm" aria-label={t('music.removeOf', { name })} onClick={() => setDialog('delete')}>
          {t('words.remove')}
        </Button>
      )}
      <LibraryMenu
        texts={{
          ...{ more: t('music.more', { name }), edit: t('music.edit'), delete: t('words.delete') },
          ...{ deleteTitle: t('music.deleteTitle', { name }), deleteText: t('music.deleteText') },
        }}
        name={name}
        note={{
          ...{ label: t('music.licence'), hint: t('music.licenceHint') },
          ...{ value: credit.licence ?? '', maxLength: 120 },
        }}
        dialog={dialog}
        busy={update.isPending || remove.isPending}
        onDialog={setDialog}
        onSave={(renamed, licence) => update.mutate({ id, name: renamed, licence: licence.trim() }, settled)}
        onDelete={() => remove.mutate(id, settled)}
      />
    </li>
  );
}
