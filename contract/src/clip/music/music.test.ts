import { describe, expect, it } from 'vitest';
import { clipPlanSchema } from '../plan/clip-plan.ts';
import { makeWaveform } from '../testing/made-sound.ts';
import { numbersPlan } from '../testing/numbers-plan.ts';
import { defaultMusic, libraryMusicLufs, musicSchema, soundTargetOf } from './music.ts';
import { musicLevel, voiceLufsOf } from './music-level.ts';

const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const music = { ...defaultMusic, assetId: 'raga', credit };

describe('music under a clip', () => {
  it('is no part of plans that were stored before there was any', () => {
    const plan = numbersPlan();
    expect(clipPlanSchema.parse(plan)).toEqual(plan);
    expect(clipPlanSchema.parse({ ...plan, music: null }).music).toBeNull();
    expect(clipPlanSchema.parse({ ...plan, music }).music).toEqual(music);
  });

  it('lies 6 to 40 dB below the voice and fades for a second at most', () => {
    for (const wrong of [{ belowVoiceDb: 3 }, { belowVoiceDb: 41 }, { fadeInMs: 1001 }, { fromMs: -1 }])
      expect(musicSchema.safeParse({ ...music, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });

  it('follows the loudness of the voice', () => {
    // A voice at -30 LUFS: music of the library at -20 goes down by 10 and by 16 more.
    expect(musicLevel(music, -30)).toEqual({ gainDb: -30 - 16 - libraryMusicLufs, keyGainDb: 10 });
    expect(musicLevel({ ...music, ducking: false }, -30).keyGainDb).toBeNull();
  });

  it('is previewed by about the loudness of the voice in the waveform', () => {
    const waveform = makeWaveform(10_000, [{ startMs: 0, endMs: 9000 }]);
    const peaks = Uint8Array.from(atob(waveform.peaksBase64), (character) => character.charCodeAt(0));
    const loudest = 20 * Math.log10(Math.max(...peaks) / 255);
    expect(voiceLufsOf(waveform)).toBeCloseTo(loudest - 10, 0);
    expect(voiceLufsOf(null)).toBeNull();
    expect(voiceLufsOf({ stepMs: 50, peaksBase64: btoa('\0\0\0') })).toBeNull();
  });

  it('takes the place of a voice that is not there, at the loudness of a clip', () => {
    expect(musicLevel(music, null)).toEqual({ gainDb: 0, keyGainDb: null });
    // Room noise is no voice, however it is known.
    expect(musicLevel(music, -45.1)).toEqual(musicLevel(music, null));
    expect(musicLevel(music, -45).gainDb).toBe(-45 - 16 - libraryMusicLufs);
    expect(soundTargetOf({ audio: null, music })).toEqual({ loudnessLufs: -14, truePeakDb: -1.5 });
    expect(soundTargetOf({ audio: null, music: null })).toBeNull();
  });
});
