/** How far back the speed looks: long enough to be calm, short enough to follow a change of network. */
const windowMs = 10_000;
/** Before this much time a figure would be a guess. */
const notifyingMs = 1500;

interface Sample {
  atMs: number;
  sentBytes: number;
}

/** The last seconds of an upload; a new array with every sample, oldest first. */
export type SpeedSamples = readonly Sample[];

export const withSample = (samples: SpeedSamples, sample: Sample): SpeedSamples => [
  ...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs),
  sample,
];

/** Bytes a second over the last seconds; null while too little has been seen. */
export function speedOf(samples: SpeedSamples): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < notifyingMs) return null;
  const bytes = last.sentBytes - first.sentBytes;
  return bytes > 0 ? (bytes * 1000) / (last.atMs - first.atMs) : null;
}
