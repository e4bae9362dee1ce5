import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFaces, distrustCutFaces, mergeFaces, toSeenFaces } from './faces-decode.ts';
import { cutWindow, fineWindows, squareWindows, wholeWindow, windowsAround } from './faces-windows.ts';

const anyPicture = fc.record({
  width: fc.integer({ min: 2, max: 640 }),
  height: fc.integer({ min: 2, max: 640 }),
});
const face = (x: number, y: number, w: number, score = 0.9) => ({ x, y, w, h: w, score, eyeY: y + w / 3 });

describe('windows', () => {
  it('of a tiling leave no part of a picture unseen', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(), fc.nat(), (picture, a, b) => {
        const [x, y] = [a % picture.width, b % picture.height];
        for (const windows of [[wholeWindow(picture)], squareWindows(picture), fineWindows(picture)]) {
          if (windows.length === 0) continue;
          const seen = windows.some(
            (w) => x >= w.x - 1 && x <= w.x + w.side + 1 && y >= w.y - 1 && y <= w.y + w.side + 1,
          );
          expect(seen).toBe(true);
        }
      }),
    );
  });

  it('are two squares for 16:9 and none besides the whole for a square', () => {
    expect(squareWindows({ width: 640, height: 360 }).map((window) => window.x)).toEqual([0, 280]);
    expect(squareWindows({ width: 360, height: 360 })).toEqual([]);
  });

  it('around known faces are shared by neighbours and given up for crowds', () => {
    const picture = { width: 640, height: 360 };
    expect(windowsAround([face(300, 100, 50), face(335, 125, 40)], picture)).toHaveLength(1);
    expect(windowsAround([face(50, 100, 50), face(550, 110, 48)], picture)).toHaveLength(2);
    expect(
      windowsAround(
        [50, 250, 550].map((x) => face(x, 100, 40)),
        picture,
      ),
    ).toBeNull();
    expect(windowsAround([], picture)).toBeNull();
  });

  it('are cut out with their colours, black outside the picture', () => {
    const picture = { width: 4, height: 2 };
    // White on the left, red on the right (BT.709, limited range).
    const yuv = Uint8Array.from([235, 235, 63, 63, 235, 235, 63, 63, 128, 102, 128, 240]);
    const into = new Float32Array(256 * 256 * 3);
    cutWindow(yuv, picture, { x: 0, y: -1, side: 4 }, into);
    const pixel = (x: number, y: number) => [...into.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)];
    expect(pixel(10, 10)).toEqual([-1, -1, -1]);
    for (const value of pixel(10, 128)) expect(value).toBeCloseTo(1, 1);
    const [r = 0, g = 0, b = 0] = pixel(245, 128);
    expect(r).toBeGreaterThan(0.9);
    expect(Math.max(g, b)).toBeLessThan(-0.8);
  });
});

describe('faces in windows', () => {
  it('are decoded from the cell that saw them, and blended', () => {
    const raw = [
      { scores: new Float32Array(512).fill(-9), boxes: new Float32Array(512 * 16) },
      { scores: new Float32Array(384).fill(-9), boxes: new Float32Array(384 * 16) },
    ];
    const [fine] = raw;
    if (!fine) throw new Error('no layer');
    // Cell (8, 4) of 16×16, both anchors: centre 136, 72 of 256.
    for (const anchor of [(4 * 16 + 8) * 2, (4 * 16 + 8) * 2 + 1]) {
      fine.scores[anchor] = 3;
      fine.boxes.set([0, 0, 40, 40, -10, -8, 10, -8], anchor * 16);
    }
    const faces = decodeFaces(raw, { x: 100, y: 0, side: 512 }, 0.5);
    expect(faces).toHaveLength(1);
    expect(faces[0]).toMatchObject({ x: 332, y: 104, w: 80, h: 80, eyeY: 128 });
    expect(faces[0]?.score).toBeCloseTo(0.953, 2);
  });

  it('count once when two windows saw them, the surer sighting first', () => {
    const merged = mergeFaces([face(100, 100, 50, 0.7), face(105, 102, 48, 0.9), face(300, 100, 50, 0.6)]);
    expect(merged.map(({ score }) => score)).toEqual([0.9, 0.6]);
  });

  it('lose score where a window cuts them and keep it at the border of the picture', () => {
    const window = { x: 0, y: 0, side: 360 };
    const [cut, whole] = distrustCutFaces([face(320, 100, 50), face(0, 100, 50)], window, {
      width: 640,
      height: 360,
    });
    expect(cut?.score).toBeLessThan(0.6);
    expect(whole?.score).toBe(0.9);
  });

  it('become fractions inside the picture', () => {
    const seen = toSeenFaces([face(-20, 300, 100), face(700, 0, 50)], { width: 640, height: 360 });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.box.x).toBe(0);
    expect((seen[0]?.box.y ?? 0) + (seen[0]?.box.h ?? 0)).toBeCloseTo(1);
  });
});
