import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import { type ClipPlan, clipPlanSchema, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Moment, momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { type Scene, scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** Words at an even pace; a word takes `wordMs`. */
export const spokenWords = (text: string, { startMs = 0, wordMs = 400 } = {}): Word[] =>
  text.split(/\s+/).map((word, index) => ({
    text: word,
    startMs: startMs + index * wordMs,
    endMs: startMs + (index + 1) * wordMs,
  }));

type SourceVideo = NonNullable<SourceMedia['video']>;

/** What a probe says of an ordinary picture in full HD. */
export const sampleVideoStream = (values: Partial<SourceVideo> = {}): SourceVideo => ({
  ...{ index: 0, codec: 'h264', width: 1920, height: 1080, codedWidth: 1920, codedHeight: 1080 },
  ...{ rotation: 0, fps: 25, variableFrameRate: false, transfer: 'sdr', fullRange: false },
  ...{ interlaced: false, pixelFormat: 'yuv420p' },
  ...values,
});

/** What a probe says of two minutes with picture and sound. */
export const sampleSource = (values: Partial<SourceMedia> = {}): SourceMedia => ({
  container: 'mp4',
  durationMs: 120_000,
  video: sampleVideoStream(),
  audio: { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 },
  subtitles: [],
  ...values,
});

/** A valid moment; parsed, so that a change of the contract shows here first. */
export const sampleMoment = (values: Partial<Moment> = {}): Moment =>
  momentSchema.parse({
    startMs: 10_000,
    endMs: 40_000,
    score: 80,
    parts: { hook: 80, completeness: 80, energy: 80, value: 80 },
    reasons: momentParts.map((part) => ({ part, sentence: `Good ${part}.` })),
    title: 'Why bread rises',
    hook: 'Bread rises because yeast makes gas.',
    weak: false,
    ranker: 'built-in',
    rankerVersion: '1',
    ...values,
  });

/** One scene that shows the whole picture over a blurred copy. */
export const wholeScenes = (durationMs: number): Scene[] =>
  scenesOfFraming({ mode: 'fit' }, durationMs, () => 'not_searched');

/** A layout in full size that shows, as karaoke, the words that are said in `edit`. */
export function karaokeLayout(
  words: readonly Word[],
  edit: ClipPlan['edit'],
  { ratio = '9:16', scenes }: { ratio?: '9:16' | '16:9'; scenes?: Scene[] } = {},
): ClipPlan['layouts'][number] {
  const frame = ratio === '9:16' ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 };
  const clipDurationMs = planDurationMs({ edit });
  const of = { words: clipWords(words, edit), frame, ratio, clipDurationMs };
  const cues = buildCues({ ...of, style: captionStyles.karaoke });
  return { ratio, ...frame, scenes: scenes ?? wholeScenes(clipDurationMs), cues };
}

/** A valid plan of one 9:16 layout without captions. */
export function samplePlan(values: Partial<ClipPlan> = {}): ClipPlan {
  const edit = values.edit ?? [{ startMs: 10_000, endMs: 40_000 }];
  const scenes = wholeScenes(planDurationMs({ edit }));
  return clipPlanSchema.parse({
    schema: 2,
    title: 'Why bread rises',
    language: 'en',
    edit,
    layouts: [{ ratio: '9:16', width: 1080, height: 1920, scenes, cues: [] }],
    captionStyle: null,
    audio: null,
    dropped: [],
    planner: { name: 'built-in', version: '1' },
    ...values,
  });
}
