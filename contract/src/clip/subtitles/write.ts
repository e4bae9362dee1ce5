import { tidyLines } from './plain-text.ts';
import type { SubtitleCue } from './subtitle-cue.ts';

/** SRT of the cues: numbered from 1, `hh:mm:ss,mmm`, UTF-8, `\n` line ends. Cues without text are left out. */
export function writeSrt(cues: readonly SubtitleCue[]): string {
  return written(cues)
    .map((cue, index) => `${index + 1}\n${range(cue, ',')}\n${guardMarkup(cue.text)}\n`)
    .join('\n');
}

/** WebVTT of the cues: `hh:mm:ss.mmm`, `&`, `<` and `>` as entities. Cues without text are left out. */
export function writeVtt(cues: readonly SubtitleCue[]): string {
  const body = written(cues).map((cue) => `${range(cue, '.')}\n${escapeVtt(cue.text)}\n`);
  return ['WEBVTT\n', ...body].join('\n');
}

const written = (cues: readonly SubtitleCue[]): SubtitleCue[] =>
  cues.map((cue) => ({ ...cue, text: tidyLines(cue.text) })).filter((cue) => cue.text !== '');

const range = (cue: SubtitleCue, point: ',' | '.'): string =>
  `${clockOf(cue.startMs, point)} --> ${clockOf(cue.endMs, point)}`;

function clockOf(ms: number, point: ',' | '.'): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const whole = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${whole}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** SRT has no escapes: U+2060 (invisible, no width) after the first character keeps text from reading as markup. */
const guardMarkup = (text: string): string =>
  text
    .replace(/--(?=>)/g, '--\u2060')
    .replace(/<(?=[/\w])/g, '<\u2060')
    .replace(/&(?=#?\w+;)/g, '&\u2060')
    .replace(/\{(?=\\)/g, '{\u2060');

const escapeVtt = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\{(?=\\)/g, '{\u2060');
