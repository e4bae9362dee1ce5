import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { cuesOf, type SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { type FrameRate, frameAt, outputRate } from '#pipeline/stages/render/output-rate.ts';
import { timelineOf } from '#pipeline/stages/render/timeline.ts';

/** A piece of the source in a clip; whole frames of the clip's rate. */
export interface Cut {
  /** Its first frame in the source. */
  sourceFrame: number;
  /** Its first frame in the clip. */
  clipFrame: number;
  frames: number;
}

/** A clip as editing programs see it: pieces of one file, one after the other, and captions. */
export interface CutList {
  title: string;
  /** Name of the source as its owner knows it. */
  sourceName: string;
  source: { width: number; height: number; frames: number; hasVideo: boolean; hasAudio: boolean };
  width: number;
  height: number;
  rate: FrameRate;
  frames: number;
  cuts: Cut[];
  captions: SubtitleCue[];
}

export interface CutListInput {
  plan: Pick<ClipPlan, 'title' | 'edit'>;
  layout: Pick<Layout, 'width' | 'height' | 'cues'>;
  source: SourceMedia;
  sourceName: string;
}

/** The cuts of a plan on the frame grid of its render: the same number of frames, joined at the same frames. */
export function cutListOf({ plan, layout, source, sourceName }: CutListInput): CutList {
  const rate = outputRate(source.video);
  const timeline = timelineOf(plan.edit, rate);
  let clipFrame = 0;
  const cuts = timeline.runs
    .flatMap(({ pieces }) => pieces)
    .map(({ span, frames }): Cut => {
      const cut = { sourceFrame: frameAt(span.startMs, rate), clipFrame, frames };
      clipFrame += frames;
      return cut;
    });
  return {
    ...{ title: plan.title, sourceName, width: layout.width, height: layout.height },
    source: {
      width: source.video?.width ?? layout.width,
      height: source.video?.height ?? layout.height,
      frames: frameAt(source.durationMs, rate),
      hasVideo: source.video !== null,
      hasAudio: source.audio !== null,
    },
    ...{ rate, frames: timeline.frames, cuts: cuts.filter(({ frames }) => frames > 0) },
    captions: cuesOf(layout),
  };
}
