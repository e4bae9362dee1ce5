import type { Page } from 'playwright-core';
import { billingScreens } from './billing-screens.ts';
import { captionsDrawnAt } from './captions-drawn.ts';
import type { Fixtures } from './fixtures.ts';
import {
  answer,
  apiKeysListed,
  chooseTalk,
  failedPayment,
  nothingLeft,
  takeUpload,
  usageOverLimits,
  usualServer,
  waitingForBank,
  working,
} from './screen-responses.ts';
import { asViewer, invitedTo, teamOf, workspacesOf } from './team-responses.ts';
import { openDeliveries, webhooksListed } from './webhook-fixtures.ts';

/** One screen in one state, as people meet it. Pictures, access and overflow are looked at for each. */
export interface Screen {
  name: string;
  path: string | ((world: Fixtures) => string);
  /** The signed-in user; absent: signed out. */
  as?: 'newcomer' | 'creator' | 'busy' | 'operator';
  /** It shows what the creator has without being signed in. */
  needsSample?: boolean;
  /** Before the page is requested: the server's responses in this state. */
  answers?(page: Page, world: Fixtures): Promise<void>;
  /** Once the page is there: what is opened or said. */
  open?(page: Page, world: Fixtures): Promise<void>;
  /** What the browser may say on its console in this state. */
  complains?: RegExp;
  /** True: the page as far as it can be scrolled. */
  whole?: boolean;
}

const project = ({ videoId }: Fixtures) => `/dashboard/project/${videoId}`;
const editor = ({ videoId }: Fixtures) => `/editor?video=${videoId}`;
/** Presses a button and waits for the dialog that it opens, whose script may come only then. */
const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};
/** A panel of the editor, over a word that is being said. Phones show the panels one at a time. */
const panel = async (page: Page, name: string) => {
  const tab = page.getByRole('tab', { name, exact: true });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('slider', { name: 'Position in the clip' }).fill('8000');
  // The ring of the control that was just used is not part of the picture.
  await page.locator(':focus').blur();
  await captionsDrawnAt(page, 8000);
};

const inPublic: Screen[] = [
  { name: 'landing', path: '/', whole: true },
  { name: 'features', path: '/features', whole: true },
  {
    name: 'features-demo',
    path: '/features',
    open: (page) => openDialog(page, 'Watch Demo'),
  },
  { name: 'pricing', path: '/pricing', whole: true },
  { name: 'terms', path: '/terms', whole: true },
  { name: 'privacy', path: '/privacy', whole: true },
  { name: 'refund', path: '/refund', whole: true },
  { name: 'contact', path: '/contact', whole: true },
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-external',
    path: '/sign-in?external=account_exists',
    answers: (page) =>
      answer(page, '/api/session/config', { provider: 'both', external: { label: 'Acme account' } }),
    open: (page) => page.getByRole('button', { name: /^Continue with|से जारी रखें$/ }).waitFor(),
  },
  { name: 'sign-in-code', path: '/sign-in?step=code' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'sign-up-modal', path: '/', open: (page) => openDialog(page, 'Get Started') },
  { name: 'reset-password', path: '/reset-password' },
  {
    name: 'invite',
    path: '/invite/a-link-that-was-given',
    answers: (page) => invitedTo(page, 'Studio Monsoon'),
  },
  { name: 'invite-ended', path: '/invite/a-link-that-leads-nowhere', complains: /404/ },
  { name: 'not-found', path: '/no/such/page', complains: /404/ },
  {
    name: 'configuration-error',
    path: '/',
    answers: (page) =>
      answer(page, '/api/session/config', {
        provider: 'oidc',
        missingVariables: ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
      }),
  },
  { name: 'design', path: '/design', whole: true },
];

