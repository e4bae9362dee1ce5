import { emailDefaults } from '@jhalak/contract/email-choices.ts';
import type { Preferences } from '@jhalak/contract/routes/preferences.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePreferences } from '#api/preferences.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { EmailChoices } from './email-choices.tsx';

function Card() {
  const emails = usePreferences()?.emails;
  return emails && <EmailChoices emails={emails} />;
}

it('sends the kind that was chosen alone, and shows the others as they were', async () => {
  const preferences: Partial<Preferences> = { emails: emailDefaults };
  await renderAt('/settings', <Card />, { '/session/me': { user: asha }, '/preferences': { preferences } });
  const box = await screen.findByRole('checkbox', {
    name: 'Clips are ready, or none could be made',
    checked: true,
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Promise(() => undefined);
  });
  fireEvent.click(box);
  await expect.poll(() => sent).toEqual([{ emails: { clips_ready: false } }]);
  await expect.poll(() => screen.getAllByRole('checkbox', { checked: true }).length).toBe(4);
});

it('shows all that was chosen in whatever order the answers come', async () => {
  const preferences: Partial<Preferences> = { emails: emailDefaults };
  await renderAt('/settings', <Card />, { '/session/me': { user: asha }, '/preferences': { preferences } });
  const boxes = await screen.findAllByRole('checkbox', { checked: true });
  const stored = { ...emailDefaults };
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    Object.assign(stored, JSON.parse(String(init?.body)).emails);
    const answer = Response.json({ preferences: { emails: { ...stored } } });
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  const count = () => screen.getAllByRole('checkbox', { checked: true }).length;
  for (const box of boxes.slice(0, 2)) fireEvent.click(box);
  await expect.poll(count).toBe(boxes.length - 2);
  // The newest that has arrived answers first.
  for (let answered = 0; answered < 2; answered += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.pop()?.();
    await new Promise((passed) => setTimeout(passed, 50));
    expect(count()).toBe(boxes.length - 2);
  }
});

it('shows what the server has where two quick choices are refused', async () => {
  const preferences: Partial<Preferences> = { emails: emailDefaults };
  await renderAt('/settings', <Card />, { '/session/me': { user: asha }, '/preferences': { preferences } });
  const boxes = await screen.findAllByRole('checkbox', { checked: true });
  let refused = 0;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body === undefined) return Response.json({ preferences });
    refused += 1;
    return Response.json({ error: 'Busy.', code: 'busy' }, { status: 503 });
  });
  for (const box of boxes.slice(0, 2)) fireEvent.click(box);
  await expect.poll(() => refused).toBe(2);
  await expect.poll(() => screen.getAllByRole('checkbox', { checked: true }).length).toBe(boxes.length);
});

it('is one line without a choice where no email is sent', async () => {
  const preferences: Partial<Preferences> = { emails: emailDefaults };
  await renderAt('/settings', <Card />, {
    ...{ '/session/me': { user: asha }, '/session/config': { mail: false }, '/preferences': { preferences } },
  });
  expect(
    await screen.findByText('This site doesn’t send emails yet. The bell shows everything.'),
  ).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
