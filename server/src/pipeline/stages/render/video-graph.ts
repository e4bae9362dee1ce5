import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { type Logo, logoBox } from '@jhalak/contract/clip/plan/logo.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { tileOf } from '@jhalak/contract/clip/plan/tiles.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { even, rotatedSdr } from '#media/picture.ts';
import { type BrollGraphInput, brollOverlays, brollSources } from './broll-graph.ts';
import { cardLine, sceneLines } from './framing.ts';
import { type FrameRate, framesPerSecond, onGrid, rateText } from './output-rate.ts';
import type { Run, Timeline } from './timeline.ts';

type Video = NonNullable<SourceMedia['video']>;

export interface VideoGraphInput {
  layouts: readonly Layout[];
  source: SourceMedia;
  timeline: Timeline;
  rate: FrameRate;
  /** Per layout: the filters that draw its title and waveform, below its footage; absent: none. */
  cards?: readonly (readonly string[])[];
  /** Per layout: the filters that draw its captions, over its footage, or none. */
  captions: readonly (readonly string[])[];
  /** Opened behind the runs of the source. */
  logo?: { logo: Logo; watermark: boolean };
  /** Opened behind the logo. */
  broll?: readonly BrollItem[];
  /** A watermark stands in the upper right corner. */
  watermark?: boolean;
}

/** Lines of the filter graph that end in `[v0]`, `[v1]`, … one per layout. The source is decoded once per run. */
export function videoLines(input: VideoGraphInput): string[] {
  const { layouts } = input;
  const shown = layouts.flatMap((layout, index) => (isCard(layout) ? [] : [index]));
  return [
    ...(shown.length > 0 ? clipFrames(input, shown) : []),
    ...logoLines(input),
    ...brollSources(brollOf(input)),
    ...layouts.flatMap((layout, index) => layoutLines(input, layout, index)),
  ];
}

/** The clip's frames on a constant grid, one copy per layout that shows them: `[p0]`, `[p2]`, … */
function clipFrames(input: VideoGraphInput, shown: number[]): string[] {
  const { runs } = input.timeline;
  const lines = runs.map((run, index) => `${runChain(input, run, index)}[run${index}]`);
  const all = runs.map((_, index) => `[run${index}]`).join('');
  const join = runs.length > 1 ? `concat=n=${runs.length}:v=1:a=0,${onGrid(input.rate)}` : 'null';
  const copies = shown.map((index) => `[p${index}]`).join('');
  const split = shown.length > 1 ? `,split=${shown.length}` : '';
  return [...lines, `${all}${join}${split}${copies}`];
}

/**
 * The size at which the picture is cut up: its own. Only HDR is first made as small as the frames allow, because
 * tone mapping takes 0.3 s a frame at 4K.
 */
function pictureSize(video: Video, layouts: readonly Layout[]): Size {
  const own = { width: even(video.width), height: even(video.height) };
  if (video.transfer === 'sdr') return own;
  const factor = Math.min(1, Math.max(...layouts.map((layout) => neededScale(layout, own))));
  return { width: even(own.width * factor), height: even(own.height * factor) };
}

/** The largest enlargement that a scene of a layout makes of the source. */
function neededScale({ scenes, ...frame }: Layout, picture: Size): number {
  const needed = scenes.flatMap(({ kind, regions }) =>
    regions.flatMap(({ target, path }) => {
      const tile = tileOf(target, frame);
      return path.map(({ box }) => {
        const [across, down] = [tile.width / (box.w * picture.width), tile.height / (box.h * picture.height)];
        return kind === 'fit' ? Math.min(across, down) : Math.max(across, down);
      });
    }),
  );
  return Math.max(0, ...needed);
}

