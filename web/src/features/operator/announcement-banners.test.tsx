import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { AnnouncementBanners } from './announcement-banners.tsx';

const announcement = (id: string) => ({
  ...{ id, level: 'info', text: { en: `Text ${id}`, hi: `पाठ ${id}` } },
  ...{ startsAt: '2026-11-20T18:30:00.000Z', endsAt: '2036-11-20T18:30:00.000Z' },
});
const show = (...ids: string[]) =>
  renderAt('/dashboard', <AnnouncementBanners />, {
    '/announcements': { announcements: ids.map(announcement) },
  });

it('shows announcements until each is dismissed, which this browser remembers', async () => {
  await show('a', 'b');
  await screen.findByText('Text a');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss this announcement' })[0] as HTMLElement);
  expect(screen.queryByText('Text a')).toBeNull();
  expect(screen.getByText('Text b')).toBeDefined();
  cleanup();
  await show('a', 'b', 'c');
  await screen.findByText('Text c');
  expect(screen.queryByText('Text a')).toBeNull();
});

it('takes a damaged memory for an empty one', async () => {
  localStorage.setItem('jhalak-announcements', '{');
  await show('a');
  await waitFor(() => expect(screen.getByText('Text a')).toBeDefined());
});
