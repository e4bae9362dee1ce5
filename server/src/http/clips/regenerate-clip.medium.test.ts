import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { FeedbackKind } from '@jhalak/contract/feedback-kinds.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findClipForPlanning } from '#db/queries/clips/clip-plans.ts';
import { findMoment, momentsOfGeneration, replaceMoment } from '#db/queries/clips/moments.ts';
import { savePostRow } from '#db/queries/posts/posts.ts';
import { listFeedbackOfVideo } from '#db/queries/sharing/feedback.ts';
import { saveWordChoices } from '#db/queries/videos/processing.ts';
import { insertCorrection, insertTranscript, versionToCorrect } from '#db/queries/videos/transcripts.ts';
import { clipPlan, jobRun, moment, output, post, transcript, video } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { follow } from '#pipeline/flow.ts';
import { repickJob } from '#pipeline/stages/moments/repick-job.ts';
import { hindiPodcast } from '#pipeline/stages/moments/testing/made-talks.ts';
import { durationOfSpeech, speak } from '#pipeline/stages/moments/testing/speak.ts';
import {
  makeClipPlan,
  makeFeedback,
  makePlannedClip,
  makeRender,
  makeShareLink,
} from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { jobContext } from '#testing/job-context.ts';
import { karaokeLayout, sampleMoment, samplePlan } from '#testing/sample-documents.ts';

const { database, plannedClip, queuedRuns, put } = await clipsForFile();
const folder = await folderForFile();
const { db } = database;

/** A clip whose video has a talk to choose from. */
async function clipOfTalk() {
  const made = await plannedClip({ rendered: true });
  const words = speak(hindiPodcast, { characterMs: 120 });
  await db.update(transcript).set({ words, language: 'hi' }).where(eq(transcript.videoId, made.source.id));
  await db
    .update(video)
    .set({ durationMs: durationOfSpeech(words) })
    .where(eq(video.id, made.source.id));
  return made;
}

test('a clip is picked again once, replaced in place, and planned in the ratios that it has', async () => {
  const { asha, source, cut, tall, wide } = await clipOfTalk();
  const ask = (body: object) => asha.call('POST', `/api/clips/${tall.id}/regenerate`, body);
  const { status, body } = await ask({ choice: 'next', clipDuration: 30 });
  expect(status).toBe(200);
  expect(body.clip).toMatchObject({ rendering: true, file_url: `/api/media/${tall.id}?version=1` });
  expect(await queuedRuns(source.id)).toEqual([{ name: 'repick', subjectId: cut.id }]);
  const again = await ask({ choice: 'next' });
  expect([again.status, again.body.code]).toEqual([409, 'clip_not_planned']);

  await db.delete(output).where(eq(output.id, wide.id));
  const before = await findClipForPlanning(db, cut.id);
  const payload = { clipId: cut.id, choice: 'next' as const, maxDurationMs: 30_000 };
  // Written for what the clip showed; it stays planned, and what was posted stays as it was.
  const own = { draft: { title: 'Old', text: 'Old', hashtags: [] }, cover: 'AAAA', coverMs: 1000 };
  const plannedAt = new Date('2093-01-08T10:00:00Z');
  const of = { workspaceId: source.workspaceId, clipId: cut.id };
  await savePostRow(db, { ...of, platform: 'youtube' }, { ...own, plannedAt });
  const link = 'https://www.instagram.com/reel/abc';
  await savePostRow(db, { ...of, platform: 'instagram' }, { ...own, link, postedAt: new Date() });
  const isInstagram = and(eq(post.clipId, cut.id), eq(post.platform, 'instagram'));
  const result = await repickJob().run(await jobContext({ db, folder }), payload);
  const next = await db.transaction(async (tx) => {
    await result?.save(tx);
    return follow(tx, 'repick', payload);
  });
  expect(next).toMatchObject([{ name: 'plan', subjectId: cut.id, payload: { clipId: cut.id } }]);
  const posts = await db.select().from(post).where(eq(post.clipId, cut.id)).orderBy(post.platform);
  const forgotten = { draft: null, cover: null, coverMs: null };
  expect(posts).toMatchObject([own, { ...forgotten, plannedAt }]);
  const onInstagram = async (change: object) => {
    const address = `/api/clips/${tall.id}/posts/instagram`;
    expect((await asha.call('PUT', address, change)).status).toBe(200);
    const [row] = await db.select().from(post).where(isInstagram);
    return row;
  };
  const planAgain = () => onInstagram({ plannedAt: plannedAt.toISOString() });
  // Neither is written for what the clip shows now.
  await onInstagram({ plannedAt: null });
  expect(await onInstagram({ link: `${link}d` })).toMatchObject({ ...own, link: `${link}d` });
  expect(await planAgain()).toMatchObject({ ...forgotten, link: null, plannedAt, postedAt: null });
  // Written and posted since then: of the passage that the clip shows.
  await savePostRow(db, { ...of, platform: 'instagram' }, { ...own, postedAt: new Date() });
  expect(await planAgain()).toMatchObject({ ...own, plannedAt, postedAt: null });
  const after = await findClipForPlanning(db, cut.id);
  expect(after?.moment.endMs).not.toBe(before?.moment.endMs);
  expect((after?.moment.endMs ?? 0) - (after?.moment.startMs ?? 0)).toBeLessThanOrEqual(30_000);
  expect(after?.ratios).toEqual(['9:16']);
});

