import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { plainText } from './plain-text.ts';
import type { SubtitleCue } from './subtitle-cue.ts';
import { createWordCounter, lineError, subtitleLimits } from './subtitle-limits.ts';

/** A cue as it is in the file; `line` is the index of its times. */
interface MarkedCue extends SubtitleCue {
  line: number;
}

/**
 * Reads SRT or VTT (told apart by the first line with text) into cues ordered by start; a cue whose text is only markup,
 * or that ends before the video begins (shifted subtitles have negative times), is left out. The voices of VTT
 * (`<v Name>`) name the speakers of its lines. Throws UserError `subtitles_invalid` with the line number of the first error, or of the first
 * line that is beyond `subtitleLimits`.
 */
export function parseSubtitles(file: string): SubtitleCue[] {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const longAt = lines.findIndex((line) => line.length > subtitleLimits.lineLength);
  if (longAt >= 0)
    throw lineError(longAt, message('subtitles_long_line', { limit: subtitleLimits.lineLength }));
  const firstAt = lines.findIndex((line) => line.trim() !== '');
  const hasVoices = isVttHeader(lines[firstAt]);
  const cues = hasVoices ? parseVtt(lines, firstAt) : parseSrt(lines);
  if (cues.length === 0) {
    throw new UserError('subtitles_invalid', { detail: message('subtitles_no_cue') });
  }
  mustBeWithinLimits(cues);
  return cues
    .map((cue) => shownCue(cue, hasVoices))
    .filter((cue) => cue.text !== '' && cue.endMs > 0)
    .sort((a, b) => a.startMs - b.startMs);
}

function shownCue({ startMs, endMs, text }: MarkedCue, hasVoices: boolean): SubtitleCue {
  const times = { startMs: Math.max(0, startMs), endMs };
  const lines = hasVoices ? voicedLines(text) : null;
  if (!lines) return { ...times, text: plainText(text) };
  return {
    ...times,
    text: lines.map((line) => line.text).join('\n'),
    voices: lines.map(({ voice }) => voice),
  };
}

/** Words are counted where they are new: rolling captions repeat the lines of the cue before. */
function mustBeWithinLimits(cues: readonly MarkedCue[]): void {
  const extra = cues[subtitleLimits.cues];
  if (extra) throw lineError(extra.line, message('subtitles_many_cues', { limit: subtitleLimits.cues }));
  const count = createWordCounter();
  let before: readonly string[] = [];
  for (const { text, line } of cues) {
    if (text.length > subtitleLimits.cueLength)
      throw lineError(line, message('subtitles_long_cue', { limit: subtitleLimits.cueLength }));
    const own = text.split('\n');
    for (const [nth, one] of own.entries()) if (!before.includes(one)) count(one, line + 1 + nth);
    before = own;
  }
}

/** The digits of any script: times that cannot be read are an error of subtitles, and not words. */
const linesOfTimes = /^[ \t]*-?\p{Nd}+[:.,][\p{Nd}:.,]*[ \t]*-->[ \t]*-?\p{Nd}/mu;

/** What a text without a telling name is: subtitles have lines of times. */
export function subtitleFormat(text: string): 'srt' | 'vtt' | null {
  if (!linesOfTimes.test(text)) return null;
  return isVttHeader(text.trimStart().split(/[\r\n]/, 1)[0]) ? 'vtt' : 'srt';
}

/** What is pasted often begins with blank lines and spaces. */
const isVttHeader = (line = ''): boolean => /^\s*WEBVTT(?:[ \t]|$)/.test(line);

/**
 * Reads as browsers do: a line of times begins a cue even where the blank line before it is absent or holds spaces,
 * directly under the header as well.
 */
function parseVtt(file: readonly string[], headerAt: number): MarkedCue[] {
  const lines = file.map((line, at) => (endsCue(file, at) ? '' : line));
  const cues: MarkedCue[] = [];
  let at = headerAt + 1;
  // The header block may carry `Kind:` and `Language:` lines.
  while (at < lines.length && lines[at] !== '' && !isTiming(lines[at])) at += 1;
  while (at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const blockAt = at;
    at = endOfVttBlock(lines, blockAt);
    const cue = parseVttBlock(lines.slice(blockAt, at), blockAt);
    if (cue) cues.push(cue);
  }
  return cues;
}

