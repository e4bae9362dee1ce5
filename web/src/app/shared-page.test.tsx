import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { SharedPage } from './shared-page.tsx';

const open = (answer: unknown) => renderAt('/s/t', <SharedPage />, { '/shared/': answer });
const shown = () => `${document.title} ${document.body.textContent}`;
const brand = { name: 'Chai Talks', logoUrl: '/api/shared/t/logo', color: null };

it('carries the name of a brand before the password, and ours nowhere', async () => {
  await open({ success: true, error: null, page: null, brand });
  expect((await screen.findAllByText('Chai Talks')).length).toBe(2);
  expect(document.title).toContain('Chai Talks');
  expect(shown()).not.toMatch(/Jhalak/);
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.getByRole('banner').textContent).toBe('Chai Talks');
});

it('carries our name where no brand has the page', async () => {
  await open({ success: true, error: null, page: null, brand: null });
  expect(await screen.findByText('Made with Jhalak')).toBeDefined();
  expect(document.title).toMatch(/Jhalak$/);
});

it('names no product where a link opens nothing: it may have been one of a brand', async () => {
  await open(() => Response.json({ success: false, error: 'gone', code: 'not_found' }, { status: 404 }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(shown()).not.toMatch(/Jhalak/);
  // Without a name its strip would be empty.
  expect(screen.queryByRole('banner')).toBeNull();
});

it('a page that cannot be loaded now is not one whose link is over', async () => {
  await open(() => Response.json({ success: false, error: 'busy', code: 'server_busy' }, { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('This page could not be loaded.'));
});
