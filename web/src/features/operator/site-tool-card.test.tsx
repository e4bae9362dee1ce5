import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { SiteToolCard } from './site-tool-card.tsx';

const recommended = { version: '2.0', address: 'https://example.com/yt_dlp-2.0.whl', sha256: 'b'.repeat(64) };
const old = { version: '1.0', address: 'https://example.com/yt_dlp-1.0.whl', sha256: 'a'.repeat(64) };
const tool = { inUse: null, installed: null, recommended, fixed: null, jail: true };
const show = (values: object) =>
  renderAt('/operator/models', <SiteToolCard />, { '/installation/site-tool': { ...tool, ...values } });

it('offers the recommended version, and an update of an older one', async () => {
  await show({});
  expect(await screen.findByText(/yt-dlp is not installed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  cleanup();
  await show({ installed: old, inUse: '/srv/tools/yt-dlp' });
  expect(await screen.findByText('In use: yt-dlp 1.0, installed here.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Install yt-dlp 2.0' })).toBeDefined();
  expect(screen.getByText(`SHA-256 ${old.sha256}`)).toBeDefined();
});

it('shows the installed version once it is here', async () => {
  let installed: object | null = null;
  await renderAt('/operator/models', <SiteToolCard />, {
    '/installation/site-tool': () => {
      const answer = Response.json({ ...tool, installed });
      installed = recommended;
      return answer;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Install yt-dlp 2.0' }));
  await waitFor(() => expect(screen.getByText('In use: yt-dlp 2.0, installed here.')).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Install yt-dlp 2.0' })).toBeNull();
});

it('offers nothing to install where YT_DLP_PATH names a program, and says that pages need a jail', async () => {
  await show({ fixed: '/opt/yt-dlp', jail: false });
  expect(await screen.findByText(/named by YT_DLP_PATH/)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Install bubblewrap');
  expect(screen.queryByRole('button')).toBeNull();
});
