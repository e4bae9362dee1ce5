import { expect, test } from 'vitest';
import { visionNote } from './vision-models.ts';

const face = '/models/face.onnx';
const speaker = { network: '/models/network.onnx', scorer: '/models/scorer.onnx' };

test('a missing model is named by what is lost without it', () => {
  expect(visionNote({ face, speaker })).toBeNull();
  expect(visionNote({ face: null, speaker })).toMatch(/faces are missed\. Get them with: npm run models/);
  expect(visionNote({ face, speaker: null })).toMatch(/speakers, people who share a picture are all shown/);
  expect(visionNote({ face: null, speaker: null })).toMatch(/missed, and people who share/);
});