function runChain(input: VideoGraphInput, run: Run, index: number): string {
  const { video, durationMs } = input.source;
  if (!video) throw new UserError('render_failed', { detail: message('render_no_picture') });
  const last = run.pieces.at(-1);
  const length = last ? last.firstFrame + last.frames : 0;
  const grid = [`fps=fps=${rateText(input.rate)}:start_time=0`];
  const upright = rotatedSdr(video, pictureSize(video, input.layouts));
  // Deinterlacing needs both fields of every frame; everything else is cheaper on the frames that are kept.
  const picture = video.interlaced ? [...upright, ...grid] : [...grid, ...upright];
  const padding = endPadding(run.endMs, video.endMs ?? durationMs, input.rate);
  return `[${index}:${video.index}]${[
    ...picture,
    `tpad=stop_mode=clone:stop=${padding}`,
    `trim=end_frame=${length}`,
    ...keepPieces(run, input.rate),
  ].join(',')}`;
}

/**
 * How many frames may be repeated at the end: what is known to have no picture, and a second, as the sound often
 * outlasts it by some frames. No more, because a source that broke off must be seen as broken.
 */
const endPadding = (endMs: number, pictureMs: number, rate: FrameRate): number =>
  pictureMs - endMs < 1000
    ? Math.ceil((1 + Math.max(0, endMs - pictureMs) / 1000) * framesPerSecond(rate))
    : 2;

function keepPieces(run: Run, rate: FrameRate): string[] {
  const [first, ...others] = run.pieces;
  if (!first || (others.length === 0 && first.firstFrame === 0)) return [];
  const kept = run.pieces
    .filter((piece) => piece.frames > 0)
    .map((piece) => `between(n,${piece.firstFrame},${piece.firstFrame + piece.frames - 1})`);
  return [`select='${kept.join('+')}'`, onGrid(rate)];
}

/** The logo in the size of each layout: `[logo0]`, `[logo1]`, … Drawn last, over captions and cards. */
function logoLines({ logo: of, layouts, timeline }: VideoGraphInput): string[] {
  if (!of) return [];
  const copies = layouts.map((_, index) => `[logo${index}own]`).join('');
  return [
    `[${timeline.runs.length}:v:0]split=${layouts.length}${copies}`,
    ...layouts.map((layout, index) => {
      const { width, height } = logoBox(of.logo, layout, of);
      // In RGB the edge of a transparent picture keeps its colour while it is scaled.
      const scaled = `format=rgba,scale=${width}:${height}:flags=lanczos`;
      const drawn = 'scale=out_color_matrix=bt709:out_range=limited,format=yuva420p';
      return `[logo${index}own]${scaled},${drawn}[logo${index}]`;
    }),
  ];
}

function layoutLines(input: VideoGraphInput, layout: Layout, index: number): string[] {
  const { rate, timeline } = input;
  const from = `[p${index}]`;
  const to = `[v${index}]`;
  const finish = [
    'setsar=1',
    ...(input.cards?.[index] ?? []),
    ...brollOverlays(brollOf(input), layout, index),
    ...(input.captions[index] ?? []),
    ...overlaid(input, layout, index),
  ].join(',');
  if (isCard(layout)) return [cardLine({ layout, rate, frames: timeline.frames, finish, to })];
  const picture = pictureOf(input);
  return sceneLines({
    ...{ layout, picture, finish, prefix: `path${index}`, from, to },
    ...{ rate, frames: timeline.frames },
  });
}

const brollOf = (input: VideoGraphInput): BrollGraphInput => ({
  broll: input.broll ?? [],
  firstInput: input.timeline.runs.length + (input.logo ? 1 : 0),
  layouts: input.layouts,
  logo: input.logo?.logo ?? null,
  watermark: input.watermark ?? false,
  rate: input.rate,
  frames: input.timeline.frames,
});

/** The end of a layout's chain: its pixel format, and the logo laid over it. */
function overlaid({ logo: of }: VideoGraphInput, layout: Layout, index: number): string[] {
  if (!of) return ['format=yuv420p'];
  const { x, y } = logoBox(of.logo, layout, of);
  return [
    `format=yuv420p[u${index}];[u${index}][logo${index}]overlay=x=${x}:y=${y}:format=yuv420`,
    'format=yuv420p',
  ];
}

function pictureOf(input: VideoGraphInput): Size {
  const { video } = input.source;
  if (!video) throw new UserError('render_failed', { detail: message('render_no_picture') });
  return pictureSize(video, input.layouts);
}
