import { captionNotes } from '@jhalak/contract/clip/captions/caption-notes.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import { placeCaptions } from '@jhalak/contract/clip/captions/place-captions.ts';
import { soundTarget } from '@jhalak/contract/clip/music/music.ts';
import {
  type CaptionStyle,
  type ClipPlan,
  type CueWord,
  clipPlanSchema,
  type Layout,
  outputSizes,
  planDurationMs,
  type Ratio,
  setStyleOf,
} from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { AddedRatio } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { facesInOutput } from '@jhalak/contract/clip/reframe/faces-in-output.ts';
import { inClipTime } from '@jhalak/contract/clip/reframe/in-clip-time.ts';
import { lookedAt, type MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { type Reframed, reframe } from '@jhalak/contract/clip/reframe/reframe.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';

/** Who plans; a change of the rules that moves a plan is a new version. */
export const planner = { name: 'built-in', version: '11' } as const;

export interface PlanInput {
  moment: Pick<Moment, 'startMs' | 'endMs' | 'title' | 'question'>;
  transcript: Transcript;
  /** What was found in the moment; null for a source without a picture. */
  analysis: MediaAnalysis | null;
  media: SourceMedia;
  ratios: readonly Ratio[];
  style: CaptionStyle;
  /** A source that has a ratio keeps all of its picture in it. */
  captionOnly?: boolean;
  /** Shows the title over the first seconds. */
  hook?: boolean;
  /** The brand's, drawn into every clip. */
  logo?: Logo | null;
}

/** Decides everything a render needs, from data alone; what could not be done stands in `dropped` with its reason. */
export function planClip(input: PlanInput): ClipPlan {
  const { moment, transcript, media } = input;
  const heard = transcript.timing === 'none' ? [] : transcript.words;
  const within = momentWithin(moment, media.durationMs);
  const edit = [behindCuts(within, input.analysis?.shots ?? [], heard)];
  const words = clipWords(heard, edit);
  const layouts = input.ratios.map((ratio) => planLayout(ratio, input, edit, words));
  return clipPlanSchema.parse({
    schema: 2,
    title: moment.title,
    language: transcript.language,
    edit,
    layouts: layouts.map(({ layout }) => layout),
    captionStyle: words.length > 0 ? input.style : null,
    // An answer needs its question; anything else its title.
    hookTitle: words.length > 0 && input.hook ? { text: moment.question ?? null } : null,
    logo: input.logo ?? null,
    // Streaming platforms play at -14 LUFS; louder is turned down, quieter stays quiet.
    audio: media.audio ? { ...soundTarget } : null,
    dropped: [
      ...layouts.flatMap(({ why }) => why ?? []),
      ...droppedFaces(input),
      ...droppedCaptions(transcript, words),
      ...captionNotes({ layouts: layouts.map(({ layout }) => layout), captionStyle: null }),
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
    style: input.style,
    clipDurationMs: planDurationMs({ edit: [...edit] }),
    wholeCues: input.transcript.timing === 'approximate',
  });
  const { scenes, why } = frameRatio(ratio, input, edit);
  const layout = withCaptionPlaces({ ratio, width, height, scenes, cues }, { ...input, edit });
  return { layout, why };
}

/** A layout whose scenes know at which heights captions cover no face. */
function withCaptionPlaces(
  layout: Layout,
  of: Pick<PlanInput, 'media' | 'analysis' | 'logo'> & { edit: readonly Span[]; style: CaptionStyle },
): Layout {
  const { media, analysis, edit, style, logo = null } = of;
  if (!media.video) return layout;
  const faces = facesInOutput({ analysis, edit, layout, source: media.video });
  return { ...layout, scenes: placeCaptions(layout.scenes, faces, { style, frame: layout, logo }) };
}

/** How a ratio shows the edit list, from what was seen in it. */
function frameRatio(
  ratio: Ratio,
  { media, analysis, captionOnly }: Pick<PlanInput, 'media' | 'analysis' | 'captionOnly'>,
  edit: readonly Span[],
): Reframed {
  if (!media.video) {
    const durationMs = planDurationMs({ edit: [...edit] });
    return { scenes: scenesOfFraming({ mode: 'card' }, durationMs, () => 'no_picture'), why: null };
  }
  const inClip = inClipTime(analysis, edit);
  return reframe({ ...inClip, source: media.video, ratio, captionOnly });
}

/**
 * One more ratio of a plan, framed from what was seen in its passage, for what of that was looked at; `why`: what of it
 * is shown whole.
 */
export function frameAddedRatio(
  ratio: Ratio,
  of: Pick<PlanInput, 'media' | 'analysis'>,
  plan: ClipPlan,
): AddedRatio {
  const { edit: played, layouts, logo } = plan;
  const seen = of.analysis ? lookedAt(of.analysis, played) : [];
  const edit = seen.length > 0 ? seen : played;
  const framed = frameRatio(ratio, of, edit);
  const { cues = [] } = layouts[0] ?? {};
  const { scenes } = withCaptionPlaces(
    { ratio, ...outputSizes[ratio], scenes: framed.scenes, cues },
    { ...of, edit, logo, style: setStyleOf(plan) ?? captionStyles.karaoke },
  );
  return { ratio, scenes, madeFor: edit, why: framed.why };
}

/** The moment, cut to what the source holds; a moment behind its end is left for `findProblems` to name. */
function momentWithin({ startMs, endMs }: Span, durationMs: number): Span {
  const end = Math.min(endMs, durationMs);
  return end > startMs ? { startMs, endMs: end } : { startMs, endMs };
}

/** A clip neither opens nor ends on a flash of another shot, as long as no word is lost. */
export function behindCuts(span: Span, shots: readonly Span[], words: readonly Span[]): Span {
  const cuts = shots.map(({ startMs }) => startMs).filter((at) => at > span.startMs && at < span.endMs);
  const isSilent = (startMs: number, endMs: number) =>
    !words.some((word) => word.startMs < endMs - cutTouchMs && word.endMs > startMs + cutTouchMs);
  const opening = cuts.findLast((at) => at - span.startMs <= flashMs && isSilent(span.startMs, at));
  const closing = cuts.find((at) => span.endMs - at <= flashMs && isSilent(at, span.endMs));
  const moved = { startMs: opening ?? span.startMs, endMs: closing ?? span.endMs };
  return durationOf(moved) * 2 >= durationOf(span) ? moved : span;
}

/** A shot that is seen for less disturbs more than it shows, milliseconds. */
const flashMs = 800;
/** Two frames: so much of a word may lie behind a cut. */
const cutTouchMs = 80;

function droppedFaces({ media, analysis }: PlanInput): ClipPlan['dropped'] {
  if (!media.video) return [];
  if (analysis?.problem) return [message('faces_failed', { problem: analysis.problem })];
  if (analysis?.speakerProblem) return [message('speakers_failed', { problem: analysis.speakerProblem })];
  return analysis?.detector === 'packaged' ? [message('faces_packaged')] : [];
}

function droppedCaptions(transcript: Transcript, words: readonly CueWord[]): ClipPlan['dropped'] {
  if (transcript.timing === 'none') return [message('captions_no_transcript')];
  if (words.length === 0) return [message('captions_no_speech')];
  return [];
}
