import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import type { CaptionStyle, ClipPlan, Cue, Layout, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { outputSizes } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type Scene, scenesOfFraming } from '../contract/src/clip/plan/scene.ts';
import { targetsOf } from '../contract/src/clip/testing/any-scenes.ts';
import { prepareFonts } from '../server/src/media/fonts.ts';
import { unchanged } from '../server/src/media/loudness.ts';
import type { FfmpegPaths } from '../server/src/media/media-tools.ts';
import { softwareEncoder } from '../server/src/media/video-encoder.ts';
import { renderClip } from '../server/src/pipeline/stages/render/render-clip.ts';
import { renderCommand } from '../server/src/pipeline/stages/render/render-command.ts';
import { detectMediaSandbox, mediaToolsIn } from '../server/src/testing/media-tools.ts';
import { sampleSource, sampleVideoStream } from '../server/src/testing/sample-documents.ts';
import { type Figure, median } from './figure.ts';

const seconds = 14;
const clipMs = (seconds - 4) * 1000;
const startMs = 2000;
const signal = new AbortController().signal;

/** The render stage beside plain ffmpeg encodes of the same outputs, alternated; medians of `repetitions` ratios. */
export async function figures(repetitions = 5): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-'));
  try {
    const bench = await prepare(folder);
    const rounds: Round[] = [];
    for (let n = 0; n < repetitions; n++) rounds.push(await oneRound(bench, n));
    const ratio = (of: (round: Round) => number) => median(rounds.map(of));
    const overhead = ratio((round) => round.captioned / round.plainTall);
    const two = ratio((round) => round.both / (round.plainTall + round.plainWide));
    const total = ratio((round) => round.stage / round.plainTall);
    const scenes = ratio((round) => round.scenes / (round.plainTall + round.plainWide));
    return [
      figure('render.overhead', overhead, 1.1, 'moving crop and karaoke captions ÷ plain encode, 9:16'),
      figure('render.two-ratios', two, 0.95, '9:16 and 16:9 from one decode ÷ the sum of both plain encodes'),
      figure('render.total', total, 1.4, 'the stage with loudness and check ÷ plain encode, 9:16'),
      figure(
        'render.scenes',
        scenes,
        1.4,
        'a clip with tiles and pills in 9:16 and 16:9 ÷ both plain encodes',
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Round = Record<'plainTall' | 'plainWide' | 'captioned' | 'both' | 'stage' | 'scenes', number>;
type Bench = Awaited<ReturnType<typeof prepare>>;

/** Every second round runs backwards, so that a machine that slows down favours neither side. */
async function oneRound(bench: Bench, n: number): Promise<Round> {
  const tall = layoutOf('9:16');
  const wide = layoutOf('16:9');
  const runs: [keyof Round, () => Promise<unknown>][] = [
    ['plainTall', () => plain(bench, `crop=608:1080:656:0,scale=1080:1920:flags=bicubic`)],
    ['captioned', () => encode(bench, [tall])],
    ['stage', () => stage(bench, [tall])],
    ['both', () => encode(bench, [tall, wide])],
    ['scenes', () => stage(bench, [inTiles(tall), inTiles(wide)], captionStyles.pill)],
    ['plainWide', () => plain(bench, 'null')],
  ];
  const round: Round = { plainTall: 0, plainWide: 0, captioned: 0, both: 0, stage: 0, scenes: 0 };
  for (const [name, run] of n % 2 === 0 ? runs : runs.reverse()) round[name] = await timed(run);
  const notified = Object.entries(round).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)} s`);
  console.error(`  round ${n + 1}: ${notified.join(', ')}`);
  return round;
}

async function prepare(folder: string) {
  const original = path.join(folder, 'talk.mp4');
  makeTalk(original);
  const fontsDir = path.join(folder, 'fonts');
  await prepareFonts({ fontsDir, fonts: Object.values(captionFonts).map((font) => font.file) });
  const threads = Math.min(8, os.availableParallelism());
  const media = mediaToolsIn(await detectMediaSandbox(), { threads });
  return { folder, fontsDir, media, original: { hostPath: original, demuxer: 'mov' } };
}

/** 1080p25 with slow movement, grain and a voice-like sound: neither flat colour nor a test picture. */
function makeTalk(file: string): void {
  const picture = `gradients=s=480x270:r=25:d=${seconds}:nb_colors=6:seed=7:speed=0.02,scale=1920:1080,noise=alls=7:allf=t`;
  const voice = `aevalsrc='0.2*sin(2*PI*(140+30*sin(2*PI*0.7*t))*t)*max(0,sin(2*PI*2.3*t))':s=48000:d=${seconds}`;
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', voice],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-g', '50'],
    ...['-colorspace', 'bt709', '-c:a', 'aac', '-ac', '2', file],
  ]);
}

/** What anyone would type: one crop, one scale, one encode, in the same sandbox and with the same threads. */
const plain = ({ media, original, folder }: Bench, filters: string) =>
  media.ffmpeg({
    sources: [original],
    outDir: folder,
    signal,
    timeoutMs: 600_000,
    args: ({ input, out, threads }: FfmpegPaths) => [
      ...['-ss', String(startMs / 1000), '-t', String(clipMs / 1000), ...input(0)],
      ...['-vf', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
      ...['-threads', String(threads), '-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart'],
      `${out}/plain.mp4`,
    ],
  });

async function encode({ media, original, folder, fontsDir }: Bench, layouts: Layout[]): Promise<void> {
  const command = renderCommand({
    plan: planOf(layouts),
    source,
    watermark: null,
    litBy: 'word',
    levelling: unchanged,
    encoder: softwareEncoder(),
    bars: [],
  });
  if (command.opens !== 1) throw new Error(`the source is opened ${command.opens} times`);
  for (const file of command.files) await writeFile(path.join(folder, file.name), file.text);
  await media.ffmpeg({
    ...{ sources: [original], outDir: folder, readOnlyDirs: [fontsDir], args: command.args },
    ...{ signal, timeoutMs: 600_000 },
  });
}

async function stage(bench: Bench, layouts: Layout[], captionStyle?: CaptionStyle): Promise<void> {
  const { media, original, folder: workDir, fontsDir } = bench;
  const plan = { ...planOf(layouts), ...(captionStyle && { captionStyle }) };
  const quiet = () => undefined;
  const call = { media, original, workDir, fontsDir, plan, source, signal, watermark: null };
  await renderClip({ ...call, encoder: softwareEncoder(), litBy: 'word', progress: quiet });
}

const source = sampleSource({
  durationMs: seconds * 1000,
  video: sampleVideoStream({ matrix: 'bt709' }),
});

const planOf = (layouts: Layout[]): ClipPlan => ({
  schema: 2,
  title: 'Bench',
  language: 'hi',
  edit: [{ startMs, endMs: startMs + clipMs }],
  layouts,
  captionStyle: { id: 'karaoke', color: '#ffffff', activeColor: '#f2a93b', size: 0.06, bottom: 0.2 },
  logo: null,
  cards: [],
  audio: { loudnessLufs: -14, truePeakDb: -1.5 },
  dropped: [],
  planner: { name: 'bench', version: '1' },
});

function layoutOf(ratio: Ratio): Layout {
  const box = (x: number) => ({ x, y: 0, w: 608 / 1920, h: 1 });
  const path = Array.from({ length: clipMs / 2500 }, (_, n) => ({
    atMs: n * 2500,
    box: ratio === '9:16' ? box(0.1 + 0.15 * (n % 4)) : { x: 0, y: 0, w: 1, h: 1 },
  }));
  const scenes = scenesOfFraming({ mode: 'crop', path }, clipMs, () => 'lead');
  return { ratio, ...outputSizes[ratio], scenes, cues: karaokeCues() };
}

/** The same clip as an editor of talks cuts it: one person, two in tiles, a screen with its speaker, one person. */
function inTiles(layout: Layout): Layout {
  const kinds = ['single', 'split2', 'screen_face', 'single'] as const;
  const partMs = clipMs / kinds.length;
  const scenes = kinds.map((kind, n): Scene => {
    const regions = targetsOf[kind].map((target, index) => {
      const shape = (target.w * layout.width) / (target.h * layout.height) / (1920 / 1080);
      const [w, h] = shape < 1 ? [0.9 * shape, 0.9] : [0.9, 0.9 / shape];
      return {
        target,
        path: [{ atMs: n * partMs, box: { x: (1 - w) * (index === 0 ? 0.2 : 0.9), y: 0.05, w, h } }],
      };
    });
    return { startMs: n * partMs, endMs: (n + 1) * partMs, kind, regions, reason: 'edited' };
  });
  return { ...layout, scenes };
}

function karaokeCues(): Cue[] {
  const words = 'नमस्ते दोस्तों आज हम क्षत्रिय इतिहास और विद्यार्थियों की शिक्षा पर बात करेंगे'.split(' ');
  const wordMs = 400;
  return Array.from({ length: Math.floor(clipMs / (4 * wordMs)) }, (_, cue) => {
    const spoken = Array.from({ length: 4 }, (_, n) => {
      const at = (cue * 4 + n) * wordMs;
      const wordIndex = cue * 4 + n;
      return { text: words[wordIndex % words.length] ?? '', startMs: at, endMs: at + wordMs, wordIndex };
    });
    const startMs = cue * 4 * wordMs;
    return { startMs, endMs: startMs + 4 * wordMs, lines: [spoken.slice(0, 2), spoken.slice(2)] };
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const figure = (name: string, value: number, bar: number, note: string): Figure => ({
  ...{ name, value, unit: '×', bar, better: 'lower', note },
});
