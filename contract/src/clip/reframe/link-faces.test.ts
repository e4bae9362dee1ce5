import { expect, test } from 'vitest';
import { joinedAnalyses, withOtherIds } from './joined-analyses.ts';
import { tracksOf } from './media-analysis.ts';
import { linkFaces, type SeenFace, seenFacesSchema } from './reframe-tracks.ts';
import { withPersons } from './same-face.ts';

const face = (x: number, y: number, values: Partial<SeenFace> = {}): SeenFace => ({
  ...{ box: { x, y, w: 0.1, h: 0.1 }, score: 0.9, eyeY: y + 0.04 },
  ...values,
});

test('a face that sank by less than its height between two looks is the same face', () => {
  const samples = [0, 200, 400, 600].map((atMs, n) => ({ atMs, faces: [face(0.4, n < 2 ? 0.6 : 0.71)] }));
  expect(linkFaces(samples).map(({ points }) => points.length)).toEqual([4]);
  // Twice its height below it stands another one.
  const far = samples.map(({ atMs }, n) => ({ atMs, faces: [face(0.4, n < 2 ? 0.6 : 0.81)] }));
  expect(linkFaces(far)).toHaveLength(2);
});

test('two faces at one place in one shot are two people, in the next shot the same two', () => {
  const track = (shot: number, x: number) => ({ shot, points: [{ ...face(x, 0.3), atMs: shot * 1000 }] });
  const persons = withPersons([track(0, 0.3), track(0, 0.31), track(1, 0.3)]).map(({ person }) => person);
  expect(persons.slice(0, 2)).toEqual(['person0', 'person1']);
  expect(persons[2]).toMatch(/person[01]/);
});

test('what a detector says lies within the picture', () => {
  expect(seenFacesSchema.safeParse([face(0.4, 0.4)]).success).toBe(true);
  expect(seenFacesSchema.safeParse([face(0.4, 0.4, { eyeY: 1.01 })]).success).toBe(false);
  expect(seenFacesSchema.safeParse([face(0.4, 0.4, { score: 1.01 })]).success).toBe(false);
});

/** One person at the left, and one at the right from 2 s on, every 250 ms. */
function seen(fromMs: number, toMs: number, cuts: number[] = []) {
  const faces = Array.from({ length: (toMs - fromMs) / 250 }, (_, n) => {
    const atMs = fromMs + n * 250;
    return { atMs, faces: [face(0.2, 0.3), ...(atMs >= 2000 ? [face(0.7, 0.3, { score: 0.8 })] : [])] };
  });
  const ends = [...cuts, toMs];
  const shots = ends.map((endMs, n) => ({ startMs: ends[n - 1] ?? fromMs, endMs, detail: null }));
  const tracks = tracksOf({ shots, faces });
  const speakers = tracks.map(({ id, points }) => ({
    ...{ track: id, scores: points.map(({ atMs }) => ({ atMs, score: 0.5 })) },
  }));
  return { shots, faces, tracks, speakers, problem: null };
}

test('what two analyses saw of one shot is one shot with the same people; a cut that either saw stays', () => {
  const own = { id: 'own', analysis: seen(4000, 8000), spans: [{ startMs: 4000, endMs: 8000 }] };
  const beside = [
    { startMs: 1000, endMs: 4000 },
    { startMs: 8000, endMs: 10_000 },
  ];
  const joined = (cuts: number[]) =>
    joinedAnalyses([own, { id: 'other', analysis: seen(0, 12_000, cuts), spans: beside }]);

  const one = joined([]);
  expect(one?.shots).toEqual([{ startMs: 1000, endMs: 10_000, detail: null }]);
  expect(one?.tracks?.map(({ id, person }) => [id, person])).toEqual([
    ['shot0-face0', 'person0'],
    ['shot0-face1', 'person1'],
  ]);
  const times = one?.tracks?.map(({ points }) => [points[0]?.atMs, points.at(-1)?.atMs, points.length]);
  expect(times).toEqual([
    [1000, 9750, 36],
    [2000, 9750, 32],
  ]);
  expect(one?.speakers?.map(({ track, scores }) => [track, scores.length])).toEqual([
    ['shot0-face0', 36],
    ['shot0-face1', 32],
  ]);
  expect(joined([4000, 9000])?.shots.map(({ startMs }) => startMs)).toEqual([1000, 4000, 9000]);
});

test('a person has one name through three analyses, also where the second one saw a cut', () => {
  const part = (id: string, analysis: ReturnType<typeof seen>, startMs: number, endMs: number) => ({
    ...{ id, analysis, spans: [{ startMs, endMs }] },
  });
  const joined = joinedAnalyses([
    part('own', seen(4000, 8000), 4000, 8000),
    part('second', seen(6000, 14_000, [10_000]), 8000, 14_000),
    part('third', seen(12_000, 20_000, [16_000]), 14_000, 20_000),
  ]);
  expect(joined?.shots.map(({ startMs }) => startMs)).toEqual([4000, 10_000, 16_000]);
  expect(joined?.tracks?.map(({ id, person }) => [id, person])).toEqual([
    ['shot0-face0', 'person0'],
    ['shot0-face1', 'person1'],
    ['second-shot1-face0', 'person0'],
    ['second-shot1-face1', 'person1'],
    ['third-shot1-face0', 'person0'],
    ['third-shot1-face1', 'person1'],
  ]);
});

test('a face has the ids under which other analyses saw it in the same place, in whichever shot', () => {
  const own = seen(4000, 8000, [6000]);
  const found = withOtherIds(own, [
    { id: 'whole', analysis: seen(1000, 12_000, [6000, 10_000]) },
    { id: 'part', analysis: seen(7000, 12_000) },
    { id: 'later', analysis: seen(8000, 12_000) },
  ]);
  expect(found.tracks?.map(({ id, otherIds }) => [id, otherIds])).toEqual([
    ['shot0-face0', ['whole-shot0-face0']],
    ['shot0-face1', ['whole-shot0-face1']],
    ['shot1-face0', ['whole-shot1-face0', 'part-shot0-face0']],
    ['shot1-face1', ['whole-shot1-face1', 'part-shot0-face1']],
  ]);
});
