import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { Playback } from './playback.ts';
import { Transport } from './transport.tsx';

it('says whether the sound is off, also after the player was away', async () => {
  const playback = new Playback({ hasPicture: false });
  const show = async () => {
    await showInEditor({ plan: null, playback }, <Transport look="bar" />);
    return screen.getByRole('button', { name: 'Sound off' });
  };
  const mute = await show();
  expect(mute.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(mute);
  expect(mute.getAttribute('aria-pressed')).toBe('true');
  cleanup();
  expect((await show()).getAttribute('aria-pressed')).toBe('true');
  expect(playback.isMuted()).toBe(true);
});
