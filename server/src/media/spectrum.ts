/** Values that `spectrumOf` transforms. */
export const spectrumLength = 512;

const turns = Array.from({ length: spectrumLength / 2 }, (_, n) => ({
  cos: Math.cos((2 * Math.PI * n) / spectrumLength),
  sin: -Math.sin((2 * Math.PI * n) / spectrumLength),
}));

/** Bit-reversed places of a 512-point transform. */
const places = Uint16Array.from({ length: spectrumLength }, (_, n) =>
  Number.parseInt(n.toString(2).padStart(Math.log2(spectrumLength), '0').split('').reverse().join(''), 2),
);

/** The discrete Fourier transform of 512 values, in place (radix 2). */
export function spectrumOf(real: Float64Array, imaginary: Float64Array): void {
  for (const [n, place] of places.entries()) {
    if (n >= place) continue;
    [real[n], real[place]] = [real[place] ?? 0, real[n] ?? 0];
    [imaginary[n], imaginary[place]] = [imaginary[place] ?? 0, imaginary[n] ?? 0];
  }
  for (let half = 1; half < spectrumLength; half *= 2) {
    const stride = spectrumLength / (2 * half);
    for (let start = 0; start < spectrumLength; start += 2 * half) {
      for (let n = 0; n < half; n++) {
        const { cos, sin } = turns[n * stride] ?? { cos: 1, sin: 0 };
        const [low, high] = [start + n, start + n + half];
        const [x, y] = [real[high] ?? 0, imaginary[high] ?? 0];
        const re = x * cos - y * sin;
        const im = x * sin + y * cos;
        real[high] = (real[low] ?? 0) - re;
        imaginary[high] = (imaginary[low] ?? 0) - im;
        real[low] = (real[low] ?? 0) + re;
        imaginary[low] = (imaginary[low] ?? 0) + im;
      }
    }
  }
}
