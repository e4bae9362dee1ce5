import { captionNotes } from '@jhalak/contract/clip/captions/caption-notes.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import {
  type CaptionStyleId,
  type ClipPlan,
  type CueWord,
  clipPlanSchema,
  type Layout,
  outputSizes,
  planDurationMs,
  type Ratio,
} from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Reframed, reframe } from '@jhalak/contract/clip/reframe/reframe.ts';
import { clipTimeOf, clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Tracks } from './tracks.ts';

/** Who plans; a change of the rules that moves a plan is a new version. */
export const planner = { name: 'built-in', version: '2' } as const;

export interface PlanInput {
  moment: Pick<Moment, 'startMs' | 'endMs' | 'title'>;
  transcript: Transcript;
  /** What was seen in the moment; null for a source without a picture. */
  tracks: Tracks | null;
  media: SourceMedia;
  ratios: readonly Ratio[];
  style: CaptionStyleId;
  /** Text drawn into a corner, decided by the workspace's plan. */
  watermark: string | null;
  /** The brand's, drawn into every clip. */
  logo?: Logo | null;
}

/** Streaming platforms play at -14 LUFS; louder is turned down, quieter stays quiet. */
const audioTarget = { loudnessLufs: -14, truePeakDb: -1.5 };

/** Decides everything a render needs, from data alone; what could not be done stands in `dropped` with its reason. */
export function planClip(input: PlanInput): ClipPlan {
  const { moment, transcript, media } = input;
  const edit = [momentWithin(moment, media.durationMs)];
  const words = transcript.timing === 'none' ? [] : clipWords(transcript.words, edit);
  const layouts = input.ratios.map((ratio) => planLayout(ratio, input, edit, words));
  return clipPlanSchema.parse({
    schema: 1,
    title: moment.title,
    language: transcript.language,
    edit,
    layouts: layouts.map(({ layout }) => layout),
    captionStyle: words.length > 0 ? captionStyles[input.style] : null,
    watermark: input.watermark === null ? null : { text: input.watermark },
    logo: input.logo ?? null,
    audio: media.audio ? audioTarget : null,
    dropped: [
      ...layouts.flatMap(({ why }) => why ?? []),
      ...droppedFaces(input),
      ...droppedCaptions(transcript, words),
      ...captionNotes({ layouts: layouts.map(({ layout }) => layout) }),
    ],
    planner,
  });
}

function planLayout(
  ratio: Ratio,
  input: PlanInput,
  edit: readonly Span[],
  words: readonly CueWord[],
): { layout: Layout; why: Message | null } {
  const { width, height } = outputSizes[ratio];
  const cues = buildCues({
    words,
    frame: { width, height },
    ratio,
    style: captionStyles[input.style],
    clipDurationMs: planDurationMs({ edit: [...edit] }),
    wholeCues: input.transcript.timing === 'approximate',
  });
  const { framing, why } = frameRatio(ratio, input, edit);
  return { layout: { ratio, width, height, framing, cues }, why };
}

/** How a ratio shows the edit list, from what was seen in it. */
export function frameRatio(
  ratio: Ratio,
  { media, tracks }: Pick<PlanInput, 'media' | 'tracks'>,
  edit: readonly Span[],
): Reframed {
  if (!media.video) return { framing: { mode: 'card' }, why: null };
  const inClip = clipTracks(tracks, edit);
  return reframe({ ...inClip, source: media.video, ratio });
}

/** Shots and faces in clip time; what the edit list cuts out is gone. */
function clipTracks(tracks: Tracks | null, edit: readonly Span[]): Pick<Tracks, 'shots' | 'faces'> {
  const durationMs = planDurationMs({ edit: [...edit] });
  const starts = (tracks?.shots ?? []).flatMap((shot) => {
    const startMs = clipTimeOf(edit, shot.startMs);
    return startMs === null ? [] : [{ ...shot, startMs }];
  });
  const shots = starts.map((shot, index) => ({
    ...shot,
    startMs: index === 0 ? 0 : shot.startMs,
    endMs: starts[index + 1]?.startMs ?? durationMs,
  }));
  const faces = tracks?.faces?.flatMap((sample) => {
    const atMs = clipTimeOf(edit, sample.atMs);
    return atMs === null ? [] : [{ ...sample, atMs }];
  });
  return {
    shots: shots.length > 0 ? shots : [{ startMs: 0, endMs: durationMs, detail: null }],
    faces: faces ?? null,
  };
}

/** The moment, cut to what the source holds; a moment behind its end is left for `findProblems` to name. */
function momentWithin({ startMs, endMs }: Span, durationMs: number): Span {
  const end = Math.min(endMs, durationMs);
  return end > startMs ? { startMs, endMs: end } : { startMs, endMs };
}

const droppedFaces = ({ media, tracks }: PlanInput): ClipPlan['dropped'] =>
  media.video && tracks?.problem ? [message('faces_failed', { problem: tracks.problem })] : [];

function droppedCaptions(transcript: Transcript, words: readonly CueWord[]): ClipPlan['dropped'] {
  if (transcript.timing === 'none') return [message('captions_no_transcript')];
  if (words.length === 0) return [message('captions_no_speech')];
  return [];
}
