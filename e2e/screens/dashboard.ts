import type { Page } from 'playwright-core';
import type { Fixtures } from '../fixtures.ts';
import { changeAnswer } from '../real-response.ts';
import {
  answer,
  chooseTalk,
  linkLookedAt,
  lookAtLink,
  manyClips,
  openUpload,
  projectFolders,
  smallUploads,
  takeUpload,
  working,
} from '../screen-responses.ts';
import { openDialog, type Screen, statesOf } from './screen.ts';

/** The finished project has clips, and those on their way are measured. */
async function projectsOnTheirWay(
  page: Page,
  { projects: { completed, ...projects } }: Fixtures,
): Promise<void> {
  await changeAnswer(page, '**/api/videos/projects*', (list: { projects: { id: string }[] }) => {
    const shown = list.projects.map((one) => (one.id === completed ? { ...one, groupCount: 7 } : one));
    return { ...list, projects: shown };
  });
  await answer(page, `/api/processing/status/${projects.detecting_clips}`, {
    stage: 'moments',
    progress: 0.24,
  });
  await answer(page, `/api/processing/status/${projects.transcribing}`, {
    stage: 'transcribe',
    progress: 0.62,
  });
  await answer(page, `/api/processing/status/${projects.processing}`, { stage: 'probe', progress: 0.9 });
}

/** The dashboard, the list of projects and the bell. */
export const dashboardScreens: readonly Screen[] = statesOf({ path: '/dashboard/projects', as: 'busy' }, [
  { name: 'dashboard-empty', path: '/dashboard', as: 'newcomer', whole: true },
  {
    name: 'dashboard-uploading',
    path: '/dashboard',
    as: 'newcomer',
    answers: (page) => takeUpload(page, { share: 0.43 }),
    async open(page) {
      await chooseTalk(page);
      await page.getByText('43%').first().waitFor();
    },
  },
  {
    name: 'dashboard-celebration',
    path: '/dashboard',
    as: 'creator',
    answers: (page, { videoId }) => takeUpload(page, { share: 1, videoId }),
    async open(page) {
      await chooseTalk(page);
      // Under the pointer it stays.
      await page.getByRole('dialog', { name: 'Upload complete' }).hover();
    },
  },
  {
    name: 'dashboard-upload-failed',
    path: '/dashboard',
    as: 'newcomer',
    answers: smallUploads,
    async open(page) {
      await chooseTalk(page);
      await page.getByText(/^talk\.mp4, /).waitFor();
    },
  },
  {
    name: 'dashboard-link',
    path: '/dashboard',
    as: 'newcomer',
    answers: linkLookedAt,
    async open(page) {
      await lookAtLink(page);
      await page.getByText('Uses 19 of the 30 minutes you have left.').waitFor();
    },
  },
  {
    name: 'dashboard-link-too-long',
    path: '/dashboard',
    answers: (page) => linkLookedAt(page, { durationSec: 11_160, thumbnailUrl: null }),
    async open(page) {
      await lookAtLink(page);
      await page.getByRole('link', { name: 'Get more minutes' }).waitFor();
    },
  },
  {
    name: 'dashboard-link-failed',
    path: '/dashboard',
    answers: (page) =>
      page
        .route('**/api/links/inspect', (route) =>
          route.fulfill({
            status: 422,
            json: {
              success: false,
              error:
                'URL processing failed. Please try again. This video is private. Make it public or unlisted, or upload the file.',
              code: 'link_failed',
              details: { reason: { code: 'link_private', details: {} } },
            },
          }),
        )
        .then(() => undefined),
    async open(page) {
      await lookAtLink(page);
      await page.getByRole('button', { name: 'Upload the file instead' }).waitFor();
    },
    complains: /422/,
  },
  {
    name: 'dashboard-drive',
    path: '/dashboard',
    answers: (page) => answer(page, '/api/uploads', { drive: { clientId: 'a', apiKey: 'b', appId: '1' } }),
    async open(page) {
      await openUpload(page);
      await page.getByRole('button', { name: 'Google Drive', exact: true }).waitFor();
    },
  },
  {
    name: 'dashboard-processing',
    path: '/dashboard',
    as: 'creator',
    answers: (page, { videoId }) => working(page, videoId),
    whole: true,
  },
  { name: 'dashboard', path: '/dashboard', as: 'creator', whole: true },
  { name: 'dashboard-many', path: '/dashboard', as: 'creator', answers: manyClips, whole: true },
  {
    name: 'bell',
    async open(page) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
  },
  {
    name: 'palette',
    as: 'creator',
    async open(page) {
      await page.getByRole('heading', { name: 'My Projects' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'Sample project' }).first().waitFor();
    },
  },
  { name: 'projects-empty', as: 'newcomer' },
  { name: 'projects', answers: projectsOnTheirWay, whole: true },
  {
    name: 'projects-delete',
    async open(page) {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete video' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'projects-selected',
    async open(page) {
      await page.getByRole('button', { name: 'Select projects' }).click();
      const boxes = page.getByRole('checkbox');
      for (const at of [0, 1, 2]) await boxes.nth(at).check();
    },
  },
  {
    name: 'projects-delete-many',
    async open(page) {
      await page.getByRole('button', { name: 'Select projects' }).click();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await openDialog(page, 'Delete');
    },
  },
  {
    name: 'projects-folder',
    path: '/dashboard/projects?folder=f0',
    answers: projectFolders,
    open: (page) => page.getByRole('navigation', { name: /Folders|फ़ोल्डर/ }).waitFor(),
    whole: true,
  },
  {
    name: 'projects-folder-empty',
    path: '/dashboard/projects?folder=f3',
    answers: projectFolders,
    open: (page) => page.getByText('Nothing in this folder yet').waitFor(),
  },
  {
    name: 'projects-folder-menu',
    path: '/dashboard/projects?folder=f0',
    answers: projectFolders,
    open: (page) => page.getByRole('button', { name: /^More for the folder/ }).click(),
  },
  { name: 'projects-folder-new', open: (page) => openDialog(page, 'New folder') },
  {
    name: 'projects-move',
    answers: projectFolders,
    async open(page) {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('radio', { name: 'New folder' }).check();
    },
  },
  {
    name: 'dashboard-folder',
    path: '/dashboard?folder=f0',
    answers: projectFolders,
    open: (page) => page.getByText('Sharma Classes').first().waitFor(),
    whole: true,
  },
  {
    name: 'projects-failed',
    answers: (page) =>
      page
        .route('**/api/videos/projects*', (route) => route.fulfill({ status: 503, body: '' }))
        .then(() => undefined),
    open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    complains: /503/,
  },
  {
    name: 'unexpected-error',
    as: 'creator',
    answers: (page) =>
      page
        .route('**/api/videos/projects*', (route) =>
          route.fulfill({ json: { success: true, error: null, projects: [null] } }),
        )
        .then(() => undefined),
    open: (page) => page.getByText('Unexpected Application Error!').waitFor(),
    complains: /a page failed|null|error/i,
  },
]);
