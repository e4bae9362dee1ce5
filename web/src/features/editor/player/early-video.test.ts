import { beforeEach, expect, it, vi } from 'vitest';
import { loadEarly, takeVideo } from './early-video.ts';
import { Playback } from './playback.ts';

/** The simulated browser reads no media: an element stands where it was told to. */
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

it('a video that loads early is taken once, by the stage of its file', () => {
  loadEarly({ src: '/api/media/talk', startMs: 4000 });
  const other = takeVideo('/api/media/other');
  expect(other.currentTime).toBe(0);
  loadEarly({ src: '/api/media/talk', startMs: 4000 });
  const taken = takeVideo('/api/media/talk');
  expect([taken.getAttribute('src'), taken.currentTime, taken.preload]).toEqual([
    ...['/api/media/talk', 4, 'auto'],
  ]);
  expect(takeVideo('/api/media/talk')).not.toBe(taken);
});

it('a video that stands at the start of its clip is not sought again', () => {
  const seeks: number[] = [];
  loadEarly({ src: '/api/media/talk', startMs: 4000 });
  const video = takeVideo('/api/media/talk');
  Object.defineProperty(video, 'currentTime', {
    get: () => seeks.at(-1) ?? 4,
    set: (seconds: number) => seeks.push(seconds),
  });
  const playback = new Playback({ hasPicture: false });
  playback.follow([{ startMs: 4000, endMs: 9000 }], 40);
  playback.seekClip(0);
  playback.attach(video);
  expect(seeks).toEqual([]);
  expect(playback.time()).toMatchObject({ sourceMs: 4000, clipMs: 0, isInside: true });
  playback.seekClip(1000);
  expect(seeks).toEqual([5]);
});
