import { generatedComment, isGenerated } from '@jhalak/contract/clip/broll/broll-item.ts';
import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { hookOf } from '@jhalak/contract/clip/captions/hook-title.ts';
import type { LitBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import { cardScript } from '@jhalak/contract/clip/cards/card-script.ts';
import type { ClipPlan, Layout, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { assFilter } from '#media/fonts.ts';
import { type Levelling, levelFilters, measureFilter, measureLoudnessFilter } from '#media/loudness.ts';
import type { FfmpegCall } from '#media/media-tools.ts';
import { openedAt } from '#media/picture.ts';
import { type VoiceLevels, voiceBand } from '#media/sound-cleanup.ts';
import type { VideoEncoder } from '#media/video-encoder.ts';
import { sampleRate, voiceLines } from './audio-graph.ts';
import { type Bleeps, bleepLines } from './bleep-graph.ts';
import { openBroll } from './broll-graph.ts';
import {
  type Around,
  aroundOf,
  bumperLines,
  bumperSounds,
  bumpersIn,
  silenceAround,
} from './bumper-graph.ts';
import { type MusicBed, musicLines, openMusic } from './music-graph.ts';
import { type FrameRate, framesPerSecond, outputRate, rateText } from './output-rate.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { videoLines } from './video-graph.ts';

export interface RenderInput {
  plan: ClipPlan;
  source: SourceMedia;
  /** Drawn into the upper corner, or null; the workspace's plan in force decides it, no document does. */
  watermark: string | null;
  /** What the word times are good enough for. */
  litBy: LitBy;
  levelling: Levelling;
  /** The spoken words around the clip's cuts, source milliseconds; its joins keep clear of them. Absent: none. */
  words?: readonly Span[];
  /** What the voice is cleaned by; absent or null: it stays as it is. */
  cleanup?: VoiceLevels | null;
  /** Words that are covered in the voice; absent or null: none. */
  bleeps?: Bleeps | null;
  /** Music under the clip; absent or null: none. It is the last source. */
  bed?: MusicBed | null;
  /** The loudness that the clip comes out with; absent or null: unknown. */
  lufs?: number | null;
  encoder: VideoEncoder;
  /** The waveform of the clip for cards, from `barsOf`. */
  bars: readonly number[];
}

/** A render as data: the files to write beforehand, the arguments, and what must come out. */
export interface RenderCommand {
  /** How many times the source is opened: once per run of the edit list. */
  opens: number;
  rate: FrameRate;
  /** Of the clip itself, without what stands around it. */
  frames: number;
  durationMs: number;
  around: Around;
  /** ASS scripts, to be written into the output folder. */
  files: { name: string; text: string }[];
  outputs: RenderedFile[];
  /** Host device files that the encoder opens. */
  devices: string[];
  /** `readOnly[0]` is the folder of fonts. */
  args: FfmpegCall['args'];
}

export interface RenderedFile {
  ratio: Ratio;
  width: number;
  height: number;
  name: string;
  /** Name of the script of its title and waveform, or null. */
  card: string | null;
  /** Name of its caption script, or null. */
  captions: string | null;
}

/** The one ffmpeg call that makes every ratio of a clip from a single decode. */
export function renderCommand(input: RenderInput): RenderCommand {
  const { plan, source, encoder } = input;
  const rate = outputRate(source.video);
  const timeline = timelineOf(plan.edit, rate, source.video?.endMs);
  const around = aroundOf(plan.bumpers, rate);
  const scripts = plan.layouts.map((layout) => scriptsOf(input, layout, timeline));
  const outputs = plan.layouts.map(({ ratio, width, height }, index) => ({
    ratio,
    width,
    height,
    name: `${index}.mp4`,
    card: scripts[index]?.card == null ? null : `${index}.card.ass`,
    captions: scripts[index]?.captions == null ? null : `${index}.ass`,
  }));
  return {
    opens: timeline.runs.length,
    rate,
    frames: timeline.frames,
    durationMs: timeline.durationMs,
    around,
    files: scripts.flatMap(({ card, captions }, index) => [
      ...(card === null ? [] : [{ name: `${index}.card.ass`, text: card }]),
      ...(captions === null ? [] : [{ name: `${index}.ass`, text: captions }]),
    ]),
    outputs,
    devices: encoder.devices,
    args: ({ input: open, out, readOnly, threads }) => [
      ...encoder.deviceArgs,
      ...openRuns({ source, timeline, open }),
      ...(plan.logo ? open(1) : []),
      ...(plan.broll ?? []).flatMap((item, n) => openBroll(item, open(n + (plan.logo ? 2 : 1)))),
      ...(input.bed ? openMusic(input.bed, timeline.durationMs, open(sourcesBefore(plan))) : []),
      ...bumpersIn(plan.bumpers).flatMap((_, n) => open(sourcesBefore(plan) + (input.bed ? 1 : 0) + n)),
      '-filter_complex',
      graph({ input, rate, timeline, around, outputs, out, fontsDir: readOnly[0] ?? '' }).join(';'),
      ...outputs.flatMap((output, index) => [
        ...['-map', pictureOf(input, index), '-map', `[a${index}]`],
        ...encoding(encoder, rate, threads),
        ...(plan.broll?.some(isGenerated) ? ['-metadata', `comment=${generatedComment}`] : []),
        `${out}/${output.name}`,
      ]),
    ],
  };
}

/**
 * The call that measures the clip's sound as it is: loudness and true peak on stderr, and on standard output the
 * sound itself as 8 kHz mono 16-bit samples, against which the finished file is checked.
 */
export const measureSound = (of: ClipSound): FfmpegCall['args'] =>
  soundCall(of, [`asplit=2[measured][heard]`, `[measured]${measureFilter}[loudness]`], () => [
    '-map',
    '[heard]',
    '-ac',
    '1',
    '-ar',
    '8000',
    '-f',
    's16le',
    'pipe:1',
  ]);

/** The call that gives the voice on standard output as `voiceLevels` reads it. */
export const listenToVoice = (of: ClipSound): FfmpegCall['args'] =>
  soundCall(
    { ...of, bed: null, bleeps: null, cleanup: null },
    [`asplit=2[loudness][voice]`, `[voice]${voiceBand}[heard]`],
    () => ['-map', '[heard]', '-ac', '1', '-f', 's16le', 'pipe:1'],
  );

/** The call that writes the sound alone, as AAC into `name` of the output folder. */
export const writeSound = (of: ClipSound, name: string): FfmpegCall['args'] =>
  soundCall(of, ['asplit=2[loudness][heard]'], ({ out }) => [
    ...['-map', '[heard]', ...soundEncoding, '-movflags', '+faststart', '-f', 'mp4', `${out}/${name}`],
  ]);

/** The call that measures the loudness behind a limiter; stderr. */
export const measureLevelled = (of: ClipSound, levelling: Levelling): FfmpegCall['args'] =>
  soundCall(
    of,
    [`${[...levelFilters(levelling, sampleRate), measureLoudnessFilter].join(',')}[loudness]`],
    () => [],
  );

export interface ClipSound extends Pick<RenderInput, 'source' | 'words' | 'bed' | 'bleeps' | 'cleanup'> {
  plan: Pick<ClipPlan, 'edit'>;
}

function soundCall(of: ClipSound, chains: string[], outputs: FfmpegCall['args']): FfmpegCall['args'] {
  const { plan, source } = of;
  const timeline = timelineOf(plan.edit, outputRate(source.video), source.video?.endMs);
  const [first = 'anull', ...others] = chains;
  const lines = [...soundLines(of, timeline, timeline.runs.length), `[sound]${first}`, ...others];
  return (paths) => [
    ...openRuns({ source, timeline, open: paths.input, soundOnly: true }),
    ...(of.bed ? openMusic(of.bed, timeline.durationMs, paths.input(1)) : []),
    ...['-filter_complex', lines.join(';')],
    ...['-map', '[loudness]', '-f', 'null', '-', ...outputs(paths)],
  ];
}

/** The call that gives the frames of one layout without captions, through `filter`, as raw video on standard output. */
export function framesOfLayout(o: {
  plan: Pick<ClipPlan, 'edit'>;
  source: SourceMedia;
  layout: Layout;
  filter: string;
}): FfmpegCall['args'] {
  const { source, layout } = o;
  const rate = outputRate(source.video);
  const timeline = timelineOf(o.plan.edit, rate, source.video?.endMs);
  const lines = videoLines({ layouts: [layout], source, timeline, rate, captions: [[]] });
  return ({ input: open }) => [
    ...openRuns({ source, timeline, open }),
    ...['-filter_complex', [...lines, `[v0]${o.filter}[frames]`].join(';')],
    ...['-map', '[frames]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

function scriptsOf(input: RenderInput, layout: Layout, { durationMs }: Timeline) {
  const { plan, litBy, bars } = input;
  const { captionStyle: style, cards, title, broll = [], logo } = plan;
  const hook = hookOf(plan, layout, { watermark: input.watermark !== null });
  const watermark = input.watermark === null ? null : { text: input.watermark };
  const written =
    (style !== null && layout.cues.length > 0) ||
    watermark !== null ||
    hook !== null ||
    cards.length > 0 ||
    broll.length > 0;
  return {
    card: isCard(layout) ? cardScript({ layout, title, bars, durationMs, broll }) : null,
    captions: written
      ? assScript({ layout, style, watermark, cards, broll, logo, hook, durationMs, litBy })
      : null,
  };
}

/** Lines that end in `[sound]`: the source's sound with the music, whose input is counted as ffmpeg does. */
function soundLines(of: Omit<ClipSound, 'plan'>, timeline: Timeline, musicInput: number): string[] {
  const { source, words = [], bed, bleeps, cleanup } = of;
  const spoken = { source, timeline, words, cleanup };
  const voice = bleeps
    ? [...voiceLines(spoken, 'bare'), ...bleepLines(bleeps, timeline.durationMs)]
    : voiceLines(spoken);
  if (!bed) return [...voice, '[voice]anull[sound]'];
  return [...voice, ...musicLines(bed, { input: musicInput, durationMs: timeline.durationMs })];
}

/** How many sources a render opens before its music. */
const sourcesBefore = ({ logo, broll = [] }: Pick<ClipPlan, 'logo' | 'broll'>): number =>
  1 + (logo ? 1 : 0) + broll.length;

function openRuns(o: {
  source: SourceMedia;
  timeline: Timeline;
  open: (n: number) => string[];
  soundOnly?: boolean;
}): string[] {
  return o.timeline.runs.flatMap(({ startMs, endMs }) => [
    ...(o.soundOnly ? ['-vn'] : []),
    ...openedAt(o.soundOnly ? null : o.source.video, { startMs, endMs: endMs + 250 }),
    ...o.open(0),
  ]);
}

function graph(o: {
  input: RenderInput;
  rate: FrameRate;
  timeline: Timeline;
  around: Around;
  outputs: RenderedFile[];
  out: string;
  fontsDir: string;
}): string[] {
  const { plan, source, levelling, bed } = o.input;
  const sounds = plan.layouts.map((_, index) => `[a${index}]`);
  const level = source.audio || bed ? levelFilters(levelling, sampleRate) : [];
  const draw = (name: string | null) =>
    name === null ? [] : [assFilter({ assPath: `${o.out}/${name}`, fontsDir: o.fontsDir })];
  const { filters } = o.input.encoder;
  const bumpers = {
    ...{ bumpers: plan.bumpers, around: o.around },
    firstInput: o.timeline.runs.length + sourcesBefore(plan) - 1 + (bed ? 1 : 0),
  };
  const own = bumperSounds({ ...bumpers, lufs: o.input.lufs ?? null, sampleRate });
  const split = `asplit=${sounds.length}`;
  const cards = o.outputs.map(({ card }) => draw(card));
  const captions = o.outputs.map((output) => draw(output.captions));
  return [
    ...soundLines(o.input, o.timeline, o.timeline.runs.length + sourcesBefore(plan) - 1),
    ...(own.length > 0
      ? [`[sound]${level.join(',') || 'anull'}[levelled]`, ...own, `[whole]${split}${sounds.join('')}`]
      : [`[sound]${[...level, ...silenceAround(o.around, sampleRate), split].join(',')}${sounds.join('')}`]),
    ...videoLines({
      ...{ layouts: plan.layouts, source, timeline: o.timeline, rate: o.rate, cards, captions },
      ...{ broll: plan.broll ?? [], watermark: o.input.watermark !== null },
      ...(plan.logo && { logo: { logo: plan.logo, watermark: o.input.watermark !== null } }),
    }),
    ...bumperLines({ ...bumpers, layouts: plan.layouts, rate: o.rate }),
    ...(filters.length > 0 ? o.outputs.map((_, n) => `${wholeOf(plan, n)}${filters.join(',')}[e${n}]`) : []),
  ];
}

/** The picture of a layout with what stands around the clip. */
const wholeOf = ({ bumpers }: Pick<ClipPlan, 'bumpers'>, index: number): string =>
  bumpersIn(bumpers).length > 0 ? `[w${index}]` : `[v${index}]`;

/** The picture of a layout as it is encoded. */
const pictureOf = ({ encoder, plan }: RenderInput, index: number): string =>
  encoder.filters.length > 0 ? `[e${index}]` : wholeOf(plan, index);

const soundEncoding = ['-c:a', 'aac', '-b:a', '160k', '-ar', String(sampleRate), '-ac', '2'];

function encoding(encoder: VideoEncoder, rate: FrameRate, threads: number): string[] {
  return [
    ...encoder.args,
    ...['-threads', String(threads), '-g', String(Math.round(framesPerSecond(rate) * 2))],
    ...['-fps_mode', 'cfr', '-r', rateText(rate)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...soundEncoding,
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'],
  ];
}
