import { answer, apiKeysListed } from '../screen-responses.ts';
import { openDeliveries, webhooksListed } from '../webhook-fixtures.ts';
import { openDialog, type Screen, statesOf } from './screen.ts';

/** Settings of programs: keys of the API and webhooks. */
export const apiScreens: readonly Screen[] = statesOf({ path: '/dashboard/settings#api', as: 'creator' }, [
  { name: 'settings-api-keys', whole: true },
  {
    name: 'settings-api-keys-listed',
    async answers(page) {
      await answer(page, '/api/api-keys', apiKeysListed);
      await answer(page, '/api/webhook-endpoints', { endpoints: [], included: true });
    },
    whole: true,
  },
  { name: 'settings-api-keys-make', open: (page) => openDialog(page, 'Create a key') },
  { name: 'settings-webhooks', answers: webhooksListed, open: openDeliveries, whole: true },
]);
