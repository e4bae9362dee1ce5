import { editPlan, spokenLinesOf } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { makePlan, numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { EditorProvider } from './editor-provider.tsx';
import { EditorScreen, Feedback, SmallStage, useNewRatios, useSharing } from './editor-screen.tsx';
import { ClipNotes } from './notes.tsx';
import { Playback } from './player/playback.ts';
import { Trial } from './state/trial.ts';
import { showInEditor } from './testing/show-in-editor.tsx';
import { useSmallPicture } from './use-phone-window.ts';

it('a comment leads to its time of the finished file, which begins with the intro', async () => {
  const playback = new Playback({ hasPicture: false });
  playback.follow([{ startMs: 10_000, endMs: 30_000 }], 40, { introMs: 3000, outroMs: 0 });
  const editor = { group: { id: 'c' }, playback };
  await showInEditor(
    editor,
    <Feedback
      of={({ onSeek }) => (
        <button type="button" onClick={() => onSeek(8000)}>
          0:08
        </button>
      )}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '0:08' }));
  expect(playback.time()).toMatchObject({ fileMs: 8000, clipMs: 5000 });
});

it('signs that no font draws are named as the captions are shown, with their second line', async () => {
  const words = [{ text: 'Bread', startMs: 0, endMs: 400 }];
  const source = { words, timing: 'words' as const, durationMs: 4000 };
  const spoken = editPlan(makePlan({ startMs: 0, endMs: 4000 }, { mode: 'card' }), {}, source);
  const lines = spokenLinesOf(spoken, source).map((line) => ({ ...line, text: 'ரொட்டி漢' }));
  const translation = { language: 'ta' as const, model: 'tiny-7b', lines };
  const plan = editPlan(spoken, { translation, captionSettings: { secondLine: 'ta' } }, source);
  const editor = { plan, layout: plan.layouts[0], saving: 'saved' as const, output: null };
  await showInEditor(editor, <ClipNotes />);
  expect(screen.getByText(/can draw 漢/)).toBeDefined();
});

function RatioReader() {
  useNewRatios();
  return null;
}

it('a ratio that an export has added is read until it could be, and once more for each that follows', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reopen = vi.fn(async () => undefined);
  reopen.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const plan = makePlan({ startMs: 0, endMs: 4000 }, { mode: 'card' });
  const groupOf = (...ratios: string[]) =>
    ({ outputs: ratios.map((ratio) => ({ id: ratio, aspect_ratio: ratio })) }) as never;
  const { set } = await showInEditor({ group: groupOf('9:16', '1:1'), plan, reopen }, <RatioReader />);
  for (const count of [2, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(reopen).toHaveBeenCalledTimes(count);
  }
  set({ group: groupOf('9:16', '1:1', '16:9') });
  expect(reopen).toHaveBeenCalledTimes(3);
});

it('on a phone each panel keeps whether its picture is small; a low window and a form leave no choice', () => {
  const windowOf = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches, addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
  windowOf(true);
  const show = (panel: string, isFilling = false) =>
    renderHook(() => useSmallPicture(panel, isFilling)).result;
  const words = show('words');
  expect(words.current.isSmall).toBe(false);
  act(() => words.current.resize?.());
  expect(words.current.isSmall).toBe(true);
  // As after another visit.
  expect(show('words').current.isSmall).toBe(true);
  expect(show('style').current.isSmall).toBe(false);
  expect(show('style', true).current).toEqual({ isSmall: true });
  const again = show('words');
  act(() => again.current.resize?.());
  expect(show('words').current.isSmall).toBe(false);
  windowOf(false);
  expect(show('words').current).toEqual({ isSmall: true });
});

it('a short phone has a large picture, one held sideways has not, and a keyboard takes no picture away that is typed on', () => {
  let heightPx = 553;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const rem = /min-height: ([\d.]+)rem/.exec(query)?.[1];
      return 16 * Number(rem) <= heightPx;
    },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const picture = () => renderHook(() => useSmallPicture('style', false)).result.current;
  expect(picture()).toMatchObject({ isSmall: false, resize: expect.any(Function) });
  document.body.innerHTML = '<div data-stage><input></div>';
  const field = document.querySelector('input');
  field?.focus();
  expect(picture().isTyping).toBe(false);
  heightPx = 290;
  expect(picture()).toMatchObject({ isSmall: false, isTyping: true });
  field?.blur();
  expect(picture()).toEqual({ isSmall: true });
  document.body.innerHTML = '';
  heightPx = 375;
  expect(picture()).toEqual({ isSmall: true });
});

function ResizedStage() {
  const { isSmall, resize } = useSmallPicture('style', false);
  return <SmallStage look={isSmall ? 'strip' : 'over'} onResize={resize} isTyping={false} />;
}

it('a phone plays on while its picture is made small and large: its video, its canvas and the focus stay', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const playback = new Playback({ hasPicture: false });
  const attach = vi.spyOn(playback, 'attach');
  const plan = numbersPlan();
  const output = { aspect_ratio: '9:16', planVersion: 1, thumbnail_url: null };
  const { container } = await showInEditor(
    {
      ...{ plan, layout: plan.layouts[0], ratio: '9:16', watermark: null, playback, trial: new Trial() },
      ...{ video: { id: 'v', videoUrl: '/talk.mp4' }, group: { id: 'c', outputs: [output] }, output },
      source: { durationMs: 10_000, video: null, waveform: null, hasSound: true },
    },
    <ResizedStage />,
  );
  const parts = () => [...container.querySelectorAll('video, canvas')];
  const before = parts();
  expect(before.map(({ tagName }) => tagName)).toEqual(expect.arrayContaining(['VIDEO', 'CANVAS']));
  for (const [name, other] of [
    ['Smaller picture', 'Larger picture'],
    ['Larger picture', 'Smaller picture'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: other }));
    parts().forEach((part, n) => void expect(part).toBe(before[n]));
  }
  expect(attach).toHaveBeenCalledTimes(1);
});

function Share({ open }: { open(): void }) {
  return (
    <button type="button" onClick={useSharing(open)}>
      Share
    </button>
  );
}

it('sends what is not saved before the links of its clip are opened, which tell of edits that they play without', async () => {
  const done: string[] = [];
  const settle = async () => {
    done.push('settled');
    return 'saved' as const;
  };
  await showInEditor({ settle }, <Share open={() => done.push('opened')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(done).toEqual(['settled', 'opened']);
});

it('opens with what was exported once, however often a phone is turned', async () => {
  let isWide = false;
  const turned = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isWide && query.includes('48rem');
    },
    addEventListener: (_: string, listener: () => void) => turned.add(listener),
    removeEventListener: (_: string, listener: () => void) => turned.delete(listener),
  }));
  const turn = (wide: boolean) =>
    act(() => {
      isWide = wide;
      for (const listener of [...turned]) listener();
    });
  const props = {
    ...{ video: { id: 'v', title: 'Talk' }, source: { durationMs: 9000, video: null, waveform: null } },
    ...{ groups: [], groupId: null, ratio: null, watermark: null, onSelect: () => undefined },
  } as unknown as ComponentProps<typeof EditorProvider>;
  await renderAt(
    '/editor',
    <EditorProvider {...props}>
      <EditorScreen
        atExports
        user={asha as User}
        {...{ avatar: null, onShare: () => undefined, paletteOf: () => null }}
      />
    </EditorProvider>,
  );
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Exports' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  turn(true);
  turn(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
