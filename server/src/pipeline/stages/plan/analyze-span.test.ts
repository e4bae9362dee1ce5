import { expect, it } from 'vitest';
import { analyzerOf, awayFromCuts } from './analyze-span.ts';

it('looks again at what was seen without a model that is there now, and at nothing else', () => {
  const speaker = { network: 'lightASD.onnx', scorer: 'lossAV.onnx' };
  const versions = [
    analyzerOf({ face: null, speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker }),
  ].map(({ version }) => version);
  // What was found with fewer models is another version.
  expect(versions).toEqual(['7-packaged', '7', '8-speakers']);
  // Speakers are looked for with the exact boxes of YuNet alone.
  expect(analyzerOf({ face: null, speaker }).version).toBe('7-packaged');
});

it('counts no picture to a shot that may be the last one before its cut', () => {
  const samples = [6800, 7000, 7200].map((atMs) => ({ atMs, faces: [] }));
  const left = (cut: number) =>
    awayFromCuts(
      samples,
      [
        { startMs: 0, endMs: cut },
        { startMs: cut, endMs: 9000 },
      ],
      25,
    ).map(({ atMs }) => atMs);
  expect(left(6990)).toEqual([6800, 7200]);
  expect(left(7009)).toEqual([6800, 7200]);
  expect(left(6965)).toEqual([6800, 7000, 7200]);
  expect(left(7015)).toEqual([6800, 7000, 7200]);
});
