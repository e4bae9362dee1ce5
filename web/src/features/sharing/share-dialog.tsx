import { useTranslation } from 'react-i18next';
import { useCreateShareLink, useShareLinks } from '#api/sharing.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NewLink } from './new-link.tsx';
import { ShareForm } from './share-form.tsx';
import { addressOf, ShareLinkList } from './share-link-list.tsx';

/** What is shared. */
export interface Sharing {
  videoId: string;
  /** The `groupId` of a clip; null: the whole project. */
  clipId: string | null;
  /** Of the clip or the project. */
  title: string;
}

/** Makes a link to a clip or a project, hands it over, and lists the links there are. */
export function ShareDialog({ sharing, onClose }: { sharing: Sharing; onClose(): void }) {
  const { t } = useTranslation();
  const { videoId, clipId, title } = sharing;
  const links = useShareLinks(videoId);
  const create = useCreateShareLink(videoId);
  const what = clipId === null ? 'project' : 'clip';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`sharing.${what}Title`)}
      description={t(`sharing.${what}Text`)}
    >
      <div className="grid gap-4 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-4">
        {create.data && <NewLink address={addressOf(create.data.url)} title={title} onAgain={create.reset} />}
        <ShareLinkList videoId={videoId} clipId={clipId} query={links} />
        {!create.data && (links.data || links.error) && (
          <ShareForm
            link={null}
            error={create.error}
            busy={create.isPending}
            onSave={(rules) => create.mutate({ clipId, ...rules })}
          />
        )}
      </div>
    </Dialog>
  );
}
