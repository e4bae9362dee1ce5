import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Trial } from '../state/trial.ts';
import type { Playback } from './playback.ts';
import type { PlaybackTime } from './playback-time.ts';
import { Stage } from './stage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listens = () => () => undefined;

/** A stage in a browser that decodes; answers with how often its picture was drawn, and what tells it the time. */
function show() {
  const drawImage = vi.fn();
  const context = (canvas: unknown) => ({ canvas, drawImage, clearRect: () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return context(this) as unknown as null;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const listeners = new Set<(time: PlaybackTime) => void>();
  const time = { sourceMs: 1000, clipMs: 0, fileMs: 0, isInside: true, end: null };
  const playback = {
    ...{ attach: listens, time: () => time, state: () => ({ playing: false }), subscribeState: listens },
    subscribeTime(listener: (at: PlaybackTime) => void) {
      listeners.add(listener);
      listener(time);
      return () => listeners.delete(listener);
    },
  } as unknown as Playback;
  const video = { width: 320, height: 180, frameRate: { num: 25, den: 1 } };
  const source = { durationMs: 10_000, video, waveform: null, hasSound: true } as unknown as EditorSource;
  const plan = numbersPlan();
  const [layout] = plan.layouts;
  if (!layout) throw new Error('the numbers have no layout');
  const { container } = render(
    <Stage
      {...{ plan, layout, source, playback, watermark: null, script: '' }}
      {...{ src: '/talk.mp4', label: 'Numbers', trial: new Trial(), onCaptionsFailed: () => undefined }}
    />,
  );
  const size = { videoWidth: 320, videoHeight: 180 };
  const element = { ...size, paused: true, seeking: false, readyState: 4, currentTime: 1 };
  for (const name of Object.keys(element) as (keyof typeof element)[])
    Object.defineProperty(container.querySelector('video'), name, { get: () => element[name] });
  const tell = (change: Partial<typeof element> = {}) => {
    Object.assign(element, change);
    for (const listener of listeners) listener(time);
  };
  return { drawImage, tell };
}

it('draws a picture again once it is another one: not while it is sought, nor for an edit elsewhere in the clip', () => {
  const { drawImage, tell } = show();
  tell();
  drawImage.mockClear();
  tell();
  tell({ seeking: true, currentTime: 3 });
  expect(drawImage).not.toHaveBeenCalled();
  tell({ seeking: false });
  expect(drawImage).toHaveBeenCalledTimes(1);
});

it('draws at every frame while it plays', () => {
  const { drawImage, tell } = show();
  tell({ paused: false });
  drawImage.mockClear();
  tell();
  tell();
  expect(drawImage).toHaveBeenCalledTimes(2);
});
