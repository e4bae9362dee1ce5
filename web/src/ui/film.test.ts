import { expect, it, vi } from 'vitest';
import { Film } from './film.ts';

/** A film over a video that seeks and shows frames when the test says so. */
function filmOf() {
  let show: () => void = () => undefined;
  const video = Object.assign(document.createElement('video'), {
    requestVideoFrameCallback: (shown: () => void) => {
      show = shown;
      return 1;
    },
  });
  for (const [name, value] of Object.entries({
    readyState: 2,
    duration: 60,
    videoWidth: 160,
    videoHeight: 90,
  }))
    Object.defineProperty(video, name, { value });
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    tag === 'video' ? video : Object.assign(create(tag), { getContext: () => null }),
  );
  const film = new Film({ src: '/a.mp4', heightPx: 40, onPicture: () => undefined, mayWork: () => true });
  const settle = () => new Promise((after) => setTimeout(after, 20));
  return {
    film,
    seeked: () => {
      video.dispatchEvent(new Event('seeked'));
      return settle();
    },
    shown: () => {
      show();
      return settle();
    },
  };
}

it('keeps no picture before the frame of its time is shown: a busy browser still draws the one before', async () => {
  const { film, seeked, shown } = filmOf();
  film.want([1000]);
  await seeked();
  expect(film.still(1000)).toBeUndefined();
  await shown();
  expect(film.still(1000)).toBeDefined();
});

it('waits for no frame where the one of that time is shown already', async () => {
  const { film, seeked } = filmOf();
  film.want([1000]);
  await seeked();
  await expect.poll(() => film.still(1000)).toBeDefined();
});
