import { open } from 'node:fs/promises';

/**
 * Share of the file that is there, 0–1, by the size that RIFF, ASF and MP3 encoders write at their start; null where the
 * container says nothing. ffprobe quietly shortens the length of a truncated AVI or WAV to what it finds.
 */
export async function presentShare(hostPath: string): Promise<number | null> {
  const file = await open(hostPath, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096), position: 0 });
    const declared = declaredBytes(buffer.subarray(0, bytesRead));
    return declared === null ? null : Math.min(1, (await file.stat()).size / declared);
  } finally {
    await file.close();
  }
}

/** Size of the whole file by its own header; null when it is missing, as in a recording still being written. */
function declaredBytes(head: Buffer): number | null {
  if (head.length >= 12 && head.toString('latin1', 0, 4) === 'RIFF') {
    const size = head.readUInt32LE(4);
    return size === 0 || size >= 0xffff_ff00 ? null : size + 8;
  }
  const xing = Math.max(head.indexOf('Xing'), head.indexOf('Info'));
  if (xing >= 0) return xingBytes(head, xing);
  const at = head.indexOf(asfFileProperties);
  if (at < 0 || head.length < at + 48) return null;
  const size = head.readBigUInt64LE(at + 40);
  return size === 0n || size > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(size);
}

/** The first MP3 frame may count the bytes after any tag: flags at +4, frames if bit 0, then bytes if bit 1. */
function xingBytes(head: Buffer, at: number): number | null {
  if (head.length < at + 16) return null;
  const flags = head.readUInt32BE(at + 4);
  if ((flags & 2) === 0) return null;
  const frameStart = Math.max(0, at - 36);
  return frameStart + head.readUInt32BE(at + 8 + (flags & 1) * 4);
}

const asfFileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
