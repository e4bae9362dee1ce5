import type { Quality } from '../clip/plan/quality.ts';
import type { Ratio } from '../clip/plan/ratios.ts';
import { type Message, message } from '../messages/message.ts';
import { type PlatformId, platforms } from './platforms.ts';

/** What the sound of every clip takes, bits per second. */
const soundBits = 160_000;
/** Headers and the index of an MP4 file take less than the rest. */
const shareOfStreams = 0.96;
/** A picture with less cannot be watched, bits per second. */
const minPictureBits = 300_000;
/** Below this rate 1080p shows blocks where 720p shows none, bits per second. */
const fullSizeBits = 4_000_000;

/** The highest rate of picture with which a file stays within a size: bits per second, or null when none does. */
export function pictureBitsFor({
  maxBytes,
  durationMs,
}: {
  maxBytes: number;
  durationMs: number;
}): number | null {
  // The encoder may be ahead of its rate by a second at most: its buffer.
  const seconds = durationMs / 1000 + 1;
  const bits = Math.floor((maxBytes * 8 * shareOfStreams) / seconds - soundBits);
  return bits < minPictureBits ? null : bits;
}

/** The size of picture that a rate is enough for. */
export const qualityFor = (pictureBits: number): Quality => (pictureBits >= fullSizeBits ? '1080p' : '720p');

/** A finished file, as far as platforms care. */
export interface PostedFile {
  ratio: Ratio;
  durationMs: number;
  sizeBytes: number;
}

/** Why a platform does not take a file, as sentences that name the limit; empty: it fits. */
export function limitsBroken(file: PostedFile, id: PlatformId): Message[] {
  const { name: platform, minMs, maxMs, maxBytes, ratios } = platforms[id];
  const broken: Message[] = [];
  if (!ratios.includes(file.ratio))
    broken.push(message('pack_ratio', { platform, found: file.ratio, wanted: ratios[0] ?? '' }));
  if (file.durationMs > maxMs)
    broken.push(message('pack_long', { platform, found: length(file.durationMs), limit: length(maxMs) }));
  if (file.durationMs < minMs)
    broken.push(message('pack_short', { platform, found: length(file.durationMs), limit: length(minMs) }));
  if (maxBytes !== null && file.sizeBytes > maxBytes)
    broken.push(message('pack_large', { platform, found: size(file.sizeBytes), limit: size(maxBytes) }));
  return broken;
}

/** `2:20`, or `0.5 s` below a second. */
function length(ms: number): string {
  if (ms < 1000) return `${ms / 1000} s`;
  // Rounded up, so that a clip of 140.2 s does not read like one of the limit itself.
  const all = Math.ceil(ms / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

const size = (bytes: number): string => `${Math.ceil(bytes / 100_000) / 10} MB`;
