import type { ProcessingStatus, ProjectStatus } from '@jhalak/contract/routes/schemas.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { VideoView } from '#db/queries/videos/video-view.ts';

type StatusView = Pick<VideoView, 'generation' | 'activeRuns'> & {
  video: Pick<VideoView['video'], 'status' | 'transcriptSource'>;
  transcript: object | null;
};

/** Where a project stands: its newest request for clips decides once the words are there. */
export function projectStatusOf(view: StatusView): ProjectStatus {
  const { video, generation, activeRuns } = view;
  if (video.status === 'failed') return 'failed';
  if (video.status === 'transcribing' || activeRuns.some(({ name }) => name === 'transcribe'))
    // Without words to make, this step takes no time worth a name of its own.
    return video.transcriptSource === 'sound' ? 'detecting_clips' : 'transcribing';
  switch (generation?.status) {
    case 'waiting':
    case 'detecting':
      return video.status === 'transcribed' ? 'detecting_clips' : statusOfVideo(view);
    case 'rendering':
      return 'processing';
    case 'completed':
      return 'completed';
    case 'failed':
      return waitsForWords(generation) ? statusOfVideo(view) : 'failed';
    default:
      return statusOfVideo(view);
  }
}

/** Requested without a speech engine: nothing is broken, the recovery actions are offered. */
export const waitsForWords = (generation: Pick<Generation, 'status' | 'failureCode'> | null): boolean =>
  generation?.status === 'failed' && generation.failureCode === 'no_speech_engine';

const statusOfVideo = ({ video, transcript }: StatusView): ProjectStatus =>
  (
    ({
      uploaded: 'pending',
      probing: 'processing',
      // Probed, and waiting for a request: the same as uploaded.
      ready: transcript ? 'transcribed' : 'pending',
      transcribing: 'transcribing',
      transcribed: 'transcribed',
      failed: 'failed',
    }) as const
  )[video.status];

/** The specification's four words for it. */
export const processingStatusOf = (status: ProjectStatus): ProcessingStatus =>
  (
    ({
      pending: 'pending',
      processing: 'processing',
      transcribing: 'processing',
      transcribed: 'completed',
      detecting_clips: 'processing',
      completed: 'completed',
      failed: 'failed',
    }) as const
  )[status];

/** Additional files that users requested, and times of words that they corrected: the project itself is ready. */
const besideProject = new Set(['export', 'plan-ratio', 'time-words']);

/** Whether anything is in progress without a user action. */
export const isProcessing = (
  status: ProjectStatus,
  { activeRuns }: Pick<StatusView, 'activeRuns'>,
): boolean =>
  activeRuns.some(({ name }) => !besideProject.has(name)) ||
  ['processing', 'transcribing', 'detecting_clips'].includes(status);
