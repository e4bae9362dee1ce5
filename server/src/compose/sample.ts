import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { prepareSample, type SampleSource } from '#pipeline/sample/prepare-sample.ts';
import { readSampleBundle } from '#pipeline/sample/sample-bundle.ts';
import type { Worker } from './worker.ts';

const sampleDir = path.resolve(import.meta.dirname, '../../../sample');

/** Where `npm run sample` writes the finished clips. */
export const sampleClipsDir = path.join(sampleDir, 'clips');

/** The bundled show, cut as a newcomer would see it first; its subtitles are in the language of each line. */
export const bundledSample: SampleSource = {
  videoFile: path.join(sampleDir, 'show.mp4'),
  wordsFile: path.join(sampleDir, 'show.srt'),
  language: 'hi',
  title: 'Sample project: सात कहानियाँ',
  clips: { count: 7, maxDurationMs: 45_000, ratios: ['9:16'], styleId: 'karaoke' },
};

/** Begins what is missing of the sample; an error is logged, because the worker's other work must go on. */
export async function keepSample(options: {
  config: Pick<Config, 'SAMPLE_PROJECT' | 'PLANS'>;
  db: Db;
  worker: Pick<Worker, 'queue' | 'storage'>;
  log: Logger;
}): Promise<void> {
  const { config, db, worker, log } = options;
  if (!config.SAMPLE_PROJECT) return;
  const { queue, storage } = worker;
  try {
    const bundle = await readSampleBundle(sampleClipsDir);
    await prepareSample(
      { db, queue, storage, plansOn: config.PLANS },
      bundledSample,
      bundle && { bundle, dir: sampleClipsDir },
    );
  } catch (error) {
    log.error({ err: error }, 'the sample project could not be begun; it is tried again at the next start');
  }
}
