import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { captionBlockAt } from '@jhalak/contract/clip/captions/caption-block.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesKept } from '#db/queries/billing/usage.ts';
import { fileDeletion, font, workspace } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { packagedFile } from '#media/fonts.ts';
import { readSfnt, writeSfnt } from '#media/uploaded-font/sfnt.ts';
import { measureCaptionBlocks } from '#pipeline/stages/render/caption-blocks.ts';
import { withOwnFont } from '#pipeline/stages/render/own-font.ts';
import { layout, plan } from '#pipeline/stages/render/testing/clips.ts';
import { studioForFile } from '#pipeline/stages/render/testing/studio.ts';
import type { TestUser } from '#testing/api-app.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { samplePlan } from '#testing/sample-documents.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web, plannedClip, put } = await clipsForFile({ PLANS: 'on' });
const { db } = database;
const { storage } = await workerForFile({ database, web });
const { folder, fontsDir, media } = await studioForFile();
const baloo = await readFile(packagedFile('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf'));

let asha: TestUser;
beforeAll(async () => {
  asha = await web.user({ workspaceId: (await makeWorkspace(db, { planId: 'pro' })).id });
});

function upload(user: TestUser, bytes: Uint8Array) {
  const form = new FormData();
  form.set('font', new File([new Uint8Array(bytes)], '../../etc/passwd.ttf', { type: 'font/ttf' }));
  return user.call('POST', '/api/brand/fonts', form);
}

