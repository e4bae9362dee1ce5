import { spectrumLength, spectrumOf } from '../spectrum.ts';

/** Rate of the samples that `mfccOf` takes, Hz. */
export const mfccSampleRate = 16_000;

/** Values of one frame of `mfccOf`, and frames a second. */
export const mfccSize = 13;
/** Rows of coefficients for a second of sound. */
export const mfccPerSecond = 100;

/**
 * Mel-frequency cepstral coefficients of mono 16-bit samples at 16 kHz: 13 values for every 10 ms, each over 25 ms, the
 * last frame filled up with silence. The formulas are those of python_speech_features with its defaults, which active
 * speaker networks were trained on: pre-emphasis 0.97, no window function, 512-point power spectrum, 26 mel filters up
 * to 8 kHz, logarithm, orthonormal DCT-II, lifter 22, and the logarithm of the frame's energy in the place of the first.
 */
export function mfccOf(samples: Int16Array): Float32Array {
  const frames =
    samples.length <= frameLength ? 1 : 1 + Math.ceil((samples.length - frameLength) / frameStep);
  const features = new Float32Array(frames * mfccSize);
  const real = new Float64Array(spectrumLength);
  const imaginary = new Float64Array(spectrumLength);
  const logs = new Float64Array(filterCount);
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * frameStep;
    real.fill(0);
    imaginary.fill(0);
    for (let n = 0; n < frameLength; n++) {
      const at = from + n;
      if (at >= samples.length) break;
      real[n] = (samples[at] ?? 0) - (at > 0 ? preEmphasis * (samples[at - 1] ?? 0) : 0);
    }
    spectrumOf(real, imaginary);
    let energy = 0;
    for (let bin = 0; bin < binCount; bin++) {
      const power = ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2) / spectrumLength;
      real[bin] = power;
      energy += power;
    }
    for (const [index, { first, weights }] of filters.entries()) {
      let sum = 0;
      for (let n = 0; n < weights.length; n++) sum += (weights[n] ?? 0) * (real[first + n] ?? 0);
      logs[index] = Math.log(sum || Number.EPSILON);
    }
    features[frame * mfccSize] = Math.log(energy || Number.EPSILON);
    for (let n = 1; n < mfccSize; n++) {
      let sum = 0;
      for (let index = 0; index < filterCount; index++) {
        sum += (logs[index] ?? 0) * (cosines[n * filterCount + index] ?? 0);
      }
      features[frame * mfccSize + n] = sum * (1 + (lifter / 2) * Math.sin((Math.PI * n) / lifter));
    }
  }
  return features;
}

const frameLength = 400;
const frameStep = 160;
const binCount = spectrumLength / 2 + 1;
const filterCount = 26;
const preEmphasis = 0.97;
const lifter = 22;

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** Triangles between neighbouring points of the mel scale, rounded down to bins of the spectrum. */
const filters = (() => {
  const highest = melOf(mfccSampleRate / 2);
  const bins = Array.from({ length: filterCount + 2 }, (_, n) =>
    Math.floor(((spectrumLength + 1) * hertzOf((highest * n) / (filterCount + 1))) / mfccSampleRate),
  );
  return Array.from({ length: filterCount }, (_, n) => {
    const [first = 0, top = 0, end = 0] = bins.slice(n, n + 3);
    const weights = Float64Array.from({ length: end - first }, (_, offset) => {
      const bin = first + offset;
      return bin < top ? (bin - first) / (top - first) : (end - bin) / (end - top);
    });
    return { first, weights };
  });
})();

const cosines = Float64Array.from({ length: mfccSize * filterCount }, (_, at) => {
  const [n, index] = [Math.floor(at / filterCount), at % filterCount];
  return Math.sqrt(2 / filterCount) * Math.cos((Math.PI * n * (2 * index + 1)) / (2 * filterCount));
});
