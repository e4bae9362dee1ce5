import { describe, expect, it } from 'vitest';
import { meanDetail, measureDetail } from './measure-detail.ts';
import { splitFrames } from './split-frames.ts';

const width = 320;
const height = 180;
/** Stripes between two columns, nothing elsewhere. */
const stripes = (from: number, to: number) =>
  Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    return x >= from && x < to && x % 4 < 2 ? 200 : 60;
  });

describe('detail of a picture', () => {
  it('stands where the edges are', () => {
    const detail = measureDetail(stripes(160, 240), width, height);
    const held = detail?.columns.slice(16, 24).reduce((sum, share) => sum + share, 0);
    expect(held).toBeGreaterThan(0.95);
    expect(detail?.rows.every((share) => Math.abs(share - 1 / 32) < 0.02)).toBe(true);
  });

  it('is null for a flat picture and for grain alone', () => {
    expect(measureDetail(stripes(0, 0), width, height)).toBeNull();
    const grain = Uint8Array.from({ length: width * height }, (_, at) => 100 + ((at * 7919) % 9));
    expect(measureDetail(grain, width, height)).toBeNull();
  });

  it('is averaged over pictures', () => {
    const details = [stripes(0, 80), stripes(240, 320)].flatMap(
      (luma) => measureDetail(luma, width, height) ?? [],
    );
    const mean = meanDetail(details);
    expect(mean?.columns.slice(0, 8).reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.5, 1);
    expect(meanDetail([])).toBeNull();
  });
});

describe('gathering frames', () => {
  it('gives whole frames whatever the chunks are', async () => {
    const frames: number[][] = [];
    const gather = splitFrames(3, async (frame) => void frames.push([...frame]));
    for (const chunk of [[1], [2, 3, 4, 5], [], [6, 7, 8, 9, 10]]) await gather(Buffer.from(chunk));
    expect(frames).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
  });

  it('waits with the next frame until the last one is done with', async () => {
    const release: (() => void)[] = [];
    const gather = splitFrames(2, () => new Promise((resolve) => release.push(resolve)));
    const both = gather(Buffer.from([1, 2, 3, 4]));
    expect(release).toHaveLength(1);
    release[0]?.();
    await Promise.resolve();
    expect(release).toHaveLength(2);
    release[1]?.();
    await both;
  });
});
