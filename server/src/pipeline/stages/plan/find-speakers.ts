import { type FileHandle, open } from 'node:fs/promises';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type {
  AnalyzedTrack,
  MediaAnalysis,
  SpeakerScores,
} from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { fitInto, openedAt, rotatedSdr } from '#media/picture.ts';
import { cropFace, cropSide } from '#media/speakers/face-crop.ts';
import { mfccOf, mfccPerSecond, mfccSampleRate, mfccSize } from '#media/speakers/mfcc.ts';
import {
  type SpeakerModelFiles,
  type SpeakerSearch,
  speakerFramesPerSecond,
  startSpeakerSearch,
} from '#media/speakers/speakers.ts';
import { splitFrames } from './split-frames.ts';
import {
  boxAt,
  type FrameScores,
  smoothScores,
  type TalkStretch,
  type TalkWindow,
  talkStretches,
} from './talk-windows.ts';

export interface SpeakersWanted {
  media: MediaTools;
  source: MediaSource;
  video: NonNullable<SourceMedia['video']>;
  span: Span;
  /** The sound of the span: mono 16-bit samples at 16 kHz. */
  soundFile: string;
  found: Pick<MediaAnalysis, 'shots' | 'tracks'>;
  files: SpeakerModelFiles;
  signal: AbortSignal;
  timeoutMs: number;
  /** 0–1. */
  onProgress?(fraction: number): void;
  startSearch?: typeof startSpeakerSearch;
}

/**
 * Looks for who speaks in the shots with several faces: a second decode of just these, in grey at 25 pictures a
 * second. Of the faces of a window the two whose mouths move most are looked at, so that a panel costs as much as a
 * pair; no one speaks where it is silent. A network that died costs the scores, not the plan.
 */
export async function findSpeakers(
  wanted: SpeakersWanted,
): Promise<Pick<MediaAnalysis, 'speakers' | 'speakerProblem'>> {
  const { files, found, signal, timeoutMs, startSearch = startSpeakerSearch } = wanted;
  const stretches = talkStretches(found.shots, found.tracks ?? []);
  if (stretches.length === 0) return { speakers: [] };
  const search = startSearch({ files, signal, timeoutMs });
  const sound = await open(wanted.soundFile);
  try {
    const looked: Looked[] = [];
    for (const [index, stretch] of stretches.entries()) {
      looked.push(...(await lookThrough(stretch, wanted, { search, sound })));
      wanted.onProgress?.((index + 1) / stretches.length);
    }
    return { speakers: speakersOf(looked, await search.finish()) };
  } catch (error) {
    search.stop();
    if (signal.aborted || error instanceof UserError || !(error instanceof Error)) throw error;
    return { speakerProblem: error.message };
  } finally {
    await sound.close();
  }
}

/** A face in a window, in the order in which the network answers; `isAsked` is false where it is silent. */
interface Looked {
  track: string;
  startMs: number;
  frames: number;
  isAsked: boolean;
}

