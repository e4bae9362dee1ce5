import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Box } from '../contract/src/clip/plan/box.ts';
import type { Scene } from '../contract/src/clip/plan/scene.ts';
import { reframe } from '../contract/src/clip/reframe/reframe.ts';
import { findVisionFiles } from '../server/src/adapters/vision/vision-models.ts';
import { analyzeSpan } from '../server/src/pipeline/stages/plan/analyze-span.ts';
import {
  judgeFraming,
  type MadeScene,
  madeMedia,
  makeTalk,
  still,
} from '../server/src/pipeline/stages/plan/testing/made-talk.ts';
import { mediaToolsIn, withoutSandbox } from '../server/src/testing/media-tools.ts';
import { type Figure, median } from './figure.ts';

// The sandbox costs 6 ms and is measured with the render.
const media = mediaToolsIn(withoutSandbox);

/** Planning: what it costs, that it does not depend on the source's length, and how well it frames. */
export async function figures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-plan-'));
  try {
    return [...(await costs(folder)), await sourceLength(folder), ...(await framings(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const oneFace: MadeScene[] = ['sienna', 'steelblue', 'sienna'].map((ground, n) => ({
  seconds: 10,
  ground,
  hosts: [{ ...still(n === 1 ? 0.7 : 0.35, 0.7), sway: 0.05, periodSeconds: 4 }],
}));
const severalFaces: MadeScene[] = [
  {
    seconds: 30,
    ground: 'sienna',
    hosts: [0.14, 0.38, 0.62, 0.86].map((x, n) => ({ ...still(x, 0.45), sway: 0.02, periodSeconds: 3 + n })),
  },
];

async function costs(folder: string): Promise<Figure[]> {
  const cost = async (name: string, scenes: MadeScene[]) => {
    const file = path.join(folder, `${name}.mp4`);
    await makeTalk(file, scenes, true);
    const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
    return (await medianOf(3, () => plan(file, folder, 0, seconds))) / seconds;
  };
  const figure = (name: string, value: number, bar: number): Figure => ({
    name,
    value,
    unit: '× clip length',
    bar,
    better: 'lower',
  });
  return [
    figure('plan.cost', await cost('one', oneFace), 0.3),
    figure('plan.cost.several', await cost('several', severalFaces), 0.6),
  ];
}

/** Three clips early, in the middle and at the end of a 3-hour source, against the same of ten minutes. */
async function sourceLength(folder: string): Promise<Figure> {
  const file = path.join(folder, 'minute.mp4');
  await makeTalk(file, oneFace, true);
  const sources = [10 * 60, 3 * 3600].map((seconds) => ({
    seconds,
    file: path.join(folder, `${seconds}.mp4`),
  }));
  for (const source of sources) {
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-y', '-stream_loop', '-1', '-i', file, '-t', `${source.seconds}`, '-c', 'copy'],
      source.file,
    ]);
  }
  const times = new Map<number, number[]>();
  for (let round = 0; round < 3; round++) {
    for (const { seconds, file: long } of sources) {
      const starts = [0, seconds / 2, seconds - 12].map(Math.floor);
      let took = 0;
      for (const start of starts) took += await plan(long, folder, start, 10);
      times.set(seconds, [...(times.get(seconds) ?? []), took]);
    }
  }
  const [short = 1, long = 1] = sources.map(({ seconds }) => median(times.get(seconds) ?? []));
  return { name: 'plan.source-length', value: long / short, unit: '× of 10 min', bar: 1.2, better: 'lower' };
}

async function framings(folder: string): Promise<Figure[]> {
  const talks: MadeScene[][] = [
    oneFace,
    // A face that sways as far as a 9:16 crop allows, and a small one far to the right.
    [
      { seconds: 6, ground: 'olive', hosts: [{ ...still(0.5, 0.5), sway: 0.07, periodSeconds: 5 }] },
      { seconds: 4, ground: 'steelblue', hosts: [still(0.85, 0.3)] },
      { seconds: 2, ground: 'sienna', hosts: [still(0.2, 0.9)] },
      { seconds: 6, ground: 'olive', hosts: [{ ...still(0.5, 0.5), sway: 0.07, periodSeconds: 5 }] },
    ],
    // A main speaker with a small listener, then a pair of equals for a while.
    [
      { seconds: 8, ground: 'sienna', hosts: [still(0.3, 0.8), still(0.85, 0.3)] },
      { seconds: 3, ground: 'steelblue', hosts: [still(0.27, 0.6), still(0.73, 0.6)] },
      { seconds: 6, ground: 'olive', hosts: [still(0.7, 0.7)] },
    ],
  ];
  const results = [];
  for (const [index, scenes] of talks.entries()) {
    const file = path.join(folder, `talk-${index}.mp4`);
    await makeTalk(file, scenes, true);
    const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
    const analysis = await look(file, folder, 0, seconds);
    const layout = reframe({ ...analysis, source: madeMedia(seconds).video, ratio: '9:16' }).scenes;
    results.push({ ...judgeFraming(layout, scenes), reversals: reversalsIn(layout, scenes) });
  }
  const wholeShare = results.reduce((sum, { whole }) => sum + whole, 0) / results.length;
  const note = `${results.length} made talks, first host of every scene, every cropped frame; ${Math.round(100 * wholeShare)} % shown whole`;
  return [
    {
      name: 'reframe.face-inside',
      value: least(results.map(({ inside }) => inside)),
      unit: 'share',
      bar: 0.98,
      better: 'higher',
      note,
    },
    {
      name: 'reframe.empty',
      value: most(results.map(({ empty }) => empty)),
      unit: 'share',
      bar: 0.01,
      better: 'lower',
      note,
    },
    {
      name: 'reframe.reversals',
      value: most(results.map(({ reversals }) => reversals)),
      unit: 'in 5 s',
      bar: 1,
      better: 'lower',
      note,
    },
  ];
}

/** Most changes of direction in any 5 s, moves at true cuts not counted: the turn is not visible there. */
function reversalsIn(layout: readonly Scene[], scenes: MadeScene[]): number {
  let at = 0;
  const cuts = scenes.map((scene) => (at += scene.seconds * 1000));
  const path = layout.flatMap(({ regions }) => regions[0]?.path ?? []);
  const moves = path.flatMap(({ atMs, box }, index) => {
    const before = path[index - 1];
    const isAtCut = cuts.some((cut) => Math.abs(cut - atMs) <= 40);
    const direction = before ? Math.sign(middleOf(box) - middleOf(before.box)) : 0;
    return !isAtCut && direction !== 0 ? [{ atMs, direction }] : [];
  });
  const turns = moves.filter((move, index) => index > 0 && move.direction !== moves[index - 1]?.direction);
  return most([
    0,
    ...turns.map((turn) => turns.filter(({ atMs }) => atMs >= turn.atMs && atMs < turn.atMs + 5000).length),
  ]);
}

const middleOf = (box: Box): number => box.x + box.w / 2;

async function look(file: string, folder: string, fromSeconds: number, seconds: number) {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  return analyzeSpan({
    media,
    source: { hostPath: file, demuxer: 'mp4' },
    video: madeMedia(seconds).video,
    audio: madeMedia(seconds, true).audio,
    span: { startMs: fromSeconds * 1000, endMs: (fromSeconds + seconds) * 1000 },
    workDir,
    signal: new AbortController().signal,
    timeoutMs: 600_000,
    vision: await visionHere(),
  });
}

/** The models where they are on this machine; the packaged network is measured otherwise. */
const visionHere = () =>
  findVisionFiles({
    visionDir: process.env.VISION_MODELS_DIR ?? '../shared/models/vision',
    modelsDir: 'data/models',
  });

/** Seconds to look at a span and to frame it in all three ratios. */
async function plan(file: string, folder: string, fromSeconds: number, seconds: number): Promise<number> {
  const start = performance.now();
  const analysis = await look(file, folder, fromSeconds, seconds);
  if (analysis.problem) throw new Error(JSON.stringify(analysis.problem));
  for (const ratio of ['9:16', '1:1', '16:9'] as const) {
    reframe({ ...analysis, source: madeMedia(seconds).video, ratio });
  }
  return (performance.now() - start) / 1000;
}

async function medianOf(times: number, run: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let n = 0; n < times; n++) values.push(await run());
  return median(values);
}

const least = (values: number[]): number => Math.min(...values);
const most = (values: number[]): number => Math.max(...values);
