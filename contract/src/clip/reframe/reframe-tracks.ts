import { z } from 'zod';
import { type Box, boxSchema, sharedArea } from '../plan/box.ts';
import { medianOf, overlapOf, unionOf } from '../plan/geometry.ts';

/** A face seen in one picture: fractions of the upright picture, score 0–1, `eyeY` the height of the eyes. */
const seenFaceSchema = z.object({
  box: boxSchema,
  score: z.number().min(0).max(1),
  eyeY: z.number().min(0).max(1),
  /** Eyes, nose and corners of the mouth, where the detector gives them. */
  landmarks: z.array(z.object({ x: z.number(), y: z.number() })).optional(),
});
export type SeenFace = z.infer<typeof seenFaceSchema>;

/** All faces of one picture. */
export const seenFacesSchema = z.array(seenFaceSchema);

/** What was seen at one moment, clip milliseconds. No faces is an empty list, not a missing sample. */
export interface FaceSample {
  atMs: number;
  faces: SeenFace[];
}

/** One person through one shot; boxes are steadied over three sightings. */
export interface FaceTrack {
  points: (SeenFace & { atMs: number })[];
  /** Size × time × score, the measure of who dominates: Σ √area × score over the points. */
  weight: number;
  /** Everything the face ever covered in this shot. */
  extent: Box;
}

/**
 * Joins the faces of one shot's samples (in time order) into tracks, heaviest first. Two sightings belong
 * together when they overlap or stand less than a face apart, are of similar size and at most 1.2 s apart.
 * Of two that lie in each other the surer counts. Sightings that never became sure (score under 0.6) or flashed up once are left out.
 */
export function linkFaces(samples: readonly FaceSample[]): FaceTrack[] {
  const growing: FaceTrack['points'][] = [];
  for (const sample of samples) {
    const faces = withoutDoubles(sample.faces);
    const free = new Set(faces);
    const open = new Set(growing.filter((points) => sample.atMs - lastOf(points).atMs <= maxGapMs));
    for (const { points, face } of bestPairs([...open], faces)) {
      if (!free.has(face) || !open.has(points)) continue;
      free.delete(face);
      open.delete(points);
      points.push({ ...face, atMs: sample.atMs });
    }
    for (const face of free) growing.push([{ ...face, atMs: sample.atMs }]);
  }
  const fewest = samples.length >= 4 ? 2 : 1;
  return growing
    .filter((points) => points.length >= fewest && points.some((point) => point.score >= sureScore))
    .map(describe)
    .sort((a, b) => b.weight - a.weight);
}

/** The faces without those that lie mostly in a surer one: a hand or a microphone before a face makes two of it. */
const withoutDoubles = (faces: readonly SeenFace[]): SeenFace[] =>
  faces.filter(
    (face) =>
      !faces.some(
        (other) =>
          other !== face &&
          other.score > face.score &&
          sharedArea(face.box, other.box) > mostlyInside * areaOf(face.box),
      ),
  );

const areaOf = ({ w, h }: Box): number => w * h;

/** Open tracks and faces that can belong together, closest first. */
function bestPairs(tracks: FaceTrack['points'][], faces: readonly SeenFace[]) {
  const pairs: { points: FaceTrack['points']; face: SeenFace; affinity: number }[] = [];
  for (const points of tracks) {
    for (const face of faces) {
      const affinity = affinityOf(lastOf(points).box, face.box);
      if (affinity > 0) pairs.push({ points, face, affinity });
    }
  }
  return pairs.sort((a, b) => b.affinity - a.affinity);
}

/** 0 when two sightings can not be one face; otherwise the larger the closer, 1–2 when they overlap. */
function affinityOf(a: Box, b: Box): number {
  if (Math.max(a.w / b.w, b.w / a.w) > 2) return 0;
  const overlap = overlapOf(a, b);
  if (overlap > 0) return 1 + overlap;
  const across = (a.x + a.w / 2 - b.x - b.w / 2) / ((a.w + b.w) / 2);
  const down = (a.y + a.h / 2 - b.y - b.h / 2) / ((a.h + b.h) / 2);
  return Math.max(0, 1 - Math.hypot(across, down) / farthestApart);
}

function describe(seen: FaceTrack['points']): FaceTrack {
  const points = seen.map((point, index) => ({
    ...point,
    // The first and the last have one neighbour, and of two values none is in the middle.
    ...steady(index === 0 || index === seen.length - 1 ? [point] : seen.slice(index - 1, index + 2)),
  }));
  const boxes = points.map((point) => point.box);
  return {
    points,
    weight: points.reduce((sum, { box, score }) => sum + Math.sqrt(box.w * box.h) * score, 0),
    extent: unionOf(boxes) ?? { x: 0, y: 0, w: 1, h: 1 },
  };
}

/**
 * The median of a sighting and its neighbours, each coordinate by itself: the detector's boxes of a still face
 * differ by a tenth of its width between windows, and one outlier must not widen the face's extent.
 */
function steady(points: FaceTrack['points']): Pick<SeenFace, 'box' | 'eyeY'> {
  const median = (pick: (face: SeenFace) => number) => medianOf(points.map(pick)) ?? 0;
  const [x, y] = [median(({ box }) => box.x), median(({ box }) => box.y)];
  const right = median(({ box }) => box.x + box.w);
  const bottom = median(({ box }) => box.y + box.h);
  return { box: { x, y, w: right - x, h: bottom - y }, eyeY: median(({ eyeY }) => eyeY) };
}

function lastOf(points: FaceTrack['points']): FaceTrack['points'][number] {
  const last = points.at(-1);
  if (!last) throw new RangeError('a track has at least one point');
  return last;
}

const maxGapMs = 1200;
/** Share of a face's box. */
const mostlyInside = 0.6;
const sureScore = 0.6;
/** In face widths between two samples 250 ms apart: faster than people move on a chair or a stage. */
const farthestApart = 1.5;
