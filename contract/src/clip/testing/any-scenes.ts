import fc from 'fast-check';
import type { Box } from '../plan/box.ts';
import { type Region, regionCounts, type Scene, sceneKinds } from '../plan/scene.ts';

/** Targets that cover the frame once, per kind. */
export const targetsOf: Record<Scene['kind'], Box[]> = {
  single: [{ x: 0, y: 0, w: 1, h: 1 }],
  fit: [{ x: 0, y: 0, w: 1, h: 1 }],
  split2: [
    { x: 0, y: 0, w: 1, h: 0.5 },
    { x: 0, y: 0.5, w: 1, h: 0.5 },
  ],
  split3: [
    { x: 0, y: 0, w: 1, h: 0.33333 },
    { x: 0, y: 0.33333, w: 1, h: 0.33334 },
    { x: 0, y: 0.66667, w: 1, h: 0.33333 },
  ],
  grid4: [
    { x: 0, y: 0, w: 0.5, h: 0.5 },
    { x: 0.5, y: 0, w: 0.5, h: 0.5 },
    { x: 0, y: 0.5, w: 0.5, h: 0.5 },
    { x: 0.5, y: 0.5, w: 0.5, h: 0.5 },
  ],
  screen_face: [
    { x: 0, y: 0, w: 1, h: 0.6 },
    { x: 0, y: 0.6, w: 1, h: 0.4 },
  ],
  card: [],
};

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyBox: fc.Arbitrary<Box> = fc
  .tuple(share(0.05, 1), share(0.05, 1), share(0, 1), share(0, 1))
  .map(([w, h, x, y]) => ({ x: x * (1 - w), y: y * (1 - h), w, h }));

const pictureKinds = sceneKinds.filter((kind) => kind !== 'card');

/** Scenes of pictures that follow all rules, of any kinds and lengths, with their length in all. */
export const anyScenes: fc.Arbitrary<{ scenes: Scene[]; durationMs: number }> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...pictureKinds),
      lengthMs: fc.integer({ min: 1, max: 5000 }),
      /** Per region the places of its camera, as shares of the scene's length. */
      paths: fc.array(
        fc.array(fc.record({ at: share(0, 0.999), box: anyBox }), { minLength: 1, maxLength: 4 }),
        { minLength: 4, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => {
    let startMs = 0;
    const scenes = parts.map(({ kind, lengthMs, paths }): Scene => {
      const endMs = startMs + lengthMs;
      const regions = paths.slice(0, regionCounts[kind]).map((places, index): Region => {
        const times = new Map(
          places.map(({ at, box }, n) => [startMs + (n === 0 ? 0 : Math.floor(at * lengthMs)), box]),
        );
        const path = [...times].map(([atMs, box]) => ({ atMs, box })).toSorted((a, b) => a.atMs - b.atMs);
        const target = targetsOf[kind][index] ?? { x: 0, y: 0, w: 1, h: 1 };
        return { target, path: kind === 'fit' ? path.slice(0, 1) : path };
      });
      startMs = endMs;
      return { startMs: endMs - lengthMs, endMs, kind, regions, reason: 'edited' };
    });
    return { scenes, durationMs: startMs };
  });
