import { Worker } from 'node:worker_threads';
import { familyIn, renamed } from './font-tables.ts';
import type { FontMeasures } from './measure-font.ts';
import { FontRefused, readSfnt, writeSfnt } from './sfnt.ts';

/** A font as it is stored: rewritten with the tables that captions need, under its own family. */
export interface ReadFont {
  bytes: Buffer;
  /** What its file calls it, or null. */
  name: string | null;
  measures: FontMeasures;
}

/** Of the processor, so that a good font is read on a busy machine too. */
const limitMs = 15_000;
const lookMs = 250;
const memoryMb = 256;

/** Checks, rewrites and measures an uploaded font under `family`. Throws `FontRefused`. */
export async function readFont(upload: Buffer, family: string): Promise<ReadFont> {
  const sfnt = readSfnt(upload);
  const bytes = writeSfnt(renamed(sfnt, family));
  const measures = await measuredApart(bytes);
  if (measures.scripts.length === 0) throw new FontRefused('font_no_letters');
  return { bytes, name: familyIn(sfnt), measures };
}

function measuredApart(bytes: Buffer): Promise<FontMeasures> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./font-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    const looks = setInterval(async () => {
      // A thread that has just ended has no figure.
      const used = await thread.cpuUsage().catch(() => null);
      if (!used || (used.user + used.system) / 1000 < limitMs) return;
      void thread.terminate();
      reject(new FontRefused('font_slow'));
    }, lookMs);
    thread.once('message', (answer: { measures?: FontMeasures; failed?: string }) => {
      if (answer.measures) resolve(answer.measures);
      else reject(new FontRefused('font_damaged', { cause: answer.failed }));
    });
    thread.once('error', (cause) => reject(new FontRefused('font_slow', { cause })));
    thread.once('exit', () => {
      clearInterval(looks);
      reject(new FontRefused('font_damaged'));
    });
  });
}
