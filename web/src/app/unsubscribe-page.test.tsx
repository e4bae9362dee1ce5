import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const open = (token: string) => renderAt(`/unsubscribe?token=${token}`, <UnsubscribePage />, {});

it('names the emails that its link stops, and those that still come', async () => {
  await open(`${btoa(JSON.stringify(['user-1', 'clips_ready']))}.signature`);
  expect(screen.getByRole('heading', { name: 'No more “Clips are ready” emails?' })).toBeDefined();
  expect(screen.getByText(/your payments and invitations always come/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeDefined();
});

it.each(['x', `${btoa('["user-1","none"]')}.y`])('opens with a link that was cut off: %s', async (token) => {
  await open(token);
  expect(screen.getByRole('heading', { name: 'Stop these emails' })).toBeDefined();
});
