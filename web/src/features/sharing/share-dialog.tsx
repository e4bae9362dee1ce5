import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClipsOfVideo, useRenderClip } from '#api/clips.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { useCreateShareLink, useShareLinks } from '#api/sharing.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
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
    <Dialog onClose={onClose} title={t(`sharing.${what}Title`)} description={t(`sharing.${what}Text`)}>
      <div className="grid gap-4 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-4">
        <OlderClips videoId={videoId} clipId={clipId} />
        {create.data && <NewLink address={addressOf(create.data.url)} title={title} onAgain={create.reset} />}
        {!create.data && (
          <ShareForm
            link={null}
            error={create.error}
            busy={create.isPending}
            onSave={(rules) => create.mutate({ clipId, ...rules })}
          />
        )}
        <ShareLinkList videoId={videoId} clipId={clipId} query={links} />
      </div>
    </Dialog>
  );
}

/** Which clips a link plays as they were before the last edits, and one press that renders them. */
function OlderClips({ videoId, clipId }: Pick<Sharing, 'videoId' | 'clipId'>) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const mayRender = useMay('clips:write');
  const render = useRenderClip();
  const { data: clips = [] } = useClipsOfVideo(videoId, { aspectRatio: 'all', status: 'all' });
  const older = clips.filter(
    ({ outdated, kept, groupId }) => outdated && (clipId === null ? kept !== false : groupId === clipId),
  );
  const waiting = older.filter(({ rendering }) => !rendering);
  // Rendering one of its ratios makes all of them.
  const groups = [...Map.groupBy(waiting, ({ groupId }) => groupId).values()].flatMap(
    ([first]) => first ?? [],
  );
  if (older.length === 0) return null;
  if (groups.length === 0) return <Banner tone="working" title={t('sharing.rendering')} />;
  const again = () =>
    Promise.all(groups.map(({ id }) => render.mutateAsync(id))).catch(
      failed(t('project.clips.renderFailed')),
    );
  return (
    <Banner
      tone="info"
      title={t('sharing.older', { count: groups.length })}
      action={
        mayRender && (
          <Button
            size="sm"
            busy={render.isPending}
            icon={<RotateCw aria-hidden />}
            onClick={() => void again()}
          >
            {t('project.clips.render')}
          </Button>
        )
      }
    >
      {groups.map(({ title }) => title).join(' · ')}
    </Banner>
  );
}
