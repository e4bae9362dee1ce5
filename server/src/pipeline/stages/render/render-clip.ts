import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LitBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import { barsOf } from '@jhalak/contract/clip/cards/card-script.ts';
import { soundTargetOf } from '@jhalak/contract/clip/music/music.ts';
import { audibleLufs, musicLevel } from '@jhalak/contract/clip/music/music-level.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { beepDb } from '@jhalak/contract/clip/profanity/beep.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ProgressCode } from '@jhalak/contract/messages/progress-messages.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import { type Levelling, type Loudness, levelTo, makeUp, parseLoudness, unchanged } from '#media/loudness.ts';
import type { FfmpegCall, MediaSource, MediaTools } from '#media/media-tools.ts';
import { type VoiceLevels, voiceLevels } from '#media/sound-cleanup.ts';
import { softwareEncoder, type VideoEncoder } from '#media/video-encoder.ts';
import type { Bleeps } from './bleep-graph.ts';
import { checkRender } from './check.ts';
import { analysisRate, samplesOf } from './inspect-file.ts';
import type { MusicBed } from './music-graph.ts';
import type { FrameRate } from './output-rate.ts';
import {
  type ClipSound,
  listenToVoice,
  measureLevelled,
  measureSound,
  type RenderedFile,
  renderCommand,
} from './render-command.ts';

/** Music as a file of the library; its length is what was measured of it. */
export type MusicSource = MediaSource & { durationMs: number };

export interface RenderClipCall {
  media: MediaTools;
  plan: ClipPlan;
  source: SourceMedia;
  /** Drawn into the upper corner of every frame, or null. */
  watermark: string | null;
  original: MediaSource;
  /** The picture of the plan's logo; needed when it has one. */
  logo?: MediaSource | null;
  /** The files of the plan's footage, in its order. */
  broll?: readonly MediaSource[];
  /** The files of the plan's intro and outro, in this order. */
  bumpers?: readonly MediaSource[];
  /** The file of the plan's music; needed when it has some. */
  music?: MusicSource | null;
  /** What the word times are good enough for. */
  litBy: LitBy;
  /** The spoken words around the clip's cuts, source milliseconds; absent: none are known. */
  words?: readonly Span[];
  /** What encodes. Where a chip fails, x264 encodes the clip once more. */
  encoder: VideoEncoder;
  /** An empty folder; the files are left in it. */
  workDir: string;
  fontsDir: string;
  signal: AbortSignal;
  progress(fraction: number, label: ProgressCode): void;
}

export interface RenderedClip {
  files: (RenderedFile & { path: string; loudnessLufs: number | null })[];
  /** Of the files: the clip with its intro and outro. */
  durationMs: number;
  rate: FrameRate;
  /** Of the clip itself, behind `introFrames`. */
  frames: number;
  introFrames: number;
  /** The printable command line of the encode. */
  command: string;
}

/**
 * Measures, encodes and checks a clip in all its ratios. Throws `render_failed` when ffmpeg gives up and
 * `render_check_failed` when what it made is not what the plan says.
 */
export async function renderClip(call: RenderClipCall): Promise<RenderedClip> {
  call.progress(0, 'progress_loudness');
  const sound = await measured(call);
  try {
    return await encodeAndCheck(call, sound);
  } catch (error) {
    const isFromChip = error instanceof UserError && call.encoder.id !== 'x264';
    if (!isFromChip || !['render_failed', 'render_check_failed'].includes(error.id)) throw error;
    return await encodeAndCheck({ ...call, encoder: softwareEncoder() }, sound);
  }
}

