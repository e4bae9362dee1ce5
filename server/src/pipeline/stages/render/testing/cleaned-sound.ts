import { execFileSync } from 'node:child_process';
import { cleanupFilters, voiceBand, voiceLevels } from '#media/sound-cleanup.ts';
import { samplesOf } from '#pipeline/stages/render/inspect-file.ts';
import { seededRandom } from '#testing/seeded-random.ts';

/** Samples a second. */
export const soundRate = 48_000;
const frameSamples = soundRate / 50;

function filtered(sound: Float32Array, filters: string[], format: 'f32le' | 's16le'): Buffer {
  const raw = ['-f', 'f32le', '-ar', String(soundRate), '-ac', '1', '-i', 'pipe:0'];
  return execFileSync(
    'ffmpeg',
    ['-nostdin', '-v', 'error', ...raw, '-af', filters.join(','), '-f', format, 'pipe:1'],
    { input: Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength), maxBuffer: 1e8 },
  );
}

const floats = (bytes: Buffer): Float32Array =>
  new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / 4));

/** A part of a file as mono samples. */
export const soundOf = (file: string, fromSeconds: number, seconds: number): Float32Array =>
  floats(
    execFileSync(
      'ffmpeg',
      [
        ...['-nostdin', '-v', 'error', '-ss', String(fromSeconds), '-t', String(seconds), '-i', file],
        ...['-ac', '1', '-ar', String(soundRate), '-f', 'f32le', 'pipe:1'],
      ],
      { maxBuffer: 1e8 },
    ),
  );

/** A sound as a clip with "Clean up the sound" has it; its end is 25 ms of silence. */
export function cleaned(sound: Float32Array): Float32Array {
  const levels = voiceLevels(samplesOf(filtered(sound, [voiceBand], 's16le')));
  const made = new Float32Array(sound.length);
  if (levels) made.set(floats(filtered(sound, cleanupFilters(levels), 'f32le')).subarray(0, made.length));
  return made;
}

/** Noise as recordings have it: hiss, the rush of a room or a street, the hum of the mains with its harmonics. */
export function noiseOf(kind: 'white' | 'pink' | 'hum', samples: number): Float32Array {
  const random = seededRandom(7);
  const gauss = () => random() + random() + random() + random() - 2;
  const made = new Float32Array(samples);
  // Paul Kellet's filter: pink to half a decibel above 9 Hz.
  const poles = [
    [0.99886, 0.0555179],
    [0.99332, 0.0750759],
    [0.969, 0.153852],
    [0.8665, 0.3104856],
    [0.55, 0.5329522],
  ].map(([pole = 0, gain = 0]) => ({ pole, gain, value: 0 }));
  for (let n = 0; n < samples; n += 1) {
    const white = gauss();
    if (kind === 'white') made[n] = white;
    else if (kind === 'pink') {
      for (const one of poles) one.value = one.pole * one.value + white * one.gain;
      made[n] = poles.reduce((sum, { value }) => sum + value, white * 0.5362);
    } else {
      made[n] = 0.02 * white;
      for (let h = 1; h < 12; h += 1)
        made[n] = (made[n] ?? 0) + Math.sin((2 * Math.PI * 50 * h * n) / soundRate + h) / h;
    }
  }
  return made;
}

const powerOf = (sound: Float32Array, from: number): number => {
  let sum = 0;
  for (let n = from; n < from + frameSamples; n += 1) sum += (sound[n] ?? 0) ** 2;
  return sum / frameSamples;
};

/** The first samples of frames of 20 ms in which someone speaks: those within 25 dB of the loudest twentieth. */
export function spokenFrames(clean: Float32Array): number[] {
  const starts = Array.from({ length: Math.floor(clean.length / frameSamples) }, (_, n) => n * frameSamples);
  const powers = starts.map((from) => powerOf(clean, from));
  const loud = powers.toSorted((a, b) => b - a)[Math.floor(powers.length / 20)] ?? 0;
  return starts.filter((_, n) => (powers[n] ?? 0) > loud * 10 ** -2.5);
}

/** Mean power of a sound in some of its frames, dB. */
export const levelDb = (sound: Float32Array, frames: readonly number[]): number =>
  10 * Math.log10(frames.reduce((sum, from) => sum + powerOf(sound, from), 0) / frames.length);

const mixed = (a: Float32Array, b: Float32Array, gain: number): Float32Array =>
  a.map((value, n) => value + gain * (b[n] ?? 0));

/**
 * By how much the clean-up raises the ratio of speech to noise, dB, in the frames in which someone speaks. Voice and
 * noise are told apart behind the filters by cleaning the mix twice, with the noise turned over the second time: the sum
 * is the voice and the difference the noise (Hagerman and Olofsson 2004).
 */
export function snrGainDb(clean: Float32Array, noise: Float32Array, snrDb: number): number {
  const frames = spokenFrames(clean);
  const gain = 10 ** ((levelDb(clean, frames) - levelDb(noise, frames) - snrDb) / 20);
  const [above, below] = [cleaned(mixed(clean, noise, gain)), cleaned(mixed(clean, noise, -gain))];
  return levelDb(mixed(above, below, 1), frames) - levelDb(mixed(above, below, -1), frames) - snrDb;
}

/** Third octaves from 100 Hz to 8 kHz. */
const edges = Array.from({ length: 20 }, (_, n) => 100 * 2 ** (n / 3));
const binHertz = 50;
/** One turn of the lowest bin; the others take every second, third … sample of it. */
const turn = Float64Array.from({ length: frameSamples }, (_, n) =>
  Math.cos((2 * Math.PI * n) / frameSamples),
);

/** Power in each third octave of a frame, under a Hann window. */
function bandsOf(sound: Float32Array, from: number): number[] {
  const framed = turn.map((cosine, n) => (sound[from + n] ?? 0) * (0.5 - 0.5 * cosine));
  const bands = edges.slice(1).map(() => 1e-12);
  for (let bin = 2; bin * binHertz < (edges.at(-1) ?? 0); bin += 1) {
    let [re, im] = [0, 0];
    for (let n = 0; n < frameSamples; n += 1) {
      const [value = 0, at] = [framed[n], n * bin];
      re += value * (turn[at % frameSamples] ?? 0);
      im += value * (turn[(at + frameSamples / 4) % frameSamples] ?? 0);
    }
    const band = edges.findLastIndex((edge) => edge <= bin * binHertz);
    bands[band] = (bands[band] ?? 0) + re * re + im * im;
  }
  return bands;
}

/**
 * What the clean-up takes of speech without noise, dB: the mean change of its third octaves within 30 dB of the loudest
 * one of their frame, without the slow gain, which is the mean of each second and changes no colour.
 */
export function speechLossDb(clean: Float32Array): number {
  const made = cleaned(clean);
  const frames = spokenFrames(clean).filter((_, n) => n % 4 === 0);
  const gains = new Map<number, number>();
  const second = (from: number) => Math.floor(from / soundRate);
  for (const at of new Set(frames.map(second))) {
    const own = frames.filter((from) => second(from) === at);
    gains.set(at, levelDb(made, own) - levelDb(clean, own));
  }
  const changes = frames.flatMap((from) => {
    const [before, after] = [bandsOf(clean, from), bandsOf(made, from)];
    const loudest = Math.max(...before);
    return before.flatMap((power, band) =>
      power < loudest * 1e-3
        ? []
        : [10 * Math.log10((after[band] ?? 0) / power) - (gains.get(second(from)) ?? 0)],
    );
  });
  return -changes.reduce((sum, change) => sum + change, 0) / changes.length;
}
