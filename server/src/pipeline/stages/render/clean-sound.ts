import path from 'node:path';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { voiceLevels } from '#media/sound-cleanup.ts';
import { toolOutput } from '#media/tool-output.ts';
import { samplesOf } from './inspect-file.ts';
import { listenToVoice, writeSound } from './render-command.ts';

export interface CleanSoundCall {
  media: MediaTools;
  source: SourceMedia;
  original: MediaSource;
  /** Source milliseconds. */
  span: Span;
  /** An empty folder; the file is left in it. */
  workDir: string;
  signal: AbortSignal;
}

/** Writes a part of a video's sound as the render cleans it, AAC in MP4, and returns its path. */
export async function cleanSound({ media, original, span, ...of }: CleanSoundCall): Promise<string> {
  const { workDir: outDir, signal } = of;
  const call = { sources: [original], signal, timeoutMs: 120_000 };
  const sound = { source: of.source, plan: { edit: [span] } };
  const chunks: Buffer[] = [];
  await media.ffmpeg({
    ...{ ...call, args: listenToVoice(sound) },
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const cleanup = voiceLevels(samplesOf(Buffer.concat(chunks)));
  await media.ffmpeg({ ...call, outDir, args: writeSound({ ...sound, cleanup }, 'sound.m4a') });
  return toolOutput(path.join(outDir, 'sound.m4a'));
}
