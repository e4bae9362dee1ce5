import { createHash, randomBytes } from 'node:crypto';

/** The beginning of an MP4, as its reader knows it by. */
export const mp4Head = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1')]);

/** Bytes that pass for an MP4 at the door, all of them different for every call. */
export const mp4Bytes = (sizeBytes: number): Buffer =>
  Buffer.concat([mp4Head, randomBytes(Math.max(0, sizeBytes - mp4Head.length))]).subarray(0, sizeBytes);

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
