import { sizeLabel } from '@jhalak/contract/upload-rules.ts';
import { HardDrive, Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '#api/videos.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/input.tsx';
import { DropZone } from './drop-zone.tsx';
import { refuseFile } from './refuse-file.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './upload-state.tsx';

export interface UploadCardProps {
  /** Imports a link. */
  onLink(url: string): void;
  linkBusy: boolean;
  /** Makes clips of the uploaded video; null while there is none. */
  onGenerate: (() => void) | null;
  generating: boolean;
}

/** The centre of the dashboard: a file or a link, and one button. */
export function UploadCard({ onLink, linkBusy, onGenerate, generating }: UploadCardProps) {
  const { t } = useTranslation();
  const { upload, begin, refuse } = useUpload();
  const { data } = useUploads();
  const [url, setUrl] = useState('');
  const rules = data?.rules;
  const unfinished = data?.uploads[0];
  const uploading = upload.state === 'uploading';
  const take = (file: File) => {
    const refusal = rules ? refuseFile(file, rules) : null;
    if (refusal) refuse(refusal);
    else begin(file);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onGenerate && url.trim() === '') onGenerate();
    else if (url.trim() !== '') onLink(url.trim());
  };
  return (
    <Card className="grid gap-4">
      {uploading ? (
        <UploadProgress name={upload.name} percent={upload.percent} />
      ) : (
        <DropZone
          title={t('dashboard.upload.drop')}
          hint={
            rules &&
            t('dashboard.upload.dropHint', {
              types: rules.types.join(', ').toUpperCase(),
              size: sizeLabel(rules.maxBytes),
            })
          }
          button={t('dashboard.upload.choose')}
          accept={['video/*', ...(rules?.mimeTypes ?? [])].join(',')}
          disabled={uploading}
          onFile={take}
        >
          {unfinished && unfinished.sizeBytes > 0 && (
            <p className="text-sm">
              {t('dashboard.upload.resume', {
                name: unfinished.filename,
                percent: Math.floor((unfinished.offsetBytes / unfinished.sizeBytes) * 100),
              })}
            </p>
          )}
        </DropZone>
      )}
      <form onSubmit={submit} className="flex flex-col gap-2 sm:flex-row">
        <div className="relative flex-1">
          <Link2 aria-hidden className="absolute start-3 top-3 size-4 text-soft" />
          <Input
            type="url"
            inputMode="url"
            aria-label={t('dashboard.upload.link')}
            placeholder={t('dashboard.upload.linkPlaceholder')}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            className="ps-9"
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={linkBusy || generating}
          disabled={uploading || (url.trim() === '' && !onGenerate)}
        >
          {t(onGenerate && url.trim() === '' ? 'dashboard.upload.generate' : 'dashboard.upload.getClips')}
        </Button>
      </form>
      <div>
        <Button disabled size="sm" icon={<HardDrive aria-hidden />}>
          {t('dashboard.upload.drive')}
        </Button>
      </div>
    </Card>
  );
}
