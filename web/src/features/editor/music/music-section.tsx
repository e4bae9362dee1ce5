import { defaultMusic, type Music } from '@jhalak/contract/clip/music/music.ts';
import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { Music as Note } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMusicLibrary, useUploadMusic } from '#api/music.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PanelSection } from '../panel-section.tsx';
import { NotTaken, Uploading } from '../upload-notes.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { MusicOfClip } from './music-of-clip.tsx';
import { MusicTrack } from './music-track.tsx';
import { useListening } from './use-listening.ts';

/** The clip's music and the workspace's: chosen, listened to, uploaded, noted and deleted. */
export function MusicSection() {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { music = null } = usePlanFields();
  const { data: assets, isError } = useMusicLibrary();
  const listening = useListening();
  const take = (asset: MusicAsset) => {
    listening.stop();
    change({ music: laidUnder(asset, music) });
  };
  return (
    <PanelSection title={t('music.title')}>
      {music ? (
        <MusicOfClip
          music={music}
          asset={assets && (assets.find(({ id }) => id === music.assetId) ?? null)}
        />
      ) : (
        <p className="text-soft text-sm">{t(assets && assets.length > 0 ? 'music.noTrack' : 'music.none')}</p>
      )}
      <h3 className="font-medium text-sm">{t('music.library')}</h3>
      {isError && !assets && <p className="text-red text-sm">{t('music.loadFailed')}</p>}
      {!assets && !isError && <Skeleton className="h-12" />}
      {assets?.length === 0 && <p className="text-soft text-sm">{t('music.empty')}</p>}
      {assets && assets.length > 0 && (
        <ul className="grid max-h-72 divide-y divide-line overflow-y-auto [&>li]:py-1.5">
          {assets.map((asset) => (
            <MusicTrack
              key={asset.id}
              {...{ asset, listening }}
              isUsed={asset.id === music?.assetId}
              onUse={() => take(asset)}
            />
          ))}
        </ul>
      )}
      <UploadMusic />
      <p className="text-soft text-xs">{t('music.uploadHint')}</p>
    </PanelSection>
  );
}

/** Another track keeps what was set about the one before, and begins at its own start. */
const laidUnder = ({ id, credit }: MusicAsset, before: Music | null): Music => ({
  ...(before ?? defaultMusic),
  ...{ assetId: id, credit, fromMs: 0 },
});

function UploadMusic() {
  const { t } = useTranslation();
  const upload = useUploadMusic();
  return (
    <>
      {upload.isPending && <Uploading label={t('music.uploading')} />}
      {upload.isError && <NotTaken title={t('music.uploadFailed')} error={upload.error} />}
      <FileButton
        className="justify-self-start"
        accept="audio/*,.mp3,.m4a,.wav,.ogg,.flac"
        icon={<Note aria-hidden />}
        busy={upload.isPending}
        onFiles={([file]) => upload.mutate(file)}
      >
        {t('music.upload')}
      </FileButton>
    </>
  );
}
