import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import { Download, Link2, Send, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDownload } from '#api/downloads.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { canShareFiles, useShareFile } from '#api/share-file.ts';
import { useCreateShareLink } from '#api/sharing.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { qualityLabels } from '#constants.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { useEditor } from '../use-editor.ts';

export interface ReadySheetProps {
  item: ExportResponse;
  open: boolean;
  onClose(): void;
}

/** What comes after an export, by thumb: the system's share sheet with the file, the file itself, a link, a post. */
export function ReadySheet({ item, open, onClose }: ReadySheetProps) {
  const { t } = useTranslation();
  const { groups } = useEditor();
  const download = useDownload();
  const sheet = useShareFile(item.title);
  const link = useCopiedLink(item);
  const address = inWorkspace(mediaPaths.export(item.id));
  const picture = groups.find(({ id }) => id === item.groupId)?.first.thumbnail_url;
  const canShare = canShareFiles();
  const size = item.sizeBytes === null ? [] : [formatBytes(item.sizeBytes)];
  return (
    <Sheet
      side="bottom"
      title={t('studio.export.ready')}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex gap-4 pe-10">
        {picture && (
          <img
            src={inWorkspace(picture)}
            alt=""
            className="h-28 w-16 shrink-0 rounded-md bg-stage object-cover"
          />
        )}
        <div className="grid min-w-0 content-center gap-1">
          <p aria-hidden className="font-brand font-semibold text-xl leading-snug">
            {t('studio.export.ready')}
          </p>
          <p className="line-clamp-2 text-sm">{item.title}</p>
          <p className="text-soft text-xs tabular-nums">
            {[item.aspectRatio, qualityLabels[item.quality], ...size].join(' · ')}
          </p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {canShare && (
          <Button
            variant="primary"
            size="lg"
            className="col-span-2"
            icon={<Share2 aria-hidden />}
            busy={sheet.busy}
            onClick={() => void sheet.share(address, item.title)}
          >
            {t(sheet.isReady(address) ? 'posting.shareNow' : 'posting.share')}
          </Button>
        )}
        <a
          href={address}
          download
          onClick={download.onClick}
          aria-busy={download.busy}
          className={`${buttonClass({ size: 'lg', variant: canShare ? 'secondary' : 'primary' })} ${canShare ? '' : 'col-span-2'}`}
        >
          <Download aria-hidden />
          {t('words.download')}
        </a>
        <Button
          size="lg"
          className="px-3!"
          icon={<Link2 aria-hidden />}
          busy={link.busy}
          onClick={() => void link.copy()}
        >
          {t('words.copyLink')}
        </Button>
        {item.clipId !== null && (
          <LinkButton
            to={`/dashboard/clip/${item.clipId}/post`}
            size="lg"
            variant={canShare ? 'ghost' : 'secondary'}
            className={canShare ? 'col-span-2' : ''}
            icon={<Send aria-hidden />}
          >
            {t('posting.post')}
          </LinkButton>
        )}
      </div>
      <p className="mt-3 break-all text-center text-soft text-xs empty:hidden">{link.address}</p>
    </Sheet>
  );
}

/** As the dialog of links begins with. */
const daysOfLink = 30;

/** A link to watch the clip, made at the first press. Shown, too, where a page may not write to the clipboard. */
function useCopiedLink({ groupId }: ExportResponse) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { video } = useEditor();
  const create = useCreateShareLink(video.id);
  const address = create.data ? wholeAddress(create.data) : null;
  const copy = async () => {
    try {
      const rules = { clipId: groupId, allowDownload: false, password: null, expiresInDays: daysOfLink };
      const url = address ?? wholeAddress(await create.mutateAsync(rules));
      await navigator.clipboard.writeText(url).then(
        () => toast.success(t('words.linkCopied')),
        () => toast.error(t('sharing.copyFailed')),
      );
    } catch (error) {
      toast.error(t('studio.export.linkFailed'), notice(error));
    }
  };
  return { address, copy, busy: create.isPending };
}

const wholeAddress = ({ url }: { url: string }): string => new URL(url, location.origin).href;
