import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CleanVoice } from '../player/clean-voice.ts';
import type { Playback } from '../player/playback.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { SoundSection } from './sound-section.tsx';

/** A playback that is moved by hand, and what is heard of it. */
function playbackByHand() {
  const listeners = new Set<() => void>();
  const now = { playing: false, waiting: false, rate: 1, sourceMs: 62_000, muted: false };
  const heard = { own: true, from: null as number | null, level: 1, requested: [] as string[] };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const playback = {
    ...{ subscribeTime: subscribe, subscribeState: subscribe, state: () => now, isMuted: () => now.muted },
    isCovered: () => false,
    time: () => ({ sourceMs: now.sourceMs, end: null }),
    replaceSound: (isReplaced: boolean) => void Object.assign(heard, { own: !isReplaced }),
  } as unknown as Playback;
  class FakeContext {
    currentTime = 5;
    destination = {};
    resume = async () => undefined;
    decodeAudioData = async () => ({ duration: 90 });
    createGain = () => ({
      connect: () => undefined,
      gain: {
        set value(level: number) {
          heard.level = level;
        },
      },
    });
    createBufferSource = () => ({
      connect: (next: unknown) => next,
      start: (_at: number, from: number) => void Object.assign(heard, { from }),
      stop: () => void Object.assign(heard, { from: null }),
    });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  const answer = (by: () => Response) =>
    vi.stubGlobal('fetch', async (url: string) => {
      heard.requested.push(url);
      return by();
    });
  const set = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    for (const listener of listeners) listener();
  };
  return { playback, heard, set, listeners, answer };
}

async function show(voice: CleanVoice | null, soundCleanup?: boolean, hasSound = true) {
  const editor = {
    plan: { soundCleanup },
    source: { hasSound },
    voice,
  };
  const { changes } = await showInEditor(editor, <SoundSection />);
  return changes;
}
const minute = { startMs: 61_000, endMs: 119_000 };

it('is one switch, and none for a video without sound', async () => {
  expect(await show(null)).toEqual([]);
  const cleans = screen.getByRole('checkbox', { name: 'Clean up the sound' });
  fireEvent.click(cleans);
  cleanup();
  await show(null, undefined, false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Clean up the sound' }).disabled).toBe(true);
  screen.getByText('This video has no sound.');
});

it('plays the cleaned voice in step with the picture, and the own sound before it, on request', async () => {
  const { playback, heard, set, listeners, answer } = playbackByHand();
  const voice = new CleanVoice(playback, 'talk');
  await show(voice, true);
  answer(() => new Response(new Uint8Array(4)));
  voice.clean(minute);
  await screen.findByText('Cleaning up…');
  await screen.findByRole('radio', { name: 'After' });
  expect(heard.requested).toEqual(['/api/media/videos/talk/clean-sound?startMs=45000&endMs=135000']);
  expect(heard).toMatchObject({ own: false, from: null });
  set({ playing: true });
  expect(heard).toMatchObject({ own: false, from: 17 });
  // A cut: the picture jumps, and the voice with it.
  set({ sourceMs: 80_000 });
  expect(heard.from).toBe(35);
  set({ muted: true });
  expect(heard.level).toBe(0);
  fireEvent.click(screen.getByRole('radio', { name: 'Before' }));
  expect(heard).toMatchObject({ own: true, from: null });
  fireEvent.click(screen.getByRole('radio', { name: 'After' }));
  expect(heard).toMatchObject({ own: false, from: 35 });
  set({ rate: 2 });
  expect(heard).toMatchObject({ own: true, from: null });
  // A trim within what is here needs no other file.
  voice.clean({ ...minute, endMs: 130_000 });
  expect(heard.requested).toHaveLength(1);
  voice.clean(null);
  expect([heard.own, listeners.size]).toEqual([true, 0]);
});

it('says when the cleaned voice is not here, and fetches it again', async () => {
  let status = 503;
  const { playback, heard, answer } = playbackByHand();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const voice = new CleanVoice(playback, 'talk');
  await show(voice, true);
  answer(() => new Response(new Uint8Array(4), { status }));
  voice.clean(minute);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(heard.own).toBe(true);
  status = 200;
  fireEvent.click(again);
  await screen.findByRole('radio', { name: 'After' });
  voice.clean({ startMs: 0, endMs: 900_000 });
  await screen.findByText(/too far apart/);
  expect(heard.own).toBe(true);
});
