import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { InstallationPanel } from './installation-panel.tsx';

it('names the types of files as the upload does', async () => {
  await renderAt('/operator/health', <InstallationPanel />, {
    '/installation': {
      ...{ version: '0.2.0', publicUrl: null, dataDir: '/srv/jhalak', disk: null, plansOn: true, open: [] },
      database: { kind: 'built-in', version: '18.4', sizeBytes: 15e6 },
      sandbox: { mode: 'bwrap', reason: null },
      uploads: { maxBytes: 5e8, maxLinkBytes: 1e10, types: ['mp4', 'webm'] },
    },
    '/installation/health': { checks: [], uptime: { percent: null, since: null }, sweep: null },
  });
  expect((await screen.findByText(/UPLOAD_TYPES/)).textContent).toContain('MP4, WebM');
});
