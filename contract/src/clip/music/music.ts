import { z } from 'zod';
import { brollCreditSchema } from '../broll/broll-item.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';

/** How far music may lie below the voice, decibels. */
export const musicBelow = { min: 6, max: 40 } as const;
/** Longest fade of music at the ends of a clip, milliseconds. */
export const maxMusicFadeMs = 1000;

/**
 * Loudness that the library brings music to, LUFS: the level of a bed follows from it and from the loudness of the
 * voice, without measuring the music again.
 */
export const libraryMusicLufs = -20;

/** A music bed under the whole clip, from the workspace's library. It is repeated where it is shorter than the clip. */
export const musicSchema = z.object({
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  /** How far the music lies below the voice in rests of the voice, decibels. */
  belowVoiceDb: z.number().min(musicBelow.min).max(musicBelow.max),
  /** Where the music begins, milliseconds of its file. */
  fromMs: z.int().nonnegative(),
  fadeInMs: z.int().min(0).max(maxMusicFadeMs),
  fadeOutMs: z.int().min(0).max(maxMusicFadeMs),
  /** True: the voice pushes the music further down while it is heard. */
  ducking: z.boolean(),
  credit: brollCreditSchema,
});
export type Music = z.infer<typeof musicSchema>;

/** How new music is laid under a clip. */
export const defaultMusic = {
  belowVoiceDb: 16,
  fromMs: 0,
  fadeInMs: 500,
  fadeOutMs: 500,
  ducking: true,
} as const;

/** Loudness and true peak of finished clips, EBU R 128 units. */
export const soundTarget = { loudnessLufs: -14, truePeakDb: -1.5 } as const;

/** What a clip's sound is brought to; null where neither source nor music has any. */
export const soundTargetOf = ({ audio, music }: Pick<ClipPlan, 'audio' | 'music'>): ClipPlan['audio'] =>
  audio ?? (music ? { ...soundTarget } : null);
