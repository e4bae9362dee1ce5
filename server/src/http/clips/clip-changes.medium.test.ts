import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import { clipPlan, generation, transcript, video, workspace } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { createApiApp } from '#testing/api-app.ts';
import { makeClipPlan } from '#testing/factories.ts';
import { karaokeLayout, spokenWords } from '#testing/sample-documents.ts';

const { database, plannedClip, queuedRuns, put } = await clipsForFile();

const newestPlan = async (clipId: string) => {
  const plans = await database.db.select().from(clipPlan).where(eq(clipPlan.clipId, clipId));
  return plans.sort((a, b) => b.version - a.version)[0];
};
const textOf = (plan: { layouts: { cues: { lines: { text: string }[][] }[] }[] } | undefined, index = 0) =>
  (plan?.layouts[index]?.cues ?? []).flatMap((cue) => cue.lines.flat().map(({ text }) => text)).join(' ');

describe('changing a clip', () => {
  test('makes a new version, renders all ratios again, and serves the old file in the meantime', async () => {
    const { asha, source, cut, tall } = await plannedClip({ rendered: true });
    const { status, body } = await put(asha, tall.id, {
      userId: asha.userId,
      title: 'Yeast',
      start_time: 3,
      end_time: 7.5,
      caption_style: 'classic',
    });
    expect(status).toBe(200);
    expect(body.clip).toMatchObject({
      title: 'Yeast',
      start_time: 3,
      end_time: 7.5,
      duration: 4.5,
      caption_style: 'classic',
      processing_status: 'completed',
      file_url: `/api/media/${tall.id}?version=1`,
      planVersion: 2,
      renderedVersion: 1,
      outdated: true,
      rendering: true,
    });
    const plan = await newestPlan(cut.id);
    expect(plan?.body.layouts.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9']);
    expect(textOf(plan?.body)).toBe('three four five six seven');
    expect(await queuedRuns(source.id)).toEqual([{ name: 'render', subjectId: plan?.id }]);
  });

  test('a clip whose captions are off still has them for a subtitle file, one without words has none', async () => {
    const { asha, tall } = await plannedClip({ rendered: true });
    const off = await put(asha, tall.id, { captionStyle: null, render: false });
    expect(off.body.clip).toMatchObject({ caption_style: null, hasSubtitles: true });
    const captions = [2, 3, 4, 5, 6, 7].map((wordIndex) => ({ wordIndex, text: '' }));
    const hidden = await put(asha, tall.id, { captions, render: false });
    expect(hidden.body.clip.hasSubtitles).toBe(false);
  });

  test('another title alone does not make the file outdated, another word does', async () => {
    const { asha, tall } = await plannedClip({ rendered: true });
    const named = await put(asha, tall.id, { title: 'Yeast', render: false });
    expect(named.body.clip).toMatchObject({
      title: 'Yeast',
      planVersion: 2,
      outdated: false,
      rendering: false,
    });
    const worded = await put(asha, tall.id, { captions: [{ wordIndex: 3, text: 'drei' }], render: false });
    expect(worded.body.clip).toMatchObject({ title: 'Yeast', planVersion: 3, outdated: true });
  });

  test('captions that are turned on and off again leave a file without them as it is', async () => {
    const { asha, tall, plan } = await plannedClip({ rendered: true });
    const body = { ...plan.body, captionStyle: null };
    await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, plan.id));
    const set = async (captionStyle: string | null) =>
      (await put(asha, tall.id, { captionStyle, render: false })).body.clip.outdated;
    expect([await set('karaoke'), await set(null)]).toEqual([true, false]);
  });

  const inTamil = {
    ...{ startMs: 0, endMs: 6000, sourceMs: 2000, wordIndex: 2 },
    ...{ source: 'two three four five six seven', text: 'தமிழ் வரி' },
  };
  const translations = [{ language: 'ta' as const, model: 'test', lines: [inTamil] }];
  const secondLine = { ...captionStyles.karaoke, secondLine: 'ta' as const };
  const translatedLines = { language: 'ta', lines: [{ wordIndex: 2, text: 'என் வரி' }] };
  const confirmed = { language: 'ta', lines: [{ wordIndex: 2, text: inTamil.text }] };
  const ofOtherWords = [{ language: 'ta' as const, model: 'test', lines: [{ ...inTamil, of: 'two three' }] }];

  test.each<[string, Partial<ClipPlan>, object, boolean]>([
    ['the title, as the headline', { hookTitle: { text: null } }, { title: 'Yeast' }, true],
    ['the title, under another headline', { hookTitle: { text: 'Why?' } }, { title: 'Yeast' }, false],
    [
      'a translation, as the second line',
      { captionStyle: secondLine, translations },
      { translatedLines },
      true,
    ],
    ['a translation, where none is shown', { translations }, { translatedLines }, false],
    ['a translation, as the captions', { captionLanguage: 'ta', translations }, { translatedLines }, true],
    [
      'a second line that is confirmed as it is',
      { captionStyle: secondLine, translations: ofOtherWords },
      { translatedLines: confirmed },
      false,
    ],
    [
      'captions that are confirmed as they are',
      { captionLanguage: 'ta', translations: ofOtherWords },
      { translatedLines: confirmed },
      false,
    ],
    ['the language of captions', { captionLanguage: 'ta', translations }, { captionLanguage: null }, true],
  ])('a file is outdated only by what it draws: %s', async (_what, drawn, change, outdated) => {
    const { asha, tall, plan } = await plannedClip({ rendered: true });
    const body = { ...plan.body, ...drawn };
    await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, plan.id));
    const { clip } = (await put(asha, tall.id, { ...change, render: false })).body;
    expect(clip).toMatchObject({ planVersion: 2, outdated });
  });

  test('cuts silences out and takes each cut back, as data of the plan', async () => {
    const { asha, source, cut, tall } = await plannedClip();
    // Silent between 3.5 s and 5.5 s, where no word is spoken either.
    const levels = Array.from({ length: 240 }, (_, step) => (step >= 70 && step < 110 ? 0 : 120));
    const waveform = { stepMs: 50, peaksBase64: Buffer.from(levels).toString('base64') };
    await database.db.update(video).set({ waveform }).where(eq(video.id, source.id));
    const { transcriptId = '' } = (await newestPlan(cut.id)) ?? {};
    const words = spokenWords('zero one two', { wordMs: 1000 });
    const later = spokenWords('six seven', { wordMs: 1000 }).map((word) => ({
      ...word,
      startMs: word.startMs + 6000,
      endMs: word.endMs + 6000,
    }));
    const quiet = [...words, ...later];
    await database.db.update(transcript).set({ words: quiet }).where(eq(transcript.id, transcriptId));
    const paced = await put(asha, tall.id, { pace: { silences: true }, render: false });
    expect(paced.body.plan.edit).toEqual([
      { startMs: 2000, endMs: 3650 },
      { startMs: 5400, endMs: 8000 },
    ]);
    expect(paced.body.plan.pace.cuts).toEqual([{ kind: 'silence', startMs: 3650, endMs: 5400 }]);
    const back = await put(asha, tall.id, { keepCuts: [3650], render: false });
    expect(back.body.plan.edit).toEqual([{ startMs: 2000, endMs: 8000 }]);
  });

  test('caption text of its own stays through later changes and can be emptied', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, {
      captions: [
        { wordIndex: 3, text: 'drei' },
        { wordIndex: 4, text: '' },
      ],
    });
    expect(textOf((await newestPlan(cut.id))?.body)).toBe('two drei five six seven');
    await put(asha, tall.id, { caption_style: 'modern', end_time: 10 });
    const plan = await newestPlan(cut.id);
    expect(textOf(plan?.body, 1)).toBe('two drei five six seven eight nine');
    expect(plan?.body.dropped).toMatchObject([{ code: 'crop_added_part' }]);
  });

  test('the same edit sent again, because its answer was lost, changes nothing and answers the same', async () => {
    const { asha, cut, tall } = await plannedClip();
    const edit = { title: 'Once', planVersion: 1, editId: 'edit-0123456789abcdef', render: false };
    const first = await put(asha, tall.id, edit);
    const again = await put(asha, tall.id, edit);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await newestPlan(cut.id))?.version).toBe(2);
    // Later changes of another user are not overwritten.
    await put(asha, tall.id, { title: 'Elsewhere', planVersion: 2, render: false });
    const late = await put(asha, tall.id, edit);
    expect([late.body.plan.title, late.body.versions[0].version]).toEqual(['Once', 2]);
    const next = await put(asha, tall.id, { title: 'Next', planVersion: 2 });
    expect(next.body.code).toBe('clip_changed');
  });

  test('caption settings and the headline are stored with the plan', async () => {
    const { asha, cut, tall } = await plannedClip();
    const captionSettings = { position: 'top', wordsPerLine: 2, keywords: true };
    const done = await put(asha, tall.id, { captionSettings, hookTitle: { text: 'Bread' }, render: false });
    expect(done.status).toBe(200);
    const body = (await newestPlan(cut.id))?.body;
    expect(body?.captionStyle).toMatchObject(captionSettings);
    expect(body?.hookTitle).toEqual({ text: 'Bread' });
    await put(asha, tall.id, { captionSettings: { position: null }, hookTitle: null, render: false });
    const later = (await newestPlan(cut.id))?.body;
    expect(later?.captionStyle).not.toHaveProperty('position');
    expect(later).toMatchObject({ hookTitle: null, captionStyle: { wordsPerLine: 2 } });
  });

  test('an edit sent twice at once is one version', async () => {
    const { asha, cut, tall } = await plannedClip();
    const edit = { title: 'Once', planVersion: 1, editId: 'edit-0123456789abcdef' };
    const answers = await Promise.all([1, 2, 3].map(() => put(asha, tall.id, edit)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await newestPlan(cut.id))?.version).toBe(2);
  });

  test('a newer change stops the render of the older one', async () => {
    const { asha, source, cut, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'A' });
    await put(asha, tall.id, { title: 'B' });
    expect(await queuedRuns(source.id)).toEqual([
      { name: 'render', subjectId: (await newestPlan(cut.id))?.id },
    ]);
    const [requested] = await database.db.select().from(generation).where(eq(generation.videoId, source.id));
    expect(requested?.status).toBe('rendering');
  });

  test('an older version comes back, and an outdated base is refused', async () => {
    const { asha, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'Other', render: false });
    const back = await put(asha, tall.id, { restoreVersion: 1, planVersion: 2, render: false });
    expect(back.body.clip).toMatchObject({ title: 'Why bread rises', planVersion: 3, rendering: false });
    const stale = await put(asha, tall.id, { title: 'Late', planVersion: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'clip_changed']);
  });

  test('an older version comes back over a corrected word as a correction, not as a change of every later word', async () => {
    const { asha, source, tall } = await plannedClip();
    const correction = { version: 1, edits: [{ index: 4, text: 'for our' }] };
    const corrected = await asha.call('PUT', `/api/videos/${source.id}/transcript`, correction);
    expect(corrected.status).toBe(200);
    await put(asha, tall.id, { restoreVersion: 1, title: 'Yeast', render: false });
    const { versions } = (await asha.call('GET', `/api/clips/${tall.id}/versions`)).body;
    expect(versions[0].changes).toEqual([
      { code: 'restored', count: 1 },
      { code: 'title', text: 'Yeast' },
      { code: 'transcript_corrected' },
    ]);
    const read = async (version: number) =>
      (await asha.call('GET', `/api/clips/${tall.id}/versions/${version}`)).body.transcriptId;
    expect(await read(3)).toBe(await read(1));
    expect(await read(3)).not.toBe(await read(2));
  });

  test.each([
    ['from what was seen in it', 8000],
    ['from what was seen in it, although it reaches beyond that', 7000],
    ['whole where nothing was looked for in it', null],
  ])('a ratio that was added to another passage shows the older one %s', async (_, endMs) => {
    const isSeen = endMs !== null;
    const { asha, source, spoken, cut, tall, plan } = await plannedClip();
    const [upright] = plan.body.layouts;
    if (!upright) throw new Error('no layout');
    await database.db
      .update(clipPlan)
      .set({ body: { ...plan.body, layouts: [{ ...upright, ratio: '16:9', width: 1920, height: 1080 }] } })
      .where(eq(clipPlan.id, plan.id));
    const edit = [{ startMs: 60_000, endMs: 66_000 }];
    const left = { target: fullFrame, path: [{ atMs: 0, box: { x: 0, y: 0, w: 0.3164, h: 1 } }] };
    const scenes: Scene[] = [{ startMs: 0, endMs: 6000, kind: 'single', reason: 'edited', regions: [left] }];
    const body = { ...plan.body, edit, layouts: [karaokeLayout([], edit, { scenes })] };
    await makeClipPlan(database.db, { clip: cut, transcript: spoken }, { version: 2, body });
    const box = { x: 0.7, y: 0.2, w: 0.12, h: 0.25 };
    const faces = Array.from({ length: 20 }, (_one, n) => ({
      atMs: 2000 + n * 300,
      faces: [{ box, score: 0.9, eyeY: 0.3 }],
    }));
    const span = { startMs: 2000, endMs: endMs ?? 8000 };
    const seen = { shots: [{ ...span, detail: null }], faces, problem: null };
    const of = { video: source, span, analyzer: { name: 'a', version: '1' } };
    if (isSeen) await database.db.transaction((tx) => insertAnalysis(tx, of, seen));

    const back = await put(asha, tall.id, { restoreVersion: 1, render: false });
    const layout = back.body.plan.layouts.find(({ ratio }: { ratio: string }) => ratio === '9:16');
    expect(layout.scenes[0].kind).toBe(isSeen ? 'single' : 'fit');
    if (isSeen) expect(layout.scenes[0].regions[0].path[0].box.x).toBeGreaterThan(0.4);
    const notes = back.body.plan.dropped.map(({ code }: { code: string }) => code);
    expect(notes.includes('crop_unseen')).toBe(!isSeen);
  });

  test.each([
    [{ start_time: 9, end_time: 4 }, 422],
    [{ end_time: 500 }, 422],
    [{ start_time: 2, end_time: 2.2 }, 422],
    [{ restoreVersion: 9 }, 422],
    [{ title: '  ' }, 400],
    [{ captionSettings: { wordsPerLine: 0 } }, 400],
    [{ captionSettings: { position: 'left' } }, 400],
    [{ captionSettings: { emphasisColor: 'red' } }, 400],
    [{ hookTitle: { text: '' } }, 400],
    [{ start_time: -1 }, 400],
    [{ caption_style: 'comic' }, 400],
    [{ captionColors: { color: 'red' } }, 400],
    [{ captions: [{ wordIndex: 2, text: 'ꙮ\u{10ffff}' }] }, 200],
  ])('%j answers %d, and a refusal makes no version', async (change, expected) => {
    const { asha, cut, tall } = await plannedClip();
    const { status, body } = await put(asha, tall.id, change);
    expect(status).toBe(expected);
    if (expected !== 200) {
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
      expect((await newestPlan(cut.id))?.version).toBe(1);
    }
  });

  test('hostile caption text stays text', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, { captions: [{ wordIndex: 3, text: '{\\bord9999\\fs9999}<b>x' }] });
    expect(textOf((await newestPlan(cut.id))?.body).replaceAll(' ', '')).toContain(
      '{\\bord9999\\fs9999}<b>x',
    );
  });

  test('watermark and other members of the plan cannot be sent along', async () => {
    const { asha, cut, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'x', watermark: 'y', layouts: [], planner: { name: 'me' } });
    expect((await newestPlan(cut.id))?.body).not.toHaveProperty('watermark');
    expect((await newestPlan(cut.id))?.body).toMatchObject({
      layouts: [{ ratio: '9:16' }, { ratio: '16:9' }],
      planner: { name: 'edited' },
    });
  });

  test('cards need a plan with B-roll; cards that stand already may stay and go', async () => {
    const paid = await createApiApp(database, { PLANS: 'on' });
    const { tall, asha } = await plannedClip();
    const same = await paid.user({ userId: asha.userId, workspaceId: asha.workspaceId });
    const onPlan = (planId: string) =>
      database.db.update(workspace).set({ planId }).where(eq(workspace.id, asha.workspaceId));
    const times = { startMs: 0, endMs: 2000 };
    const card = {
      id: 'c1',
      place: 'full',
      ...times,
      number: '',
      title: 'Bread',
      lines: [],
      colors: cardColors,
    };
    await onPlan('free');
    const refused = await put(same, tall.id, { cards: [card] });
    expect([refused.status, refused.body.code]).toEqual([402, 'b_roll_not_included']);
    await onPlan('pro');
    const added = await put(same, tall.id, { cards: [card] });
    expect([added.status, added.body.plan?.cards.length]).toEqual([200, 1]);
    await onPlan('free');
    expect((await put(same, tall.id, { title: 'Bread', cards: added.body.plan.cards })).status).toBe(200);
    expect((await put(same, tall.id, { cards: [] })).status).toBe(200);
    await paid.close();
  });
});
