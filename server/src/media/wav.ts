import { open } from 'node:fs/promises';

/** The layout of a 16-bit PCM WAV: where its samples begin and how many there are per channel. */
export interface WavLayout {
  sampleRate: number;
  channels: number;
  dataAtBytes: number;
  samples: number;
}

/**
 * Reads the header of a 16-bit PCM WAV; throws Error naming what is wrong with it. The sample count comes from the
 * file's size where the header counts more than there is (ffmpeg writes 0xffffffff into pipes).
 */
export async function readWavLayout(wavPath: string): Promise<WavLayout> {
  const file = await open(wavPath);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, 64 * 1024));
    await file.read(head, 0, head.length, 0);
    return layoutOf(head, size);
  } finally {
    await file.close();
  }
}

/** The layout told by the first bytes of a WAV of `fileBytes` bytes; throws Error when they are no 16-bit PCM WAV. */
function layoutOf(head: Buffer, fileBytes: number): WavLayout {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  let format: { sampleRate: number; channels: number } | null = null;
  for (let at = 12; at + 8 <= head.length; ) {
    const id = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    if (id === 'fmt ' && at + 24 <= head.length) format = readFormat(head, at + 8);
    if (id === 'data') {
      if (!format) throw new Error('a WAV file without a format');
      const bytes = Math.max(0, Math.min(length, fileBytes - at - 8));
      return { ...format, dataAtBytes: at + 8, samples: Math.floor(bytes / (2 * format.channels)) };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error('a WAV file without samples');
}

function readFormat(head: Buffer, at: number): { sampleRate: number; channels: number } {
  const tag = head.readUInt16LE(at);
  const bits = head.readUInt16LE(at + 14);
  // 0xfffe is WAVE_FORMAT_EXTENSIBLE, which ffmpeg writes for more than two channels.
  if ((tag !== 1 && tag !== 0xfffe) || bits !== 16)
    throw new Error(`a WAV file of ${bits} bits, format ${tag}`);
  return { channels: Math.max(1, head.readUInt16LE(at + 2)), sampleRate: head.readUInt32LE(at + 4) };
}

/**
 * Loudness of a mono 16-bit WAV: the root mean square of each frame of `frameMs`, in dB below full scale; digital
 * silence is −100. Read in blocks of a megabyte, so three hours of sound need no more memory than ten minutes do.
 */
export async function readFrameLevels(
  wavPath: string,
  frameMs: number,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const layout = await readWavLayout(wavPath);
  const frameSamples = Math.round((layout.sampleRate * frameMs) / 1000);
  const levels = new Float32Array(Math.ceil(layout.samples / frameSamples));
  const framesPerBlock = Math.max(1, Math.floor((512 * 1024) / frameSamples));
  for (let frame = 0; frame < levels.length; frame += framesPerBlock) {
    signal?.throwIfAborted();
    const from = frame * frameSamples;
    const block = await readSamples(wavPath, layout, from, from + framesPerBlock * frameSamples);
    for (let at = 0; at < block.length; at += frameSamples) {
      levels[frame + at / frameSamples] = levelDb(block.subarray(at, at + frameSamples));
    }
  }
  return levels;
}

/** Samples `from` up to `to` (exclusive, clamped to the file) of a mono 16-bit WAV. */
export async function readSamples(
  wavPath: string,
  layout: WavLayout,
  from: number,
  to: number,
): Promise<Int16Array> {
  if (layout.channels !== 1) throw new Error(`a WAV file of ${layout.channels} channels instead of one`);
  const count = Math.max(0, Math.min(to, layout.samples) - from);
  const bytes = new Uint8Array(count * 2);
  const file = await open(wavPath);
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, layout.dataAtBytes + from * 2);
    return new Int16Array(bytes.buffer, 0, Math.floor(bytesRead / 2));
  } finally {
    await file.close();
  }
}

/** A WAV file of its own with the sound between two moments of a mono 16-bit WAV, milliseconds. */
export async function cutWav(
  wavPath: string,
  layout: WavLayout,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Buffer> {
  const at = (ms: number) => Math.round((ms * layout.sampleRate) / 1000);
  return wavOf(await readSamples(wavPath, layout, at(startMs), at(endMs)), layout.sampleRate);
}

/** Samples of one channel as a WAV file. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

const silenceDb = -100;

function levelDb(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  if (sum === 0) return silenceDb;
  return Math.max(silenceDb, 10 * Math.log10(sum / samples.length / (32768 * 32768)));
}
