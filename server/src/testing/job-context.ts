import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import type { JobContext } from '#jobs/define-job.ts';

/** What the runner gives an attempt, with a work folder of its own inside `folder`; `labels` is what it tells people. */
export async function jobContext({
  db,
  folder,
}: {
  db: Db;
  folder: string;
}): Promise<JobContext & { labels: string[] }> {
  const labels: string[] = [];
  return {
    db,
    token: newId(),
    write: async (change) => {
      await db.transaction(change);
    },
    signal: new AbortController().signal,
    workDir: await mkdtemp(path.join(folder, 'work-')),
    log: pino({ level: 'silent' }),
    progress: (_fraction, label) => labels.push(label),
    labels,
  };
}
