import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { languageOfWords, scriptFidelity } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import { tidyLines } from '@jhalak/contract/clip/subtitles/plain-text.ts';
import { createWordCounter } from '@jhalak/contract/clip/subtitles/subtitle-limits.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { countScripts } from '@jhalak/contract/languages.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { toolOutput } from '#media/tool-output.ts';
import { cuesToLines, textToLines } from './cues-to-words.ts';
import { withoutHeads } from './spoken-text.ts';

/** Three hours of subtitles with markup are under a megabyte. */
const largestFileBytes = 20 * 1024 * 1024;
/** Bump when words come out differently from the same subtitles. */
const readerVersion = '8';

/** A transcript with the number of words in each line of its text. */
export interface LinesOfText {
  transcript: Transcript;
  lines: number[];
}

/**
 * The transcript that subtitles make. Where no language was named with them it is that of their video, `hint`, or else told by
 * the words.
 */
export const subtitleTranscript = (
  file: string,
  language: string | null,
  hint: string | null = null,
): LinesOfText => linesOfText(cuesToLines(parseSubtitles(file)), { language, hint }, 'cues');

/**
 * The transcript that pasted text makes when its sentences are laid between the rests of the stretches with a voice: times
 * are approximate. Throws UserError `subtitles_invalid` beyond 60,000 words and `text_not_spoken`.
 */
export function pastedTranscript(
  text: string,
  voiced: readonly Span[],
  language: string | null,
  hint: string | null = null,
): LinesOfText {
  mustBeFewWords(text);
  const spoken = withoutHeads(tidyLines(text), voiced.at(-1)?.endMs);
  return linesOfText(textToLines(spoken, voiced), { language, hint }, 'approximate');
}

function linesOfText(
  lines: readonly Word[][],
  { language, hint }: { language: string | null; hint: string | null },
  timing: Transcript['timing'],
): LinesOfText {
  const words = lines.flat();
  const texts = words.map(({ text }) => text);
  const fitting = hint !== null && !contradicts(texts.join(' '), hint) ? hint : null;
  return {
    transcript: {
      ...{ language: language ?? fitting ?? languageOfWords(texts), engine: 'subtitles' },
      ...{ engineVersion: readerVersion, timing, words },
    },
    lines: lines.map(({ length }) => length),
  };
}

/**
 * Words in another script than the language of their video: the file is right. Latin script decides nothing,
 * because many languages of India are typed in it.
 */
function contradicts(text: string, language: string): boolean {
  const counts = countScripts(text);
  const isMostlyLatin = (counts.get('latin') ?? 0) >= Math.max(...counts.values(), 0);
  return !isMostlyLatin && scriptFidelity(text, language) < 0.5;
}

/** Throws UserError `subtitles_invalid` with the line of plain text that passes the limit of words. */
export function mustBeFewWords(text: string): void {
  const count = createWordCounter();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) count(line, index);
}

/** The text of a file from a user; throws UserError `subtitles_invalid` when it is no text. */
export function readText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text.includes('\0'))
    throw new UserError('subtitles_invalid', { detail: message('subtitles_not_text') });
  return text;
}

/** The bytes of a file with words; throws UserError `subtitles_invalid` when it is too large. */
export async function readBytes(localPath: string): Promise<Buffer> {
  const { size } = await stat(localPath);
  if (size > largestFileBytes)
    throw new UserError('subtitles_invalid', { detail: message('subtitles_too_large') });
  return readFile(localPath);
}

/** An embedded text track as SRT in UTF-8, whatever its codec. Empty when the track holds no cue. */
export async function readTrack(
  media: MediaTools,
  call: { source: MediaSource; index: number; outDir: string; signal: AbortSignal; timeoutMs: number },
): Promise<Buffer> {
  const name = `track-${call.index}.srt`;
  await media.ffmpeg({
    sources: [call.source],
    outDir: call.outDir,
    args: (paths) => [...paths.input(0), '-map', `0:${call.index}`, '-f', 'srt', path.join(paths.out, name)],
    signal: call.signal,
    timeoutMs: call.timeoutMs,
  });
  return readBytes(await toolOutput(path.join(call.outDir, name)));
}

/**
 * The text of an uploaded file: a byte order mark decides; without one UTF-16 is recognised by its zero bytes,
 * and where most bytes beyond ASCII are no UTF-8 it is Windows-1252, which old Western subtitle tools write.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyBroken(text, bytes) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // The digits and line ends of subtitles are ASCII, so every other byte of UTF-16 is often zero.
  const head = bytes.subarray(0, 1024);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > head.length / 8) return 'utf-16le';
  if (zerosAt(0) > head.length / 8) return 'utf-16be';
  return null;
}

/** Whether most of a text read as UTF-8 is none; one that was cut off inside a letter, or has one bad byte, is UTF-8 as well. */
function isMostlyBroken(text: string, bytes: Uint8Array): boolean {
  let [broken, beyondAscii] = [0, 0];
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) broken += 1;
  if (broken === 0) return false;
  for (const byte of bytes) beyondAscii += byte >> 7;
  return broken * 2 > beyondAscii;
}
