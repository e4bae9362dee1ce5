import type { ProjectResponse, ProjectStatus } from '@jhalak/contract/routes/schemas.ts';

export const projectOrders = ['newest', 'oldest', 'name'] as const;
export type ProjectOrder = (typeof projectOrders)[number];

export interface ProjectWishes {
  text: string;
  status: ProjectStatus | 'all';
  order: ProjectOrder;
}

/** The projects that are wished for, in their order; the list comes newest first. */
export function sortProjects(
  projects: readonly ProjectResponse[],
  { text, status, order }: ProjectWishes,
): ProjectResponse[] {
  const wanted = plain(text.trim());
  const found = projects.filter(
    (project) => plain(project.title).includes(wanted) && (status === 'all' || project.status === status),
  );
  if (order === 'newest') return found;
  if (order === 'oldest') return found.toReversed();
  return found.toSorted((a, b) => byName.compare(a.title, b.title));
}

const byName = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en-IN');
