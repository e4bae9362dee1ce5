import { sizeLabel, typeLabel } from '@jhalak/contract/upload-rules.ts';
import { HardDrive, UploadCloud } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageHost } from '#api/session.ts';
import { useUploadRules, useUploads } from '#api/videos.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { refuseFile } from './check-file.ts';
import { FileField, UploadZone, useDrop } from './drop-zone.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkFailure, type LinkField, LinkInput, linkOf } from './link-field.tsx';
import { ResumeList } from './resume-list.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { uploads, useUploadState } from './uploads.ts';

export interface UploadCardProps {
  /** One row above the clips that are there; otherwise the centre of the page. */
  slim: boolean;
  /** Finished clips wait below: opening them is the main action until a link is typed. */
  quiet: boolean;
  /** The open folder, which new videos go into. */
  folderId: string | null;
  /** A link instead of a file. */
  link: LinkField;
  /** Makes clips of the uploaded video; null while there is none. */
  onGenerate: (() => void) | null;
  generating: boolean;
  generateLabel: string;
  /** What that press makes of the video, where there is one. */
  modeChoice: ReactNode;
  /** The way to the sample project. */
  sample: ReactNode;
}

/** A file or a link, and one button. */
export function UploadCard(props: UploadCardProps) {
  const { slim, quiet, link, onGenerate, generating, sample } = props;
  const { t } = useTranslation();
  const { running, failed } = useUploadState();
  const { data } = useUploads();
  const rules = data?.rules;
  const host = useLanguageHost();
  const fetchRules = useUploadRules();
  const [opened, setOpened] = useState(false);
  const take = async (files: readonly File[]) => {
    const known = await fetchRules();
    const rejections = files.map((file) => known && refuseFile(file, known));
    uploads.add(
      files.filter((_, place) => rejections[place] === null),
      props.folderId,
    );
    const [about, ...others] = files.filter((_, place) => rejections[place] !== null);
    const said = rejections.find((rejection) => rejection !== null);
    if (said && about) uploads.refuse(said, about, others);
  };
  const drop = useDrop((files) => void take(files));
  const url = link.url.trim();
  const canSubmit = url !== '' || onGenerate !== null;
  // The same link again is answered the same: the way on is another one, or the file.
  const isNext = !canSubmit || (link.failure === null && (url !== '' || !quiet));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (url === '') onGenerate?.();
    else await link.look(/^https?:\/\//i.test(url) ? url : (linkOf(url) ?? url));
  };
  const hint =
    rules &&
    [
      t('dashboard.upload.dropHint', {
        types: rules.types.map(typeLabel).join(', '),
        size: sizeLabel(rules.maxBytes),
      }),
      ...(host ? [t('dashboard.upload.languageModel', { host })] : []),
    ].join(' · ');
  const picker = data?.drive ?? null;
  // What cannot be used yet has no place beside what is being sent.
  const drive = (picker !== null || !running) && (
    <Button
      disabled={picker === null || link.isTaking}
      size={slim ? 'md' : 'sm'}
      icon={<HardDrive aria-hidden className={classNames(slim && 'max-sm:hidden')} />}
      className={classNames('whitespace-nowrap', slim && 'max-xl:-order-1 max-sm:col-span-1!')}
      onClick={() => picker && void link.takeFromDrive(picker)}
    >
      {t(picker ? 'dashboard.upload.driveReady' : 'dashboard.upload.drive')}
    </Button>
  );
  const form = (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className={classNames(
        'flex min-w-0 flex-1 flex-col gap-2 sm:flex-row',
        slim && 'max-xl:contents max-xl:*:first:col-start-1 max-sm:*:col-span-full',
      )}
    >
      <LinkInput field={link} />
      {slim && drive}
      {link.found === null && (
        <Button
          type="submit"
          variant={isNext ? 'primary' : 'secondary'}
          busy={link.isLooking || generating}
          disabled={!canSubmit}
        >
          {onGenerate && url === '' ? props.generateLabel : t('dashboard.upload.getClips')}
        </Button>
      )}
    </form>
  );
  const field = <FileField drop={drop} accept={['video/*', ...(rules?.mimeTypes ?? [])].join(',')} />;
  const unfinished = data && <ResumeList unfinished={data.uploads} />;
  const isIdle =
    !running && !failed && url === '' && link.found === null && link.failure === null && !link.isLooking;
  // A phone has the clips in view: what brings a video in is one button until it is needed.
  const isFolded = slim && !opened && isIdle && !data?.uploads.length;
  // Both layouts are one tree: a field that is being filled in stays when the projects arrive.
  return (
    <div className="grid">
      {field}
      {isFolded && (
        <Button
          variant={quiet ? 'secondary' : 'primary'}
          icon={<UploadCloud aria-hidden />}
          aria-expanded={false}
          onClick={() => setOpened(true)}
          className="min-h-13! w-full sm:hidden"
        >
          {t('dashboard.upload.title')}
        </Button>
      )}
      <div
        className={classNames(
          slim ? 'grid gap-2' : 'flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5',
          isFolded && 'max-sm:hidden',
        )}
      >
        <UploadZone
          {...{ slim, drop, hint }}
          isMain={!canSubmit}
          title={t('dashboard.upload.drop')}
          button={t('dashboard.upload.choose')}
          busy={running && <UploadProgress running={running} />}
          below={
            <>
              {unfinished}
              {sample}
            </>
          }
        >
          {!slim && props.modeChoice}
          {form}
        </UploadZone>
        <LinkCard field={link} />
        {link.failure !== null && <LinkFailure failure={link.failure} onChooseFile={drop.choose} />}
        {!slim && drive && <div>{drive}</div>}
        {slim && !running && unfinished}
        {slim && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 text-soft text-xs">
            {props.modeChoice}
            <p className="min-w-0 flex-1 basis-72">
              {hint} · {t('upload.resumes')}
            </p>
            {sample}
          </div>
        )}
      </div>
    </div>
  );
}
