import * as listed from '../operator-responses.ts';
import { answer, servicesSetUp, usualServer } from '../screen-responses.ts';
import { type Screen, statesOf } from './screen.ts';

/** A page of the operator with what it lists. */
const page = (name: string, path: string, fields: object): Screen => ({
  ...{ name: `operator-${name}`, path: `/operator/${name}`, as: 'operator', whole: true },
  answers: (window) => answer(window, path, fields),
});

/** Pages of who runs the installation. */
export const operatorScreens: readonly Screen[] = statesOf({ as: 'operator' }, [
  { name: 'settings-models', path: '/dashboard/settings#models', answers: usualServer, whole: true },
  {
    name: 'settings-installation',
    path: '/dashboard/settings#installation',
    answers: usualServer,
    whole: true,
  },
  {
    name: 'operator-speech-services',
    path: '/operator/models',
    answers: (page) => Promise.all([usualServer(page), servicesSetUp(page)]).then(() => undefined),
    whole: true,
  },
  {
    name: 'operator-speech-service',
    path: '/operator/models',
    answers: servicesSetUp,
    async open(window) {
      await window.getByRole('button', { name: /^Sarvam: (Change|बदलें)$/ }).click();
      await window.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-owner',
    path: '/dashboard',
    answers: usualServer,
    open: (page) => page.getByText('Set up this installation').waitFor(),
    whole: true,
  },
  { name: 'settings-messages', path: '/dashboard/settings#messages', whole: true },
  page('users', '/api/installation/users?*', listed.usersListed),
  {
    ...page('users', '/api/installation/users?*', listed.usersListed),
    name: 'operator-suspend',
    async open(window) {
      await window.getByRole('button', { name: /^(Actions for मीनाक्षी|मीनाक्षी.* के विकल्प$)/ }).click();
      await window.getByRole('menuitem', { name: /^(Suspend|अकाउंट रोकें)$/ }).click();
      await window.getByRole('dialog').waitFor();
    },
  },
  {
    ...page('workspaces', '/api/installation/workspaces?*', listed.workspacesListed),
    async answers(window) {
      await answer(window, '/api/installation/workspaces?*', listed.workspacesListed);
      await answer(window, '/api/installation/grants', listed.grantsListed);
    },
  },
  {
    ...page('jobs', '/api/installation/jobs?*', listed.jobsListed),
    open: (window) => window.getByRole('button', { name: /^(All|सभी)[\s–\d]/ }).click(),
  },
  {
    ...page('jobs', '/api/installation/jobs?*', listed.noneWaits),
    name: 'operator-jobs-empty',
  },
  page('storage', '/api/installation/storage', listed.storageListed),
  page('invoices', '/api/installation/invoices?*', listed.invoicesListed),
  page('claims', '/api/installation/claims', listed.claimsListed),
  {
    ...page('health', '/api/installation/health', listed.healthListed),
    async answers(window) {
      await answer(window, '/api/installation/health', listed.healthListed);
      await answer(window, '/api/installation', { disk: listed.storageListed.disk });
    },
  },
  page('announcements', '/api/installation/announcements', listed.announcementsListed),
  {
    name: 'dashboard-announcements',
    path: '/dashboard/projects',
    as: 'busy',
    answers: (window) => answer(window, '/api/announcements', listed.announcementsListed),
  },
]);
