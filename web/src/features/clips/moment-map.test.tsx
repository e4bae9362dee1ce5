import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { MomentMap } from './moment-map.tsx';

const source = {
  ...{ durationMs: 60_000, hasSound: true, waveform: { peaksBase64: btoa('abc') } },
  video: { width: 1280, height: 720, frameRate: { num: 25, den: 1 } },
};

it('is drawn from the sound where the browser cannot play the file', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(56);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const films: HTMLVideoElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement)
      films.push(Object.defineProperty(element, 'duration', { value: 60 }));
    return element;
  });
  const props = { videoId: 'v1', src: '/talk.mkv', groups: [], durationSeconds: 60, hotId: null };
  await renderAt('/', <MomentMap {...props} onHot={() => undefined} onChoose={() => undefined} />, {
    '/videos/v1/source': { success: true, error: null, source },
  });
  const strip = await screen.findByRole('list');
  await waitFor(() => expect(films).not.toHaveLength(0));
  expect(strip.querySelector('svg')).toBeNull();
  act(() => films.at(-1)?.dispatchEvent(new Event('error')));
  expect(strip.querySelector('svg')).not.toBeNull();
  expect(strip.querySelector('canvas')).toBeNull();
});
