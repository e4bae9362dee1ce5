import path from 'node:path';
import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { prepareFonts } from '#media/fonts.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { detectMediaSandbox, mediaToolsIn } from '#testing/media-tools.ts';
import { makeFile, murmur, type RenderHere, renderHere, sourceMedia, thirds } from './clips.ts';

type StudioCall = Partial<Pick<RenderHere, 'file' | 'source'>> &
  Omit<RenderHere, 'media' | 'fontsDir' | 'under' | 'file' | 'source'>;

/** Fonts, a talk of four seconds and the tools that render it, for a test file; await it at the file's top. */
export async function studioForFile() {
  const folder = await folderForFile();
  const fontsDir = path.join(folder, 'fonts');
  const { devanagari, latin, tamil } = captionFonts;
  await prepareFonts({ fontsDir, fonts: [devanagari.file, latin.file, tamil.file] });
  const talk = makeFile(path.join(folder, 'talk.mp4'), thirds(4), murmur(4));
  const media = mediaToolsIn(await detectMediaSandbox());
  /** Renders a plan of the talk, or of another file. */
  const render = (call: StudioCall) =>
    renderHere({ ...{ media, fontsDir, under: folder, file: talk, source: sourceMedia() }, ...call });
  return { folder, fontsDir, talk, media, render };
}
