/** How loud a voice is and what is heard in its pauses, dB below full scale. */
export interface VoiceLevels {
  voiceDb: number;
  noiseDb: number;
}

/** Takes away rumble below every voice; a sound is measured behind it. */
export const voiceBand = 'highpass=f=80';

/** Samples by which `afftdn` is late at 48 kHz. */
const lateSamples = 1200;
/** What the denoiser takes from each band that is no louder than the noise: more sounds hollow, dB. */
const denoiseDb = 12;

/**
 * Filters that clean a voice of 48 kHz as long as it was, less 25 ms at its end: a high-pass, a broadband denoiser at
 * the measured noise, and slow gain (a window of five seconds) that evens people who speak louder or quieter without
 * raising pauses.
 */
export const cleanupFilters = ({ voiceDb, noiseDb }: VoiceLevels): string[] => [
  voiceBand,
  `afftdn=nr=${denoiseDb}:nf=${Math.max(-80, Math.min(-20, noiseDb)).toFixed(1)}`,
  `atrim=start_sample=${lateSamples}`,
  'asetpts=PTS-STARTPTS',
  `dynaudnorm=f=500:g=11:m=4:r=${amplitude(voiceDb)}:t=${amplitude(Math.min(voiceDb, noiseDb + 15))}`,
];

/**
 * The levels of a sound in frames of 50 ms: the quiet twentieth is noise, the mean power of what stands well above it
 * is voice. Digital silence counts as neither; null where there is nothing else. `samples`: 48 kHz, mono.
 */
export function voiceLevels(samples: Int16Array): VoiceLevels | null {
  const powers: number[] = [];
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
    let sum = 0;
    for (let n = at; n < at + frameSamples; n += 1) sum += ((samples[n] ?? 0) / 32768) ** 2;
    if (sum / frameSamples > 1e-9) powers.push(sum / frameSamples);
  }
  powers.sort((a, b) => a - b);
  const noise = powers[Math.floor(powers.length / 20)];
  if (noise === undefined) return null;
  const loud = powers.slice(Math.floor(powers.length / 2));
  const voice = loud.reduce((sum, power) => sum + power, 0) / loud.length;
  return { voiceDb: 10 * Math.log10(voice), noiseDb: 10 * Math.log10(noise) };
}

const frameSamples = 2400;
const amplitude = (db: number): string => Math.max(1e-5, Math.min(1, 10 ** (db / 20))).toFixed(5);
