import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourceElement } from './source-element.ts';

/** An element that has its length, and reaches a place when it is told to. */
class FakeVideo extends EventTarget {
  readyState = 4;
  seeking = false;
  sought: number[] = [];
  paused = true;
  muted = false;
  #time = 0;
  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.#time = seconds;
    this.seeking = true;
    this.sought.push(seconds);
  }
  arrive() {
    this.seeking = false;
    this.dispatchEvent(new Event('seeked'));
  }
  pause = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const none = () => undefined;

const video = () => {
  const made = new FakeVideo();
  let placeMs = 0;
  const element = new SourceElement({
    hasPicture: false,
    placeMs: () => placeMs,
    ...{ onPlaying: none, onState: none, onSought: none, onFrame: none },
  });
  const detach = element.attach(made as unknown as HTMLVideoElement);
  const seek = (ms: number) => {
    placeMs = ms;
    element.seek();
  };
  return { made, seek, detach };
};

it('seeks the newest place once the one before is reached, and none between', () => {
  const { made, seek } = video();
  for (const ms of [1000, 1100, 1200, 1300]) seek(ms);
  expect(made.sought).toEqual([1]);
  made.arrive();
  expect(made.sought).toEqual([1, 1.3]);
  made.arrive();
  expect(made.sought).toEqual([1, 1.3]);
  seek(2000);
  expect(made.sought).toEqual([1, 1.3, 2]);
});

it('gives a place up that does not come, and asks for nothing after it was let go', () => {
  const { made, seek, detach } = video();
  seek(1000);
  seek(9000);
  vi.advanceTimersByTime(250);
  expect(made.sought).toEqual([1, 9]);
  seek(500);
  detach();
  vi.advanceTimersByTime(1000);
  expect(made.sought).toEqual([1, 9]);
});
