import { answer } from '../screen-responses.ts';
import { asViewer, teamOf, workspacesOf } from '../team-responses.ts';
import { projectPath, type Screen, statesOf } from './screen.ts';

/** Workspaces with several members. */
export const teamScreens: readonly Screen[] = statesOf({ path: '/dashboard/settings#team', as: 'creator' }, [
  { name: 'settings-team', whole: true },
  {
    name: 'settings-team-members',
    answers: (page, { creator }) => teamOf(page, creator.userId),
    whole: true,
  },
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
  { name: 'project-viewer', path: projectPath, answers: (page) => asViewer(page), whole: true },
]);
