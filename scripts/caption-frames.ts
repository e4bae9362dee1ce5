/** Draws the committed caption pictures again; look at every one of them before committing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionFonts } from '../contract/src/clip/fonts.ts';
import { prepareFonts } from '../server/src/media/fonts.ts';
import {
  captionSamples,
  drawFrame,
  goldenDir,
  hostileScript,
  literalText,
  sampleScript,
} from '../server/src/testing/caption-frames.ts';

const workDir = await mkdtemp(path.join(tmpdir(), 'caption-frames-'));
const fontsDir = path.join(workDir, 'fonts');
await prepareFonts({ fontsDir, fonts: Object.values(captionFonts).map((font) => font.file) });
for (const sample of captionSamples) {
  const pngFile = path.join(goldenDir, `${sample.name}.png`);
  await drawFrame({ script: sampleScript(sample), atMs: sample.atMs, fontsDir, workDir, pngFile });
}
const literal = {
  script: hostileScript(literalText),
  atMs: 1800,
  pngFile: path.join(goldenDir, 'literal.png'),
};
await drawFrame({ ...literal, fontsDir, workDir });
await rm(workDir, { recursive: true });
