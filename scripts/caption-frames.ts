/** Draws the committed caption pictures again; look at every one of them before committing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionFonts } from '../contract/src/clip/captions/fonts.ts';
import { captionStyleIds } from '../contract/src/clip/plan/caption-style-ids.ts';
import { prepareFonts } from '../server/src/media/fonts.ts';
import {
  drawFrame,
  drawPreset,
  goldenFile,
  goldenFrames,
  presetFile,
} from '../server/src/testing/caption-frames.ts';
import { drawCards, goldenCards } from '../server/src/testing/card-frames.ts';

const workDir = await mkdtemp(path.join(tmpdir(), 'caption-frames-'));
const fontsDir = path.join(workDir, 'fonts');
await prepareFonts({ fontsDir, fonts: Object.values(captionFonts).map((font) => font.file) });
for (const { name, ...frame } of goldenFrames())
  await drawFrame({ ...frame, fontsDir, workDir, pngFile: goldenFile(name) });
for (const id of captionStyleIds) await drawPreset({ id, fontsDir, workDir, file: presetFile(id) });
await drawCards({ fontsDir, workDir, file: goldenCards });
await rm(workDir, { recursive: true });
