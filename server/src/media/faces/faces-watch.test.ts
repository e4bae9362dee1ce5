import { expect, test } from 'vitest';
import { inputSize, type RawFaces } from './faces-decode.ts';
import { watchFaces } from './faces-watch.ts';

const picture = { width: 256, height: 256 };
/** A network that always sees one sure face, a quarter of the window wide, in its middle. */
const network = (): RawFaces => {
  const scores = new Float32Array(512).fill(-100);
  const boxes = new Float32Array(512 * 16);
  const anchor = 2 * (8 * 16 + 8);
  scores[anchor] = 3;
  boxes.set([0, 0, inputSize / 4, inputSize / 4], anchor * 16);
  return [
    { scores, boxes },
    { scores: new Float32Array(384).fill(-100), boxes: new Float32Array(384 * 16) },
  ];
};
const grey = new Uint8Array(256 * 256 * 1.5).fill(128);

test('a face that the mesh does not confirm is never sure', () => {
  const watch = watchFaces(network, picture, () => 0.1);
  for (let n = 0; n < 6; n++) expect(watch(grey).every(({ score }) => score < 0.6)).toBe(true);
});

test('a face that was confirmed stays sure where it stands, without another look at its mesh', () => {
  let checks = 0;
  const watch = watchFaces(network, picture, () => {
    checks++;
    return checks === 1 ? 0.9 : 0;
  });
  const seen = Array.from({ length: 6 }, () => watch(grey));
  expect(seen.every((faces) => faces.some(({ score }) => score > 0.9))).toBe(true);
});
