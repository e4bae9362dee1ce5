import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { queuedAmong } from '#db/queries/files/deletions.ts';
import {
  clipExport,
  clipPlan,
  jobRun,
  notification,
  render,
  usageEntry,
  video,
  workspace,
} from '#db/schema.ts';
import {
  crop,
  cue,
  layout,
  makeFile,
  murmur,
  plan,
  sourceMedia,
  streamsOf,
  tallBox,
  thirds,
} from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import {
  makeClipPlan,
  makeExport,
  makeOutputWithAncestors,
  makeRender,
  makeTranscript,
} from '#testing/factories.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web } = await apiAppForFile();
const worker = await workerForFile({ database, web });

const talk = makeFile(path.join(web.dataDir, 'talk.mp4'), thirds(4), murmur(4));

/** A clip of two seconds in 9:16 whose source is stored. */
async function storedClip() {
  const { db } = database;
  const rows = await makeOutputWithAncestors(db);
  const body = plan({
    layouts: [layout('9:16', crop([0, tallBox(0.5)]), [cue(0, 2000, 'Bread rises')])],
    captionStyle: captionStyles.karaoke,
  });
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  const file = path.join(web.dataDir, 'work', 'talk.mp4');
  await copyFile(talk, file);
  await worker.storage.publish(file, rows.video.storageKey ?? '');
  await db.update(video).set({ probe: sourceMedia() }).where(eq(video.id, rows.video.id));
  const asha = await web.user({ workspaceId: rows.workspace.id });
  return { ...rows, asha };
}

type Stored = Awaited<ReturnType<typeof storedClip>>;

async function exported({ asha, output, video: source }: Stored, requested: object) {
  const { body } = await asha.call('POST', `/api/clips/${output.id}/export`, requested);
  const { id } = body.export;
  const now = async () =>
    (await asha.call('GET', `/api/videos/${source.id}/exports`)).body.exports.find(
      (one: { id: string }) => one.id === id,
    );
  await waitUntil('it is over', async () => ['ready', 'failed'].includes((await now()).status), {
    limitMs: 300_000,
    everyMs: 200,
  });
  return now();
}