async function lookThrough(
  stretch: TalkStretch,
  { media, source, video, span, signal, timeoutMs }: SpeakersWanted,
  { search, sound }: { search: SpeakerSearch; sound: FileHandle },
): Promise<Looked[]> {
  const size = fitInto(video, longestSide);
  const looked: Looked[] = [];
  let frame = 0;
  let current: WindowCrops | null = null;
  const close = async () => {
    if (current) looked.push(...(await ask(current, { search, sound, span })));
    current = null;
  };
  const gather = splitFrames(size.width * size.height, async (grey) => {
    const atMs = stretch.startMs + (frame * 1000) / speakerFramesPerSecond;
    frame++;
    const window = stretch.windows.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
    if (current?.window !== window) await close();
    if (!window) return;
    current ??= { window, startMs: atMs, faces: window.tracks.map((track) => ({ track, crops: [] })) };
    cropAll(current, grey, size, atMs);
  });
  await media.ffmpeg({
    sources: [source],
    args: ({ input }) => [
      ...['-skip_loop_filter', 'all', ...openedAt(video, stretch), ...input(0)],
      ...['-map', `0:${video.index}`, '-vf', greyFilters(video, size, durationOf(stretch))],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    ...{ signal, timeoutMs, onStdout: gather },
  });
  await close();
  return looked;
}

interface WindowCrops {
  window: TalkWindow;
  /** Time of the first picture, source milliseconds. */
  startMs: number;
  faces: { track: AnalyzedTrack; crops: Uint8Array[] }[];
}

function cropAll({ faces }: WindowCrops, grey: Uint8Array, size: Size, atMs: number): void {
  for (const { track, crops } of faces) {
    const { x, y, w, h } = boxAt(track, atMs);
    const crop = new Uint8Array(cropSide ** 2);
    const [across, down] = [size.width, size.height];
    cropFace(grey, size, { x: x * across, y: y * down, w: w * across, h: h * down }, crop);
    crops.push(crop);
  }
}

async function ask(
  { startMs, faces }: WindowCrops,
  { search, sound, span }: { search: SpeakerSearch; sound: FileHandle; span: Span },
): Promise<Looked[]> {
  const frames = faces[0]?.crops.length ?? 0;
  if (frames < fewestFrames) return [];
  const samples = await readSamples(sound, startMs - span.startMs, frames);
  const isSilent = samples.every((sample) => Math.abs(sample) < silence);
  if (isSilent) return faces.map(({ track }) => ({ track: track.id, startMs, frames, isAsked: false }));
  const perFrame = mfccPerSecond / speakerFramesPerSecond;
  const features = mfccOf(samples).subarray(0, frames * perFrame * mfccSize);
  const liveliest = faces
    .map((face) => ({ ...face, movement: mouthMovement(face.crops) }))
    .sort((a, b) => b.movement - a.movement)
    .slice(0, mostAsked);
  for (const { crops } of liveliest) await search.look(features, Buffer.concat(crops));
  return liveliest.map(({ track }) => ({ track: track.id, startMs, frames, isAsked: true }));
}

/** The samples of some pictures, and what the last coefficients reach beyond them; silence behind the sound's end. */
async function readSamples(sound: FileHandle, offsetMs: number, frames: number): Promise<Int16Array> {
  const perFrame = mfccSampleRate / speakerFramesPerSecond;
  const samples = new Int16Array(frames * perFrame + lastReach);
  const at = Math.max(0, Math.round((offsetMs * mfccSampleRate) / 1000));
  await sound.read(new Uint8Array(samples.buffer), 0, samples.byteLength, 2 * at);
  return samples;
}

/** How much the lower half of a face changes from picture to picture. */
function mouthMovement(crops: readonly Uint8Array[]): number {
  let sum = 0;
  for (const [index, crop] of crops.entries()) {
    const before = crops[index - 1];
    for (let at = crop.length / 2; before && at < crop.length; at += 3) {
      sum += Math.abs((crop[at] ?? 0) - (before[at] ?? 0));
    }
  }
  return sum;
}

function speakersOf(looked: readonly Looked[], answers: readonly number[][]): SpeakerScores[] {
  const byTrack = new Map<string, FrameScores>();
  let answer = 0;
  for (const { track, startMs, frames, isAsked } of looked) {
    const scores = isAsked ? (answers[answer++] ?? []) : Array.from({ length: frames }, () => 0);
    const timed = scores.map((score, n) => ({
      atMs: Math.round(startMs + (n * 1000) / speakerFramesPerSecond),
      score,
    }));
    byTrack.set(track, [...(byTrack.get(track) ?? []), ...timed]);
  }
  return [...byTrack].map(([track, scores]) => ({ track, scores: smoothScores(scores) }));
}

function greyFilters(video: NonNullable<SourceMedia['video']>, size: Size, durationMs: number): string {
  const frames = Math.ceil((durationMs * speakerFramesPerSecond) / 1000);
  const pace = `fps=${speakerFramesPerSecond}:start_time=0,trim=end_frame=${frames}`;
  const filters = video.interlaced ? [...rotatedSdr(video, size), pace] : [pace, ...rotatedSdr(video, size)];
  return [...filters, 'format=gray'].join(',');
}

/** Small faces of a wide shot keep their mouths. */
const longestSide = 960;
const fewestFrames = 10;
const mostAsked = 2;
/** Fifty decibels below full scale. */
const silence = 100;
/** Samples of the last frame of 25 ms that lie behind its 10 ms. */
const lastReach = 240;
