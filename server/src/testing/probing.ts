import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sniffBytes, sniffMedia } from '#media/sniff.ts';
import { type Inspection, inspectSource } from '#pipeline/stages/probe/inspect-source.ts';
import { detectMediaSandbox, mediaToolsIn } from './media-tools.ts';

const run = promisify(execFile);

/** A file as the import and the probe see it; throws what they would refuse it with. */
export async function inspectFile<T>(
  file: string,
  use: (found: Inspection) => Promise<T> | T,
  maxMs = 12 * 3_600_000,
): Promise<T> {
  const workDir = await mkdtemp(path.join(os.tmpdir(), 'inspect-'));
  try {
    const { container, demuxer } = sniffMedia(await headOf(file));
    const media = mediaToolsIn(await detectMediaSandbox());
    const signal = new AbortController().signal;
    const bench = { media, source: { hostPath: file, demuxer }, signal, workDir, maxMs };
    return await use(await inspectSource(bench, container, () => undefined));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(sniffBytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Mean colour (0–255) of the middle of each quarter of a picture: upper left, upper right, lower left, lower right. */
export async function quarterColours(
  picture: string,
): Promise<{ red: number; green: number; blue: number }[]> {
  const scale = 'scale=4:4:flags=area,format=rgb24';
  const args = ['-v', 'error', '-i', picture, '-vf', scale, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  const outerPixels = [0, 3, 12, 15];
  return outerPixels.map((pixel) => {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(pixel * 3, pixel * 3 + 3);
    return { red, green, blue };
  });
}