test.each(['one after the other', 'at once'])(
  'two clips that are picked again %s become two clips',
  async (order) => {
    const { asha, source, spoken, requested, cut, tall } = await clipOfTalk();
    const span = { startMs: 20_000, endMs: 50_000 };
    const { clip: other, output: otherTall } = await makePlannedClip(
      db,
      { generation: requested, transcript: spoken },
      {
        moment: { position: 1, body: sampleMoment(span) },
        plan: { body: samplePlan({ edit: [span] }) },
      },
    );
    for (const { id } of [tall, otherTall])
      await asha.call('POST', `/api/clips/${id}/regenerate`, { choice: 'next' });
    expect(await queuedRuns(source.id)).toHaveLength(2);

    const run = async (clipId: string) => {
      const payload = { clipId, choice: 'next' as const, maxDurationMs: 60_000 };
      return repickJob().run(await jobContext({ db, folder }), payload);
    };
    const first = await run(cut.id);
    const readEarly = order === 'at once' ? await run(other.id) : null;
    await db.transaction(async (tx) => first?.save(tx));
    const second = readEarly ?? (await run(other.id));
    await db.transaction(async (tx) => second?.save(tx));
    const moments = await momentsOfGeneration(db, requested.id);
    const [one, two] = moments.map(({ moment: { startMs, endMs } }) => ({ startMs, endMs }));
    if (!one || !two) throw new Error('no moments');
    expect(two).not.toEqual(span);
    const sharedMs = overlapMs(one, two);
    expect(sharedMs).toBeLessThanOrEqual(0.1 * Math.min(durationOf(one), durationOf(two)));
  },
);

test('a clip that is picked again says the corrected words, and not those of another source', async () => {
  const { source, cut } = await clipOfTalk();
  const latest = await versionToCorrect(db, source.id);
  if (!latest) throw new Error('no words');
  const words = latest.words.map((word, at) => (at === 0 ? { ...word, text: 'नमस्कार' } : word));
  await insertCorrection(db, latest, words);
  const { language, engineVersion, timing, workspaceId, videoId } = latest;
  const other = { language, engine: 'speech', engineVersion, timing, words: latest.words };
  await insertTranscript(db, { workspaceId, videoId }, other);
  const payload = { clipId: cut.id, choice: 'next' as const, maxDurationMs: 30_000 };
  const result = await repickJob().run(await jobContext({ db, folder }), payload);
  await db.transaction(async (tx) => result?.save(tx));
  const planned = await findClipForPlanning(db, cut.id);
  expect(planned?.transcript.version).toBe(2);
  expect(planned?.transcript.words).toEqual(words);
});

