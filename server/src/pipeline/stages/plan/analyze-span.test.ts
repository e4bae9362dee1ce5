import { expect, it } from 'vitest';
import { analyzerOf } from './analyze-span.ts';

it('looks again at what was seen without a model that is there now, and at nothing else', () => {
  const speaker = { network: 'lightASD.onnx', scorer: 'lossAV.onnx' };
  const versions = [
    analyzerOf({ face: null, speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker }),
  ].map(({ version }) => version);
  // Rows of the first two were stored before who speaks was looked for.
  expect(versions).toEqual(['2-packaged', '2', '3-speakers']);
  // Speakers are looked for with the exact boxes of YuNet alone.
  expect(analyzerOf({ face: null, speaker }).version).toBe('2-packaged');
});
