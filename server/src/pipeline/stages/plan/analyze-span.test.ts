import { expect, it } from 'vitest';
import { analyzerOf } from './analyze-span.ts';

it('looks again at what was seen without a model that is there now, and at nothing else', () => {
  const speaker = { network: 'lightASD.onnx', scorer: 'lossAV.onnx' };
  const versions = [
    analyzerOf({ face: null, speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker: null }),
    analyzerOf({ face: 'yunet.onnx', speaker }),
  ].map(({ version }) => version);
  // What was found with fewer models is another version.
  expect(versions).toEqual(['4-packaged', '4', '5-speakers']);
  // Speakers are looked for with the exact boxes of YuNet alone.
  expect(analyzerOf({ face: null, speaker }).version).toBe('4-packaged');
});
