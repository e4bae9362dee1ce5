import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { ImagePlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrollLibrary, useUploadsOfBroll } from '#api/broll.ts';
import { FileButton, type FileButtonProps } from '#ui/file-button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotTaken, Uploading } from '../upload-notes.tsx';
import { AssetTile } from './asset-tile.tsx';

interface LibraryTabProps {
  language: string;
  /** The plan has no footage: nothing is added, what is there can be deleted. */
  isLocked: boolean;
  onTake(asset: BrollAsset): void;
}

/** The workspace's own pictures and videos: taken in, searched, tagged, put into the clip, deleted. */
export function LibraryTab({ language, isLocked, onTake }: LibraryTabProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim());
  const { data: assets, isError } = useBrollLibrary(searched === '' ? {} : { query: searched, language });
  const upload = useUploadsOfBroll();
  const isEmpty = assets?.length === 0 && searched === '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut of the upload button.
    <div
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0 && !isLocked) upload.send(files);
      }}
    >
      <div className={isEmpty ? 'hidden' : 'flex gap-2'}>
        <Input
          type="search"
          value={query}
          placeholder={t('studio.broll.searchOwn')}
          aria-label={t('studio.broll.searchOwn')}
          className="min-w-0 flex-1"
          onChange={(event) => setQuery(event.target.value)}
        />
        {!isEmpty && <ChooseFiles busy={upload.left > 0} disabled={isLocked} onFiles={upload.send} />}
      </div>
      {upload.left > 0 && <Uploading label={t('studio.broll.uploading', { count: upload.left })} />}
      {upload.failed && (
        <NotTaken
          title={t('studio.broll.uploadFailed', { name: upload.failed.variables?.name ?? '' })}
          error={upload.failed.error}
        />
      )}
      {isError && !assets && <p className="text-red text-sm">{t('studio.broll.loadFailed')}</p>}
      {!assets && !isError && (
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="aspect-video" />
        </div>
      )}
      {isEmpty && (
        <div className="grid justify-items-center gap-2 rounded-md border border-edge/60 border-dashed px-4 py-6 text-center">
          <span className="grid size-10 place-items-center rounded-full bg-sunken text-soft">
            <ImagePlus aria-hidden className="size-5" />
          </span>
          <p className="font-semibold text-sm">{t('studio.broll.libraryEmpty')}</p>
          <p className="mb-1 text-soft text-sm">{t('studio.broll.libraryEmptyText')}</p>
          <ChooseFiles busy={upload.left > 0} disabled={isLocked} onFiles={upload.send} />
        </div>
      )}
      {assets?.length === 0 && !isEmpty && (
        <p className="rounded-md bg-sunken px-3 py-2 text-soft text-sm">{t('studio.broll.nothingFound')}</p>
      )}
      {assets && assets.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {assets.map((asset) => (
            <AssetTile key={asset.id} asset={asset} isLocked={isLocked} onTake={() => onTake(asset)} />
          ))}
        </ul>
      )}
      <p className="text-soft text-xs">{t('studio.broll.uploadHint')}</p>
    </div>
  );
}

function ChooseFiles(props: Pick<FileButtonProps, 'busy' | 'disabled' | 'onFiles'>) {
  const { t } = useTranslation();
  return (
    <FileButton
      multiple
      accept="image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm,video/x-matroska"
      testId="broll-file"
      icon={<ImagePlus aria-hidden />}
      {...props}
    >
      {t('studio.broll.upload')}
    </FileButton>
  );
}
