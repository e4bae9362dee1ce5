import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionFonts } from '@jhalak/contract/clip/fonts.ts';
import { afterAll } from 'vitest';
import { prepareFonts } from '#media/fonts.ts';
import { makeFile, murmur, testMedia, thirds } from './clips.ts';

/** Fonts, a talk of four seconds and the tools that render it, for a test file; await it at the file's top. */
export async function studioForFile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'jhalak-render-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const fontsDir = path.join(folder, 'fonts');
  await prepareFonts({ fontsDir, fonts: [captionFonts.devanagari.file, captionFonts.latin.file] });
  const talk = makeFile(path.join(folder, 'talk.mp4'), thirds(4), murmur(4));
  return { folder, fontsDir, talk, media: await testMedia(talk) };
}
