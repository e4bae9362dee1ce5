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
  const box = await screen.findByRole('checkbox', { name: 'Clips are ready', checked: true });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Promise(() => undefined);
  });
  fireEvent.click(box);
  await expect.poll(() => sent).toEqual([{ emails: { clips_ready: false } }]);
  await expect.poll(() => screen.getAllByRole('checkbox', { checked: true }).length).toBe(4);
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
