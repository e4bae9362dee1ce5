import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultMusic, libraryMusicLufs } from '@jhalak/contract/clip/music/music.ts';
import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bytesKept } from '#db/queries/billing/usage.ts';
import { auditEvents } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { parseLoudness } from '#media/loudness.ts';
import { ffmpeg, ffmpegLog } from '#pipeline/stages/render/testing/clips.ts';
import type { TestUser } from '#testing/api-app.ts';
import { makeMusic } from '#testing/factories.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web, plannedClip, put } = await clipsForFile();
const { db } = database;
await workerForFile({ database, web });

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`];
const fileOf = async (name: string, ...args: string[]): Promise<Buffer> => {
  const file = path.join(web.dataDir, name);
  ffmpeg(...args, file);
  return readFile(file);
};
const upload = (asha: TestUser, bytes: Buffer, query: string) =>
  asha.call('POST', `/api/music?${query}`, bytes, { 'content-type': 'application/octet-stream' });
const library = async (asha: TestUser): Promise<MusicAsset[]> =>
  (await asha.call('GET', '/api/music')).body.assets;
const read = (asha: TestUser, id: string) =>
  waitUntil('the music is read', async () => {
    const found = (await library(asha)).find((one) => one.id === id);
    return found && found.status !== 'reading' ? found : null;
  });

describe('the music of the library', () => {
  test('is taken in whatever its format, brought to one loudness, counted, noted and forgotten', async () => {
    const asha = await web.user();
    const sent = await upload(asha, await fileOf('a.flac', ...tone(2)), 'name=Raga&licence=CC%20BY%204.0');
    expect([sent.status, sent.body.asset.status]).toEqual([202, 'reading']);
    const others = [
      await upload(asha, await fileOf('a.wav', ...tone(1)), 'name=Wave'),
      await upload(asha, await fileOf('a.ogg', ...tone(1), '-c:a', 'libopus'), 'name=Ogg'),
      await upload(asha, await fileOf('a.mp3', ...tone(1)), 'name=Mp3'),
    ];
    const music = await read(asha, sent.body.asset.id);
    expect(music).toMatchObject({ status: 'ready', name: 'Raga', credit: { licence: 'CC BY 4.0' } });
    expect(Math.abs((music.durationMs ?? 0) - 2000)).toBeLessThan(60);
    const all = [music];
    for (const { body } of others) all.push(await read(asha, body.asset.id));
    expect(all.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(await bytesKept(db, [asha.workspaceId])).toBe(
      all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
    const stored = path.join(web.dataDir, 'stored.m4a');
    const answer = await asha.call('GET', music.url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    await writeFile(stored, answer.bytes);
    const log = ffmpegLog('-i', stored, '-af', 'ebur128=peak=true', '-f', 'null', '-');
    expect(Math.abs((parseLoudness(log)?.integratedLufs ?? 0) - libraryMusicLufs)).toBeLessThan(0.5);
    expect((await asha.call('GET', '/api/broll')).body.assets).toEqual([]);
    const noted = await asha.call('PUT', `/api/music/${music.id}`, { name: 'Evening raga', licence: '' });
    expect(noted.body.asset).toMatchObject({ name: 'Evening raga', credit: { licence: null } });
    expect((await asha.call('DELETE', `/api/broll/${music.id}`)).status).toBe(404);
    expect((await asha.call('DELETE', `/api/music/${music.id}`)).status).toBe(200);
    expect((await asha.call('GET', music.url ?? '')).status).toBe(404);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.workspaceId, asha.workspaceId));
    expect(events.map(({ kind }) => kind)).toEqual([...Array(4).fill('music_added'), 'music_deleted']);
  });

  test('refuses pictures by their bytes, and silence once it is read', async () => {
    const asha = await web.user();
    const picture = await upload(asha, Buffer.from('ffd8ffe000104a46494600', 'hex'), 'name=song.mp3');
    expect([picture.status, picture.body.code]).toEqual([422, 'broll_invalid']);
    const mute = await fileOf('mute.wav', '-f', 'lavfi', '-i', 'anullsrc=d=1');
    const sent = await upload(asha, mute, 'name=Silence');
    expect(await read(asha, sent.body.asset.id)).toMatchObject({
      ...{ status: 'failed', sizeBytes: 0, failure: { code: 'broll_invalid' } },
    });
    const long = await fileOf('long.mp3', '-f', 'lavfi', '-i', 'anullsrc=d=601:r=8000', '-b:a', '8k');
    const tooLong = await upload(asha, long, 'name=Long');
    const { failure } = await read(asha, tooLong.body.asset.id);
    expect(failure?.message).toMatch(/it lasts 10:01, and music can last 10:00/);
  });
});

test('music of a clip has the credit of its own library, and stays in the plan after it was deleted', async () => {
  const { asha, tall } = await plannedClip();
  const wrong = { origin: 'stock', provider: 'X', author: null, licence: null, url: null } as const;
  const foreign = await makeMusic(db, { id: (await web.user()).workspaceId });
  const music = { ...defaultMusic, assetId: foreign, credit: wrong };
  const refused = await put(asha, tall.id, { music, render: false });
  expect([refused.status, refused.body.code]).toEqual([422, 'edit_invalid']);
  const assetId = await makeMusic(db, { id: asha.workspaceId });
  const { status, body } = await put(asha, tall.id, {
    ...{ music: { ...music, assetId, fromMs: 600_000 }, render: false },
  });
  expect(status).toBe(200);
  // Its last second is the latest place to begin at.
  expect(body.plan.music).toMatchObject({ assetId, fromMs: 89_000, credit: { origin: 'upload' } });
  await asha.call('DELETE', `/api/music/${assetId}`);
  const quieter = await put(asha, tall.id, {
    music: { ...body.plan.music, belowVoiceDb: 30 },
    render: false,
  });
  expect(quieter.body.plan.music).toMatchObject({ assetId, belowVoiceDb: 30 });
  expect((await put(asha, tall.id, { music: null, render: false })).body.plan.music).toBeNull();
});
