import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Trial } from '../state/trial.ts';
import type { Playback } from './playback.ts';
import type { PlaybackTime } from './playback-time.ts';
import { Stage } from './stage.tsx';

const listens = () => () => undefined;

/** A stage in a browser that decodes; answers with how often its picture was drawn, and what tells it the time. */
function show({ plan = numbersPlan(), card = '' } = {}) {
  const drawImage = vi.fn();
  const nothing = () => undefined;
  const context = (canvas: unknown) => ({
    ...{ canvas, drawImage, clearRect: nothing, fillRect: nothing },
    createLinearGradient: () => ({ addColorStop: nothing }),
  });
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
  const [layout] = plan.layouts;
  if (!layout) throw new Error('the numbers have no layout');
  const { container } = render(
    <Stage
      {...{ plan, layout, source, playback, watermark: null, scripts: { card, captions: '' } }}
      {...{ src: '/talk.mp4', label: 'Numbers', trial: new Trial() }}
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
  return { container, drawImage, tell };
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

it('draws the frame of a seek again where a busy browser shows it after the seek has ended, and that of the last seek alone', () => {
  const shown: ((now: number, frame: { presentationTime: number }) => void)[] = [];
  const cancelled = vi.fn();
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback: (callback: (typeof shown)[number]) => shown.push(callback),
    cancelVideoFrameCallback: cancelled,
  });
  const { container, drawImage, tell } = show();
  const video = container.querySelector('video');
  tell();
  drawImage.mockClear();
  const soughtAt = performance.now();
  tell({ seeking: true, currentTime: 3 });
  video?.dispatchEvent(new Event('seeking'));
  tell({ seeking: false });
  video?.dispatchEvent(new Event('seeked'));
  shown.at(-1)?.(0, { presentationTime: soughtAt - 1 });
  expect(drawImage).toHaveBeenCalledTimes(1);
  video?.dispatchEvent(new Event('seeked'));
  shown.at(-1)?.(0, { presentationTime: performance.now() + 1 });
  expect(drawImage).toHaveBeenCalledTimes(2);
  video?.dispatchEvent(new Event('seeked'));
  video?.dispatchEvent(new Event('seeking'));
  expect(cancelled).toHaveBeenCalledExactlyOnceWith(3);
  for (const name of ['requestVideoFrameCallback', 'cancelVideoFrameCallback'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name);
});

it('draws at every frame while it plays', () => {
  const { drawImage, tell } = show();
  tell({ paused: false });
  drawImage.mockClear();
  tell();
  tell();
  expect(drawImage).toHaveBeenCalledTimes(2);
});

it('draws the title and the waveform of a sound below its footage, and beside footage in half of the frame', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  const half: BrollItem = {
    ...{ id: 'a', assetId: 'x', kind: 'picture', startMs: 0, endMs: 6000, layout: 'half', fit: 'cover' },
    ...{ fromMs: 0, width: 400, height: 200 },
    credit: { origin: 'upload', provider: null, author: null, licence: null, url: null },
  };
  const { layouts } = numbersPlan();
  const scenes = scenesOfFraming({ mode: 'card' }, 6000, () => 'no_picture');
  const plan = numbersPlan({ layouts: layouts.map((one) => ({ ...one, scenes })), broll: [half] });
  const { container, drawImage, tell } = show({ plan, card: '[Script Info]' });
  const canvases = [...container.querySelectorAll('canvas')];
  const footage = canvases.findIndex((one) => one.dataset.footage !== undefined);
  // The ground and the letters on it; the captions stand over the footage.
  expect([footage, canvases.length]).toEqual([2, 4]);
  drawImage.mockClear();
  tell();
  const drawn = drawImage.mock.calls.map(([image]) => image);
  expect(drawn).toEqual([canvases[0], canvases[1], expect.any(HTMLImageElement)]);
});
