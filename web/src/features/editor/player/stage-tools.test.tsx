import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KeysDialog } from '../keys-dialog.tsx';
import { Trial } from '../state/trial.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { EditorKeys } from '../use-keys.ts';
import { Playback } from './playback.ts';
import { Player } from './player.tsx';
import { SafeZones } from './safe-zones.tsx';
import { Transport } from './transport.tsx';

const plan = numbersPlan({ captionStyle: null });
const show = (layout: object = { ratio: '9:16' }) => {
  const playback = new Playback({ hasPicture: false });
  return showInEditor(
    { plan, layout, playback, groups: [], group: null },
    <>
      <div data-full-screen>
        <SafeZones scale={0.3} />
        <Transport look="stage" />
        <EditorKeys onShowKeys={() => undefined} />
        <button type="button">inside</button>
      </div>
      <div data-testid="words" role="listbox" aria-multiselectable tabIndex={0} />
    </>,
  ).then((shown) => ({ ...shown, playback }));
};
const tool = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => tool(name).getAttribute('aria-pressed') === 'true';
const covered = () => document.querySelectorAll('[data-covered]').length;

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
});

it('G and its button show where apps have their bars and buttons', async () => {
  const { set } = await show();
  expect([isPressed('Safe zones'), covered()]).toEqual([false, 0]);
  fireEvent.click(tool('Safe zones'));
  expect([isPressed('Safe zones'), covered()]).toEqual([true, 3]);
  set({ layout: { ...plan.layouts[0], ratio: '1:1' } as NonNullable<(typeof plan.layouts)[0]> });
  expect(covered()).toBe(2);
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  expect([isPressed('Safe zones'), covered()]).toEqual([false, 0]);
});

it('G shows them on a tablet too, where F has no stage to fill the screen with and is not listed', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('48rem'), addEventListener: vi.fn(), removeEventListener: vi.fn() },
  }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
  const [layout] = plan.layouts;
  await showInEditor(
    {
      ...{ plan, layout, areWordsHere: false, timing: 'none', words: [], watermark: null, loadError: null },
      ...{
        source: { durationMs: 10_000, video: null, waveform: null },
        video: { id: 'v', videoUrl: '/talk.mp4' },
      },
      ...{ groups: [], group: { id: 'g' }, output: { planVersion: 1, aspect_ratio: '9:16' } },
      ...{ playback: new Playback({ hasPicture: false }), trial: new Trial() },
    },
    <>
      <Player look="bar" />
      <EditorKeys onShowKeys={() => undefined} />
      <KeysDialog open onOpenChange={() => undefined} />
    </>,
  );
  const pressG = () => fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  pressG();
  expect(covered()).toBe(3);
  pressG();
  expect(covered()).toBe(0);
  const listed = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect([listed.includes('G'), listed.includes('F')]).toEqual([true, false]);
});

it('the clip loops while the button is pressed', async () => {
  const { playback } = await show();
  fireEvent.click(tool('Loop'));
  expect([isPressed('Loop'), playback.state().loops]).toEqual([true, true]);
  fireEvent.click(tool('Loop'));
  expect([isPressed('Loop'), playback.state().loops]).toEqual([false, false]);
});

/** A browser that shows one element on the whole screen. */
function fullScreen() {
  let full: Element | null = null;
  const changed = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const exit = vi.fn(async () => changed(null));
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => full, configurable: true },
    exitFullscreen: { value: exit, configurable: true },
  });
  Element.prototype.requestFullscreen = async function (this: Element) {
    changed(this);
  };
  return { exit, shown: () => full };
}

it('the stage fills the screen until something outside of it has the focus', async () => {
  const { exit, shown } = fullScreen();
  await show();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' }));
  expect([isPressed('Full screen'), shown()?.hasAttribute('data-full-screen')]).toEqual([true, true]);
  fireEvent.focusIn(tool('inside'));
  expect(isPressed('Full screen')).toBe(true);
  await act(async () => void fireEvent.focusIn(document.body));
  expect(isPressed('Full screen')).toBe(false);
  await act(async () => void fireEvent.click(tool('Full screen')));
  await act(async () => void fireEvent.click(tool('Full screen')));
  expect([isPressed('Full screen'), exit.mock.calls.length]).toEqual([false, 2]);
});

it('keys go to the stage while it fills the screen, and back to the list that had them', async () => {
  fullScreen();
  await show();
  const list = screen.getByTestId('words');
  list.focus();
  const press = () =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document, { code: 'KeyF', key: 'f' }));
  await press();
  expect(isPressed('Full screen')).toBe(true);
  expect(document.activeElement?.hasAttribute('data-full-screen')).toBe(true);
  await press();
  expect([isPressed('Full screen'), document.activeElement]).toEqual([false, list]);
});

it('a browser without a full screen offers none', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
});
