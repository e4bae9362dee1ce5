import { answer, apiKeysListed } from '../screen-responses.ts';
import { openDeliveries, webhooksListed } from '../webhook-fixtures.ts';
import { openDialog, type Screen } from './screen.ts';

/** Settings of programs: keys of the API and webhooks. */
export const apiScreens: readonly Screen[] = [
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
];
