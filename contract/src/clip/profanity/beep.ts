import type { Span } from '../plan/time.ts';

/** The tone over a covered word, hertz. */
export const beepHertz = 1000;
/** How far it lies below the voice, LU: heard, and never the loudest in the clip. */
const belowVoiceDb = 6;
/** In a clip whose voice is hardly heard, dB below full scale. */
const quietestDb = -40;

/** The peak of the tone, dB below full scale: a sine in both channels is as loud as its peak, by EBU R 128. */
export const beepDb = (voiceLufs: number): number =>
  Number.isFinite(voiceLufs) ? Math.max(quietestDb, voiceLufs - belowVoiceDb) : quietestDb;

/** Whether the voice is covered at a time of the clip. */
export const isCovered = (bleeps: readonly Span[], clipMs: number): boolean =>
  bleeps.some(({ startMs, endMs }) => clipMs >= startMs && clipMs < endMs);
