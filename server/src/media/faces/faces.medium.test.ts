import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fixturesDir, sharedFaceModel, sharedFaceModelAbsent } from '#testing/shared-media.ts';
import { frameBytes, startFaceSearch } from './faces.ts';

const run = promisify(execFile);

async function decode(name: string, size: { width: number; height: number }): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path.join(fixturesDir, 'faces', name), '-frames:v', '1'],
      ...[
        '-vf',
        `scale=${size.width}:${size.height}:out_range=limited:out_color_matrix=bt709,format=yuv420p`,
      ],
      ...['-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 1e7 },
  );
  return stdout;
}
const search = (
  size: { width: number; height: number },
  values: { program?: string; timeoutMs?: number; signal?: AbortSignal; modelFile?: string | null } = {},
) => startFaceSearch({ ...size, signal: new AbortController().signal, timeoutMs: 150_000, ...values });
const program = (name: string) => path.join(import.meta.dirname, '../testing', name);

describe('searching for faces', () => {
  it('finds both drawn hosts where they were drawn, in every picture', async () => {
    const size = { width: 640, height: 360 };
    const picture = await decode('hosts.jpg', size);
    const { look, finish } = search(size);
    for (let n = 0; n < 6; n++) await look(picture);
    const answers = await finish();
    expect(answers).toHaveLength(6);
    for (const faces of answers) {
      const middles = faces.filter(({ score }) => score >= 0.6).map(({ box }) => box.x + box.w / 2);
      expect(middles).toHaveLength(2);
      expect(Math.min(...middles)).toBeCloseTo(330 / 1280, 1);
      expect(Math.max(...middles)).toBeCloseTo(950 / 1280, 1);
      for (const { eyeY } of faces) expect(Math.abs(eyeY - 388 / 720)).toBeLessThan(0.05);
    }
  });

  it('finds one large face in an upright picture', async () => {
    const size = { width: 240, height: 280 };
    const picture = await decode('host.jpg', size);
    const { look, finish } = search(size);
    await look(picture);
    const [faces] = await finish();
    expect(faces).toHaveLength(1);
    expect(faces?.[0]?.box.w).toBeGreaterThan(0.3);
  });

  it('answers grey pictures with no faces', async () => {
    const size = { width: 64, height: 36 };
    const { look, finish } = search(size);
    await look(Buffer.alloc(64 * 36 * 1.5, 128));
    expect(await finish()).toEqual([[]]);
  });
});

describe.skipIf(sharedFaceModel === null)(
  `searching with YuNet (${sharedFaceModel === null ? sharedFaceModelAbsent : 'local'})`,
  () => {
    it('finds both drawn hosts with their eyes, once each, and nothing in grey', async () => {
      const size = { width: 640, height: 360 };
      const { look, finish } = search(size, { modelFile: sharedFaceModel });
      await look(await decode('hosts.jpg', size));
      await look(Buffer.alloc(frameBytes(size), 128));
      const [faces = [], none] = await finish();
      const middles = faces.map(({ box }) => box.x + box.w / 2).toSorted((a, b) => a - b);
      expect(middles).toHaveLength(2);
      expect(middles[0]).toBeCloseTo(330 / 1280, 1);
      expect(middles[1]).toBeCloseTo(950 / 1280, 1);
      for (const { landmarks, eyeY, score } of faces) {
        expect(landmarks).toHaveLength(5);
        expect(Math.abs(eyeY - 388 / 720)).toBeLessThan(0.05);
        expect(score).toBeGreaterThan(0.8);
      }
      expect(none).toEqual([]);
    });
  },
);

describe('a detector that is behind', () => {
  it('is not given the next picture, and lets its caller go on when it is stopped', async () => {
    const size = { width: 640, height: 360 };
    const { look, stop } = search(size, { program: program('stuck-detector.mjs') });
    let taken = false;
    const looking = look(Buffer.alloc(640 * 360 * 1.5)).then(() => {
      taken = true;
    });
    await setTimeout(500);
    expect(taken).toBe(false);
    stop();
    await looking;
  });
});

describe('a detector that fails', () => {
  const size = { width: 64, height: 36 };
  const picture = Buffer.alloc(64 * 36 * 1.5, 128);

  it('is reported when it dies in the middle', async () => {
    const { look, finish } = search(size, { program: program('crashing-detector.mjs') });
    for (let n = 0; n < 50; n++) await look(picture);
    await expect(finish()).rejects.toThrow(/face detector stopped/);
  });

  it('is stopped when it does not answer in time', async () => {
    const { look, finish } = search(size, { program: program('silent-detector.mjs'), timeoutMs: 400 });
    await look(picture);
    await expect(finish()).rejects.toMatchObject({ id: 'limit_time' });
  });

  it('is stopped when the job is cancelled', async () => {
    const cancelled = new AbortController();
    const { look, finish } = search(size, {
      program: program('silent-detector.mjs'),
      signal: cancelled.signal,
    });
    await look(picture);
    globalThis.setTimeout(() => cancelled.abort(), 50);
    await expect(finish()).rejects.toMatchObject({ id: 'cancelled' });
  });
});
