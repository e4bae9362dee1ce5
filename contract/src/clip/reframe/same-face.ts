import type { Box } from '../plan/box.ts';
import type { FaceTrack, SeenFace } from './reframe-tracks.ts';

/** Tracks of one shot that follow each other at the same place are one face that was not seen for a while. */
export function joinBroken(tracks: readonly FaceTrack[]): Pick<FaceTrack, 'points'>[] {
  const joined: Pick<FaceTrack, 'points'>[] = [];
  const byStart = tracks.toSorted((a, b) => (a.points[0]?.atMs ?? 0) - (b.points[0]?.atMs ?? 0));
  for (const track of byStart) {
    const [first] = track.points;
    const before = joined.find(({ points }) => {
      const last = points.at(-1);
      return last && first && last.atMs < first.atMs && isSamePlace(last.box, first.box, sameShot);
    });
    if (before) before.points = [...before.points, ...track.points];
    else joined.push({ points: track.points });
  }
  const weightOf = ({ points }: Pick<FaceTrack, 'points'>) =>
    points.reduce((sum, { box, score }) => sum + Math.sqrt(box.w * box.h) * score, 0);
  return joined.sort((a, b) => weightOf(b) - weightOf(a));
}

/** Names the person of every track: the same as in an earlier shot where a face of this size stood in this place. */
export function withPersons<Track extends { shot: number; points: (SeenFace & { atMs: number })[] }>(
  tracks: readonly Track[],
): (Omit<Track, 'shot'> & { person: string })[] {
  const known: { person: string; shot: number; box: Box }[] = [];
  return tracks.map(({ shot, ...track }) => {
    const box = track.points[Math.floor(track.points.length / 2)]?.box ?? { x: 0, y: 0, w: 1, h: 1 };
    const found = known.findLast((one) => one.shot < shot && isSameSetUp(one.box, box));
    const person = found?.person ?? `person${new Set(known.map((one) => one.person)).size}`;
    if (found) Object.assign(found, { shot, box });
    else known.push({ person, shot, box });
    return { ...track, person };
  });
}

/** Whether two faces are of one size and stand in one place. */
export const isSameSetUp = (a: Box, b: Box): boolean => isSamePlace(a, b, sameSetUp);

interface Likeness {
  /** Face widths between the middles. */
  apart: number;
  /** The larger width divided by the smaller. */
  size: number;
}

function isSamePlace(a: Box, b: Box, { apart, size }: Likeness): boolean {
  const width = (a.w + b.w) / 2;
  const height = (a.h + b.h) / 2;
  const across = (a.x + a.w / 2 - b.x - b.w / 2) / width;
  const down = (a.y + a.h / 2 - b.y - b.h / 2) / height;
  return Math.hypot(across, down) <= apart && Math.max(a.w / b.w, b.w / a.w) <= size;
}

const sameShot: Likeness = { apart: 1.5, size: 1.6 };
const sameSetUp: Likeness = { apart: 0.8, size: 1.3 };
