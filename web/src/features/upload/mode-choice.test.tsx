import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ModeChoice, type UploadMode } from './mode-choice.tsx';

async function show(suggested: UploadMode) {
  const chosen: UploadMode[] = [];
  await renderAt(
    '/dashboard',
    <ModeChoice value={suggested} suggested={suggested} onChange={(mode) => chosen.push(mode)} />,
    {},
  );
  return { chosen, names: screen.getAllByRole('radio').map(({ textContent }) => textContent) };
}

it('offers clips first, and captions alone beside them', async () => {
  const { chosen, names } = await show('clips');
  expect(names).toEqual(['Clips', 'Just add captions']);
  fireEvent.click(screen.getByRole('radio', { name: 'Just add captions' }));
  expect(chosen).toEqual(['caption_only']);
});

it('offers captions alone first for a vertical short', async () => {
  const { names } = await show('caption_only');
  expect(names).toEqual(['Just add captions', 'Clips']);
});
