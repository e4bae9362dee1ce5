import { rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '#db/core/connect.ts';
import { type AnyJob, defineJob } from '#jobs/define-job.ts';
import { runProcess } from '#media/process.ts';

/** What the tests of kills read afterwards; no constraint forbids a second effect, so that it would be seen. */
export const tallyTables = `
  create table tally_start (subject text, attempt int, pid int, at timestamptz default clock_timestamp());
  create table tally_effect (subject text, attempt int, pid int, file text, at timestamptz default clock_timestamp());
`;

const payload = z.object({ subject: z.string(), seconds: z.number().default(1) });

/** The jobs of the worker processes that tests kill. */
export const workerJobs = (mediaDir: string): AnyJob[] => [
  defineJob({
    name: 'encode',
    payload,
    uses: 'cpu',
    attempts: 100,
    timeoutMs: 120_000,
    failed: async () => undefined,
    run: async ({ db, workDir, signal, progress }, { subject, seconds }) => {
      const attempt = Number(path.basename(workDir));
      await noteStart(db, subject, attempt);
      const made = path.join(workDir, 'clip.mp4');
      // -re: as long as the clip lasts, on any machine, and almost idle.
      const source = ['-re', '-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=10:duration=${seconds}`];
      const args = ['-nostdin', '-v', 'error', ...source, '-c:v', 'libx264', '-preset', 'ultrafast', made];
      progress(0.5, 'progress_render');
      const end = await runProcess({ command: 'ffmpeg', args, signal, timeoutMs: 60_000 });
      if (end.code !== 0) throw new Error(end.stderrTail);
      const file = path.join(mediaDir, `${subject}-${attempt}.mp4`);
      await rename(made, file);
      return {
        save: async (tx) => {
          await tx.execute(
            sql`insert into tally_effect (subject, attempt, pid, file) values (${subject}, ${attempt}, ${process.pid}, ${file})`,
          );
        },
      };
    },
  }),
  defineJob({
    name: 'poison',
    payload,
    uses: 'network',
    attempts: 3,
    timeoutMs: 120_000,
    failed: async (tx, { subject }, reason) => {
      await tx.execute(sql`insert into tally_effect (subject, file) values (${subject}, ${reason.message})`);
    },
    run: async ({ db, workDir }, { subject }) => {
      await noteStart(db, subject, Number(path.basename(workDir)));
      process.kill(process.pid, 'SIGKILL');
      return null;
    },
  }),
];

const noteStart = (db: DbOrTx, subject: string, attempt: number) =>
  db.execute(
    sql`insert into tally_start (subject, attempt, pid) values (${subject}, ${attempt}, ${process.pid})`,
  );
