import { answer } from '../screen-responses.ts';
import { invitedTo } from '../team-responses.ts';
import { openDialog, type Screen } from './screen.ts';

/** Pages for visitors, signing in included. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', together: 'landing', path: '/', whole: true },
  { name: 'features', together: 'documents', path: '/features', whole: true },
  {
    name: 'features-demo',
    together: 'documents',
    path: '/features',
    open: (page) => openDialog(page, 'Watch Demo'),
  },
  { name: 'pricing', together: 'documents', path: '/pricing', whole: true },
  { name: 'terms', together: 'documents', path: '/terms', whole: true },
  { name: 'privacy', together: 'documents', path: '/privacy', whole: true },
  { name: 'refund', together: 'documents', path: '/refund', whole: true },
  { name: 'contact', together: 'documents', path: '/contact', whole: true },
  { name: 'sign-in', together: 'session', path: '/sign-in' },
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
  { name: 'sign-up', together: 'session', path: '/sign-up' },
  { name: 'sign-up-modal', together: 'landing', path: '/', open: (page) => openDialog(page, 'Get Started') },
  { name: 'reset-password', together: 'session', path: '/reset-password' },
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
