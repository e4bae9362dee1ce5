import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { Playback } from './playback.ts';
import { Transport } from './transport.tsx';

it('says whether the sound is off, also after the player was away', async () => {
  const playback = new Playback({ hasPicture: false });
  const show = async () => {
    await renderAt(
      '/editor',
      <EditorContext value={{ plan: null, playback } as unknown as Editor}>
        <Transport look="bar" />
      </EditorContext>,
    );
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
