import type { BrollKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { sniffMedia } from '#media/sniff.ts';

/** Containers that the library takes videos in. */
const videoContainers = new Set(['mp4', 'mov', 'webm', 'mkv']);

/** What footage is by its first bytes, with its file ending. Throws UserError `broll_invalid` for everything else. */
export function sniffBroll(head: Buffer): { kind: BrollKind; format: string } {
  const picture = pictureFormat(head);
  if (picture) return { kind: 'picture', format: picture };
  try {
    const { container } = sniffMedia(head);
    if (videoContainers.has(container)) return { kind: 'video', format: container };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  throw new UserError('broll_invalid', { detail: message('broll_unknown_type') });
}

/** Containers that the library takes music in; some programs name M4A as MP4. */
const musicContainers = new Set(['mp3', 'm4a', 'mp4', 'aac', 'wav', 'ogg', 'flac']);

/** The file ending of music by its first bytes. Throws UserError `broll_invalid` for everything else. */
export function sniffMusic(head: Buffer): { kind: 'music'; format: string } {
  try {
    const { container } = sniffMedia(head);
    if (musicContainers.has(container)) return { kind: 'music', format: container };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  throw new UserError('broll_invalid', { detail: message('music_unknown_type') });
}

function pictureFormat(head: Buffer): string | null {
  if (head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'png';
  if (head.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}
