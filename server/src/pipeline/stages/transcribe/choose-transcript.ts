import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import type { TranscriptSource } from '#db/schema.ts';

/** Where the words of a video can come from. */
export type WordSource =
  | { kind: 'none'; why: 'chosen' | 'no-sound' | 'no-engine' }
  | { kind: 'subtitles' | 'text'; key: string; language: string | null }
  | { kind: 'track'; index: number; language: string | null }
  | { kind: 'engine' }
  | { kind: 'no-engine' };

type TextTrack = Extract<WordSource, { kind: 'track' }>;

/** The columns of a video that decide it. */
export interface TranscriptRequested {
  transcriptSource: TranscriptSource;
  wordsKey: string | null;
  languageHint: string | null;
  probe: Pick<SourceMedia, 'audio' | 'subtitles'> | null;
}

/** Subtitle codecs that hold text; the others are pictures of text. */
const textCodecs = new Set(['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text']);

/**
 * The sources to try, best first: uploaded subtitles, an embedded track, the engine. Only a track can turn out
 * empty, so there is always one after it. A track in another language than the one that was named is no source where an
 * engine can hear that one. A video without sound and words is cut by its pictures: no error.
 */
export function chooseWords(video: TranscriptRequested, hasEngine: boolean): WordSource[] {
  if (video.transcriptSource === 'sound') return [{ kind: 'none', why: 'chosen' }];
  const { wordsKey: key } = video;
  if (key) {
    const { named } = languagesOf(key);
    // Else another one was named later.
    const language = named === video.languageHint ? named : null;
    return [{ kind: /\.txt$/i.test(key) ? 'text' : 'subtitles', key, language }];
  }
  const tracks = textTracks(video);
  if (!video.probe?.audio) return [...tracks, { kind: 'none', why: 'no-sound' }];
  const { languageHint } = video;
  const mayBeSpoken = ({ language }: TextTrack) =>
    language === null || languageHint === null || language === languageHint;
  if (hasEngine) return [...tracks.filter(mayBeSpoken), { kind: 'engine' }];
  const byWish = video.transcriptSource === 'any';
  return [...tracks, byWish ? { kind: 'none', why: 'no-engine' } : { kind: 'no-engine' }];
}

/** The language that was named with a file of words, and that of its video before: `….ta-hi.srt`, `….ta.srt` or `….srt`. */
function languagesOf(wordsKey: string): { named: string | null; before: string | null } {
  const [, named = null, before = null] = /\.([a-z]+)(?:-([a-z]+))?\.[a-z]+$/i.exec(wordsKey) ?? [];
  return { named, before };
}

/** The language of a video once its file of words is gone: the one from before, where the file's is still in its place. */
export function languageWithoutWords({
  wordsKey,
  languageHint,
}: Pick<TranscriptRequested, 'wordsKey' | 'languageHint'>): string | null {
  const { named, before } = languagesOf(wordsKey ?? '');
  return named !== null && named === languageHint ? before : languageHint;
}

/**
 * The language that a user usually speaks, where it can be that of this video: text in other languages, which the file
 * itself names, says that it is not.
 */
export function fittingDefault(video: TranscriptRequested, language: string | null): string | null {
  if (video.wordsKey) return language;
  const named = textTracks(video).flatMap((track) => track.language ?? []);
  return named.length === 0 || named.includes(language ?? '') ? language : null;
}

/** Text tracks, those in the wished language first. */
function textTracks({ probe, languageHint }: TranscriptRequested): TextTrack[] {
  const tracks = (probe?.subtitles ?? [])
    .filter((track) => textCodecs.has(track.codec))
    .map((track) => ({ kind: 'track' as const, index: track.index, language: ownLanguage(track.language) }));
  const wished = (track: { language: string | null }) =>
    languageHint !== null && track.language === languageHint;
  return [...tracks.filter(wished), ...tracks.filter((track) => !wished(track))];
}

/** The language of ours that a file's tag names (`hin`, `hi-IN`, `HI`), or null for `und` and everything unknown. */
export function ownLanguage(tag: string | null): string | null {
  if (!tag) return null;
  return findLanguage(twoLetters(tag.trim()))?.code ?? null;
}

/** MP4 and Matroska tag with ISO 639-2 (`hin`); BCP 47 prefers two letters (`hi`). */
function twoLetters(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace('_', '-'))[0] ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