describe('a font', () => {
  test('is taken in with the scripts that it covers, counts to the storage limit and is served as it is stored', async () => {
    const before = await bytesKept(db, [asha.workspaceId]);
    const { status, body } = await upload(asha, baloo);
    expect(status).toBe(201);
    expect(body.font).toMatchObject({ name: 'Baloo 2', scripts: ['latin', 'devanagari'] });
    expect(await bytesKept(db, [asha.workspaceId])).toBe(before + body.font.sizeBytes);
    const served = await asha.call('GET', `/api/media/fonts/${body.font.id}`);
    expect(served.headers.get('content-type')).toBe('font/ttf');
    const bytes = Buffer.from(served.bytes);
    const [row] = await db.select().from(font).where(eq(font.id, body.font.id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row?.sha256);
    expect((await asha.call('GET', '/api/brand/fonts')).body.fonts).toEqual([body.font]);
  });

  test('is drawn by the render from the bytes that the preview loads, as wide as its measures say', async () => {
    const { font: own } = (await upload(asha, baloo)).body;
    const style = { ...captionStyles.classic, font: own.font };
    const words = ['Chai', 'नमस्ते'].map((text, n) => ({
      text,
      startMs: 500 * n,
      endMs: 500 * n + 500,
      wordIndex: n,
    }));
    const cues = [{ startMs: 0, endMs: 1000, lines: [words] }];
    const tall = { ...layout('9:16', { mode: 'fit' }, cues), width: 1080, height: 1920 };
    const body = plan({ captionStyle: style, layouts: [tall] });
    const workDir = path.join(folder, 'attempt');
    await mkdir(workDir, { recursive: true });
    const found = await withOwnFont(
      { db, storage, fontsDir },
      { body, workspaceId: asha.workspaceId, workDir },
    );
    const served = Buffer.from((await asha.call('GET', `/api/media/fonts/${own.id}`)).bytes);
    expect(await readFile(path.join(found.fontsDir, `${own.id}.ttf`))).toEqual(served);

    const input = { layout: tall, cards: [], durationMs: 1000, litBy: 'word' } as const;
    const widthIn = async (dir: string) => {
      const [block] = await measureCaptionBlocks({
        ...{ media, workDir, fontsDir: dir, width: 1080, height: 1920, durationMs: 1000 },
        script: assScript({ ...input, style, watermark: null }),
        signal: AbortSignal.timeout(60_000),
      });
      return (block?.box.w ?? 0) * 1080;
    };
    const measured = captionBlockAt(input, style, 100)?.rect.width ?? 0;
    expect(measured).toBeGreaterThan(100);
    // The outline adds a few pixels on both sides.
    expect(Math.abs((await widthIn(found.fontsDir)) - measured)).toBeLessThan(0.06 * measured);
    // Without its file the packaged fonts stand in: another width.
    expect(Math.abs((await widthIn(fontsDir)) - measured)).toBeGreaterThan(0.06 * measured);
  });

  const { flavor, tables } = readSfnt(baloo);
  const without = (tag: string, table: Buffer) =>
    writeSfnt({ flavor, tables: new Map([...tables, [tag, table]]) });
  test.each<[string, Uint8Array, string]>([
    ['no font', Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'not a TTF, OTF or WOFF file'],
    ['half of one', baloo.subarray(0, baloo.length / 2), 'damaged or incomplete'],
    ['one whose characters are noise', without('cmap', Buffer.alloc(64, 255)), 'damaged'],
    ['one whose characters are missing', without('cmap', Buffer.alloc(4)), ''],
  ])('that is %s is refused with a sentence', async (_, bytes, sentence) => {
    const { status, body } = await upload(asha, bytes);
    expect([status, body.code]).toEqual([422, 'font_invalid']);
    expect(body.error).toContain(sentence);
  });

  test('over 5 MB is refused with a sentence', async () => {
    const { status, body } = await upload(asha, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([status, body.error]).toEqual([
      413,
      'A font can be up to 5 MB. Choose a smaller file and try again.',
    ]);
  });

  test('is named by a kit and by a clip, with the stored measures; another workspace’s is not', async () => {
    const { asha: meera, tall } = await plannedClip();
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, meera.workspaceId));
    const { font: own } = (await upload(meera, baloo)).body;
    const kit = await meera.call('POST', '/api/brand/kits', { name: 'Own', fontId: own.id });
    expect(kit.body.kit.font).toEqual(own.font);
    const setIn = (captionFont: object | null) => put(meera, tall.id, { captionFont, render: false });
    const forged = { ...own.font, lineEm: 3, scripts: ['tamil'] };
    expect((await setIn(forged)).body.plan.captionStyle.font).toEqual(own.font);
    const { font: theirs } = (await upload(asha, baloo)).body;
    expect((await setIn(theirs.font)).body.code).toBe('edit_invalid');
    const foreign = await meera.call('PUT', `/api/brand/kits/${kit.body.kit.id}`, { fontId: theirs.id });
    expect(foreign.status).toBe(404);
    expect((await meera.call('DELETE', `/api/brand/fonts/${own.id}`)).status).toBe(200);
    // The clip has it already: an edit of anything else is saved, and the render says what is missing.
    expect((await setIn(own.font)).body.plan.captionStyle.font).toEqual(own.font);
    const off = await put(meera, tall.id, { captionStyle: null, render: false });
    expect(off.body.plan.captionStyle).toBeNull();
    const on = { captionStyle: 'karaoke', captionFont: own.font, render: false };
    expect((await put(meera, tall.id, on)).body.plan.captionStyle.font).toEqual(own.font);
    expect((await setIn(null)).body.plan.captionStyle.font).toBeUndefined();
    expect((await setIn(own.font)).body.code).toBe('edit_invalid');
  });

  test('that is deleted leaves its kit, its file goes, and a render names it and uses the packaged fonts', async () => {
    const { font: own } = (await upload(asha, baloo)).body;
    const { kit } = (await asha.call('POST', '/api/brand/kits', { name: 'Short', fontId: own.id })).body;
    const body = samplePlan({ captionStyle: { ...captionStyles.classic, font: own.font } });
    expect((await asha.call('DELETE', `/api/brand/fonts/${own.id}`)).status).toBe(200);
    const { kits } = (await asha.call('GET', '/api/brand/kits')).body;
    expect(kits.find(({ id }: { id: string }) => id === kit.id).font).toBeNull();
    const queued = await db.select({ key: fileDeletion.key }).from(fileDeletion);
    expect(queued.map(({ key }) => key)).toContain(`${asha.workspaceId}/brand/${own.id}.ttf`);
    const made = await withOwnFont(
      { db, storage, fontsDir },
      { body, workspaceId: asha.workspaceId, workDir: folder },
    );
    expect(made).toMatchObject({ fontsDir, missingFont: 'Baloo 2' });
    expect(made.body.captionStyle).toEqual(captionStyles.classic);
  });

  test('needs a plan with branding', async () => {
    await db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, asha.workspaceId));
    const { body } = await upload(asha, baloo);
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, asha.workspaceId));
    expect(body.code).toBe('branding_not_included');
  });
});
