import { unsureNames, working } from '../screen-responses.ts';
import { openDialog, projectPath, type Screen, statesOf } from './screen.ts';

/** The page of a project in its states. */
export const projectScreens: readonly Screen[] = statesOf({ path: projectPath, as: 'creator' }, [
  { name: 'project', whole: true },
  {
    name: 'project-names',
    answers: (page, { videoId }) => unsureNames(page, videoId),
    open: (page) =>
      page
        .getByRole('button', { name: /^(Fix|ठीक करें|“.*” ठीक)/ })
        .last()
        .scrollIntoViewIfNeeded(),
    whole: true,
  },
  { name: 'project-more', open: (page) => openDialog(page, 'Get more clips') },
  { name: 'project-share', open: (page) => openDialog(page, 'Share') },
  { name: 'review', path: (world) => `${projectPath(world)}/review` },
  { name: 'project-processing', answers: (page, { videoId }) => working(page, videoId) },
  {
    name: 'project-ways-out',
    path: ({ projects }) => `/dashboard/project/${projects.pending}`,
    as: 'busy',
    whole: true,
  },
  { name: 'project-failure', path: ({ projects }) => `/dashboard/project/${projects.failed}`, as: 'busy' },
]);
