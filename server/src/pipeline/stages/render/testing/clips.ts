import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import {
  type Box,
  type ClipPlan,
  type Cue,
  type Layout,
  planDurationMs,
  type Ratio,
} from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Framing, type Scene, scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { softwareEncoder, type VideoEncoder } from '#media/video-encoder.ts';
import { type RenderClipCall, renderClip } from '#pipeline/stages/render/render-clip.ts';
import { samplePlan, sampleVideoStream } from '#testing/sample-documents.ts';

/** Runs ffmpeg outside of any sandbox, to make sources and to look at results. */
export const ffmpeg = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 1e9 });

/** Runs ffmpeg on a finished file and gives what it prints about it. */
export const ffmpegLog = (...args: string[]): string =>
  spawnSync('ffmpeg', ['-nostdin', '-hide_banner', ...args], { encoding: 'utf8' }).stderr;

/** Red, green and blue thirds from left to right, or three other colours. */
export const thirds = (
  seconds: number,
  size = '320x180',
  [left, middle, right] = ['red', 'lime', 'blue'],
): string => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const third = (color = 'black') =>
    `color=c=${color}:s=${Math.floor(width / 3)}x${height}:r=25:d=${seconds}`;
  return `${third(left)}[r];${third(middle)}[g];${third(right)}[b];[r][g][b]hstack=3,scale=${size.replace('x', ':')}:flags=neighbor`;
};

/** Noise that rises and falls like syllables, at a level in dBFS. */
export const murmur = (seconds: number, peak = 0.1): string =>
  `aevalsrc='${peak}*(random(0)*2-1)*max(0.05,sin(2*PI*2*t))':s=48000:d=${seconds},lowpass=f=3000`;

