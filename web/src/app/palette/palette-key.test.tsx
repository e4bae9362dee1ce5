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

const clip = { id: 'o1', groupId: 'g1', videoId: 'v1', title: 'Why chai wins', project: { title: 'Chai' } };
const pages = { name: 'Pages', commands: [{ id: 'home', name: 'Home', onSelect: () => undefined }] };
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('shows what was made last above the pages until a word is written, and closes by touch', async () => {
  await renderAt('/', <PaletteKey hasButton groups={[pages]} />, {
    '/videos/projects': { projects: [{ id: 'v1', title: 'Chai' }] },
    '/clips': { clips: [clip] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find anything' }));
  await screen.findByRole('option', { name: /^Why chai wins/ });
  await expect.poll(names).toEqual(['Chai', 'Why chai winsChai', 'Home']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ho' } });
  expect(names()[0]).toBe('Home');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('moves nothing once a page was aimed at: what was made last comes below then', async () => {
  const answer = Promise.withResolvers<Response>();
  await renderAt('/', <PaletteKey hasButton groups={[pages]} />, {
    '/videos/projects': { projects: [{ id: 'v1', title: 'Chai' }] },
    '/clips': () => answer.promise,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find anything' }));
  fireEvent.pointerMove(await screen.findByRole('option', { name: 'Home' }));
  answer.resolve(Response.json({ clips: [clip] }));
  await expect.poll(names).toEqual(['Home', 'Chai', 'Why chai winsChai']);
});

it('opens nothing that has nothing to do with the words that stand there, nor while they are composed', async () => {
  const answer = Promise.withResolvers<Response>();
  await renderAt('/', <PaletteKey hasButton groups={[pages]} />, {
    '/videos/projects?limit=24': { projects: [{ id: 'v1', title: 'Chai' }] },
    '/videos/projects?search=chai+sharma&limit=24': () => answer.promise,
    '/clips': { clips: [] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find anything' }));
  await screen.findByRole('option', { name: 'Chai' });
  const field = screen.getByRole('combobox');
  // More is an error of the server, not a search without a result.
  expect(field).toHaveProperty('maxLength', 200);
  fireEvent.change(field, { target: { value: 'chai' } });
  expect(names()).toEqual(['Chai']);
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.change(field, { target: { value: 'chai sharma' } });
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  fireEvent.keyDown(field, { key: 'Enter' });
  answer.resolve(Response.json({ projects: [{ id: 'v2', title: 'Chai with Sharma' }] }));
  await expect.poll(() => screen.queryByRole('option')?.textContent).toBe('Chai with Sharma');
});
