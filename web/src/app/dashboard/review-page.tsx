import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { endsPage } from '#api/api-error.ts';
import { useServerEvents } from '#api/events.ts';
import { useMay } from '#api/permissions.ts';
import { useFeedback } from '#api/sharing.ts';
import { useVideo } from '#api/videos.ts';
import { TriageScreen } from '#features/clips/triage/triage-screen.tsx';
import { useClipsView } from '#features/clips/use-clips-view.ts';
import { Waiting } from '#parts/waiting.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useFollowPreferences } from '../follow-preferences.ts';
import { PageTitle } from '../page-title.tsx';

/**
 * `/dashboard/project/{id}/review`: the clips of a request one after another, over the whole window. They are those of
 * the newest one that has clips unless `request` names another.
 */
export function ReviewPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: video, error } = useVideo(id);
  const [search] = useSearchParams();
  const view = useClipsView(id, search.get('request'));
  const { all } = view;
  const hasBegun = view.generation?.id === view.chosen;
  const newest = view.generations.find(({ clipCount }) => clipCount > 0);
  // Chosen for good: what is asked for during a review does not change its clips.
  if (!hasBegun && !view.isFetching && newest) view.chooseGeneration(newest.id);
  const isOpening = !hasBegun && view.isFetching;
  const mayDecide = useMay('clips:write');
  const { data: feedback = [] } = useFeedback(id);
  useServerEvents();
  useFollowPreferences();
  if (!mayDecide || endsPage(error, video) || (view.hasLoaded && !isOpening && all.length === 0))
    return <Navigate to={`/dashboard/project/${id}`} replace />;
  if (view.error && !view.hasLoaded)
    return (
      <main className="mx-auto grid min-h-dvh max-w-2xl content-center justify-items-center gap-4 p-4">
        <Waiting query={view} title={t('project.clips.failedTitle')} />
        <LinkButton to={`/dashboard/project/${id}`}>{t('words.backToTheProject')}</LinkButton>
      </main>
    );
  if (!video || isOpening || all.length === 0) return <Spinner label={t('words.loading')} />;
  return (
    <>
      <PageTitle name={t('project.triage.title', { title: video.title })} />
      <TriageScreen
        video={video}
        groups={all}
        noteOf={(groupId) => <FeedbackLines entries={feedback.filter(({ clipId }) => clipId === groupId)} />}
      />
    </>
  );
}

/** As many as stand beside a clip on a small screen. */
const shownCount = 2;

/** The newest things that visitors said about a clip, in one line each. */
function FeedbackLines({ entries }: { entries: readonly FeedbackResponse[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('sharing.feedback')} className="mt-3 grid gap-1 text-sm">
      {entries.slice(-shownCount).map(({ id, name, kind, text }) => (
        <li key={id} className="truncate">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-soft">{text || t(`sharing.kind.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