/** Writes an H.264 + AAC file from filter sources; null leaves a stream out. */
export function makeFile(
  file: string,
  picture: string | null,
  sound: string | null,
  extra: string[] = [],
): string {
  const graph = [...(picture ? [`${picture}[v]`] : []), ...(sound ? [`${sound}[a]`] : [])].join(';');
  ffmpeg(
    ...['-filter_complex', graph, ...(picture ? ['-map', '[v]'] : []), ...(sound ? ['-map', '[a]'] : [])],
    ...(picture ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'] : []),
    ...(sound ? ['-c:a', 'aac', '-b:a', '192k'] : []),
    ...extra,
    file,
  );
  return file;
}

type Video = NonNullable<SourceMedia['video']>;

/** What a probe would say of `makeFile`'s 320×180 file of four seconds. */
export const sourceMedia = (
  o: { video?: Partial<Video> | null; audio?: SourceMedia['audio']; durationMs?: number } = {},
): SourceMedia => ({
  container: 'mov',
  durationMs: o.durationMs ?? 4000,
  video:
    o.video === null
      ? null
      : sampleVideoStream({
          ...{ width: 320, height: 180, codedWidth: 320, codedHeight: 180, matrix: 'bt601' },
          ...o.video,
        }),
  audio: o.audio === undefined ? { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 } : o.audio,
  subtitles: [],
});

const sizes: Record<Ratio, { width: number; height: number }> = {
  '9:16': { width: 216, height: 384 },
  '16:9': { width: 384, height: 216 },
  '1:1': { width: 216, height: 216 },
};

/** A small layout; `plan` ends its last scene with the clip. */
export const layout = (ratio: Ratio, shown: Framing | Scene[], cues: Cue[] = []): Layout => ({
  ...{ ratio, ...sizes[ratio], cues },
  scenes: Array.isArray(shown) ? shown : scenesOfFraming(shown, 60_000, () => 'lead'),
});

/** A crop of the full height with the shape of 9:16 whose middle is at `x`, as fractions of a 16:9 source. */
export const tallBox = (x: number): Box => {
  const w = 81 / 256;
  return { x: Math.min(1 - w, Math.max(0, x - w / 2)), y: 0, w, h: 1 };
};

export const crop = (...steps: [number, Box | null][]): Framing => ({
  mode: 'crop',
  path: steps.map(([atMs, box]) => ({ atMs, box })),
});

/** One line of words, evenly spoken. */
export function cue(startMs: number, endMs: number, text: string): Cue {
  const words = text.split(' ');
  const wordMs = Math.floor((endMs - startMs) / words.length);
  const spoken = words.map((word, n) => {
    const at = startMs + n * wordMs;
    return { text: word, startMs: at, endMs: at + wordMs, wordIndex: n };
  });
  return { startMs, endMs, lines: [spoken] };
}

export function plan({ layouts = [], ...values }: Partial<ClipPlan>): ClipPlan {
  const edit = values.edit ?? [{ startMs: 500, endMs: 2500 }];
  const durationMs = planDurationMs({ edit });
  return samplePlan({
    edit,
    ...(layouts.length > 0 && { layouts: layouts.map((each) => endingAt(each, durationMs)) }),
    captionStyle: { id: 'karaoke', color: '#ffffff', activeColor: '#f2a93b', size: 0.06, bottom: 0.2 },
    audio: { loudnessLufs: -14, truePeakDb: -1.5 },
    ...values,
  });
}

const endingAt = (each: Layout, durationMs: number): Layout => ({
  ...each,
  scenes: each.scenes.map((scene, index) =>
    index === each.scenes.length - 1 ? { ...scene, endMs: durationMs } : scene,
  ),
});

export type RenderHere = Pick<
  RenderClipCall,
  'media' | 'plan' | 'source' | 'fontsDir' | 'logo' | 'broll' | 'words' | 'music' | 'bumpers'
> & {
  watermark?: string;
  file: string;
  under: string;
  signal?: AbortSignal;
  encoder?: VideoEncoder;
};

/** Renders and checks in a new folder below `under`; gives the files by ratio. */
export async function renderHere({ file, under, signal, watermark, encoder, ...call }: RenderHere) {
  const workDir = await mkdtemp(path.join(under, 'attempt-'));
  const made = await renderClip({
    ...call,
    watermark: watermark ?? null,
    workDir,
    original: { hostPath: file, demuxer: call.source.container },
    litBy: 'word',
    encoder: encoder ?? softwareEncoder(),
    signal: signal ?? new AbortController().signal,
    progress: () => undefined,
  });
  return { ...made, byRatio: Object.fromEntries(made.files.map((made) => [made.ratio, made.path])) };
}

/** The frames of the file that was looked at last, as bytes of RGB: a test looks at many places of one file. */
let seen: { file: string; width: number; height: number; bytes: Buffer } | null = null;

function framesOf(file: string) {
  if (seen?.file === file) return seen;
  const video = streamsOf(file).find(({ codec_type: type }) => type === 'video');
  const raw = ['-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  seen = {
    file,
    width: Number(video?.width),
    height: Number(video?.height),
    bytes: ffmpeg('-i', file, ...raw),
  };
  return seen;
}

/** Mean colour of the 8×8 pixels around a place given as fractions, in a frame of a file: `[r, g, b]`. */
export function colorAt(file: string, atFrame: number, x: number, y: number): number[] {
  const { width, height, bytes } = framesOf(file);
  const [left, top] = [Math.floor((width - 8) * x), Math.floor((height - 8) * y)];
  const places = Array.from({ length: 64 }, (_, n) => {
    const line = atFrame * height + top + Math.floor(n / 8);
    return (line * width + left + (n % 8)) * 3;
  });
  return [0, 1, 2].map((part) =>
    Math.round(places.reduce((sum, at) => sum + bytes.readUInt8(at + part), 0) / 64),
  );
}

/** The name of the strongest of the three colours, or `dark`. */
export function hue(rgb: number[]): string {
  const strongest = Math.max(...rgb);
  if (strongest < 60) return 'dark';
  return ['red', 'green', 'blue'][rgb.indexOf(strongest)] ?? 'none';
}

/** What ffprobe says of the streams of a file. */
export const streamsOf = (file: string): Record<string, string | number>[] =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', file], { encoding: 'utf8' }),
  ).streams;
