import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Line } from './line.ts';

export const sampleRate = 22_050;
const leadS = 0.5;

/** espeak-ng variants that tell the two hosts apart. */
const voiceOf: Record<Line['speaker'], { variant: string; pitch: string; wordsPerMinute: string }> = {
  asha: { variant: '+f2', pitch: '58', wordsPerMinute: '158' },
  ravi: { variant: '+m3', pitch: '38', wordsPerMinute: '152' },
};

export type SpokenLine<L extends Line = Line> = L & { startS: number; endS: number };

/** Speaks a dialogue into one mono track and returns when each line is audible. */
export function speak<L extends Line>(
  dialogue: readonly L[],
  workDir: string,
): { lines: SpokenLine<L>[]; samples: Float32Array; durationS: number } {
  const pieces: Float32Array[] = [silence(leadS)];
  const lines: SpokenLine<L>[] = [];
  let nowS = leadS;
  for (const [index, line] of dialogue.entries()) {
    const sound = trim(say(line, path.join(workDir, `line-${index}.wav`)));
    const lengthS = sound.length / sampleRate;
    lines.push({ ...line, startS: nowS, endS: nowS + lengthS });
    const pause = silence(line.pauseS);
    pieces.push(sound, pause);
    nowS += lengthS + pause.length / sampleRate;
  }
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    samples.set(piece, offset);
    offset += piece.length;
  }
  return { lines, samples, durationS: samples.length / sampleRate };
}

/** How far the mouth opens in each picture: smoothed loudness, 0–1. */
export function mouthOpenings(samples: Float32Array, fps: number): number[] {
  const perFrame = sampleRate / fps;
  const loudness: number[] = [];
  for (let frame = 0; (frame + 1) * perFrame <= samples.length; frame += 1) {
    let energy = 0;
    const from = Math.floor(frame * perFrame);
    const to = Math.floor((frame + 1) * perFrame);
    for (let i = from; i < to; i += 1) energy += (samples[i] ?? 0) ** 2;
    loudness.push(Math.sqrt(energy / (to - from)));
  }
  const loud = [...loudness].sort((a, b) => a - b)[Math.floor(loudness.length * 0.95)] ?? 1;
  return loudness.map((value, i) => {
    const smooth = value * 0.6 + (loudness[i - 1] ?? value) * 0.2 + (loudness[i + 1] ?? value) * 0.2;
    return Math.min(1, Math.max(0, (smooth / loud - 0.08) * 1.15));
  });
}

/** Writes 16-bit mono PCM. */
export function writeWav(file: string, samples: Float32Array): void {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(sampleRate, 24);
  data.writeUInt32LE(sampleRate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, i) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + i * 2);
  });
  writeFileSync(file, data);
}

function say(line: Line, file: string): Float32Array {
  const voice = voiceOf[line.speaker];
  const args = [
    '-v',
    `${line.voice}${voice.variant}`,
    '-p',
    voice.pitch,
    '-s',
    voice.wordsPerMinute,
    '-w',
    file,
  ];
  execFileSync('espeak-ng', [...args, line.spoken]);
  const wav = readFileSync(file);
  const data = wav.indexOf('data', 12, 'latin1') + 8;
  return Float32Array.from(
    { length: (wav.length - data) >> 1 },
    (_, i) => wav.readInt16LE(data + i * 2) / 32_768,
  );
}

const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * sampleRate));

/** espeak-ng ends every file with silence of its own; the dialogue decides the pauses. */
function trim(sound: Float32Array): Float32Array {
  const isAudible = (value: number) => Math.abs(value) > 0.004;
  const first = sound.findIndex(isAudible);
  const last = sound.findLastIndex(isAudible);
  return sound.subarray(Math.max(0, first), last + 1);
}
