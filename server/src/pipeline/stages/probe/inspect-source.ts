import { open } from 'node:fs/promises';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ProgressCode } from '@jhalak/contract/messages/progress-messages.ts';
import { id3Bytes } from '#media/sniff.ts';
import { type Bench, makePoster, measureSound, measureTrack, readHeaders } from './measure.ts';
import { readProbe } from './read-probe.ts';
import { settleDuration } from './settle-duration.ts';

export interface Inspection {
  media: SourceMedia;
  posterFile: string | null;
  waveform: Waveform | null;
}

/** Less than this is no clip: two or three pictures. */
const shortestMs = 100;

/** Reads headers, packets, sound and one picture of a source; throws the sentence that refuses it. */
export async function inspectSource(
  bench: Bench,
  container: string,
  progress: (fraction: number, label: ProgressCode) => void,
): Promise<Inspection> {
  progress(0, 'progress_headers');
  const headers = readProbe(await readHeaders(bench), container);
  const { declaredMs, video, subtitles } = headers;
  if (declaredMs !== null && declaredMs > bench.maxMs)
    throw new UserError('too_long', { found: clock(declaredMs), limit: clock(bench.maxMs) });
  progress(0.05, 'progress_picture');
  const picture = video && (await measureTrack(bench, video.index));
  progress(0.3, 'progress_sound');
  const sound = await measureSound(bench, headers.audioTracks, (soundMs) => {
    if (declaredMs !== null) progress(0.3 + 0.6 * Math.min(1, soundMs / declaredMs), 'progress_sound');
  });
  if (!video && !sound) throw new UserError('unreadable', { detail: message('source_sound') });
  const durationMs = settleDuration(
    {
      container,
      declaredMs,
      presentShare: await presentShare(bench.source.hostPath, container),
      pictureMs: picture?.endMs ?? null,
      soundMs: sound?.endMs ?? null,
      isCut: Boolean(picture?.isCut || sound?.isCut),
    },
    { maxMs: bench.maxMs, shortestMs },
  );
  progress(0.9, 'progress_poster');
  const posterFile = video && (await makePoster(bench, video, picture?.endMs ?? durationMs));
  const measured = video && { ...video, ...(picture?.endMs && { endMs: picture.endMs }) };
  const media = { container, durationMs, video: measured, audio: sound?.track ?? null, subtitles };
  return { media, posterFile, waveform: sound?.waveform ?? null };
}

/**
 * Share of the file that is there, 0–1, by the size that RIFF, ASF and MP3 encoders write at their start; null where the
 * container says nothing. ffprobe quietly shortens the length of a truncated AVI or WAV to what it finds.
 */
async function presentShare(hostPath: string, container: string): Promise<number | null> {
  const file = await open(hostPath, 'r');
  const bytesAt = async (position: number) => {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096), position });
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await bytesAt(0);
    const tagBytes = id3Bytes(head);
    const declared =
      container === 'mp3' ? mp3Bytes(await bytesAt(tagBytes), tagBytes) : declaredBytes(head, container);
    return declared === null ? null : Math.min(1, (await file.stat()).size / declared);
  } finally {
    await file.close();
  }
}

/** Size of the whole file by its own header; null when it is missing, as in a recording still being written. */
function declaredBytes(head: Buffer, container: string): number | null {
  if (head.length >= 12 && head.toString('latin1', 0, 4) === 'RIFF') {
    const size = head.readUInt32LE(4);
    return size === 0 || size >= 0xffff_ff00 ? null : size + 8;
  }
  const at = container === 'wmv' ? head.indexOf(asfFileProperties) : -1;
  if (at < 0 || head.length < at + 48) return null;
  const size = head.readBigUInt64LE(at + 40);
  return size === 0n || size > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(size);
}

/**
 * The first MP3 frame may count the bytes behind the tag: below its header and side information stand `Xing` or `Info`,
 * flags, frames if bit 0, then bytes if bit 1. Only there: a title may have these words too.
 */
function mp3Bytes(behindTag: Buffer, tagBytes: number): number | null {
  const frame = behindTag.subarray(
    Math.max(
      0,
      behindTag.findIndex((byte) => byte !== 0),
    ),
  );
  const [, version = 0, , channels = 0] = frame;
  const isMono = channels >> 6 === 3;
  const at = 4 + ((version & 0x18) === 0x18 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  if (frame.length < at + 16 || !['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4))) return null;
  const flags = frame.readUInt32BE(at + 4);
  if ((flags & 2) === 0) return null;
  return tagBytes + behindTag.length - frame.length + frame.readUInt32BE(at + 8 + (flags & 1) * 4);
}

const asfFileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
