import { beforeEach, expect, it, vi } from 'vitest';
import { Playback } from './playback.ts';
import { SourceElement } from './source-element.ts';

/** An element that has its length, and reaches a place when it is told to. */
class FakeVideo extends EventTarget {
  readyState = 4;
  seeking = false;
  sought: number[] = [];
  paused = true;
  ended = false;
  muted = false;
  playbackRate = 1;
  currentSrc = '/media/talk.mp4';
  error: { code: number } | null = null;
  load = () => {
    this.error = null;
  };
  fail(code: number) {
    this.error = { code };
    this.dispatchEvent(new Event('error'));
  }
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
  play = async () => {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  };
  pause = () => undefined;
  /** As a browser ends a file: no frame is told after that. */
  end() {
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
  }
}

beforeEach(() => void vi.useFakeTimers());

const none = () => undefined;

const video = () => {
  const made = new FakeVideo();
  let placeMs = 0;
  const element = new SourceElement({
    hasPicture: false,
    placeMs: () => placeMs,
    ...{ onPlaying: none, onEnded: none, onState: none, onSought: none, onFrame: none },
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

it.each<[string, number, () => Response | Promise<never>, 'broken' | 'cutOff']>([
  ['a file that is served and cannot be played', 4, () => new Response('x', { status: 206 }), 'broken'],
  ['one that is damaged', 3, () => new Response(null, { status: 503 }), 'broken'],
  ['an answer without a file', 4, () => new Response(null, { status: 503 }), 'cutOff'],
  ['a session that is over', 4, () => new Response(null, { status: 401 }), 'cutOff'],
  ['a server that does not answer', 4, () => Promise.reject(new TypeError('gone')), 'cutOff'],
  ['a file that stopped coming', 2, () => new Response('x', { status: 206 }), 'cutOff'],
])('tells %s', async (_what, code, answer, told) => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  vi.stubGlobal('fetch', async () => answer());
  const made = new FakeVideo();
  const playback = new Playback({ hasPicture: true });
  playback.attach(made as unknown as HTMLVideoElement);
  made.fail(code);
  const failed = { broken: told === 'broken', cutOff: told === 'cutOff' };
  await expect.poll(playback.state).toMatchObject({ ready: false, ...failed });
  playback.retry();
  expect(playback.state().cutOff).toBe(false);
});

const played = () => {
  const made = new FakeVideo();
  const playback = new Playback({ hasPicture: false });
  playback.attach(made as unknown as HTMLVideoElement);
  const edit = [{ startMs: 50_000, endMs: 60_000 }];
  const playToEnd = (outroMs: number) => {
    playback.follow(edit, 16.7, { introMs: 0, outroMs });
    playback.seekSource(59_000);
    made.arrive();
    playback.play();
    made.end();
  };
  return { made, playback, edit, playToEnd };
};

it('goes on with the outro, or to the start of the clip, where the clip ends with the file', () => {
  const { made, playback, playToEnd } = played();
  playToEnd(800);
  expect(playback.time().end).toMatchObject({ kind: 'outro' });
  expect(playback.state().playing).toBe(true);
  playToEnd(0);
  expect(playback.state().playing).toBe(false);
  expect(playback.time().sourceMs).toBe(59_999);
  playback.play();
  made.arrive();
  expect(made.sought.at(-1)).toBe(50);
  // Behind the clip it stands where the picture is.
  made.arrive();
  playback.seekSource(70_000);
  made.arrive();
  playback.play();
  made.end();
  expect(playback.time()).toMatchObject({ sourceMs: 70_000, isInside: false });
});

it.each([0, 800])(
  'begins with the clip again where it was edited after it had played to its end, with an outro of %i ms',
  async (outroMs) => {
    const { made, playback, edit, playToEnd } = played();
    playToEnd(outroMs);
    made.arrive();
    await vi.advanceTimersByTimeAsync(outroMs + 100);
    expect(playback.state().playing).toBe(false);
    playback.follow([...edit], 16.7, { introMs: 0, outroMs });
    playback.play();
    expect(made.sought.at(-1)).toBe(50);
    expect(playback.time().end).toBeNull();
  },
);

it('begins with the clip again where its end was cut off or its file ended behind it', () => {
  const { made, playback, playToEnd } = played();
  playToEnd(0);
  playback.follow([{ startMs: 50_000, endMs: 58_000 }], 16.7);
  expect(playback.time().sourceMs).toBe(57_999);
  made.arrive();
  playback.play();
  expect(made.sought.at(-1)).toBe(50);
  made.arrive();
  playback.seekSource(70_000);
  made.arrive();
  playback.play();
  made.end();
  playback.follow([{ startMs: 50_100, endMs: 58_000 }], 16.7);
  playback.play();
  expect(made.sought.at(-1)).toBe(50.1);
});

it('plays what a longer end or outro added to a clip that had played to its end', async () => {
  const { made, playback, playToEnd } = played();
  playToEnd(0);
  playback.follow([{ startMs: 50_000, endMs: 65_000 }], 16.7);
  playback.play();
  expect(made.sought.at(-1)).toBe(59);
  playToEnd(800);
  made.arrive();
  await vi.advanceTimersByTimeAsync(900);
  playback.follow([{ startMs: 50_000, endMs: 60_000 }], 16.7, { introMs: 0, outroMs: 3000 });
  playback.play();
  expect(playback.time().end).toMatchObject({ kind: 'outro' });
});

it('plays an outro, and what follows, at its own speed', async () => {
  const { made, playback, playToEnd } = played();
  playback.follow([{ startMs: 50_000, endMs: 60_000 }], 16.7);
  playback.shuttle(1);
  playback.shuttle(1);
  expect([made.playbackRate, playback.state().rate]).toEqual([2, 2]);
  playToEnd(800);
  expect([made.playbackRate, playback.state().rate]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(900);
  playback.play();
  expect(made.playbackRate).toBe(1);
});
