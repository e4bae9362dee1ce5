import type { Sound } from '#adapters/speech-service/speech-service.ts';
import { wavOf } from '#media/wav.ts';

const durationMs = 2_000;
const sampleRate = 16_000;
/** Pitch of the voice and the two strongest sounds of an open vowel, hertz. */
const [pitch, first, second] = [130, 700, 1_200];

/**
 * Two seconds of a made vowel, four times on and off, that a service is tried with: whether it answers, takes the key and
 * has credit, not whether it hears right. Holds no one's voice.
 */
export function shortSound(): Sound {
  const samples = new Int16Array((durationMs * sampleRate) / 1000);
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / sampleRate;
    const swell = Math.max(0, Math.sin(2 * Math.PI * 2 * time));
    let level = 0;
    for (let overtone = 1; overtone * pitch < 3_000; overtone += 1) {
      const hertz = overtone * pitch;
      const strength = 1 / (1 + ((hertz - first) / 150) ** 2) + 0.5 / (1 + ((hertz - second) / 200) ** 2);
      level += strength * Math.sin(2 * Math.PI * hertz * time);
    }
    samples[at] = Math.round(Math.max(-1, Math.min(1, level / 4)) * swell * 16_000);
  }
  return { wav: wavOf(samples, sampleRate), durationMs };
}