const onTheDashboard: Screen[] = [
  { name: 'dashboard-empty', path: '/dashboard', as: 'newcomer', whole: true },
  {
    name: 'dashboard-uploading',
    path: '/dashboard',
    as: 'newcomer',
    answers: (page) => takeUpload(page, { share: 0.43 }),
    async open(page) {
      await chooseTalk(page);
      await page.getByText('43 %').first().waitFor();
    },
  },
  {
    name: 'dashboard-celebration',
    path: '/dashboard',
    as: 'creator',
    answers: (page, { videoId }) => takeUpload(page, { share: 1, videoId }),
    async open(page) {
      await chooseTalk(page);
      await page.getByRole('dialog', { name: 'Upload complete' }).waitFor();
    },
  },
  {
    name: 'dashboard-upload-failed',
    path: '/dashboard',
    as: 'newcomer',
    answers: (page) =>
      page
        .route(/\/api\/uploads$/, (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status: 413, body: '' }) : route.continue(),
        )
        .then(() => undefined),
    async open(page) {
      await chooseTalk(page);
      await page.getByText('File too large. Please upload a smaller video file.').first().waitFor();
    },
    complains: /413/,
  },
  {
    name: 'dashboard-processing',
    path: '/dashboard',
    as: 'creator',
    answers: (page, { videoId }) => working(page, videoId),
    whole: true,
  },
  { name: 'dashboard', path: '/dashboard', as: 'creator', whole: true },
  {
    name: 'bell',
    path: '/dashboard/projects',
    as: 'busy',
    async open(page) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
  },
  { name: 'projects-empty', path: '/dashboard/projects', as: 'newcomer' },
  { name: 'projects', path: '/dashboard/projects', as: 'busy', whole: true },
  {
    name: 'projects-delete',
    path: '/dashboard/projects',
    as: 'busy',
    open: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
  {
    name: 'projects-failed',
    path: '/dashboard/projects',
    as: 'busy',
    answers: (page) =>
      page
        .route('**/api/videos/projects*', (route) => route.fulfill({ status: 503, body: '' }))
        .then(() => undefined),
    open: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
    complains: /503/,
  },
];

const projectsAndEditor: Screen[] = [
  { name: 'project', path: project, as: 'creator', whole: true },
  {
    name: 'project-more',
    path: project,
    as: 'creator',
    open: (page) => openDialog(page, 'Get more clips'),
  },
  {
    name: 'project-share',
    path: project,
    as: 'creator',
    open: (page) => openDialog(page, 'Share'),
  },
  { name: 'review', path: (world) => `${project(world)}/review`, as: 'creator' },
  {
    name: 'project-processing',
    path: project,
    as: 'creator',
    answers: (page, { videoId }) => working(page, videoId),
  },
  {
    name: 'project-ways-out',
    path: ({ projects }) => `/dashboard/project/${projects.pending}`,
    as: 'busy',
    whole: true,
  },
  { name: 'project-failure', path: ({ projects }) => `/dashboard/project/${projects.failed}`, as: 'busy' },
  { name: 'editor', path: editor, as: 'creator', open: (page) => panel(page, 'Clips') },
  {
    name: 'editor-nothing-left',
    path: editor,
    as: 'creator',
    answers: (page, { videoId }) => nothingLeft(page, videoId),
    open: (page) => panel(page, 'Clips'),
  },
  { name: 'editor-words', path: editor, as: 'creator', open: (page) => panel(page, 'Words') },
  { name: 'editor-style', path: editor, as: 'creator', open: (page) => panel(page, 'Customize') },
  { name: 'editor-frame', path: editor, as: 'creator', open: (page) => panel(page, 'Frame') },
  { name: 'editor-export', path: editor, as: 'creator', open: (page) => panel(page, 'Export') },
  { name: 'editor-broll', path: editor, as: 'creator', open: (page) => panel(page, 'B-roll') },
  { name: 'editor-sample', path: '/editor', as: 'newcomer', open: (page) => panel(page, 'Clips') },
];

/** Pages of share links: visitors have no account. They show the creator's project, so they wait for it. */
const shared: Screen[] = [
  { name: 'shared', path: ({ shared }) => shared.open, needsSample: true, whole: true },
  {
    name: 'shared-answer',
    path: ({ shared }) => shared.open,
    needsSample: true,
    async open(page) {
      await page.getByRole('button', { name: 'Request changes' }).first().click();
      await page.getByLabel('What should change?').waitFor();
    },
  },
  { name: 'shared-locked', path: ({ shared }) => shared.locked, needsSample: true },
  { name: 'shared-gone', path: `/s/${'x'.repeat(43)}`, complains: /404/ },
];