test('a name that is corrected while a clip is picked again is in its texts', async () => {
  const { source, cut } = await clipOfTalk();
  const payload = { clipId: cut.id, choice: 'next' as const, maxDurationMs: 30_000 };
  const result = await repickJob().run(await jobContext({ db, folder }), payload);
  const latest = (await versionToCorrect(db, source.id)) ?? expect.fail('no words');
  const words = latest.words.map((word) => (word.text === 'खाद' ? { ...word, text: 'यूरिया' } : word));
  await insertCorrection(db, latest, words);
  await db.transaction(async (tx) => result?.save(tx));
  const { title, hook } = (await findMoment(db, cut.momentId)) ?? expect.fail('no moment');
  expect([title, hook]).toEqual([
    'सबको लगता है कि ज़्यादा यूरिया डालने से ज़्यादा फसल होती है',
    'सबको लगता है कि ज़्यादा यूरिया डालने से ज़्यादा फसल होती है।',
  ]);
});

test('a clip of all of the video is picked from all of it after words of a part were asked for', async () => {
  const { source, cut } = await clipOfTalk();
  const range = { startMs: 60_000, endMs: 90_000 };
  await db.transaction((tx) => saveWordChoices(tx, source.id, { range }));
  const payload = { clipId: cut.id, choice: 'same' as const, maxDurationMs: 60_000 };
  const before = await findMoment(db, cut.momentId);
  const result = await repickJob().run(await jobContext({ db, folder }), payload);
  await db.transaction(async (tx) => result?.save(tx));
  const after = await findMoment(db, cut.momentId);
  expect(after?.endMs).not.toBe(before?.endMs);
  expect(after?.endMs).toBeLessThan(range.startMs);
});

test('a version from before comes back with its score, its reasons and its texts', async () => {
  const { asha, source, spoken, cut, tall, plan } = await clipOfTalk();
  const first = { ...sampleMoment(), startMs: 2000, endMs: 8000, description: 'The first passage.' };
  await replaceMoment(db, cut.momentId, first);
  const payload = { clipId: cut.id, choice: 'next' as const, maxDurationMs: 60_000 };
  const result = await repickJob().run(await jobContext({ db, folder }), payload);
  await db.transaction(async (tx) => result?.save(tx));
  const second = await findMoment(db, cut.momentId);
  if (!second) throw new Error('no moment');
  const edit = [{ startMs: second.startMs, endMs: second.endMs }];
  const body = { ...plan.body, edit, layouts: [karaokeLayout([], edit)] };
  await makeClipPlan(db, { clip: cut, transcript: spoken }, { version: 2, body });
  const of = { workspaceId: source.workspaceId, clipId: cut.id, platform: 'youtube' as const };
  await savePostRow(db, of, { draft: { title: 'Second', text: 'Second', hashtags: [] } });

  const restored = await put(asha, tall.id, { restoreVersion: 1, render: false });
  expect(restored.body.clip).toMatchObject({ description: 'The first passage.', score: first.score });
  expect(await db.select().from(post).where(eq(post.clipId, cut.id))).toMatchObject([{ draft: null }]);
  const forth = await put(asha, tall.id, { restoreVersion: 2, render: false });
  expect(forth.body.clip).toMatchObject({ description: second.description, score: second.score });
});