async function downloaded({ asha }: Stored, address: string) {
  const response = await web.app.request(address, { headers: { 'x-test-user': asha.userId } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = path.join(web.dataDir, 'downloaded.mp4');
  await writeFile(file, bytes);
  return { response, bytes, file };
}

test('an export in another size is a checked file of that size under its own name, counted once', async () => {
  const stored = await storedClip();
  const made = await exported(stored, { quality: '720p' });
  expect(made).toMatchObject({ status: 'ready', failure: null, width: 720, height: 1280, progress: 1 });
  const { response, bytes, file } = await downloaded(stored, made.downloadUrl);
  expect(response.headers.get('content-disposition')).toContain('Why bread rises 9x16 720p.mp4');
  expect(bytes.length).toBe(made.sizeBytes);
  // Its captions may be others than those of the clip's own still.
  const [row] = await database.db.select().from(clipExport).where(eq(clipExport.id, made.id));
  expect(await worker.storage.stat(row?.posterKey ?? '')).not.toBeNull();
  const [picture, sound] = streamsOf(file);
  expect(picture).toMatchObject({ codec_name: 'h264', width: 720, height: 1280 });
  expect(Number(picture?.duration)).toBeCloseTo(2, 1);
  expect(sound).toMatchObject({ codec_name: 'aac' });
  await downloaded(stored, made.downloadUrl);
  const entries = await database.db.select().from(usageEntry).where(eq(usageEntry.subjectId, stored.clip.id));
  expect(entries.filter(({ kind }) => kind === 'export')).toHaveLength(1);
  const srt = await stored.asha.call('GET', `/api/downloads/exports/${made.id}/subtitles/srt`);
  expect(srt.text).toContain('Bread rises');
  const project = await stored.asha.call('GET', `/api/downloads/exports/${made.id}/project`);
  expect(project.status).toBe(200);
  for (const name of ['clip.fcpxml', 'clip.edl', 'captions.srt', 'README.txt'])
    expect(project.text).toContain(name);
  // Only the requesting user is notified, once, and the clip itself does not change.
  const notified = await database.db
    .select()
    .from(notification)
    .where(eq(notification.videoId, stored.video.id));
  expect(notified).toMatchObject([
    { kind: 'export_ready', userId: stored.asha.userId, params: { clips: 1 } },
  ]);
  expect((await stored.asha.call('GET', `/api/clips/${stored.output.id}`)).body.clip.file_url).toBeNull();
});

test('an export is told once, whatever became of the notifications about earlier ones', async () => {
  const stored = await storedClip();
  const ofVideo = eq(notification.videoId, stored.video.id);
  const told = async () =>
    (await database.db.select().from(notification).where(ofVideo)).map(({ params }) => params);
  const one = { title: 'Why bread rises', clips: 1 };
  await exported(stored, { quality: '720p' });
  // A transaction that began later told of it first.
  await database.db.update(notification).set({ createdAt: sql`now() + interval '1 hour'` }).where(ofVideo);
  await exported(stored, { quality: '720p', maxBytes: 5_000_000 });
  expect(await told()).toEqual([one, one]);
  // Half a year later.
  await database.db.delete(notification).where(ofVideo);
  await exported(stored, { aspectRatio: '1:1', quality: '720p' });
  expect(await told()).toEqual([one]);
});

test('an update leaves what was not told yet to the end of its video’s exports', async () => {
  const [busy, quiet] = [await storedClip(), await storedClip()];
  const migration = path.resolve(import.meta.dirname, '../../db/migrations/0057_told_exports.sql');
  const [, update = ''] = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  const told: boolean[] = [];
  await database.db
    .transaction(async (tx) => {
      const { id: videoId, workspaceId } = busy.video;
      const run = { workspaceId, videoId, name: 'export', status: 'running' as const, payload: {} };
      await tx.insert(jobRun).values({ ...run, id: newId(), subjectId: newId() });
      for (const stored of [busy, quiet])
        await makeExport(tx, stored, { storageKey: `${stored.clip.id}.mp4`, finishedAt: new Date() });
      await tx.execute(sql.raw(update));
      for (const { clip } of [busy, quiet]) {
        const [row] = await tx.select().from(clipExport).where(eq(clipExport.clipId, clip.id));
        told.push(row?.toldAt !== null);
      }
      // No worker meets the run.
      tx.rollback();
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
  expect(told).toEqual([false, true]);
});

test('the usual size is the clip’s own file, made once for both', async () => {
  const stored = await storedClip();
  const made = await exported(stored, {});
  expect(made).toMatchObject({ status: 'ready', width: 1080, height: 1920 });
  const { clip } = (await stored.asha.call('GET', `/api/clips/${stored.output.id}`)).body;
  expect(clip).toMatchObject({ processing_status: 'completed', outdated: false });
  const [own] = await database.db.select().from(render).where(eq(render.outputId, stored.output.id));
  const [row] = await database.db.select().from(clipExport).where(eq(clipExport.id, made.id));
  expect(row?.storageKey).toBe(own?.storageKey);
  expect(row?.posterKey).toBe(own?.posterKey);
  expect((await downloaded(stored, made.downloadUrl)).bytes.length).toBe(own?.sizeBytes);
});

test('a new ratio becomes a clip of its own beside the others, which stay as they are', async () => {
  const stored = await storedClip();
  const made = await exported(stored, { aspectRatio: '1:1' });
  expect(made).toMatchObject({ status: 'ready', aspectRatio: '1:1', width: 1080, height: 1080 });
  const { clips } = (await stored.asha.call('GET', `/api/clips/video/${stored.video.id}`)).body;
  expect(clips).toMatchObject([
    // The new ratio is a version of its own, in which this file looks as it did.
    { aspect_ratio: '9:16', planVersion: 2, outdated: false },
    { aspect_ratio: '1:1', planVersion: 2, processing_status: 'completed', outdated: false },
  ]);
  const { plan: body } = (await stored.asha.call('GET', `/api/clips/${stored.output.id}`)).body;
  expect(body.layouts[1]).toMatchObject({ ratio: '1:1', width: 1080, height: 1080 });
  expect(body.layouts[1].cues.length).toBeGreaterThan(0);
});

test('a ratio that is added later leaves the files in other ratios as new as they were, also asked for again', async () => {
  const stored = await storedClip();
  const upright = await exported(stored, { quality: '720p' });
  const square = await exported(stored, { aspectRatio: '1:1', quality: '720p' });
  const wide = await exported(stored, { aspectRatio: '16:9', quality: '720p' });
  const { exports } = (await stored.asha.call('GET', `/api/videos/${stored.video.id}/exports`)).body;
  expect(exports).toMatchObject([
    { id: wide.id, outdated: false },
    { id: square.id, outdated: false },
    { id: upright.id, outdated: false },
  ]);
  for (const { id, aspectRatio } of exports)
    expect((await exported(stored, { aspectRatio, quality: '720p' })).id).toBe(id);
});

test('a ratio that was framed for another export and lost its clip comes back with the one behind it', async () => {
  const stored = await storedClip();
  const { db } = database;
  const waiting = { ratio: '1:1', quality: '720p', storageKey: null } as const;
  const id = await makeExport(db, stored, waiting);
  const [first] = await db.select().from(clipPlan).where(eq(clipPlan.id, stored.plan.id));
  if (!first) throw new Error('the clip has no plan');
  const layouts = [
    ...first.body.layouts,
    layout('1:1', crop([0, tallBox(0.5)]), [cue(0, 2000, 'Bread rises')]),
  ];
  await makeClipPlan(db, stored, { version: 2, body: { ...first.body, layouts } });
  const made = await exported(stored, { aspectRatio: '1:1', quality: '720p' });
  expect(made).toMatchObject({ id, status: 'ready', clipId: expect.any(String) });
  await waitUntil('the clip has its own file', async () => {
    const { clip } = (await stored.asha.call('GET', `/api/clips/${made.clipId}`)).body;
    return clip.processing_status === 'completed';
  });
});

test('all of a video come as one zip whose files are whole', async () => {
  const stored = await storedClip();
  await makeTranscript(database.db, stored.video, { version: 2 });
  await exported(stored, { quality: '720p' });
  const address = `/api/downloads/videos/${stored.video.id}/exports?quality=720p`;
  const { response, bytes } = await downloaded(stored, address);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  expect(response.headers.get('content-disposition')).toContain('How bread rises 9x16 720p.zip');
  const files = filesIn(bytes);
  expect(files.map(({ name }) => name)).toEqual(['1 Why bread rises 9x16 720p.mp4']);
  for (const { data, crc } of files) expect(crc32(data)).toBe(crc);
});

test('every file has its row and every row its file', async () => {
  const { missing, orphan, checksumMismatch } = await checkIntegrity(database.db, worker.storage, {
    graceMs: 0,
  });
  // Those of renders that a newer one replaced are still served for an hour to who plays them.
  const replaced = await queuedAmong(database.db, orphan);
  expect(orphan.filter((key) => !replaced.has(key))).toEqual([]);
  expect(checksumMismatch.filter((key) => key.includes('/exports/') || key.includes('/clips/'))).toEqual([]);
  expect(missing).toEqual([]);
});

/** The stored files of a zip, read from its central directory as unpackers do. */
function filesIn(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    return { name, crc, data: zip.subarray(start, start + size) };
  });
}

test('after an upgrade a file with the watermark is made again at its next download, without a new version', async () => {
  const { db } = database;
  const stored = await storedClip();
  const onPlan = (planId: string) =>
    db.update(workspace).set({ planId }).where(eq(workspace.id, stored.workspace.id));
  await onPlan('free');
  const { id } = await exported(stored, { quality: '720p' });
  const read = async () => (await db.select().from(clipExport).where(eq(clipExport.id, id)))[0];
  const marked = await read();
  expect(marked?.watermark).toBe('Made with Jhalak');
  const get = async () => {
    for (;;) {
      const answer = await stored.asha.call('GET', `/api/downloads/exports/${id}`);
      if (answer.body?.code !== 'file_being_made') return answer;
    }
  };
  expect((await get()).headers.get('etag')).toBe(`"${marked?.sha256}"`);

  await onPlan('pro');
  const first = [get(), get()];
  const runs = () => db.select().from(jobRun).where(eq(jobRun.subjectId, id));
  await waitUntil('it is made again', async () => (await runs()).length === 2);
  const answers = await Promise.all([...first, get()]);
  const plain = await read();
  expect(plain?.watermark).toBeNull();
  for (const { status, headers } of answers)
    expect([status, headers.get('etag')]).toEqual([200, `"${plain?.sha256}"`]);
  expect(plain?.sha256).not.toBe(marked?.sha256);
  const versions = await db.select().from(clipPlan).where(eq(clipPlan.clipId, stored.clip.id));
  expect(versions.map(({ version }) => version)).toEqual([1]);
  expect(await runs()).toHaveLength(2);
  expect((await usageOfMonth(db, [stored.workspace.id])).exports).toBe(1);

  await onPlan('free');
  const again = await get();
  expect([again.status, (await read())?.watermark]).toEqual([200, 'Made with Jhalak']);
});

test('an export with another watermark is the clip’s own file, where that was made again already', async () => {
  const { db } = database;
  const stored = await storedClip();
  await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, stored.workspace.id));
  const id = await makeExport(db, stored, { watermark: 'Made with Jhalak', finishedAt: new Date() });
  const own = await makeRender(db, stored);
  const file = path.join(web.dataDir, 'work', 'own.mp4');
  await copyFile(talk, file);
  await worker.storage.publish(file, own.storageKey);
  const { status, headers } = await stored.asha.call('GET', `/api/downloads/exports/${id}`);
  expect([status, headers.get('etag')]).toEqual([200, `"${own.sha256}"`]);
  const [row] = await db.select().from(clipExport).where(eq(clipExport.id, id));
  expect(row).toMatchObject({ storageKey: own.storageKey, watermark: null });
});
