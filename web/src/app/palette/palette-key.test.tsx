import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { PaletteKey } from './palette-key.tsx';

it.each([{ key: 'k' }, { key: 'क' }])(
  'opens by the key of its letter, on a keyboard of another script too: %o',
  async ({ key }) => {
    await renderAt('/', <PaletteKey groups={[]} />);
    fireEvent.keyDown(document.body, { code: 'KeyK', key, ctrlKey: true });
    expect(await screen.findByRole('dialog')).toBeDefined();
  },
);
