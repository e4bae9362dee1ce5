import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeClip } from '../../../testing/make-clip.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { ClipItem } from './clip-item.tsx';

it('shows the clip itself, and how well it matches', async () => {
  const first = makeClip({ thumbnail_url: '/api/media/c1/poster' });
  const group = { id: 'g1', first, outputs: [first] };
  await showInEditor({ video: { language: 'en' }, group }, <ClipItem group={group} ratios={[]} />);
  const card = screen.getByRole('button', { name: /^Why bread rises/, pressed: true });
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/media/c1/poster');
  expect(card.textContent).toMatch(/87% match.*58 s$/);
});

it('its quote has a second line', async () => {
  const first = makeClip({ description: 'Your title is not a name, it is a promise.' });
  const group = { id: 'g1', first, outputs: [first] };
  await showInEditor({ video: { language: 'en' }, group }, <ClipItem group={group} ratios={[]} />);
  const quote = screen.getByText(/^Your title/);
  expect(quote.closest('[class*=line-clamp]')?.className).toContain('line-clamp-2');
});
