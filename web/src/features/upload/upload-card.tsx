import { sizeLabel, typeLabel } from '@jhalak/contract/upload-rules.ts';
import { HardDrive, Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '#api/videos.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/input.tsx';
import { refuseFile } from './check-file.ts';
import { DropZone } from './drop-zone.tsx';
import { ResumeList } from './resume-list.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { uploads, useUploadState } from './uploads.ts';

export interface UploadCardProps {
  /** Imports a link; resolves to whether it was taken. */
  onLink(url: string): Promise<boolean>;
  linkBusy: boolean;
  /** Why the last link was not taken, in the reader's language. */
  linkFailure: string | null;
  onLinkEdited(): void;
  /** Makes clips of the uploaded video; null while there is none. */
  onGenerate: (() => void) | null;
  generating: boolean;
  generateLabel: string;
  /** What that press makes of the video, where there is one. */
  modeChoice: ReactNode;
  /** The way to the sample project. */
  sample: ReactNode;
}

const linkFailureId = 'link-failure';

/** The centre of the dashboard: a file or a link, and one button. */
export function UploadCard(props: UploadCardProps) {
  const { onLink, linkBusy, linkFailure, onLinkEdited, onGenerate, generating, sample } = props;
  const { t } = useTranslation();
  const { running } = useUploadState();
  const { data } = useUploads();
  const [url, setUrl] = useState('');
  const rules = data?.rules;
  const take = (files: readonly File[]) => {
    const rejections = files.map((file) => (rules ? refuseFile(file, rules) : null));
    uploads.add(files.filter((_, place) => rejections[place] === null));
    const rejection = rejections.find((sentence) => sentence !== null);
    if (rejection) uploads.refuse(rejection);
  };
  const link = url.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (link === '') onGenerate?.();
    else if (await onLink(link)) setUrl('');
  };
  return (
    <Card className="grid gap-4">
      <DropZone
        title={t('dashboard.upload.drop')}
        hint={
          rules &&
          t('dashboard.upload.dropHint', {
            types: rules.types.map(typeLabel).join(', '),
            size: sizeLabel(rules.maxBytes),
          })
        }
        button={t('dashboard.upload.choose')}
        accept={['video/*', ...(rules?.mimeTypes ?? [])].join(',')}
        onFiles={take}
        busy={running && <UploadProgress running={running} />}
      >
        {data && <ResumeList unfinished={data.uploads} />}
        {sample}
      </DropZone>
      {props.modeChoice}
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2 sm:flex-row">
        <div className="relative flex-1">
          <Link2 aria-hidden className="absolute start-3 top-3 size-4 text-soft" />
          <Input
            type="url"
            inputMode="url"
            aria-label={t('dashboard.upload.link')}
            placeholder={t('dashboard.upload.linkPlaceholder')}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              onLinkEdited();
            }}
            aria-invalid={linkFailure !== null}
            aria-describedby={linkFailure === null ? undefined : linkFailureId}
            className="ps-9"
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={linkBusy || generating}
          disabled={link === '' && !onGenerate}
        >
          {onGenerate && link === '' ? props.generateLabel : t('dashboard.upload.getClips')}
        </Button>
      </form>
      {linkFailure !== null && (
        <div id={linkFailureId}>
          <Banner tone="error" title={linkFailure}>
            {t('dashboard.upload.linkNext')}
          </Banner>
        </div>
      )}
      <div>
        <Button disabled size="sm" icon={<HardDrive aria-hidden />}>
          {t('dashboard.upload.drive')}
        </Button>
      </div>
    </Card>
  );
}
