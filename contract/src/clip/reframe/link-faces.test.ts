import { expect, test } from 'vitest';
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