/** A clip of a talk that is picked again, and visitors of a link who say something about it. */
async function saidAboutClip() {
  const made = await clipOfTalk();
  const { source, spoken, cut, tall, plan } = made;
  await replaceMoment(db, cut.momentId, { ...sampleMoment(), startMs: 2000, endMs: 8000 });
  const linkId = await makeShareLink(db, source);
  const say = (kind?: FeedbackKind) => makeFeedback(db, { clip: cut, linkId, kind });
  const pick = async (choice: 'same' | 'next') => {
    const payload = { clipId: cut.id, choice, maxDurationMs: 60_000 };
    const result = await repickJob().run(await jobContext({ db, folder }), payload);
    await db.transaction(async (tx) => result?.save(tx));
  };
  const outdated = async () => (await listFeedbackOfVideo(db, source.id)).map((said) => said.outdated);
  /** Plans the moment that the clip has now. */
  const planAgain = async (version = 2) => {
    const { startMs, endMs } = (await findMoment(db, cut.momentId)) ?? expect.fail('no moment');
    const edit = [{ startMs, endMs }];
    const body = { ...plan.body, edit, layouts: [karaokeLayout([], edit)] };
    await makeClipPlan(db, { clip: cut, transcript: spoken }, { version, body });
  };
  const renderNewest = async (of = tall) => {
    const ofClip = eq(clipPlan.clipId, cut.id);
    const [newest] = await db.select().from(clipPlan).where(ofClip).orderBy(desc(clipPlan.version)).limit(1);
    await makeRender(db, { output: of, plan: newest ?? expect.fail('no plan') });
  };
  return { ...made, say, pick, outdated, planAgain, renderNewest };
}

test('what was decided about another passage no longer counts for the clip, and is still told', async () => {
  const { asha, tall, say, pick, outdated, planAgain, renderNewest } = await saidAboutClip();
  await say();
  await pick('same');
  expect(await outdated()).toEqual([false]);
  await pick('next');
  expect(await outdated()).toEqual([true]);

  await planAgain();
  // The page of the link plays the file of the passage before until there is another one.
  await say();
  await renderNewest();
  expect(await outdated()).toEqual([true, true]);
  await say();
  await pick('same');
  expect(await outdated()).toEqual([true, true, false]);
  await put(asha, tall.id, { restoreVersion: 1, render: false });
  await say();
  expect(await outdated()).toEqual([true, true, true, true]);
  await renderNewest();
  await say();
  expect(await outdated()).toEqual([true, true, true, true, false]);
});

test('a decision stays after an edit, and says whether the file that is shown looks different since', async () => {
  const { source, cut, plan, spoken, say, renderNewest } = await saidAboutClip();
  const decided = async () => (await listFeedbackOfVideo(db, source.id)).map(({ changed }) => changed);
  const save = (version: number, change: object) =>
    makeClipPlan(db, { clip: cut, transcript: spoken }, { version, body: { ...plan.body, ...change } });
  await say('approved');
  await say('comment');
  await save(2, { title: 'Another title' });
  await renderNewest();
  expect(await decided()).toEqual([false, false]);
  await save(3, { captionStyle: null });
  expect(await decided()).toEqual([false, false]);
  await renderNewest();
  expect(await decided()).toEqual([true, false]);
  await say('approved');
  expect(await decided()).toEqual([true, false, false]);
  await save(4, {});
  await renderNewest();
  expect(await decided()).toEqual([false, false, true]);
});

test('keeping a clip counts for the file that is shown: it ends with the first file of another passage', async () => {
  const { asha, cut, tall, wide, pick, planAgain, renderNewest } = await saidAboutClip();
  const keep = () => asha.call('PUT', `/api/clips/${tall.id}/kept`, { kept: true });
  const decision = async () => (await findClipForPlanning(db, cut.id))?.clip.kept;
  await keep();
  await pick('next');
  await put(asha, tall.id, { restoreVersion: 1, render: false });
  await renderNewest();
  expect(await decision()).toBe(true);
  await pick('same');
  await planAgain(3);
  await renderNewest();
  expect(await decision()).toBe(true);
  const unseen = async () => (await asha.call('GET', `/api/clips/${tall.id}`)).body.clip.unseen;
  expect(await unseen()).toBe(false);
  await pick('next');
  await keep();
  expect(await unseen()).toBe(true);
  await planAgain(4);
  await renderNewest();
  expect([await decision(), await unseen()]).toEqual([null, false]);
  await keep();
  await renderNewest(wide);
  expect(await decision()).toBe(true);
});

