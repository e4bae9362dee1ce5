import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { JobContext } from '#jobs/define-job.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { toolOutput } from '#media/tool-output.ts';

export const pictureTimeoutMs = 60_000;

export interface UploadedPicture {
  uploadKey: string;
  /** As its first bytes say: `png`, `jpg`, `webp`. */
  format: string;
}

/**
 * Draws the first frame of an uploaded picture through an ffmpeg filter into a PNG of the job's folder, without
 * anything that came along in the file. Throws `refusal` where the bytes cannot be drawn.
 */
export async function redrawPicture(
  { storage, media }: { storage: Storage; media: MediaTools },
  { workDir, signal }: Pick<JobContext, 'workDir' | 'signal'>,
  { uploadKey, format }: UploadedPicture,
  { filter, refusal }: { filter: string; refusal: 'logo_invalid' | 'picture_invalid' },
): Promise<string> {
  const output = ['-vf', filter, '-c:v', 'png', '-f', 'image2', '-update', '1'];
  await storage
    .withLocalFile(uploadKey, (hostPath) =>
      media.ffmpeg({
        sources: [{ hostPath, demuxer: demuxerOf(format) }],
        outDir: workDir,
        args: ({ input, out }) => [...input(0), ...oneFrame, ...output, `file:${out}/${drawn}`],
        ...{ signal, timeoutMs: pictureTimeoutMs },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof FfmpegFailed)) throw error;
      throw new UserError(refusal, { detail: message('logo_damaged') }, { cause: error });
    });
  return toolOutput(path.join(workDir, drawn)).catch((error: unknown) => {
    throw new UserError(refusal, { detail: message('logo_damaged') }, { cause: error });
  });
}

const drawn = 'picture.png';
const oneFrame = ['-map', '0:v:0', '-frames:v', '1', '-map_metadata', '-1'];
