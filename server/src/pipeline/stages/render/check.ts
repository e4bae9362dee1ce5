import path from 'node:path';
import { pausedUnderCards } from '@jhalak/contract/clip/captions/paused-captions.ts';
import type { ClipPlan, Cue, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { fontRuns } from '@jhalak/contract/clip/text/glyphs.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { Loudness } from '#media/loudness.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { comparedFrames, expectedInk, type Ink, type InkFrames, inkError, inkFrames } from './ink.ts';
import {
  analysisRate,
  cut,
  type Inspection,
  inspectFile,
  thumbnailFilter,
  thumbnailSide,
} from './inspect-file.ts';
import { blackRuns, type Expectation, errorsIn, isLit } from './output-errors.ts';
import { frameSeconds } from './output-rate.ts';
import { framesOfLayout, type RenderCommand, type RenderedFile } from './render-command.ts';

export interface CheckCall {
  media: MediaTools;
  plan: ClipPlan;
  source: SourceMedia;
  original: MediaSource;
  command: RenderCommand;
  output: RenderedFile;
  workDir: string;
  fontsDir: string;
  /** The clip's sound before the encode, and the loudness that must come out. */
  sound: Int16Array | null;
  loudness: Loudness | null;
  signal: AbortSignal;
  timeoutMs: number;
}

/**
 * Decodes a finished file from end to end and compares it with its plan and its source. Throws
 * `render_check_failed` with everything that is wrong: exit code 0 of the encoder has been seen with 0.14 s of
 * a clip of 2.00 s.
 */
export async function checkRender(call: CheckCall): Promise<Inspection> {
  const { command, output } = call;
  const layout = layoutOf(call);
  const captions = output.captions;
  const shown = pausedUnderCards(layout.cues, call.plan.cards).filter(isDrawn);
  const cues = captions === null || call.plan.captionStyle === null ? [] : shown;
  const frames = inkFrames(cues, command.rate, command.frames);
  const ink = await captionInk(call, frames);
  const compared = comparedFrames(frames, ink);
  const looked = compared ?? [];
  const seen = await decoded(
    call,
    looked.map((frame) => frame + command.around.introFrames),
  );
  const errors = errorsIn(seen, expectationOf(call));
  if (compared === null) errors.push(message('file_captions_empty'));
  errors.push(...looked.flatMap((frame, i) => inkError(frame, ink.get(frame), seen.stills[i]) ?? []));
  // A file that ends early has no picture to compare; its length is an error already.
  if (errors.length === 0) errors.push(...(await blackErrors(call, layout, seen)));
  if (errors.length > 0) throw checkFailed(output, errors);
  return seen;
}

/** What the captions of some frames should look like. */
async function captionInk(call: CheckCall, { opening, amid }: InkFrames): Promise<Map<number, Ink>> {
  const { media, workDir, fontsDir, signal, command, output } = call;
  const { width, height, captions } = output;
  const frames = [...opening, ...amid];
  if (captions === null || frames.length === 0) return new Map();
  return expectedInk({
    ...{ media, outDir: workDir, fontsDir, script: captions, width, height, frames },
    ...{ rate: command.rate, signal },
  });
}

async function decoded(call: CheckCall, stills: number[]): Promise<Inspection> {
  const { media, output, workDir, signal, timeoutMs } = call;
  const { width, height } = output;
  const file = path.join(workDir, output.name);
  try {
    const { introMs, outroMs } = call.command.around;
    const start = introMs / 1000;
    const measured = { start, end: start + call.command.durationMs / 1000 };
    const whole = await inspectFile({
      ...{ media, file, width, height, stills, signal, timeoutMs },
      ...(introMs + outroMs > 0 && { measured }),
    });
    return clipIn(whole, call.command);
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    throw checkFailed(output, [
      message('file_unplayable', { words: error.lastLines.at(-1) ?? message('render_silent') }),
    ]);
  }
}

/** What was seen of the clip itself, without its intro and outro; what a file lacks is missing at the clip's end. */
function clipIn(whole: Inspection, { around }: RenderCommand): Inspection {
  const { introFrames, outroFrames, introMs, outroMs } = around;
  if (introFrames + outroFrames === 0) return whole;
  const samples = (ms: number) => Math.round((ms * analysisRate) / 1000);
  const within = <Stream extends { durationMs: number }>(stream: Stream | null): Stream | null =>
    stream && { ...stream, durationMs: stream.durationMs - introMs - outroMs };
  const { thumbnails, video, audio } = whole;
  return {
    ...whole,
    ...{ video: within(video), audio: within(audio) },
    thumbnails: thumbnails.slice(introFrames, Math.max(introFrames, thumbnails.length - outroFrames)),
    samples: whole.samples.slice(samples(introMs), Math.max(0, whole.samples.length - samples(outroMs))),
  };
}

/** A caption whose every sign no font draws shows nothing, as planned. */
const isDrawn = ({ lines }: Cue): boolean =>
  lines.flat().some(({ text }) => fontRuns(text, 'latin').some((run) => run.text.trim() !== ''));

const expectationOf = ({ command, output, sound, loudness }: CheckCall): Expectation => ({
  width: output.width,
  height: output.height,
  rate: command.rate,
  frames: command.frames,
  durationMs: command.durationMs,
  sound,
  loudness,
});

/** Looks at the source only where the file is black for half a second or more. */
async function blackErrors(call: CheckCall, layout: Layout, seen: Inspection): Promise<Message[]> {
  const runs = blackRuns(uncovered(call, seen.thumbnails), call.command.rate);
  if (runs.length === 0) return [];
  const original = await sourceThumbnails(call, layout);
  const lost = runs.find((run) => original.slice(run.from, run.to).some(isLit));
  return lost ? [message('file_black', { frame: lost.from })] : [];
}

/** A card and footage may be black: the frames that they cover tell nothing about the picture. */
function uncovered({ plan, command }: CheckCall, thumbnails: Buffer[]): Buffer[] {
  const full = [
    ...plan.cards.filter(({ place }) => place === 'full'),
    ...(plan.broll ?? []).filter(({ layout }) => layout === 'full'),
  ];
  if (full.length === 0) return thumbnails;
  const bright = Buffer.alloc(thumbnailSide ** 2, 255);
  return thumbnails.map((thumbnail, frame) => {
    const atMs = frameSeconds(frame, command.rate) * 1000;
    return full.some(({ startMs, endMs }) => atMs >= startMs - 50 && atMs <= endMs + 50) ? bright : thumbnail;
  });
}

async function sourceThumbnails(call: CheckCall, layout: Layout): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await call.media.ffmpeg({
    sources: [call.original],
    signal: call.signal,
    timeoutMs: call.timeoutMs,
    onStdout: (chunk) => chunks.push(chunk),
    args: framesOfLayout({ plan: call.plan, source: call.source, layout, filter: thumbnailFilter }),
  });
  return cut(Buffer.concat(chunks), thumbnailSide ** 2);
}

function layoutOf({ plan, output }: CheckCall): Layout {
  const layout = plan.layouts.find(({ ratio }) => ratio === output.ratio);
  if (!layout) throw new Error(`the plan has no layout ${output.ratio}`);
  return layout;
}

const checkFailed = ({ ratio }: RenderedFile, errors: readonly Message[]): UserError =>
  new UserError('render_check_failed', {
    detail: message('file_of_ratio', { ratio, errors: { list: errors, between: '; ' } }),
  });
