import type { Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BumperLayer } from './bumper-layer.tsx';
import { Playback } from './playback.ts';

const bumpers: Bumpers = {
  intro: { assetId: 'i', kind: 'video', width: 1920, height: 1080, durationMs: 1000, hasSound: true },
  outro: { assetId: 'o', kind: 'picture', width: 1080, height: 1920, durationMs: 2000 },
};
const edit = [{ startMs: 10_000, endMs: 14_000 }];
const layout = { width: 1080, height: 1920 };

let frames: FrameRequestCallback[] = [];
let nowMs = 0;

/** The simulated browser neither plays nor draws: media report what was called, frames come when the test says so. */
beforeEach(() => {
  [frames, nowMs] = [[], 0];
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const element = HTMLMediaElement.prototype;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => undefined;
  });
  vi.spyOn(element, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(element, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(element, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(element, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    const wasPlaying = paused.get(this) === false;
    paused.set(this, true);
    if (wasPlaying) this.dispatchEvent(new Event('pause'));
  });
});

function passes(ms: number): void {
  nowMs += ms;
  const due = frames;
  frames = [];
  act(() => {
    for (const step of due) step(nowMs);
  });
}

function opened() {
  const playback = new Playback({ hasPicture: false });
  const clip = document.createElement('video');
  playback.attach(clip);
  playback.follow(edit, 40, { introMs: 1000, outroMs: 2000 });
  playback.seekStart();
  render(<BumperLayer bumpers={bumpers} layout={layout} playback={playback} />);
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-bumper]')].flatMap(({ hidden, dataset }) =>
      hidden ? [] : [dataset.bumper],
    );
  return { playback, clip, shown };
}

it('the preview plays the intro, the clip and the outro, and then begins again', () => {
  const { playback, clip, shown } = opened();
  expect([shown(), playback.time().fileMs]).toEqual([['intro'], 0]);
  playback.play();
  expect(playback.state().playing).toBe(true);
  passes(400);
  expect(playback.time()).toMatchObject({ fileMs: 400, clipMs: 0, isInside: false });
  expect(clip.paused).toBe(true);
  passes(700);
  expect([shown(), clip.paused, clip.currentTime]).toEqual([[], false, 10]);
  clip.currentTime = 13.99;
  passes(40);
  expect([shown(), clip.paused, playback.state().playing]).toEqual([['outro'], true, true]);
  passes(500);
  expect(playback.time().fileMs).toBe(5500);
  passes(1600);
  expect([shown(), playback.state().playing]).toEqual([['outro'], false]);
  playback.play();
  expect([shown(), playback.time().fileMs]).toEqual([['intro'], 0]);
});

it('a clip that loops begins again with its intro, and plays on', () => {
  const { playback, clip, shown } = opened();
  playback.loop(true);
  act(() => playback.seekFile(6900));
  act(() => playback.play());
  passes(200);
  expect([shown(), playback.time().fileMs, playback.state().playing]).toEqual([['intro'], 0, true]);
  passes(1100);
  expect([shown(), clip.paused, clip.currentTime]).toEqual([[], false, 10]);
});

it('a clip that loops plays on from its start where nothing stands around it', () => {
  const { playback, clip } = opened();
  playback.loop(true);
  act(() => playback.follow(edit, 40));
  playback.play();
  clip.currentTime = 13.99;
  passes(40);
  expect([clip.paused, clip.currentTime, playback.state().playing]).toEqual([false, 10, true]);
  playback.loop(false);
  clip.currentTime = 13.99;
  passes(40);
  expect([clip.paused, playback.state().playing]).toEqual([true, false]);
});

it('a clip that ends with its file and loops begins again', () => {
  const { playback, clip } = opened();
  playback.loop(true);
  act(() => playback.follow(edit, 40));
  playback.play();
  const ended = vi.spyOn(clip, 'ended', 'get').mockReturnValue(true);
  clip.pause();
  ended.mockReturnValue(false);
  expect([clip.paused, clip.currentTime, playback.state().playing]).toEqual([false, 10, true]);
});

it('a time of the finished file is sought in its part', () => {
  const { playback, clip, shown } = opened();
  act(() => playback.seekFile(3000));
  expect([shown(), clip.currentTime, playback.time().clipMs]).toEqual([[], 12, 2000]);
  act(() => playback.seekFile(6200));
  expect([shown(), playback.time()]).toEqual([
    ['outro'],
    expect.objectContaining({ fileMs: 6200, clipMs: 4000, end: { kind: 'outro', ms: 1200 } }),
  ]);
  act(() => playback.seekClip(1000));
  expect([shown(), playback.time().fileMs]).toEqual([[], 2000]);
});

it('an intro is as loud as the preview, and a paused one stands still', () => {
  const { playback } = opened();
  const intro = document.querySelector<HTMLVideoElement>('[data-bumper="intro"] video');
  playback.play();
  passes(100);
  expect([intro?.muted, intro?.paused]).toEqual([false, false]);
  playback.mute(true);
  passes(100);
  expect(intro?.muted).toBe(true);
  act(() => playback.pause());
  expect([intro?.paused, playback.time().fileMs]).toEqual([true, 200]);
  passes(500);
  expect(playback.time().fileMs).toBe(200);
});

it('an intro that is turned off while it is shown leaves the clip at its start', () => {
  const { playback, shown } = opened();
  act(() => playback.follow(edit, 40, { introMs: 0, outroMs: 2000 }));
  expect([shown(), playback.time()]).toEqual([
    [],
    expect.objectContaining({ fileMs: 0, clipMs: 0, end: null }),
  ]);
});
