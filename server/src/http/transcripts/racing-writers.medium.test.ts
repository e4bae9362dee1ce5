import { expect, test } from 'vitest';
import { insertClipPlan, newestPlan } from '#db/queries/clips/clip-plans.ts';
import { lockClip } from '#db/queries/locks.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import type { TestUser } from '#testing/api-app.ts';
import { fullRun } from '#testing/full-run.ts';

const { database, web, plannedClip, put } = await clipsForFile();
const rounds = fullRun ? 60 : 15;
/** Three writers with as many requests each, on a machine that renders beside them. */
const timeout = 300_000;

/** Sends one request after the other and returns the statuses. */
async function inTurn(send: (round: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) statuses.push((await send(round)).status);
  return statuses;
}

const allSucceeded = Array.from({ length: rounds }, () => 200);

function correct(asha: TestUser, videoId: string) {
  let version = 1;
  return async (round: number) => {
    const edits = [{ index: 3, text: `three-${round}` }];
    const answer = await asha.call('PUT', `/api/videos/${videoId}/transcript`, { version, edits });
    version = answer.body.version ?? version;
    return answer;
  };
}

test('edits of a clip and corrections of its words at the same time all succeed, and none undoes another', {
  timeout,
}, async () => {
  const { asha, source, tall, wide } = await plannedClip();
  const titles = (round: number) => put(asha, tall.id, { title: `Title ${round}` });
  const colors = (round: number) =>
    put(asha, wide.id, { captionColors: { color: `#0000${String(round + 10)}` }, render: false });
  const answers = await Promise.all([titles, colors, correct(asha, source.id)].map(inTurn));
  expect(answers).toEqual([allSucceeded, allSucceeded, allSucceeded]);

  const { plan, versions } = (await asha.call('GET', `/api/clips/${tall.id}`)).body;
  expect(versions).toHaveLength(1 + 3 * rounds);
  expect(plan.title).toBe(`Title ${rounds - 1}`);
  expect(plan.captionStyle.color).toBe(`#0000${rounds + 9}`);
  const shown = plan.layouts[0].cues.flatMap((cue: { lines: { text: string }[][] }) => cue.lines.flat());
  expect(shown.map(({ text }: { text: string }) => text)).toContain(`three-${rounds - 1}`);
});

test('Export All beside edits and corrections is accepted every time', { timeout }, async () => {
  const { asha, source, tall } = await plannedClip();
  web.setModel(null);
  const answers = await Promise.all([
    inTurn((round) => put(asha, tall.id, { title: `Title ${round}` })),
    inTurn(() => asha.call('POST', `/api/videos/${source.id}/export`, {})),
    inTurn(correct(asha, source.id)),
  ]);
  expect(answers).toEqual([allSucceeded, allSucceeded.map(() => 202), allSucceeded]);
});

test('a correction waits for an edit that is being saved, and is made from it', async () => {
  const { asha, source, tall } = await plannedClip();
  const { id, workspaceId } = { id: tall.clipId, workspaceId: asha.workspaceId };
  const saved = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const editing = database.db.transaction(async (tx) => {
    await lockClip(tx, id);
    const before = await newestPlan(tx, id);
    if (!before) throw new Error('the clip has no plan');
    const body = { ...before.body, title: 'Being saved' };
    await insertClipPlan(tx, {
      ...{ clip: { id, workspaceId }, transcriptId: before.transcriptId, body, problems: [] },
    });
    saved.resolve();
    await mayEnd.promise;
  });
  await saved.promise;
  const correcting = correct(asha, source.id)(0);
  const waiting = async () =>
    (await database.pool.query('select 1 from pg_locks where not granted')).rowCount;
  await expect.poll(waiting).toBeGreaterThan(0);
  mayEnd.resolve();
  await editing;
  expect((await correcting).status).toBe(200);
  const { plan } = (await asha.call('GET', `/api/clips/${tall.id}`)).body;
  expect(plan.title).toBe('Being saved');
  expect(JSON.stringify(plan.layouts[0].cues)).toContain('three-0');
});
