import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Loudness } from '#media/loudness.ts';
import { analysisRate, type Inspection } from './inspect-file.ts';
import { type FrameRate, frameSeconds } from './output-rate.ts';

/** What a finished file must be. */
export interface Expectation {
  width: number;
  height: number;
  rate: FrameRate;
  frames: number;
  durationMs: number;
  /** The sound of the clip before the encode, mono at `heardRate`; null when the source has none. */
  sound: Int16Array | null;
  /** Loudness and peak to come out; null where it is silent, quiet or shorter than the standard's window. */
  loudness: Loudness | null;
}

/** Everything wrong with a file that can be told from its streams, its length and its sound; empty: nothing. */
export function errorsIn(seen: Inspection, expected: Expectation): Message[] {
  return [...streamErrors(seen, expected), ...lengthErrors(seen, expected), ...soundErrors(seen, expected)];
}

function streamErrors({ video, audio }: Inspection, expected: Expectation): Message[] {
  const errors: Message[] = [];
  if (!video) errors.push(message('file_no_picture'));
  else {
    if (video.width !== expected.width || video.height !== expected.height)
      errors.push(message('file_size', { found: sizeOf(video), wanted: sizeOf(expected) }));
    if (video.codec !== 'h264' || video.pixelFormat !== 'yuv420p')
      errors.push(message('file_picture', { codec: video.codec, pixels: video.pixelFormat }));
  }
  if (!audio) errors.push(message('file_no_sound'));
  else if (audio.codec !== 'aac' || audio.sampleRate !== 48_000 || audio.channels !== 2)
    errors.push(
      message('file_sound', { codec: audio.codec, rate: `${audio.sampleRate}`, channels: audio.channels }),
    );
  return errors;
}

function lengthErrors({ video, audio, thumbnails, samples }: Inspection, expected: Expectation): Message[] {
  const frameMs = frameSeconds(1, expected.rate) * 1000;
  const wantedMs = frameSeconds(expected.frames, expected.rate) * 1000;
  const errors: Message[] = [];
  const decodedMs = frameSeconds(thumbnails.length, expected.rate) * 1000;
  if (video && Math.abs(decodedMs - wantedMs) > frameMs * 1.01)
    errors.push(message('file_picture_length', { found: seconds(decodedMs), wanted: seconds(wantedMs) }));
  else if (video && Math.abs(video.durationMs - wantedMs) > frameMs * 1.01)
    errors.push(message('file_says_length', { found: seconds(video.durationMs), wanted: seconds(wantedMs) }));
  // The encoder's first block, 1024 samples, may count or not.
  const soundSlackMs = frameMs + 1024 / 48;
  const heardMs = (samples.length / analysisRate) * 1000;
  const declaredMs = audio?.durationMs ?? 0;
  if (audio && Math.max(offBy(heardMs, expected), offBy(declaredMs, expected)) > soundSlackMs)
    errors.push(
      message('file_sound_length', { found: seconds(heardMs), wanted: seconds(expected.durationMs) }),
    );
  return errors;
}

const offBy = (ms: number, expected: Expectation): number => Math.abs(ms - expected.durationMs);

function soundErrors({ samples, loudness, audio }: Inspection, expected: Expectation): Message[] {
  if (!audio || !expected.sound) return [];
  const errors: Message[] = [];
  const lostAt = lostSoundMs(samples, expected.sound);
  if (lostAt !== null) errors.push(message('file_falls_silent', { time: seconds(lostAt) }));
  const wanted = expected.loudness;
  if (wanted && loudness && Math.abs(loudness.integratedLufs - wanted.integratedLufs) > loudnessSlackDb)
    errors.push(
      message('file_loudness', {
        found: loudness.integratedLufs,
        wanted: wanted.integratedLufs.toFixed(1),
      }),
    );
  if (wanted && loudness && loudness.truePeakDb > wanted.truePeakDb + peakSlackDb)
    errors.push(message('file_peaks', { found: loudness.truePeakDb }));
  return errors;
}

// Speech, music and noise come out within 0.2 LU and 0.3 dB of what is expected; more than this is a wrong graph.
const loudnessSlackDb = 0.7;
const peakSlackDb = 0.5;

const windowMs = 100;
const lostForWindows = 5;

/** Where half a second or more of audible sound is missing, milliseconds; null when none is. */
export function lostSoundMs(heard: Int16Array, original: Int16Array): number | null {
  const was = envelopeDb(original);
  const is = envelopeDb(heard);
  let lost = 0;
  let sinceMs = 0;
  for (const [i, level] of was.entries()) {
    // A pause of the speaker tells nothing: it neither counts nor ends what was lost around it.
    if (level < -45) continue;
    // The loudest of three windows: at the edge of a word the two may fall apart by a few milliseconds.
    const near = Math.max(...[i - 1, i, i + 1].map((at) => is[at] ?? -Infinity));
    const isLost = near < level - 25;
    if (isLost && lost === 0) sinceMs = i * windowMs;
    lost = isLost ? lost + 1 : 0;
    if (lost === lostForWindows) return sinceMs;
  }
  return null;
}

function envelopeDb(samples: Int16Array): number[] {
  const size = (analysisRate * windowMs) / 1000;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, i) => {
    let sum = 0;
    for (let at = i * size; at < (i + 1) * size; at++) sum += (samples[at] ?? 0) ** 2;
    return 10 * Math.log10(sum / size / 32768 ** 2 + 1e-12);
  });
}

/** Stretches of at least half a second of black frames, as frame numbers, end excluded. */
export function blackRuns(thumbnails: readonly Buffer[], rate: FrameRate): { from: number; to: number }[] {
  const least = Math.max(2, Math.min(Math.round((rate.num / rate.den) * 0.5), thumbnails.length));
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let frame = 0; frame <= thumbnails.length; frame++) {
    const thumbnail = thumbnails[frame];
    if (thumbnail && isBlack(thumbnail)) continue;
    if (frame - from >= least) runs.push({ from, to: frame });
    from = frame + 1;
  }
  return runs;
}

/** Nothing but black, up to the noise of compression; a caption over black does not change that. */
const isBlack = (thumbnail: Buffer): boolean => shareAbove(thumbnail, 16) < leastShare;

/** Shows something that no encode makes black: of a dark picture it takes the noise, which alone reached over 16. */
export const isLit = (thumbnail: Buffer): boolean => shareAbove(thumbnail, 32) >= leastShare;

const leastShare = 0.08;

const shareAbove = (thumbnail: Buffer, darkest: number): number =>
  thumbnail.filter((luma) => luma > darkest).length / thumbnail.length;

const seconds = (ms: number): Message => message('short_seconds', { count: (ms / 1000).toFixed(2) });
const sizeOf = ({ width, height }: { width: number; height: number }): string => `${width}×${height}`;
