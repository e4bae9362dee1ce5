import { sizeLabel, typeLabel } from '@jhalak/contract/upload-rules.ts';
import { HardDrive, Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '#api/videos.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Input } from '#ui/input.tsx';
import { refuseFile } from './check-file.ts';
import { DropZone, FileField, SlimDropZone, useDrop } from './drop-zone.tsx';
import { ResumeList } from './resume-list.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { uploads, useUploadState } from './uploads.ts';

export interface UploadCardProps {
  /** One row above the clips that are there; otherwise the centre of the page. */
  slim: boolean;
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

/** A file or a link, and one button. */
export function UploadCard(props: UploadCardProps) {
  const { slim, onLink, linkBusy, linkFailure, onLinkEdited, onGenerate, generating, sample } = props;
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
  const drop = useDrop(take);
  const link = url.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (link === '') onGenerate?.();
    else if (await onLink(link)) setUrl('');
  };
  const hint =
    rules &&
    t('dashboard.upload.dropHint', {
      types: rules.types.map(typeLabel).join(', '),
      size: sizeLabel(rules.maxBytes),
    });
  const zone = {
    title: t('dashboard.upload.drop'),
    hint,
    button: t('dashboard.upload.choose'),
    drop,
    busy: running && <UploadProgress running={running} />,
  };
  const drive = (
    <Button disabled size={slim ? 'md' : 'sm'} icon={<HardDrive aria-hidden />} className="whitespace-nowrap">
      {t('dashboard.upload.drive')}
    </Button>
  );
  const form = (
    <form
      onSubmit={(event) => void submit(event)}
      className={classNames('flex min-w-0 flex-1 flex-col gap-2 sm:flex-row', slim && 'max-xl:basis-full')}
    >
      <div className="relative min-w-0 flex-1 sm:min-w-48">
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
      {slim && drive}
      <Button
        type="submit"
        variant="primary"
        busy={linkBusy || generating}
        disabled={link === '' && !onGenerate}
      >
        {onGenerate && link === '' ? props.generateLabel : t('dashboard.upload.getClips')}
      </Button>
    </form>
  );
  const failure = linkFailure !== null && (
    <div id={linkFailureId}>
      <Banner tone="error" title={linkFailure}>
        {t('dashboard.upload.linkNext')}
      </Banner>
    </div>
  );
  const field = <FileField drop={drop} accept={['video/*', ...(rules?.mimeTypes ?? [])].join(',')} />;
  const unfinished = data && <ResumeList unfinished={data.uploads} />;
  const zones = slim ? (
    <div className="grid gap-2">
      <SlimDropZone {...zone}>{form}</SlimDropZone>
      {failure}
      {!running && unfinished}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-1 text-soft text-xs">
        <div className="grid justify-items-start gap-2">
          <p>
            {hint} · {t('upload.resumes')}
          </p>
          {props.modeChoice}
        </div>
        {sample}
      </div>
    </div>
  ) : (
    <Card className="grid gap-4">
      <DropZone {...zone}>
        {unfinished}
        {sample}
      </DropZone>
      {props.modeChoice}
      {form}
      {failure}
      <div>{drive}</div>
    </Card>
  );
  return (
    <div>
      {field}
      {zones}
    </div>
  );
}
