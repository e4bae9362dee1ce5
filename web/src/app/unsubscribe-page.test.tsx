import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const open = (token: string, answers = {}) =>
  renderAt(`/unsubscribe?token=${token}`, <UnsubscribePage />, answers);

it('names the emails that its link stops and those that still come, and asks no more once it is done', async () => {
  const token = `${btoa(JSON.stringify(['user-1', 'clips_ready']))}.signature`;
  await open(token, { [`/emails/stop/${encodeURIComponent(token)}`]: { kind: 'clips_ready' } });
  expect(
    screen.getByRole('heading', { name: 'No more “Clips are ready, or none could be made” emails?' }),
  ).toBeDefined();
  expect(screen.getByText(/your payments and invitations always come/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You will not get these emails any more.')).toBeDefined();
  expect(screen.getByRole('heading').textContent).not.toContain('?');
});

it.each(['x', `${btoa('["user-1","none"]')}.y`])('opens with a link that was cut off: %s', async (token) => {
  await open(token);
  expect(screen.getByRole('heading', { name: 'Stop these emails' })).toBeDefined();
});
