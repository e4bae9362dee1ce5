import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import type { MediaTools } from './media-tools.ts';
import {
  type EncoderId,
  hardwareEncoders,
  softwareEncoder,
  type VideoEncoder,
  type X264Preset,
} from './video-encoder.ts';

export interface EncoderQuestion {
  media: MediaTools;
  /** The setting VIDEO_ENCODER. */
  wanted: EncoderId | 'auto';
  /** The setting X264_PRESET. */
  preset: X264Preset;
  /** An existing folder for the trial's file. */
  workRoot: string;
  /** Called with the reason when an encoder of this machine does not work. */
  onRejected?(id: EncoderId, reason: string): void;
  platform?: NodeJS.Platform;
}

/**
 * The encoder to render with: the first chip that encodes a trial whose frames come out as they went in, or x264.
 * Throws UserError `bad_argument` where a named encoder does not work.
 */
export async function detectEncoder(question: EncoderQuestion): Promise<VideoEncoder> {
  const { wanted, preset, platform = process.platform } = question;
  if (wanted === 'x264') return softwareEncoder(preset);
  const candidates = Object.values(hardwareEncoders).filter(({ id, devices }) =>
    wanted === 'auto' ? isPossible(platform, { id, devices }) : id === wanted,
  );
  for (const encoder of candidates) {
    const rejection = await tryEncoder(question, encoder);
    if (rejection === null) return encoder;
    question.onRejected?.(encoder.id, rejection);
    if (wanted !== 'auto')
      throw new UserError('bad_argument', { detail: `VIDEO_ENCODER=${wanted} does not work: ${rejection}` });
  }
  return softwareEncoder(preset);
}

/** Cheap signs, so that machines without a graphics chip start no trial. */
const isPossible = (platform: NodeJS.Platform, { id, devices }: Pick<VideoEncoder, 'id' | 'devices'>) =>
  id === 'videotoolbox' ? platform === 'darwin' : platform === 'linux' && existsSync(devices[0] ?? '');

const frames = 12;
const size = 320;
/** Hardware at the qualities above stays over 38 dB on this picture; a green or torn frame has under 20. */
const minPsnrDb = 30;

const countOf = z.object({ streams: z.tuple([z.object({ nb_read_packets: z.string() })]) });

/** Why an encoder cannot be used, or null. */
async function tryEncoder(
  { media, workRoot }: EncoderQuestion,
  encoder: VideoEncoder,
): Promise<string | null> {
  const outDir = await mkdtemp(path.join(workRoot, 'encoder-'));
  const trial = { hostPath: path.join(outDir, 'trial.mp4'), demuxer: 'mov' };
  const call = { signal: new AbortController().signal, timeoutMs: 30_000 };
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}x${size}:r=25:d=${frames / 25}`];
  try {
    await media.ffmpeg({
      ...call,
      ...{ sources: [], outDir, devices: encoder.devices },
      args: ({ out }) => [
        ...[...encoder.deviceArgs, ...picture],
        ...['-vf', ['format=yuv420p', ...encoder.filters].join(',')],
        ...[...encoder.args, `${out}/trial.mp4`],
      ],
    });
    // Before the comparison, which repeats the last frame where frames are missing.
    const probed = await media.ffprobe({
      ...call,
      source: trial,
      args: ['-count_packets', '-select_streams', 'v:0', '-show_entries', 'stream=nb_read_packets'],
    });
    const count = Number(countOf.parse(probed).streams[0].nb_read_packets);
    if (count !== frames) return `it made ${count} of ${frames} frames`;
    const { stderr } = await media.ffmpeg({
      ...call,
      sources: [trial],
      args: ({ input }) => [
        ...[...input(0), ...picture],
        ...['-lavfi', '[0:v]format=yuv420p[made];[1:v]format=yuv420p[drawn];[made][drawn]psnr'],
        ...['-f', 'null', '-'],
      ],
    });
    const psnrDb = Number(/PSNR .*average:(inf|[\d.]+)/.exec(stderr)?.[1]?.replace('inf', '100') ?? 0);
    return psnrDb < minPsnrDb ? `its pictures differ from what was drawn (${psnrDb} dB)` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