async function encodeAndCheck(call: RenderClipCall, sound: MeasuredSound): Promise<RenderedClip> {
  const { plan, source, watermark, litBy, words = [], encoder, workDir } = call;
  const { levelling, bed, bleeps, cleanup } = sound;
  const bars = sound.samples ? barsOf(sound.samples, analysisRate) : [];
  const lufs = sound.expected?.integratedLufs ?? null;
  const command = renderCommand({
    plan,
    source,
    watermark,
    litBy,
    levelling,
    words,
    cleanup,
    bleeps,
    bed,
    lufs,
    encoder,
    bars,
  });
  for (const file of command.files) await writeFile(path.join(workDir, file.name), file.text);
  const timeoutMs = timeout(command.durationMs, plan.layouts);
  const encoded = await orRenderFailed(
    call.media.ffmpeg({
      sources: [
        call.original,
        ...(plan.logo && call.logo ? [call.logo] : []),
        ...(call.broll ?? []),
        ...(bed && call.music ? [call.music] : []),
        ...(call.bumpers ?? []),
      ],
      outDir: workDir,
      readOnlyDirs: [call.fontsDir],
      devices: command.devices,
      args: command.args,
      signal: call.signal,
      timeoutMs,
      onProgress: (ms) =>
        call.progress(
          shareMeasuring + shareEncoding * Math.min(1, ms / command.durationMs),
          'progress_render',
        ),
    }),
  );
  const files: RenderedClip['files'] = [];
  for (const [index, output] of command.outputs.entries()) {
    call.progress(
      shareMeasuring +
        shareEncoding +
        ((1 - shareMeasuring - shareEncoding) * index) / command.outputs.length,
      'progress_check',
    );
    const { samples, expected: loudness } = sound;
    const seen = await checkRender({ ...call, command, output, sound: samples, loudness, timeoutMs });
    const lufs = seen.loudness?.integratedLufs ?? -Infinity;
    files.push({
      ...output,
      path: path.join(workDir, output.name),
      loudnessLufs: Number.isFinite(lufs) ? lufs : null,
    });
  }
  const { rate, frames, around } = command;
  const durationMs = Math.round(command.durationMs + around.introMs + around.outroMs);
  const { introFrames } = around;
  return { files, durationMs, rate, frames, introFrames, command: encoded.command };
}

const shareMeasuring = 0.04;
const shareEncoding = 0.84;

interface MeasuredSound {
  levelling: Levelling;
  /** What the voice is cleaned by; null: it stays as it is. */
  cleanup: VoiceLevels | null;
  /** The words that are covered, the tone at its level; null: none. */
  bleeps: Bleeps | null;
  /** The music at its level; null: none. */
  bed: MusicBed | null;
  /** The sound as it must come out, or null without sound. */
  samples: Int16Array | null;
  expected: Loudness | null;
}

async function measured({ ...call }: CallWithBed): Promise<MeasuredSound> {
  const { source, plan } = call;
  call.cleanup = plan.soundCleanup && source.audio ? await levelsOfVoice(call) : null;
  const voice = source.audio && (await measureAsIs(call));
  call.bed = bedUnder(call, voice?.loudness ?? null);
  call.bleeps = voice && bleepsOf(plan, voice.loudness);
  const { bed, bleeps, cleanup } = call;
  const sound = bed || bleeps ? await measureAsIs(call) : voice;
  if (!sound) return { levelling: unchanged, cleanup, bleeps, bed, samples: null, expected: null };
  const { loudness, samples } = sound;
  const target = soundTargetOf(plan);
  if (!target || loudness.integratedLufs < audibleLufs)
    return { levelling: unchanged, cleanup, bleeps, bed, samples, expected: null };
  const levelling = levelTo(loudness, target);
  if (levelling.limitDb === null)
    return { levelling, cleanup, bleeps, bed, samples, expected: lufsOf(target) };
  return {
    cleanup,
    bleeps,
    bed,
    samples,
    ...(await levelledBehindLimiter(call, { first: levelling, target })),
  };
}

/** The plan's music, levelled by what was measured of the voice. */
function bedUnder({ plan: { music }, music: file }: RenderClipCall, voice: Loudness | null): MusicBed | null {
  if (!music || !file) return null;
  return { music, fileMs: file.durationMs, level: musicLevel(music, voice?.integratedLufs ?? null) };
}

