import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { drawnFrame } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { cuesOf, type SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { safeFilename } from '@jhalak/contract/file-name.ts';
import { type FrameRate, frameAt, framesPerSecond, outputRate } from '#pipeline/stages/render/output-rate.ts';
import { timelineOf } from '#pipeline/stages/render/timeline.ts';

/** A piece of the source in a clip; whole frames of the clip's rate. */
export interface Cut {
  /** Its first frame in the source. */
  sourceFrame: number;
  /** Its first frame in the clip. */
  clipFrame: number;
  frames: number;
}

/** A cut, or the part of one in which the frame is made of the same tiles. */
export interface Shot extends Cut {
  /** What the frame is made of, the first at the bottom; empty for a source without picture. */
  tiles: Tile[];
}

/** A part of the picture and where it stands. */
export interface Tile {
  /** Its camera: one step for each frame of the clip at which the picture moves; the first begins with the shot. */
  steps: (Transform & { clipFrame: number })[];
  /** What is cut off each side of the source, pixels; null where the frame itself cuts. */
  trim: { left: number; top: number; right: number; bottom: number } | null;
}

/** The whole source as it lies over the frame; all but the frame's part of it is outside, or trimmed. */
export interface Transform {
  /** Against the source when it fits the frame exactly. */
  scale: number;
  /** How far the source's middle is from the frame's, pixels to the right and up. */
  offset: { x: number; y: number };
}

/** A clip as editing programs see it: pieces of one file, one after the other, and captions. */
export interface CutList {
  title: string;
  /** Name of the source, as it is saved by its download. */
  sourceName: string;
  source: {
    width: number;
    height: number;
    /** The first frame by the camera's clock: programs find the frames of a file by it. */
    firstFrame: number;
    /** Whether that clock leaves out numbers (SMPTE ST 12-1), as it does at 30 and 60 frames a second alone. */
    dropsFrames: boolean;
    frames: number;
    hasVideo: boolean;
    hasAudio: boolean;
  };
  width: number;
  height: number;
  rate: FrameRate;
  frames: number;
  cuts: Cut[];
  /** The same time as the cuts, with the picture's places. */
  shots: Shot[];
  captions: SubtitleCue[];
  /** False: a user turned them off, and they are in the subtitle file alone. */
  drawsCaptions: boolean;
}

export interface CutListInput {
  plan: Pick<ClipPlan, 'title' | 'edit' | 'captionStyle'>;
  layout: Pick<Layout, 'width' | 'height' | 'scenes' | 'cues'>;
  source: SourceMedia;
  sourceName: string;
}

/** The cuts of a plan on the frame grid of its render: the same number of frames, joined at the same frames. */
export function cutListOf({ plan, layout, source, sourceName }: CutListInput): CutList {
  const rate = outputRate(source.video);
  const timeline = timelineOf(plan.edit, rate);
  const firstFrame = clockFrame(source.video, rate);
  let clipFrame = 0;
  const cuts = timeline.runs
    .flatMap(({ pieces }) => pieces)
    .map(({ span, frames }): Cut => {
      const cut = { sourceFrame: firstFrame + frameAt(span.startMs, rate), clipFrame, frames };
      clipFrame += frames;
      return cut;
    });
  const kept = cuts.filter(({ frames }) => frames > 0);
  return {
    ...{ title: plan.title, width: layout.width, height: layout.height },
    // One that came from a page has the page's title, which no file system may take.
    sourceName: safeFilename(sourceName),
    source: {
      width: source.video?.width ?? layout.width,
      height: source.video?.height ?? layout.height,
      firstFrame,
      dropsFrames: isDropping(source.video) && Math.round(framesPerSecond(rate)) % 30 === 0,
      frames: frameAt(source.durationMs, rate),
      hasVideo: source.video !== null,
      hasAudio: source.audio !== null,
    },
    ...{ rate, frames: timeline.frames, cuts: kept },
    shots: kept.flatMap((cut) => shotsOf(cut, { layout, picture: source.video, rate })),
    ...{ captions: cuesOf(layout), drawsCaptions: plan.captionStyle !== null },
  };
}

/**
 * The frame at which a source begins by its timecode. With `;` the numbers 0 and 1 (at 60 frames a second 0 to 3) of
 * every minute but each tenth are left out (SMPTE ST 12-1).
 */
function clockFrame(video: SourceMedia['video'], rate: FrameRate): number {
  if (!video?.timecode) return 0;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = video.timecode.split(/[:;]/).map(Number);
  const perSecond = Math.round(video.fps);
  const minute = 60 * hours + minutes;
  const dropped = isDropping(video) ? (perSecond / 15) * (minute - Math.floor(minute / 10)) : 0;
  const frame = (60 * minute + seconds) * perSecond + frames - dropped;
  return frameAt((frame / video.fps) * 1000, rate);
}

const isDropping = (video: SourceMedia['video']): boolean => video?.timecode?.includes(';') ?? false;

interface Picture {
  layout: CutListInput['layout'];
  picture: Size | null;
  rate: FrameRate;
}

/**
 * A cut in shots: a new one wherever the number of tiles or the trim of one changes, and where one of several tiles
 * moves, because trims stand still. The camera of a single tile moves within its shot.
 */
function shotsOf(cut: Cut, picture: Picture): Shot[] {
  const shots: Shot[] = [];
  for (let frame = cut.clipFrame; frame < cut.clipFrame + cut.frames; frame += 1) {
    const tiles = tilesAt(frame, picture);
    const shot = shots.at(-1);
    if (shot && isSame(shot.tiles, tiles)) shot.frames += 1;
    else if (shot?.tiles.length === 1 && tiles.length === 1 && isTrimmedAlike(shot.tiles[0], tiles[0])) {
      shot.frames += 1;
      shot.tiles[0]?.steps.push(...(tiles[0]?.steps ?? []));
    } else {
      const sourceFrame = cut.sourceFrame + frame - cut.clipFrame;
      shots.push({ sourceFrame, clipFrame: frame, frames: 1, tiles });
    }
  }
  return shots;
}

/** Whether a frame shows what the last step of each tile shows. */
const isSame = (shown: readonly Tile[], tiles: readonly Tile[]): boolean =>
  shown.length === tiles.length &&
  shown.every(({ steps, trim }, n) => {
    const [last, next] = [steps.at(-1), tiles[n]?.steps[0]];
    return (
      last?.scale === next?.scale &&
      last?.offset.x === next?.offset.x &&
      last?.offset.y === next?.offset.y &&
      isTrimmedAlike({ trim }, tiles[n])
    );
  });

const isTrimmedAlike = (
  one: Pick<Tile, 'trim'> | undefined,
  other: Pick<Tile, 'trim'> | undefined,
): boolean => JSON.stringify(one?.trim) === JSON.stringify(other?.trim);

function tilesAt(clipFrame: number, { layout, picture, rate }: Picture): Tile[] {
  if (!picture) return [];
  const drawn = drawnFrame(layout, picture, { frame: clipFrame, frameAt: (ms) => frameAt(ms, rate) });
  if (drawn.kind === 'card') return [];
  const regions = drawn.kind === 'regions' ? drawn.regions : [drawn];
  const fitting = Math.min(layout.width / picture.width, layout.height / picture.height);
  return regions.map(({ from, to }): Tile => {
    const zoom = to.width / from.width;
    const middle = {
      x: to.x + (picture.width / 2 - from.x) * zoom,
      y: to.y + (picture.height / 2 - from.y) * zoom,
    };
    const offset = { x: middle.x - layout.width / 2, y: layout.height / 2 - middle.y };
    const trim = {
      ...{ left: from.x, right: picture.width - from.x - from.width },
      ...{ top: from.y, bottom: picture.height - from.y - from.height },
    };
    const fillsFrame = to.width >= layout.width && to.height >= layout.height;
    return { steps: [{ clipFrame, scale: zoom / fitting, offset }], trim: fillsFrame ? null : trim };
  });
}
