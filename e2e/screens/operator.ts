import { usualServer } from '../screen-responses.ts';
import type { Screen } from './screen.ts';

/** Pages of who runs the installation. */
export const operatorScreens: readonly Screen[] = [
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
];
