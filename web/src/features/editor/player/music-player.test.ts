import { defaultMusic } from '@jhalak/contract/clip/music/music.ts';
import { expect, it, vi } from 'vitest';
import { MusicPlayer } from './music-player.ts';
import type { Playback, PlaybackState } from './playback.ts';
import type { PlaybackTime } from './playback-time.ts';

/** A file of eight seconds and an output that notes its level: a simulated browser plays nothing. */
function soundless() {
  const heard = { src: '', paused: true, currentTime: 0, level: 0, rate: 1, isClosed: false };
  class FakeAudio {
    readyState = 4;
    duration = 8;
    seeking = false;
    set src(address: string) {
      heard.src = address;
    }
    get paused() {
      return heard.paused;
    }
    get currentTime() {
      return heard.currentTime;
    }
    set currentTime(seconds: number) {
      heard.currentTime = seconds;
    }
    set playbackRate(rate: number) {
      heard.rate = rate;
    }
    play = async () => {
      heard.paused = false;
    };
    pause = () => {
      heard.paused = true;
    };
    load = () => undefined;
    removeAttribute = () => undefined;
  }
  class FakeContext {
    currentTime = 0;
    destination = {};
    createGain = () => ({
      gain: { value: 0, setTargetAtTime: (level: number) => (heard.level = level) },
      connect: (next: object) => next,
    });
    createMediaElementSource = () => ({ connect: (next: object) => next });
    resume = async () => undefined;
    close = async () => {
      heard.isClosed = true;
    };
  }
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('AudioContext', FakeContext);
  return heard;
}

/** Playback that a test moves by hand. */
function playbackByHand() {
  const listeners = new Set<() => void>();
  const now = { clipMs: 0, isInside: true, playing: false, waiting: false, rate: 1, muted: false };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const playback = {
    subscribeTime: subscribe,
    subscribeState: subscribe,
    time: (): PlaybackTime => ({ sourceMs: 0, fileMs: now.clipMs, end: null, ...now }),
    state: () => now as Partial<PlaybackState> as PlaybackState,
    isMuted: () => now.muted,
  } as unknown as Playback;
  const set = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    for (const listener of listeners) listener();
  };
  return { playback, set, listeners };
}

it('music plays, stands still, is muted and starts over with the clip', () => {
  const heard = soundless();
  const { playback, set, listeners } = playbackByHand();
  const player = new MusicPlayer(playback, 'raga');
  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
  const music = { ...defaultMusic, assetId: 'raga', fromMs: 2000, credit };
  player.set({ music, voiceLufs: -20, durationMs: 20_000, words: [] });
  expect([heard.src, heard.paused]).toEqual(['/api/media/music/raga', true]);
  set({ playing: true, clipMs: 1000 });
  expect(heard).toMatchObject({ paused: false, currentTime: 3, level: expect.closeTo(10 ** (-16 / 20)) });
  // Six seconds of the file play from its place on: at seven it is in its second turn.
  set({ clipMs: 7000, rate: 2 });
  expect(heard).toMatchObject({ currentTime: 3, rate: 2 });
  set({ muted: true });
  expect(heard.level).toBe(0);
  set({ waiting: true });
  expect(heard.paused).toBe(true);
  set({ waiting: false, isInside: false });
  expect(heard.paused).toBe(true);
  player.close();
  expect(heard.isClosed).toBe(true);
  expect(listeners.size).toBe(0);
});
