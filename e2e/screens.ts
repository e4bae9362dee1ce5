import type { Page } from 'playwright-core';
import type { World } from './world.ts';

/** One screen in one state, as people meet it. Pictures, access and overflow are looked at for each. */
export interface Screen {
  name: string;
  path: string | ((world: World) => string);
  /** Who looks at it; absent: nobody has signed in. */
  as?: 'newcomer' | 'creator';
  /** Before the page is asked for: what the server answers in this state. */
  answers?(page: Page, world: World): Promise<void>;
  /** Once the page is there: what is opened or said. */
  open?(page: Page, world: World): Promise<void>;
  /** What the browser may say on its console in this state. */
  complains?: RegExp;
  /** True: the page as far as it can be scrolled. */
  whole?: boolean;
}

const project = ({ videoId }: World) => `/dashboard/project/${videoId}`;

export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', whole: true },
  { name: 'features', path: '/features', whole: true },
  { name: 'pricing', path: '/pricing', whole: true },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'refund', path: '/refund' },
  { name: 'contact', path: '/contact' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-up', path: '/sign-up' },
  {
    name: 'sign-up-modal',
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Get Started' }).click(),
  },
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
  { name: 'dashboard-empty', path: '/dashboard', as: 'newcomer', whole: true },
  { name: 'dashboard', path: '/dashboard', as: 'creator', whole: true },
  { name: 'projects-empty', path: '/dashboard/projects', as: 'newcomer' },
  { name: 'projects', path: '/dashboard/projects', as: 'creator' },
  { name: 'project', path: project, as: 'creator', whole: true },
  { name: 'editor', path: '/editor', as: 'creator' },
  { name: 'billing', path: '/dashboard/billing', as: 'creator', whole: true },
  { name: 'settings', path: '/dashboard/settings', as: 'creator', whole: true },
  { name: 'profile', path: '/profile', as: 'creator', whole: true },
];

/** Puts fields into what the server really answers. */
async function answer(page: Page, path: string, fields: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