/** The index behind a block: its blank line, or the times of the next cue. */
function endOfVttBlock(lines: readonly string[], blockAt: number): number {
  const isSkipped = isNote(lines[blockAt]);
  let at = blockAt + (isTiming(lines[blockAt + 1]) && !isSkipped && !isTiming(lines[blockAt]) ? 2 : 1);
  while (at < lines.length && lines[at] !== '' && (isSkipped || !isTiming(lines[at]))) at += 1;
  return at;
}

/** A line of spaces alone, before a cue's times or its id. */
const endsCue = (lines: readonly string[], at: number): boolean =>
  /^\s+$/.test(lines[at] ?? '') && (isTiming(lines[at + 1]) || isTiming(lines[at + 2]));

const isNote = (line = ''): boolean => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line);
const isTiming = (line = ''): boolean => /^\s*-?\d.*-->/.test(line);

function parseVttBlock(block: string[], blockAt: number): MarkedCue | null {
  if (isNote(block[0])) return null;
  const timingAt = block.findIndex((line) => line.includes('-->'));
  // WebVTT 1.0, 6.1: text without a timing line is not a cue and is skipped.
  if (timingAt < 0 || timingAt > 1) return null;
  return {
    ...readTiming(block[timingAt] ?? '', blockAt + timingAt),
    text: block.slice(timingAt + 1).join('\n'),
    line: blockAt + timingAt,
  };
}

/** SRT in the wild lacks blank lines and numbers, so the timing lines alone decide where a cue begins. */
function parseSrt(lines: string[]): MarkedCue[] {
  const timingLines = lines.flatMap((line, index) => (isTiming(line) ? [index] : []));
  return timingLines.map((timingAt, nth) => {
    const next = timingLines[nth + 1] ?? lines.length;
    const numbered = next < lines.length && /^\s*\d+\s*$/.test(lines[next - 1] ?? '');
    const text = lines.slice(timingAt + 1, numbered ? Math.max(timingAt + 1, next - 1) : next).join('\n');
    return { ...readTiming(lines[timingAt] ?? '', timingAt), text, line: timingAt };
  });
}

const timing = /^\s*(-?[\d:.,]+)\s*-->\s*(-?[\d:.,]+)(?:\s.*)?$/;
const clockTime = /^(-?)(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?$/;

function readTiming(line: string, index: number): { startMs: number; endMs: number } {
  const [, start = '', end = ''] = timing.exec(line) ?? [];
  const startMs = readClock(start);
  const endMs = readClock(end);
  if (startMs === null || endMs === null)
    throw lineError(index, message('subtitles_no_times', { text: line.trim().slice(0, 60) }));
  if (endMs < startMs) throw lineError(index, message('subtitles_backwards'));
  // YouTube writes cues of no length between two others; a span needs one millisecond.
  return { startMs, endMs: Math.max(endMs, startMs + 1) };
}

function readClock(text: string): number | null {
  const parts = clockTime.exec(text);
  if (!parts) return null;
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = ''] = parts;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms = whole * 1000 + Number(fraction.padEnd(3, '0'));
  return sign ? -ms : ms;
}

/** A line of a cue; `voice` is null where none is named. */
interface VoicedLine {
  text: string;
  voice: string | null;
}

/** WebVTT 1.0, 4.2.2: `<v Asha>` holds until the next one, `</v>`, or the end of its cue; classes may stand behind the `v`. */
const voiceTag = /<v(?:\.[^\s<>]*)?(?:[ \t]+(?<name>[^<>\n]*))?>|<\/v>/gi;
/** As long as a speaker's name may be. */
const longestName = 40;

/**
 * The lines of a cue without markup, each with the voice that its markup names; a change of the voice begins a line.
 * Null where no voice is named.
 */
function voicedLines(markup: string): VoicedLine[] | null {
  const tags = [...markup.matchAll(voiceTag)];
  if (!tags.some((tag) => nameOf(tag) !== null)) return null;
  const ends = [...tags.slice(1).map(({ index }) => index), markup.length];
  const parts = [{ markup: markup.slice(0, tags[0]?.index), voice: null as string | null }];
  for (const [nth, tag] of tags.entries())
    parts.push({ markup: markup.slice(tag.index + tag[0].length, ends[nth]), voice: nameOf(tag) });
  return parts.flatMap(({ markup: part, voice }) => {
    const text = plainText(part);
    return text === '' ? [] : text.split('\n').map((line) => ({ text: line, voice }));
  });
}

function nameOf({ groups }: RegExpExecArray): string | null {
  const name = plainText(groups?.name ?? '').replaceAll('\n', ' ');
  return [...name].slice(0, longestName).join('').slice(0, longestName).toWellFormed().trim() || null;
}