/** The plan's covered words: silent, or with a tone below what was measured of the voice. */
function bleepsOf({ bleeps = [], profanity }: ClipPlan, { integratedLufs }: Loudness): Bleeps | null {
  if (bleeps.length === 0) return null;
  return { spans: bleeps, toneDb: profanity?.mode === 'beep' ? beepDb(integratedLufs) : null };
}

const lufsOf = (target: { loudnessLufs: number; truePeakDb: number }): Loudness => ({
  integratedLufs: target.loudnessLufs,
  truePeakDb: target.truePeakDb,
});

/** Speech has peaks 15 dB and more above its loudness: the limiter takes 1–2 LU of it, which are given back. */
async function levelledBehindLimiter(
  call: CallWithBed,
  { first, target }: { first: Levelling; target: NonNullable<ClipPlan['audio']> },
): Promise<{ levelling: Levelling; expected: Loudness }> {
  let levelling = first;
  for (let round = 1; ; round++) {
    const integratedLufs = await measureBehind(call, levelling);
    const lostDb = target.loudnessLufs - integratedLufs;
    const louder = round === maxRounds ? null : makeUp({ levelling, first, lostDb });
    if (!louder) return { levelling, expected: { integratedLufs, truePeakDb: target.truePeakDb } };
    levelling = louder;
  }
}

// Each costs 1 % of the encode.
const maxRounds = 4;

/** A clip with what its sound is measured with. */
type CallWithBed = RenderClipCall & Pick<ClipSound, 'bed' | 'bleeps' | 'cleanup'>;

async function levelsOfVoice(call: RenderClipCall): Promise<VoiceLevels | null> {
  const { samples } = await heard(call, listenToVoice(call));
  return voiceLevels(samples);
}

async function measureAsIs(call: CallWithBed): Promise<{ loudness: Loudness; samples: Int16Array }> {
  const { stderr, samples } = await heard(call, measureSound(call));
  return { loudness: parseLoudness(stderr) ?? silence, samples };
}

async function heard(call: CallWithBed, args: FfmpegCall['args']) {
  const chunks: Buffer[] = [];
  const stderr = await measure(call, args, (chunk) => chunks.push(chunk));
  return { stderr, samples: samplesOf(Buffer.concat(chunks)) };
}

async function measureBehind(call: CallWithBed, levelling: Levelling): Promise<number> {
  const stderr = await measure(call, measureLevelled(call, levelling));
  return (parseLoudness(stderr) ?? silence).integratedLufs;
}

const silence: Loudness = { integratedLufs: -Infinity, truePeakDb: -Infinity };

async function measure(
  { media, original, music, bed, signal }: CallWithBed,
  args: FfmpegCall['args'],
  onStdout: (chunk: Buffer) => void = () => undefined,
): Promise<string> {
  const timeoutMs = timeout(0, []);
  const run = media.ffmpeg({
    sources: [original, ...(bed && music ? [music] : [])],
    args,
    signal,
    timeoutMs,
    onStdout,
  });
  return (await orRenderFailed(run)).stderr;
}

async function orRenderFailed<T>(run: Promise<T>): Promise<T> {
  try {
    return await run;
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    throw new UserError(
      'render_failed',
      { detail: error.lastLines.at(-1) ?? message('render_silent') },
      { cause: error },
    );
  }
}

/**
 * Time limit: four minutes and forty times real time per ratio, or more for more pixels than 1080p has; 4K HDR on two
 * cores takes about half of that.
 */
const timeout = (durationMs: number, layouts: readonly Size[]): number =>
  240_000 + layouts.reduce((sum, layout) => sum + durationMs * 40 * Math.max(1, pixelsOver1080p(layout)), 0);

const pixelsOver1080p = ({ width, height }: Size): number => (width * height) / (1920 * 1080);
