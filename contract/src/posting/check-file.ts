import type { Ratio } from '../clip/plan/ratios.ts';
import { type Message, message } from '../messages/message.ts';
import { type PlatformId, platforms } from './platforms.ts';

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
