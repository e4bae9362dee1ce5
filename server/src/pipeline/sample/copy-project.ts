import type { ProjectRows } from '#db/queries/videos/samples.ts';

export interface ProjectCopy {
  videoId: string;
  rows: ProjectRows;
  /** Storage keys. */
  files: { from: string; to: string }[];
}

/**
 * The rows of a project with new ids in another workspace, and the files that they name under new keys. By the
 * schema's own habit `id` and `…Id` hold ids and `…Key` storage keys, so that a column that is added is copied too.
 */
export function copyProject(
  rows: ProjectRows,
  to: { workspaceId: string; now: Date; newId(): string },
): ProjectCopy {
  const [source] = rows.videos;
  if (!source) throw new Error('a project without its video cannot be copied');
  const ids = new Map<string, string>([[source.workspaceId, to.workspaceId]]);
  for (const { id } of Object.values(rows).flat()) ids.set(id, to.newId());
  const files: ProjectCopy['files'] = [];

  function copyKey(from: string): string {
    const names = from.split('/').map((name) => ids.get(name) ?? name.replace(idStem, to.newId()));
    files.push({ from, to: names.join('/') });
    return names.join('/');
  }

  function copyColumn([name, value]: [string, unknown]): [string, unknown] {
    if (name === 'createdAt') return [name, to.now];
    if (typeof value !== 'string') return [name, value];
    if (name === 'id' || name.endsWith('Id')) return [name, ids.get(value) ?? value];
    return name.endsWith('Key') ? [name, copyKey(value)] : [name, value];
  }

  const copyRows = <Row extends object>(of: readonly Row[]): Row[] =>
    of.map((row) => Object.fromEntries(Object.entries(row).map(copyColumn)) as Row);

  return {
    videoId: ids.get(source.id) ?? '',
    files,
    rows: {
      videos: copyRows(rows.videos),
      transcripts: copyRows(rows.transcripts),
      generations: copyRows(rows.generations),
      moments: copyRows(rows.moments),
      clips: copyRows(rows.clips),
      plans: copyRows(rows.plans),
      outputs: copyRows(rows.outputs),
      renders: copyRows(rows.renders),
      analyses: copyRows(rows.analyses),
    },
  };
}

/** A file's name that is an id of its own, before its ending. */
const idStem = /^[\w-]{22}(?=\.)/;
