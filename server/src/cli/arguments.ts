import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CaptionStyleId,
  captionStyleIds,
  type Ratio,
  ratios,
} from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clock, type Span } from '@jhalak/contract/clip/plan/time.ts';
import {
  asksForNothing,
  type ClipRequest,
  isOfPassages,
  longestSeconds,
  readClipRequest,
} from '@jhalak/contract/clip/requests/clip-request.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { findLanguage, languages } from '@jhalak/contract/languages.ts';
import { generationDefaults, topicLimit } from '@jhalak/contract/routes/processing.ts';
import { modeOfSecret } from '#accounts/api-keys/key-format.ts';

export const usage = `Usage: npm run clip -- talk.mp4 [options]
       npm run clip -- --sample

  --subtitles talk.srt   subtitles to use (.srt or .vtt)
  --text talk.txt        words without times; they are spread over the speech and marked approximate
  --language hi          language spoken: ${languages.map((language) => language.code).join(' ')}
  --caption-only         one captioned clip of the whole video, or of --range (at most 10:00)
  --clips 3              how many clips (1 to 20); left out: as many as --about names, else 3
  --duration 60          longest clip in seconds (15 to 90)
  --ratios 9:16,16:9     frames: ${ratios.join(' ')}
  --style karaoke        captions: ${captionStyleIds.join(' ')}
                         left out: karaoke, with --server that of your default brand kit where your plan has kits
  --range 10:00-25:00    use only this part of the video
  --about "pricing"      only passages that mention this, in any form of the words
  --out folder           where the clips go (default: clips beside you)
  --server https://…     cut on that Jhalak server instead of this machine
  --key jhk_live_…       an API key of the server; better in the environment as JHALAK_KEY
  --sample               cut the sample talk that ships with Jhalak
  --json                 print one JSON object on standard output
  --help                 show this`;

export interface ClipArguments {
  sourcePath: string;
  /** `.srt`, `.vtt` or `.txt`. */
  wordsPath: string | null;
  language: string | null;
  /** The whole video with captions, nothing picked. */
  captionOnly: boolean;
  /** Null: as many as the topic names. */
  clips: number | null;
  maxDurationMs: number;
  ratios: Ratio[];
  /** Null: that of the server's default brand kit; on this machine karaoke. */
  style: CaptionStyleId | null;
  range: Span | null;
  /** What the clips are to be about; null: anything. */
  topic: string | null;
  outDir: string;
  json: boolean;
  /** The server that does the work; null: this machine. */
  remote: { server: string; key: string } | null;
}

const options = {
  subtitles: { type: 'string' },
  text: { type: 'string' },
  language: { type: 'string' },
  'caption-only': { type: 'boolean', default: false },
  clips: { type: 'string' },
  duration: { type: 'string' },
  ratios: { type: 'string' },
  style: { type: 'string' },
  range: { type: 'string' },
  about: { type: 'string' },
  out: { type: 'string', default: 'clips' },
  server: { type: 'string' },
  key: { type: 'string' },
  sample: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Reads the command line; `help` when it is requested. Relative paths start at `from`.
 * Throws UserError with one sentence for the first thing that is wrong.
 */
export function readArguments(argv: string[], from: string, sampleDir: string): ClipArguments | 'help' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  if (values.sample && positionals.length > 0) throw bad('Give either --sample or a file, not both.');
  if (!values.sample && positionals.length !== 1) {
    throw bad(positionals.length === 0 ? 'Name a video, or use --sample.' : 'Name one video at a time.');
  }
  if (values.subtitles && values.text) throw bad('Give either --subtitles or --text, not both.');
  const words = values.subtitles ?? values.text ?? null;
  const { topic, request } = readAbout(values.about);
  const namedRatios = request.ratio === null ? [...generationDefaults.aspectRatios] : [request.ratio];
  return {
    sourcePath: values.sample ? path.join(sampleDir, 'talk.mp4') : path.resolve(from, positionals[0] ?? ''),
    wordsPath: words ? path.resolve(from, words) : values.sample ? path.join(sampleDir, 'talk.hi.srt') : null,
    language: readLanguage(values.language) ?? (values.sample && !words ? 'hi' : null),
    captionOnly: values['caption-only'],
    clips: values.clips === undefined ? null : readWhole('--clips', values.clips, 1, 20),
    maxDurationMs:
      1000 *
      (values.duration === undefined
        ? (longestSeconds(request) ?? generationDefaults.clipDuration)
        : readWhole('--duration', values.duration, 15, 90)),
    ratios: values.ratios === undefined ? namedRatios : readRatios(values.ratios),
    style: readStyle(values.style),
    range: values.range === undefined ? null : readRange(values.range),
    topic,
    outDir: path.resolve(from, values.out),
    json: values.json,
    remote: readRemote(values.server, values.key),
  };
}

/** `10:00-25:00`, `0:30-90` or `1:02:03-1:10:00`. */
export function readRange(text: string): Span {
  const [from, to, ...rest] = text.split('-').map(readClock);
  if (from == null || to == null || rest.length > 0) throw new UserError('range_invalid', { found: text });
  if (from >= to) throw bad(`The range ${clock(from)}-${clock(to)} ends before it starts.`);
  return { startMs: from, endMs: to };
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw bad(`${(error as Error).message.split('. ')[0]}. See --help.`);
  }
}

/** A mistyped key is recognised here, before anything is sent. */
function readRemote(
  server: string | undefined,
  key = process.env.JHALAK_KEY,
): { server: string; key: string } | null {
  if (server === undefined) return null;
  const address = URL.parse(server);
  if (!address || !/^https?:$/.test(address.protocol))
    throw bad(`--server takes an address such as https://clips.example.in; ${server} is not one.`);
  if (!key) throw bad('Give the API key of the server as JHALAK_KEY or with --key.');
  if (modeOfSecret(key) === null) throw new UserError('key_invalid');
  return { server: address.origin, key };
}

const bad = (detail: string): UserError => new UserError('bad_argument', { detail });

/** Milliseconds of `ss`, `m:ss` or `h:mm:ss`; null when it is none of these. */
function readClock(text: string): number | null {
  const match = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d{1,3})?)$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

function readLanguage(text: string | undefined): string | null {
  if (text === undefined) return null;
  const language = findLanguage(text);
  if (language) return language.code;
  throw new UserError('language_unknown', {
    found: text,
    known: languages.map(({ code }) => code).join(', '),
  });
}

/** What clips are to be about, and what else that text names. */
function readAbout(text = ''): { topic: string | null; request: ClipRequest } {
  const topic = text.trim();
  if (topic.length > topicLimit) throw bad(`--about takes at most ${topicLimit} characters.`);
  const request = readClipRequest(topic);
  if (topic !== '' && asksForNothing(request)) throw new UserError('topic_unclear', { topic });
  return { topic: isOfPassages(request) ? topic : null, request };
}

function readWhole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw bad(`${name} takes a whole number from ${least} to ${most}; ${text} is not one.`);
}

function readRatios(text: string): Ratio[] {
  const names = [...new Set(text.split(',').map((ratio) => ratio.trim()))];
  return names.map((name) => {
    const ratio = ratios.find((candidate) => candidate === name);
    if (!ratio) throw bad(`--ratios knows ${ratios.join(', ')}; ${name} is not one of them.`);
    return ratio;
  });
}

function readStyle(text: string | undefined): CaptionStyleId | null {
  if (text === undefined) return null;
  const style = captionStyleIds.find((id) => id === text);
  if (!style) throw bad(`--style knows ${captionStyleIds.join(', ')}; ${text} is not one of them.`);
  return style;
}
