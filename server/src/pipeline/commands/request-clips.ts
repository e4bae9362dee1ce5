import { checkCaptionOnly } from '@jhalak/contract/clip/plan/caption-only.ts';
import { isSameSpan, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import { type Generation, insertGeneration, isUnpicked, rangeOf } from '#db/queries/clips/generations.ts';
import { isActive, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { lockClip } from '#db/queries/locks.ts';
import {
  activeRunsOfClip,
  newestGeneration,
  newestRun,
  saveWordChoices,
} from '#db/queries/videos/processing.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import type { GenerationParams } from '#db/schema.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';
import {
  haveWords,
  mustBeInside,
  type RequestTranscriptDeps,
  refuseLateChoices,
  requestTranscript,
  type TranscriptChoices,
} from './request-transcript.ts';

export interface ClipsRequested {
  generation: Generation;
  /** The job that comes next. */
  run: JobRun | null;
}

/**
 * Takes a request for clips of a locked video: the same request while it runs is the same generation, another one
 * throws UserError `generation_running`. Without a transcript it waits for one; without a speech engine it throws
 * `no_speech_engine`; for captions alone `caption_only_too_long` or `captions_need_words`. Nothing has changed once the
 * transaction is rolled back.
 */
export async function requestClips(
  tx: Tx,
  deps: RequestTranscriptDeps,
  video: VideoRow,
  asked: { params: GenerationParams; choices: TranscriptChoices },
): Promise<ClipsRequested> {
  const { id: videoId, workspaceId } = video;
  const newest = await newestGeneration(tx, videoId);
  const { choices } = asked;
  const isThere = await haveWords(tx, video, choices);
  const transcript = isThere ? await latestTranscriptInfo(tx, videoId) : undefined;
  const isWordless = transcript?.engine === 'none';
  if (asked.params.mode === 'caption_only') {
    checkCaptions(video, { ...choices, soundOnly: choices.soundOnly || isWordless });
  }
  if (newest && isOpen(newest)) {
    // Words that are there are of what was read: all of it is all of them.
    const range = isThere && !isWordless ? (choices.range ?? undefined) : choices.range;
    const isSame = isSameRequest(newest.params, asked.params) && isSameRange(newest, range, video);
    if (!isSame) throw new UserError('generation_running');
    // Until the probe has ended nothing has read what was chosen about the words.
    if (video.probe === null) await requestTranscript(tx, deps, video, choices);
    return { generation: newest, run: await nextRun(tx, videoId) };
  }
  // A range narrows what is transcribed; once that has begun it narrows where passages are picked.
  const isBegun = isThere || (await isActive(tx, { name: 'transcribe', subjectId: videoId }));
  // No words hold a video that is cut by sound to the part that was asked for before.
  const read = isWordless ? { ...video, range: null } : video;
  const range = isBegun && choices.range ? within(choices.range, read, transcript) : null;
  // Words that come later are of all of it.
  if (isWordless && choices.range !== undefined) await saveWordChoices(tx, videoId, { range: null });
  await requestTranscript(tx, deps, video, isBegun ? { ...choices, range: undefined } : choices);
  const params = range ? { ...asked.params, range } : asked.params;
  const generation = await insertGeneration(tx, { workspaceId, videoId, params });
  if (isThere) {
    await startStage(tx, deps.queue, { stage: 'moments', by: 'request-clips', of: generation });
  }
  return { generation, run: await nextRun(tx, videoId) };
}

export const isOpen = (generation: Pick<Generation, 'status'>): boolean =>
  isUnpicked(generation) || generation.status === 'rendering';

const nextRun = (tx: Tx, videoId: string): Promise<JobRun | null> =>
  newestRun(tx, videoId, [
    'import',
    'import-link',
    'probe',
    'transcribe',
    'moments',
    'repick',
    'plan',
    'render',
  ]);

/** Captions alone need words, and a stretch that one clip can hold; a video that is not probed is checked then. */
function checkCaptions({ durationMs, range }: VideoRow, choices: TranscriptChoices): void {
  if (choices.soundOnly) throw new UserError('captions_need_words');
  const span = choices.range === undefined ? range : choices.range;
  if (span) checkCaptionOnly(span);
  else if (durationMs !== null) checkCaptionOnly({ startMs: 0, endMs: durationMs });
}

/** What was requested, whatever the order of its ratios. */
const isSameRequest = (a: GenerationParams, b: GenerationParams): boolean =>
  (a.mode ?? 'clips') === (b.mode ?? 'clips') &&
  (a.mode === 'caption_only' || isSameChoice(a, b)) &&
  a.styleId === b.styleId &&
  a.kitId === b.kitId &&
  [...a.ratios].sort().join() === [...b.ratios].sort().join();

/** What captions alone do not use. */
const isSameChoice = (a: GenerationParams, b: GenerationParams): boolean =>
  a.count === b.count &&
  a.maxDurationMs === b.maxDurationMs &&
  a.topic === b.topic &&
  (a.passages ?? 'best') === (b.passages ?? 'best');

/** A request that waits for its words has its range in the video, a later one in its own parameters. */
function isSameRange({ params }: Generation, asked: Span | null | undefined, video: VideoRow): boolean {
  const running = rangeOf(params, video);
  if (asked === null) return running === null;
  if (!asked) return !params.range;
  return isSameSpan(running, asked);
}

/** Throws UserError `range_outside`, and `words_exist` or `source_not_ready` where the words are of another part. */
function within(range: Span, video: VideoRow, transcript: { language: string } | undefined): Span {
  mustBeInside(range, video);
  const { startMs, endMs } = video.range ?? range;
  if (range.startMs >= startMs && range.endMs <= endMs) return range;
  if (transcript) refuseLateChoices({ range }, transcript.language);
  throw new UserError('source_not_ready', { detail: message('source_words_running') });
}

interface Regeneration {
  choice: RegenerateChoice;
  /** Longest clip; undefined: as its request said. */
  maxDurationMs?: number | undefined;
}

/**
 * Queues another passage for one clip; a file that is being made goes on until that is planned, for there may be none. Throws
 * UserError `clip_not_planned` while it is being planned or picked anew, and `no_other_passage` for a clip that holds
 * the whole video.
 */
export async function regenerateClip(
  db: Db,
  { queue }: { queue: JobQueue },
  { clip, moment, generation }: Pick<ClipView, 'clip' | 'moment' | 'generation'>,
  { choice, maxDurationMs = generation.params.maxDurationMs }: Regeneration,
): Promise<void> {
  if (moment.whole) throw new UserError('no_other_passage');
  await db.transaction(async (tx) => {
    if (!(await lockClip(tx, clip.id))) throw new UserError('not_found');
    const active = await activeRunsOfClip(tx, clip.id);
    if (!(await newestPlan(tx, clip.id)) || active.some(({ name }) => name !== 'render'))
      throw new UserError('clip_not_planned');
    const of = { id: clip.id, workspaceId: clip.workspaceId, videoId: clip.videoId };
    await startStage(tx, queue, { stage: 'repick', by: 'regenerate-clip', of }, { choice, maxDurationMs });
  });
}
