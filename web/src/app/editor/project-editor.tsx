import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { planOf, watermarkOf } from '@jhalak/contract/plans.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { endsPage, isMissing } from '#api/api-error.ts';
import { useClipsOfVideo } from '#api/clips.ts';
import { useSource } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useFeedback } from '#api/sharing.ts';
import { useVideo } from '#api/videos.ts';
import { EditorProvider } from '#features/editor/editor-provider.tsx';
import { EditorScreen } from '#features/editor/editor-screen.tsx';
import { HeaderFrame } from '#features/editor/header.tsx';
import { chosenGroup, groupsOf } from '#features/editor/state/clip-groups.ts';
import { useChangeText } from '#features/editor/versions/use-change-text.ts';
import { FeedbackList } from '#features/sharing/feedback-list.tsx';
import { ShareDialog } from '#features/sharing/share-dialog.tsx';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { carriedBy } from '#ui/carried.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PageTitle } from '../page-title.tsx';
import { PaletteKey } from '../palette/palette-key.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { OpeningEditor } from './opening-editor.tsx';

export interface ProjectEditorProps {
  videoId: string;
  user: User;
  avatar: ReactNode;
}

/** The editor of one project, or why there is nothing to edit in it yet. */
export function ProjectEditor({ videoId, user, avatar }: ProjectEditorProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notice = useErrorNotice();
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const carried = carriedBy(location);
  const [atExports] = useState(location.hash === '#exports');
  const video = useVideo(videoId);
  const source = useSource(videoId);
  const clips = useClipsOfVideo(videoId, {});
  const { data: feedback = none } = useFeedback(videoId);
  const groups = useMemo(() => groupsOf(clips.data ?? []), [clips.data]);
  const onSelect = ({ groupId, ratio }: { groupId: string; ratio: Ratio }) =>
    setAddress(new URLSearchParams({ video: videoId, clip: groupId, ratio }), { replace: true });
  const onRefused = (error: unknown) =>
    void toast.error(
      t('editor.saving.refused'),
      error instanceof UserError
        ? {
            description: textOf(
              { english: error.message, messages: [{ code: error.id, details: error.details }] },
              t,
            ),
          }
        : { ...notice(error) },
    );
  const [isSharing, setSharing] = useState(false);
  const shared = isSharing ? chosenGroup(groups, address.get('clip')) : null;
  // The clips are read again after every save: what is on the screen is not drawn anew for it.
  const screen = useMemo(
    () => (
      <EditorScreen
        onShare={() => setSharing(true)}
        atExports={atExports}
        user={user}
        avatar={avatar}
        paletteOf={(commands) => <PaletteKey groups={commands} />}
        {...(feedback.length > 0 && {
          feedbackOf: ({ clipId, onSeek }) => (
            <FeedbackList
              videoId={videoId}
              entries={feedback.filter((entry) => entry.clipId === clipId)}
              onSeek={onSeek}
            />
          ),
        })}
      />
    ),
    [user, avatar, feedback, videoId, atExports],
  );
  const changeText = useChangeText();
  const onMerged = (theirs: readonly PlanChange[]) =>
    void toast.info(t('editor.saving.merged', { changes: theirs.map(changeText).join(' · ') }));
  const frame = { user, avatar, backTo: `/dashboard/project/${videoId}`, title: video.data?.title ?? '' };
  const lost = [video, source, clips].find(({ error, data }) => endsPage(error, data));
  if (lost) {
    const isGone = isMissing(lost.error);
    const again = () => void Promise.all([video.refetch(), source.refetch(), clips.refetch()]);
    return (
      <EditorFrame {...frame} backTo="/dashboard/projects" title={t('editor.title')}>
        <EmptyState
          title={t(isGone ? 'editor.missing' : 'editor.loadFailed')}
          action={
            isGone ? (
              <LinkButton to="/dashboard/projects">{t('words.myProjects')}</LinkButton>
            ) : (
              <Button onClick={again}>{t('words.tryAgain')}</Button>
            )
          }
        >
          {isGone ? t('editor.missingText') : errorText(lost.error)}
        </EmptyState>
      </EditorFrame>
    );
  }
  if (!video.data || source.isPending || clips.isPending) {
    const note = <Spinner label={t('words.loading')} />;
    return carried ? (
      <OpeningEditor picture={carried} header={<HeaderFrame {...frame} />} note={note} />
    ) : (
      <EditorFrame {...frame}>{note}</EditorFrame>
    );
  }
  const isRunning = video.data.processing_status === 'processing';
  const openProject = <LinkButton to={`/dashboard/project/${videoId}`}>{t('editor.openProject')}</LinkButton>;
  const failure = video.data.failure && <LocalizedMessage {...messageOfFailure(video.data.failure)} />;
  if (!source.data) {
    return (
      <EditorFrame {...frame}>
        <EmptyState title={t('editor.notReady')} action={openProject}>
          {failure ?? t('editor.notReadyText')}
        </EmptyState>
      </EditorFrame>
    );
  }
  if (groups.length === 0) {
    return (
      <EditorFrame {...frame}>
        <EmptyState title={t('editor.noClips')} action={openProject}>
          {failure ?? t(isRunning ? 'editor.noClipsRunning' : 'editor.noClipsText')}
        </EmptyState>
      </EditorFrame>
    );
  }
  return (
    <EditorProvider
      userId={user.id}
      video={video.data}
      source={source.data}
      groups={groups}
      groupId={address.get('clip')}
      ratio={ratios.find((ratio) => ratio === address.get('ratio')) ?? null}
      onSelect={onSelect}
      watermark={watermarkOf(planOf(user.planId))}
      onDeleted={() => toast.info(t('editor.deleted'))}
      onRefused={onRefused}
      onUnread={(error) => toast.error(t('editor.loadFailed'), { ...notice(error) })}
      onMerged={onMerged}
    >
      <PageTitle name={`${video.data.title} · ${t('editor.title')}`} />
      {shared && (
        <ShareDialog
          sharing={{ videoId, clipId: shared.id, title: shared.first.title }}
          onClose={() => setSharing(false)}
        />
      )}
      {screen}
    </EditorProvider>
  );
}

const none: readonly [] = [];
