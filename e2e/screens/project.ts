import { unsureNames, working } from '../screen-responses.ts';
import { openDialog, projectPath, type Screen } from './screen.ts';

/** The page of a project in its states. */
export const projectScreens: readonly Screen[] = [
  { name: 'project', path: projectPath, as: 'creator', whole: true },
  {
    name: 'project-names',
    path: projectPath,
    as: 'creator',
    answers: (page, { videoId }) => unsureNames(page, videoId),
    open: (page) =>
      page
        .getByRole('button', { name: /^(Fix|ठीक करें|“.*” ठीक)/ })
        .last()
        .scrollIntoViewIfNeeded(),
    whole: true,
  },
  {
    name: 'project-more',
    path: projectPath,
    as: 'creator',
    open: (page) => openDialog(page, 'Get more clips'),
  },
  {
    name: 'project-share',
    path: projectPath,
    as: 'creator',
    open: (page) => openDialog(page, 'Share'),
  },
  { name: 'review', path: (world) => `${projectPath(world)}/review`, as: 'creator' },
  {
    name: 'project-processing',
    path: projectPath,
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
];
