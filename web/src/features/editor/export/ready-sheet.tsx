import { translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import type { TFunction } from 'i18next';
import { Link2, RotateCcw, Send, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { canShareFiles, useShareFile } from '#api/share-file.ts';
import { useCreateShareLink } from '#api/sharing.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { qualityLabels } from '#constants.ts';
import { DownloadLink } from '#parts/download-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { useCopy } from '#ui/use-copy.ts';
import { useEditor } from '../use-editor.ts';
import { useStartExport } from './use-start-export.ts';

export interface ReadySheetProps {
  item: ExportResponse;
  open: boolean;
  /** The newest edit is exported instead. */
  onAgain(exportId: string): void;
  onClose(): void;
}

/** What comes after an export, by thumb. */
export function ReadySheet({ item, open, onAgain, onClose }: ReadySheetProps) {
  const { t } = useTranslation();
  const heading = t(item.outdated ? 'studio.export.outdated' : 'studio.export.ready');
  return (
    <Sheet side="bottom" title={heading} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ReadyExport {...{ item, heading, onAgain }} />
    </Sheet>
  );
}

/** A finished export, by name and kind. */
export function ReadyExport(props: {
  item: ExportResponse;
  heading?: string;
  onAgain?: (exportId: string) => void;
}) {
  const { item, heading } = props;
  const { t } = useTranslation();
  const { groups } = useEditor();
  const picture = groups
    .flatMap(({ outputs }) => outputs)
    .find(({ id }) => id === item.clipId)?.thumbnail_url;
  return (
    <FinishedFile
      {...{ heading, picture, title: item.title, groupId: item.groupId, clipId: item.clipId }}
      facts={kindOf(item, t)}
      hasLink={item.inShownLanguage}
      sizeBytes={item.sizeBytes}
      note={item.outdated && !heading && <Badge tone="yellow">{t('studio.export.outdated')}</Badge>}
      address={inWorkspace(mediaPaths.export(item.id))}
      download={t('words.download')}
      {...(item.outdated
        ? { lead: <ExportAgain {...props} size={heading ? 'lg' : 'md'} /> }
        : { isPrimary: true })}
    />
  );
}

/** Makes the same file of the newest edit. */
export function ExportAgain(props: {
  item: ExportResponse;
  size?: 'sm' | 'md' | 'lg';
  onAgain?: (exportId: string) => void;
}) {
  const { item, size = 'sm', onAgain } = props;
  const { t } = useTranslation();
  const { groups } = useEditor();
  const { busy, exportAgain } = useStartExport();
  // Its own ratio may have been taken off the clip.
  const id = item.clipId ?? groups.find((group) => group.id === item.groupId)?.first.id;
  if (id === undefined) return null;
  const start = async () => {
    const made = await exportAgain(id, item);
    if (made !== null) onAgain?.(made);
  };
  return (
    <Button
      {...{ size, busy }}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      icon={<RotateCcw aria-hidden />}
      onClick={() => void start()}
    >
      {t('studio.export.again')}
    </Button>
  );
}

/** What tells the exports of one clip apart, in the order in which it is read. */
export function kindOf(item: ExportResponse, t: TFunction): string[] {
  const code = translationOf(item.subtitleLanguage);
  return [
    ...[item.aspectRatio, qualityLabels[item.quality]],
    ...(code ? [t(`languages.${code}`)] : []),
    ...(item.maxBytes === null ? [] : [t('studio.export.upTo', { limit: Math.round(item.maxBytes / 1e6) })]),
  ];
}

export interface FinishedFileProps {
  /** Absent: the title is the headline. */
  heading?: string | undefined;
  title: string;
  picture: string | null | undefined;
  facts: readonly string[];
  sizeBytes: number | null;
  note: ReactNode;
  address: string;
  /** The name of the button that saves it; null: a user may not. */
  download: string | null;
  /** What to do first, where it is not to save the file. */
  lead?: ReactNode;
  /** Saving the file is what the screen is for. */
  isPrimary?: boolean;
  groupId: string;
  /** False: the page of a link would show the clip in another language than this file. */
  hasLink?: boolean;
  /** The clip that is posted; null: it is gone. */
  clipId: string | null;
}

/** A finished file: its picture, then the file itself, the system's share sheet with it, a link, a post. */
export function FinishedFile(props: FinishedFileProps) {
  const { heading, title, picture, sizeBytes, address, hasLink = true } = props;
  const { t } = useTranslation();
  const sheet = useShareFile(title);
  const link = useCopiedLink(props);
  const facts = [...props.facts, ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)])];
  const size = heading ? 'lg' : 'md';
  return (
    <div>
      <div className={classNames('flex gap-4', heading && 'pe-10')}>
        {picture && (
          <img
            src={inWorkspace(picture)}
            alt=""
            className="aspect-9/16 w-20 shrink-0 rounded-md bg-stage object-cover"
          />
        )}
        <div className="grid min-w-0 content-center justify-items-start gap-1">
          {heading && (
            <p aria-hidden className="font-brand font-semibold text-xl leading-snug">
              {heading}
            </p>
          )}
          <p
            className={classNames(
              'line-clamp-3 break-words',
              heading ? 'font-medium text-sm' : 'font-brand font-semibold text-base leading-snug',
            )}
          >
            {title}
          </p>
          <p className="text-soft text-xs tabular-nums">{facts.join(' · ')}</p>
          {props.note}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 [&>:first-child]:col-span-2 [&>:last-child:nth-child(even)]:col-span-2">
        {props.lead}
        {props.download !== null && (
          <DownloadLink href={address} size={size} variant={props.isPrimary ? 'primary' : 'secondary'}>
            {props.download}
          </DownloadLink>
        )}
        {canShareFiles() && (
          <Button
            size={size}
            icon={<Share2 aria-hidden />}
            busy={sheet.busy}
            onClick={() => void sheet.share(address, title)}
          >
            {t(sheet.isReady(address) ? 'posting.shareNow' : 'posting.share')}
          </Button>
        )}
        {hasLink && (
          <Button
            size={size}
            className="px-3!"
            icon={<Link2 aria-hidden />}
            busy={link.busy}
            onClick={() => void link.copy()}
          >
            {t('words.copyLink')}
          </Button>
        )}
        {props.clipId !== null && (
          <LinkButton to={`/dashboard/clip/${props.clipId}/post`} size={size} icon={<Send aria-hidden />}>
            {t('posting.post')}
          </LinkButton>
        )}
      </div>
      <p className="mt-3 break-all text-center text-soft text-xs empty:hidden">{link.address}</p>
    </div>
  );
}

/** As the dialog of links begins with. */
const daysOfLink = 30;

/** A link to watch the clip, made at the first press. Shown, too, where a page may not write to the clipboard. */
function useCopiedLink({ groupId }: Pick<FinishedFileProps, 'groupId'>) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { video } = useEditor();
  const write = useCopy();
  const create = useCreateShareLink(video.id);
  const address = create.data ? wholeAddress(create.data) : null;
  const copy = async () => {
    try {
      const rules = { clipId: groupId, allowDownload: false, password: null, expiresInDays: daysOfLink };
      const url = address ?? wholeAddress(await create.mutateAsync(rules));
      await write(url, t('words.linkCopied'));
    } catch (error) {
      toast.error(t('studio.export.linkFailed'), notice(error));
    }
  };
  return { address, copy, busy: create.isPending };
}

const wholeAddress = ({ url }: { url: string }): string => new URL(url, location.origin).href;
