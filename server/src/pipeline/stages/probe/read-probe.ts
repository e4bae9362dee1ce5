import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxPixels } from '#media/allowed-codecs.ts';
import { type FfprobeStream, ffprobeOutputSchema } from './ffprobe-answer.ts';
import { readPicture } from './read-picture.ts';

type AudioTrack = NonNullable<SourceMedia['audio']>;

/** What the headers say, before anything has been decoded. */
export interface ProbeReading {
  container: string;
  video: SourceMedia['video'];
  /** Best first; whether one decodes is found out by decoding it. */
  audioTracks: AudioTrack[];
  subtitles: SourceMedia['subtitles'];
  /** Length that the headers state for picture and sound; null where they only guess or say nothing. */
  declaredMs: number | null;
}

/** Reads ffprobe's answer. Throws UserError `unreadable`, `no_streams`, `encrypted`, `too_many_pixels`. */
export function readProbe(answer: unknown, container: string): ProbeReading {
  const parsed = ffprobeOutputSchema.safeParse(answer);
  if (!parsed.success) throw new UserError('unreadable', { detail: message('source_headers') });
  const { streams, format } = parsed.data;
  if (streams.some((stream) => /^enc[vat]$/.test(stream.codec_tag_string ?? '')))
    throw new UserError('encrypted');
  const picture = choosePicture(streams);
  const sounds = rankSounds(streams);
  if (!picture && sounds.length === 0) throw new UserError('no_streams');
  if (picture) refuseHugePicture(picture.width ?? 0, picture.height ?? 0);
  const timecode = [picture, ...streams, format].map((part) => part?.tags?.timecode).find(isTimecode);
  const chosen = [picture, sounds[0]].filter((stream) => stream !== undefined);
  return {
    container,
    video: picture ? { ...readPicture(picture), ...(timecode && { timecode }) } : null,
    audioTracks: sounds.map(readSound),
    subtitles: streams.filter((stream) => stream.codec_type === 'subtitle').map(readSubtitle),
    declaredMs: statesLength.has(container) ? declaredLength(chosen, format?.duration) : null,
  };
}

const isTimecode = (tag: unknown): tag is string =>
  typeof tag === 'string' && /^\d\d:[0-5]\d:[0-5]\d[:;]\d\d$/.test(tag);

/** Throws UserError `too_many_pixels` beyond 8K. */
export function refuseHugePicture(width: number, height: number): void {
  if (width * height <= maxPixels) return;
  throw new UserError('too_many_pixels', { found: `${width} × ${height}`, limit: '7680 × 4320' });
}

/** Their headers hold a length; the others' is ffprobe's guess (19.8 s for 1 s of MP3 followed by garbage). */
const statesLength = new Set([
  'mp4',
  'mov',
  'm4a',
  '3gp',
  'mkv',
  'webm',
  'avi',
  'wav',
  'flac',
  'flv',
  'wmv',
  'mxf',
]);

const isKnown = (stream: FfprobeStream) =>
  stream.codec_name !== undefined && !['none', 'unknown'].includes(stream.codec_name);

/** The largest moving picture; covers, thumbnails and tracks without samples come last or not at all. */
function choosePicture(streams: FfprobeStream[]): FfprobeStream | undefined {
  const moving = streams.filter(
    ({ codec_type, disposition, width = 0, height = 0 }) =>
      codec_type === 'video' &&
      width * height > 0 &&
      !(disposition?.attached_pic || disposition?.timed_thumbnails || disposition?.still_image),
  );
  const worth = (stream: FfprobeStream) => [
    stream.pix_fmt ? 1 : 0,
    (stream.width ?? 0) * (stream.height ?? 0),
    stream.disposition?.default ?? 0,
  ];
  return bestFirst(moving.filter(isKnown), worth)[0];
}

function rankSounds(streams: FfprobeStream[]): FfprobeStream[] {
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && isKnown(stream));
  return bestFirst(sounds, (stream) => [stream.disposition?.default ?? 0]);
}

/** Sorts by the first number that differs, larger first; equal ones keep the file's order. */
function bestFirst(streams: FfprobeStream[], worth: (stream: FfprobeStream) => number[]): FfprobeStream[] {
  return streams.toSorted((a, b) => {
    const theirs = worth(a);
    return worth(b).reduce((found, value, n) => found || value - (theirs[n] ?? 0), 0);
  });
}

const readSound = (stream: FfprobeStream): AudioTrack => ({
  index: stream.index,
  codec: stream.codec_name ?? '',
  channels: stream.channels ?? 0,
  sampleRate: Number(stream.sample_rate ?? 0),
});

function readSubtitle(stream: FfprobeStream): SourceMedia['subtitles'][number] {
  const language = stream.tags?.language;
  const known = typeof language === 'string' && language !== 'und' ? language : null;
  return { index: stream.index, codec: stream.codec_name ?? 'unknown', language: known };
}

/** Of the chosen tracks, not of the file: a subtitle track may be 3 s longer than the picture. */
function declaredLength(chosen: FfprobeStream[], ofFile: string | undefined): number | null {
  const lengths = chosen.map((stream) => toMs(stream.duration) ?? tagLength(stream));
  const known = lengths.filter((length) => length !== null);
  if (known.length === chosen.length) return Math.max(...known);
  return toMs(ofFile);
}

function toMs(seconds: string | undefined): number | null {
  const ms = Math.round(Number(seconds) * 1000);
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Matroska keeps a track's length as a tag: `00:00:13.056000000`. */
function tagLength(stream: FfprobeStream): number | null {
  const match = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(String(stream.tags?.DURATION ?? ''));
  if (!match) return null;
  return toMs(String(Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])));
}
