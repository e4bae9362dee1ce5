import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { noProfanity } from '@jhalak/contract/clip/profanity/profanity.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BleepPlayer } from '../player/bleep-player.ts';
import type { Playback } from '../player/playback.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { ProfanitySection } from './profanity-section.tsx';

const words = 'This shit works.'
  .split(' ')
  .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 600 }));
const source = { words, timing: 'words' as const, durationMs: 10_000 };
const silent = numbersPlan({ captionStyle: null });
const clip = editPlan(
  { ...silent, language: 'en', layouts: silent.layouts.map((layout) => ({ ...layout, cues: [] })) },
  { startMs: 0, endMs: 5000, captionStyle: 'karaoke' },
  source,
);

async function show(plan = clip, hasSound = true) {
  const editor = {
    ...{ plan, source: { hasSound }, timing: 'words' },
  };
  const { changes } = await showInEditor(editor, <ProfanitySection />);
  return changes;
}

it('chooses what becomes of bad words, and says how many there are', async () => {
  const changes = await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Beep' }));
  expect(changes).toEqual([{ profanity: { mode: 'beep' } }]);
  cleanup();
  const more = await show(editPlan(clip, { profanity: { mode: 'beep' } }, source));
  screen.getByText('1 word masked in this clip.');
  fireEvent.click(screen.getByRole('radio', { name: '*****' }));
  expect(more).toEqual([{ profanity: { stars: 'all' } }]);
});

it('says of a language without a list that it has none, and never that none was found', async () => {
  const rest = editPlan(clip, { startMs: 2000, endMs: 5000 }, source);
  await show({ ...rest, language: 'or', profanity: { ...noProfanity, mode: 'beep' } });
  screen.getByText(/^There is no built-in list for ଓଡ଼ିଆ yet\./);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  await show({ ...rest, language: 'kn', profanity: { ...noProfanity, mode: 'beep' } });
  expect(screen.queryByText(/no built-in list/)).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^No bad words found/);
});

it('says first what there is to mask, before anything is chosen', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('1 bad word found in this clip.');
  cleanup();
  const rest = editPlan(clip, { startMs: 2000, endMs: 5000 }, source);
  await show(rest);
  // The workspace's own words are not known before the first choice.
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  const off = { ...noProfanity, mode: 'off' } as const;
  await show({ ...rest, profanity: off });
  expect(screen.getByRole('status').textContent).toMatch(/^No bad words found in this clip\./);
  cleanup();
  await show({ ...rest, profanity: { ...off, mode: 'beep' } });
  expect(screen.queryByText('How stars look')).toBeNull();
  cleanup();
  // Its own words, and those of the spoken language though another is shown.
  await show({ ...clip, captionLanguage: 'hi', profanity: { ...off, words: ['works'], never: ['shit'] } });
  expect(screen.getByRole('status').textContent).toBe('1 bad word found in this clip.');
});

it('offers no beep where there is no sound', async () => {
  await show(clip, false);
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Keep', 'Mask']);
});

/** A playback that is moved by hand, and what is heard of it. */
function playbackByHand() {
  const listeners = new Set<() => void>();
  const now = { playing: true, waiting: false, rate: 1, clipMs: 0, isInside: true, muted: false };
  const heard = { isCovered: false, tone: 0, hertz: 0, isClosed: false };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    listener();
    return () => listeners.delete(listener);
  };
  const playback = {
    ...{ subscribeTime: subscribe, subscribeState: subscribe, state: () => now, time: () => now },
    isMuted: () => now.muted,
    isCovered: () => heard.isCovered,
    cover: (isCovered: boolean) => void Object.assign(heard, { isCovered }),
  } as unknown as Playback;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator = () => ({
        frequency: {
          set value(hertz: number) {
            heard.hertz = hertz;
          },
        },
        connect: (next: object) => next,
        start: () => undefined,
      });
      createGain = () => ({
        gain: { value: 0, setTargetAtTime: (level: number) => (heard.tone = level) },
        connect: (next: object) => next,
      });
      resume = async () => undefined;
      close = async () => {
        heard.isClosed = true;
      };
    },
  );
  const at = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    for (const listener of listeners) listener();
  };
  return { playback, heard, at, listeners };
}

it('is heard in the preview: a tone over the word, and the voice everywhere else', () => {
  const { playback, heard, at, listeners } = playbackByHand();
  const player = new BleepPlayer(playback, { spans: [{ startMs: 940, endMs: 1660 }], toneDb: -20 });
  at({ clipMs: 900 });
  expect(heard).toMatchObject({ isCovered: false, tone: 0 });
  at({ clipMs: 1000 });
  expect(heard).toMatchObject({ isCovered: true, hertz: 1000, tone: 0.1 });
  at({ muted: true });
  expect(heard).toMatchObject({ isCovered: true, tone: 0 });
  at({ muted: false, clipMs: 1660 });
  expect(heard).toMatchObject({ isCovered: false, tone: 0 });
  at({ clipMs: 1000 });
  player.close();
  expect(heard).toMatchObject({ isCovered: false, isClosed: true });
  expect(listeners.size).toBe(0);
});

it('is silence alone where the clip says so', () => {
  const { playback, heard, at } = playbackByHand();
  const player = new BleepPlayer(playback, { spans: [{ startMs: 940, endMs: 1660 }], toneDb: null });
  at({ clipMs: 1000 });
  expect(heard).toMatchObject({ isCovered: true, hertz: 0, tone: 0 });
  player.close();
});
