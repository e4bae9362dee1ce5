import { useTranslation } from 'react-i18next';
import { useCreateShareLink, useShareLinks } from '#api/sharing.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NewLink } from './new-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLinkList } from './share-link-list.tsx';

/** What is shared. */
export interface Sharing {
  videoId: string;
  /** The `groupId` of a clip; null: the whole project. */
  clipId: string | null;
  /** Of the clip or the project. */
  title: string;
}

/** Makes a link to a clip or a project, hands it over once, and lists the links there are. */
export function ShareDialog({ sharing, onClose }: { sharing: Sharing; onClose(): void }) {
  const { t } = useTranslation();
  const { videoId, clipId, title } = sharing;
  const links = useShareLinks(videoId);
  const create = useCreateShareLink(videoId);
  const what = clipId === null ? 'project' : 'clip';
  return (
    <Dialog
      open
      // The address is in one answer alone: nothing closes the window before it is there.
      onOpenChange={() => !create.isPending && onClose()}
      title={t(`sharing.${what}Title`)}
      description={t(`sharing.${what}Text`)}
    >
      {create.data ? (
        <NewLink
          // Without a PUBLIC_URL the server does not know how users reach it; this browser does.
          address={new URL(create.data.url, location.origin).href}
          title={title}
          onAgain={create.reset}
        />
      ) : (
        <ShareForm clipId={clipId} create={create} />
      )}
      <ShareLinkList videoId={videoId} clipId={clipId} query={links} />
    </Dialog>
  );
}
