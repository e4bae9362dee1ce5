import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Size } from '../contract/src/clip/plan/geometry.ts';
import type { Scene } from '../contract/src/clip/plan/scene.ts';
import { inClipTime } from '../contract/src/clip/reframe/in-clip-time.ts';
import type { MediaAnalysis } from '../contract/src/clip/reframe/media-analysis.ts';
import { reframe } from '../contract/src/clip/reframe/reframe.ts';
import { findVisionFiles } from '../server/src/adapters/vision/vision-models.ts';
import { demuxerOf } from '../server/src/media/sniff.ts';
import type { VisionFiles } from '../server/src/media/vision-files.ts';
import { analyzeSpan } from '../server/src/pipeline/stages/plan/analyze-span.ts';
import { readHeaders } from '../server/src/pipeline/stages/probe/measure.ts';
import { readProbe } from '../server/src/pipeline/stages/probe/read-probe.ts';
import { mediaToolsIn, withoutSandbox } from '../server/src/testing/media-tools.ts';

const media = mediaToolsIn(withoutSandbox);
export const mediaDir = path.resolve(import.meta.dirname, '../../shared/media');
/** The longest part of a video that is looked at, milliseconds. */
const longestMs = 60_000;
/** The same for the packaged network, which takes several times as long. */
const fallbackMs = 6_000;

/** A real video, what is seen in it, and what 9:16 shows of it. */
export interface Look {
  name: string;
  source: Size;
  durationMs: number;
  analysis: MediaAnalysis;
  scenes: Scene[];
}

export interface RealMedia {
  looks: Look[];
  /** The networks that looked. */
  vision: VisionFiles;
}

let found: Promise<RealMedia> | null = null;

/** The real videos of this machine, analysed once for all benchmarks; none where there are none. */
export const looksOfRealMedia = (): Promise<RealMedia> => {
  found ??= findVision().then((vision) => findLooks(vision, longestMs));
  return found;
};

/** The beginnings of the same videos as the packaged network sees them, which takes over without downloaded models. */
export const looksOfPackagedNetwork = (): Promise<RealMedia> =>
  findLooks({ face: null, speaker: null }, fallbackMs);

const findVision = () =>
  findVisionFiles({
    visionDir: process.env.VISION_MODELS_DIR ?? path.resolve(mediaDir, '../models/vision'),
    modelsDir: 'data/models',
  });

async function findLooks(vision: VisionFiles, mostMs: number): Promise<RealMedia> {
  if (!existsSync(mediaDir)) {
    console.error('  no real videos on this machine (../shared/media): nothing is measured');
    return { looks: [], vision };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-reframe-'));
  try {
    const looks: Look[] = [];
    for (const name of videos) looks.push(await look(name, folder, { vision, mostMs }));
    return { looks, vision };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const videos = [
  ...[
    'two_boxes_20s',
    'wide_two_shot_20s',
    'cuts_interview_40s',
    'lecture_inset_30s',
    'grid_pairs_speaker_24s',
  ].map((name) => `composed/${name}.mp4`),
  ...[
    'iitm_lecture_en-IN_203s',
    'selfie_indoor_1p_10s',
    'street_crowd_faces_4s',
    'us_rep_closeup_8s',
    'vertical_1p_1_10s',
    'vertical_1p_2_20s',
    'vertical_1p_3_20s',
    'webcam_1p_31s_noaudio',
    'webcam_1p_53s_noaudio',
    'whitehouse_stage_audience_10s',
  ].map((name) => `video/${name}.mp4`),
];

async function look(
  name: string,
  folder: string,
  { vision, mostMs }: { vision: VisionFiles; mostMs: number },
): Promise<Look> {
  const file = { hostPath: path.join(mediaDir, name), demuxer: demuxerOf('mp4') };
  const signal = new AbortController().signal;
  const bench = { media, source: file, workDir: folder, signal, maxMs: 3_600_000 };
  const probe = readProbe(await readHeaders(bench), 'mp4');
  if (!probe.video) throw new Error(`${name} has no picture`);
  const durationMs = Math.min(mostMs, probe.declaredMs ?? mostMs);
  const span = { startMs: 0, endMs: durationMs };
  const analysis = await analyzeSpan({
    ...{
      media,
      source: file,
      video: probe.video,
      audio: probe.audioTracks[0] ?? null,
      span,
      vision,
      timeoutMs: 600_000,
    },
    ...{ workDir: await mkdtemp(path.join(folder, 'work-')), signal },
  });
  const source = { width: probe.video.width, height: probe.video.height };
  const { scenes } = reframe({ ...inClipTime(analysis, [span]), source, ratio: '9:16' });
  console.error(`  ${name}: ${scenes.map(({ kind }) => kind).join(' ')}`);
  return { name: path.basename(name), source, durationMs, analysis, scenes };
}