test('what was decided while its own file plays counts for a clip that goes back to it before another one is there', async () => {
  const { asha, tall, say, pick, outdated, planAgain } = await saidAboutClip();
  await say();
  await pick('next');
  await planAgain();
  await put(asha, tall.id, { restoreVersion: 1, render: false });
  await say();
  expect(await outdated()).toEqual([false, false]);
});

test('what was decided about the new passage still counts once the file it was said about is deleted', async () => {
  const { asha, tall, wide, say, pick, outdated, planAgain, renderNewest } = await saidAboutClip();
  await pick('next');
  await planAgain();
  await renderNewest();
  await say();
  await pick('same');
  expect((await asha.call('DELETE', `/api/clips/${tall.id}`)).status).toBe(200);
  expect(await outdated()).toEqual([false]);
  await renderNewest(wide);
  expect(await outdated()).toEqual([false]);
});

test('a clip whose file is being made keeps it where no other passage is found', async () => {
  const { asha, source, cut, tall } = await plannedClip();
  await put(asha, tall.id, { planVersion: 1, title: 'Own' });
  const [render] = await queuedRuns(source.id);
  expect(render?.name).toBe('render');
  expect((await asha.call('POST', `/api/clips/${tall.id}/regenerate`, {})).status).toBe(200);
  const runs = await queuedRuns(source.id);
  expect(runs).toHaveLength(2);
  expect(runs).toEqual(expect.arrayContaining([render, { name: 'repick', subjectId: cut.id }]));
});

test.each([
  ['is stopped once another one is planned', [], true],
  ['is finished where the new plan cannot be rendered', [message('plan_no_picture')], false],
])('a file that is being made %s', async (_, problems, isStopped) => {
  const { source, spoken, cut, tall, asha, plan } = await clipOfTalk();
  await put(asha, tall.id, { title: 'Being made' });
  const [render] = await db.select().from(jobRun).where(eq(jobRun.videoId, source.id));
  await db.update(jobRun).set({ status: 'running', token: 'rendering' }).where(eq(jobRun.videoId, source.id));
  await makeClipPlan(db, { clip: cut, transcript: spoken }, { version: 3, body: plan.body, problems });
  const next = await db.transaction((tx) => follow(tx, 'plan', { clipId: cut.id }));
  expect(next).toMatchObject([{ name: 'render' }]);
  expect(next[0]?.subjectId).not.toBe(render?.subjectId);
  const [after] = await db.select().from(jobRun).where(eq(jobRun.videoId, source.id));
  expect(after).toMatchObject({ name: 'render', status: 'running', cancelRequested: isStopped });
});

test('nothing changes where no other passage is left, and a clip of the whole video has none', async () => {
  const { cut, asha, tall } = await clipOfTalk();
  const [row] = await db.select().from(moment).where(eq(moment.id, cut.momentId));
  const job = repickJob();
  const none = { clipId: cut.id, choice: 'next' as const, maxDurationMs: 15_000 };
  await db
    .update(transcript)
    .set({ words: speak('एक छोटी बात यहाँ है।', { startMs: 2000 }) })
    .where(eq(transcript.videoId, cut.videoId));
  await db.update(video).set({ durationMs: 8000 }).where(eq(video.id, cut.videoId));
  await expect(job.run(await jobContext({ db, folder }), none)).rejects.toMatchObject({
    id: 'no_other_passage',
  });
  if (!row) throw new Error('no moment');
  await db
    .update(moment)
    .set({ body: { ...row.body, whole: true } })
    .where(eq(moment.id, row.id));
  const whole = await asha.call('POST', `/api/clips/${tall.id}/regenerate`, {});
  expect([whole.status, whole.body.code]).toEqual([409, 'no_other_passage']);
});
