import { working } from '../screen-responses.ts';
import { openDialog, projectPath, type Screen } from './screen.ts';

/** The page of a project in its states. */
export const projectScreens: readonly Screen[] = [
  { name: 'project', together: 'creator', path: projectPath, as: 'creator', whole: true },
  {
    name: 'project-more',
    together: 'creator',
    path: projectPath,
    as: 'creator',
    open: (page) => openDialog(page, 'Get more clips'),
  },
  {
    name: 'project-share',
    together: 'creator',
    path: projectPath,
    as: 'creator',
    open: (page) => openDialog(page, 'Share'),
  },
  { name: 'review', together: 'creator', path: (world) => `${projectPath(world)}/review`, as: 'creator' },
  {
    name: 'project-processing',
    together: 'working',
    path: projectPath,
    as: 'creator',
    answers: (page, { videoId }) => working(page, videoId),
  },
  {
    name: 'project-ways-out',
    together: 'busy',
    path: ({ projects }) => `/dashboard/project/${projects.pending}`,
    as: 'busy',
    whole: true,
  },
  {
    name: 'project-failure',
    together: 'busy',
    path: ({ projects }) => `/dashboard/project/${projects.failed}`,
    as: 'busy',
  },
];
