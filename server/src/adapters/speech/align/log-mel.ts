import { spectrumLength, spectrumOf } from '#media/spectrum.ts';

/** Rows of `logMelOf` for a second of sound, and values of each. */
export const melPerSecond = 100;
export const melSize = 80;

/**
 * Logarithmic mel spectrum of mono samples (−1…1) at 16 kHz: 80 values for every 10 ms. The formulas are those that NeMo's
 * CTC models are fed with: frames of 25 ms around the middle of their 10 ms (the sound mirrored at its ends),
 * pre-emphasis 0.97, periodic Hann window, 512-point power spectrum, Slaney's mel filters of equal area up to 8 kHz.
 */
export function logMelOf(samples: Float32Array): Float32Array {
  const frames = Math.floor((samples.length + frameStep / 2) / frameStep);
  const mel = new Float32Array(frames * melSize);
  const real = new Float64Array(spectrumLength);
  const imaginary = new Float64Array(spectrumLength);
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * frameStep + frameStep / 2 - frameLength / 2;
    real.fill(0);
    imaginary.fill(0);
    let before = mirrored(samples, from);
    for (let n = 0; n < frameLength; n++) {
      const value = mirrored(samples, from + n);
      real[n] = (value - preEmphasis * before) * (hann[n] ?? 0);
      before = value;
    }
    spectrumOf(real, imaginary);
    for (let bin = 0; bin <= spectrumLength / 2; bin++)
      real[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    for (const [index, { first, weights }] of filters.entries()) {
      let sum = 0;
      for (let n = 0; n < weights.length; n++) sum += (weights[n] ?? 0) * (real[first + n] ?? 0);
      mel[frame * melSize + index] = Math.log(Math.max(sum, smallest));
    }
  }
  return mel;
}

const frameLength = 400;
const frameStep = 160;
const preEmphasis = 0.97;
/** The precision of 32-bit floats: below it there is no sound. */
const smallest = 2 ** -23;

function mirrored(samples: Float32Array, at: number): number {
  if (at < 0) return samples[-at - 1] ?? 0;
  return samples[at < samples.length ? at : 2 * samples.length - 1 - at] ?? 0;
}

const hann = Float64Array.from(
  { length: frameLength },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / frameLength),
);

const logStep = Math.log(6.4) / 27;
const melOf = (hertz: number): number =>
  hertz >= 1000 ? 15 + Math.log(hertz / 1000) / logStep : (hertz * 3) / 200;
const hertzOf = (mel: number): number =>
  mel >= 15 ? 1000 * Math.exp(logStep * (mel - 15)) : (mel * 200) / 3;

/** Triangles between neighbouring points of the mel scale, with an area of one. */
const filters = (() => {
  const highest = melOf(8000);
  const edges = Array.from({ length: melSize + 2 }, (_, n) => hertzOf((highest * n) / (melSize + 1)));
  const hertz = 16_000 / spectrumLength;
  return Array.from({ length: melSize }, (_, n) => {
    const [low = 0, top = 0, high = 0] = edges.slice(n, n + 3);
    const first = Math.floor(low / hertz) + 1;
    const last = Math.min(spectrumLength / 2, Math.ceil(high / hertz) - 1);
    const weights = Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
      const at = (first + offset) * hertz;
      const share = at <= top ? (at - low) / (top - low) : (high - at) / (high - top);
      return (share * 2) / (high - low);
    });
    return { first, weights };
  });
})();