const ofTheAccount: Screen[] = [
  ...billingScreens,
  { name: 'billing', path: '/dashboard/billing', as: 'creator', whole: true },
  {
    name: 'billing-payment-open',
    path: '/dashboard/billing',
    as: 'creator',
    async answers(page) {
      // The page asks about the payment by itself, and gets the same answer.
      await answer(page, '/api/billing', waitingForBank);
      await answer(page, '/api/billing/checkout', waitingForBank);
    },
  },
  {
    name: 'billing-payment-failed',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', failedPayment),
    whole: true,
  },
  {
    name: 'billing-refund',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', failedPayment),
    open: (page) => openDialog(page, 'Get my money back'),
  },
  {
    name: 'billing-over-limit',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', { usage: usageOverLimits }),
    whole: true,
  },
  {
    name: 'upgrade-modal',
    path: '/dashboard/billing',
    as: 'creator',
    async open(page) {
      await page
        .getByRole('button', { name: /^(Upgrade|Choose|Change)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings', path: '/dashboard/settings', as: 'creator', whole: true },
  { name: 'settings-security', path: '/dashboard/settings#security', as: 'creator', whole: true },
  {
    name: 'settings-two-factor',
    path: '/dashboard/settings#security',
    as: 'creator',
    answers: (page) => answer(page, '/api/session/security', { twoFactor: { on: true, recoveryCodes: 8 } }),
    whole: true,
  },
  { name: 'settings-data', path: '/dashboard/settings#data', as: 'creator', whole: true },
  {
    name: 'settings-data-scheduled',
    path: '/dashboard/settings#data',
    as: 'creator',
    answers: (page) =>
      answer(page, '/api/session/data', {
        deletion: {
          requestedAt: '2026-11-20T06:30:00.000Z',
          dueAt: '2026-11-27T06:30:00.000Z',
          receipt: 'mXw2sR7bQ0aT',
        },
      }),
    whole: true,
  },
  { name: 'settings-api-keys', path: '/dashboard/settings#api', as: 'creator', whole: true },
  {
    name: 'settings-api-keys-listed',
    path: '/dashboard/settings#api',
    as: 'creator',
    answers: (page) => answer(page, '/api/api-keys', apiKeysListed),
    whole: true,
  },
  {
    name: 'settings-api-keys-make',
    path: '/dashboard/settings#api',
    as: 'creator',
    open: (page) => openDialog(page, 'Make a key'),
  },
  {
    name: 'settings-webhooks',
    path: '/dashboard/settings#api',
    as: 'creator',
    answers: webhooksListed,
    open: openDeliveries,
    whole: true,
  },
  { name: 'settings-team', path: '/dashboard/settings#team', as: 'creator', whole: true },
  {
    name: 'settings-team-members',
    path: '/dashboard/settings#team',
    as: 'creator',
    answers: (page, { creator }) => answer(page, '/api/workspace/team', teamOf(creator.userId)),
    whole: true,
  },
  { name: 'settings-audit', path: '/dashboard/settings#audit', as: 'creator', whole: true },
  {
    name: 'workspaces',
    path: '/dashboard/projects',
    as: 'busy',
    answers: (page, { busy }) => answer(page, '/api/workspaces', workspacesOf(busy.workspaceId)),
    async open(page) {
      if (!(await page.getByRole('button', { name: /^Workspace: |^वर्कस्पेस: / }).isVisible()))
        await page.getByRole('banner').getByRole('button').first().click();
      await page.getByRole('button', { name: /^Workspace: |^वर्कस्पेस: / }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'project-viewer',
    path: project,
    as: 'creator',
    answers: (page) => asViewer(page),
    whole: true,
  },
  { name: 'settings-look', path: '/dashboard/settings#appearance', as: 'creator' },
  { name: 'settings-clips', path: '/dashboard/settings#clips', as: 'creator', whole: true },
  {
    name: 'settings-models',
    path: '/dashboard/settings#models',
    as: 'operator',
    answers: usualServer,
    whole: true,
  },
  {
    name: 'settings-installation',
    path: '/dashboard/settings#installation',
    as: 'operator',
    answers: usualServer,
    whole: true,
  },
  { name: 'settings-messages', path: '/dashboard/settings#messages', as: 'operator', whole: true },
  { name: 'profile', path: '/profile', as: 'creator', whole: true },
  {
    name: 'unexpected-error',
    path: '/dashboard/projects',
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
];

export const screens: readonly Screen[] = [
  ...inPublic,
  ...onTheDashboard,
  ...projectsAndEditor,
  ...shared,
  ...ofTheAccount,
];
