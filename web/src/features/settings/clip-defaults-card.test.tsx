import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { specifiedClips } from '#api/preferences.ts';
import { asha, renderAt } from '#testing/render-at.tsx';
import { ClipDefaultsCard } from './clip-defaults-card.tsx';

it('does not save ratios of which the plan has none', async () => {
  await renderAt('/settings', <ClipDefaultsCard clips={specifiedClips} />, { '/session/me': { user: asha } });
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /16:9/ })).toHaveProperty('disabled', true),
  );
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Promise(() => undefined);
  });
  const vertical = screen.getByRole('checkbox', { name: /9:16/ });
  fireEvent.click(vertical);
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(vertical);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ clips: specifiedClips }]);
});

it.each([
  ['pro', 'As in your brand kit'],
  ['free', 'Karaoke'],
])('shows where captions come from on the plan %s while no style is chosen', async (planId, name) => {
  const user = { ...asha, planId };
  await renderAt('/settings', <ClipDefaultsCard clips={specifiedClips} />, { '/session/me': { user } });
  const field = screen.getByRole('combobox', { name: 'Caption style' });
  await waitFor(() => expect(field.textContent).toBe(name));
});
