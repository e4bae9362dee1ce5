import { answer } from '../screen-responses.ts';
import { invitedTo } from '../team-responses.ts';
import { openDialog, type Screen } from './screen.ts';

/** Pages for visitors, signing in included. */
export const publicScreens: readonly Screen[] = [
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
  {
    name: 'sign-in-passkey',
    path: '/sign-in',
    answers: (page) => answer(page, '/api/session/config', { passkeyHost: '127.0.0.1' }),
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
