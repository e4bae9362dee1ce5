import { describe, expect, test } from 'vitest';
import { clipsForFile } from '#http/testing/planned-clip.ts';

const { plannedClip, put, web } = await clipsForFile();

describe('the versions of a clip', () => {
  test('are listed newest first, with who saved each and what it changed', async () => {
    const { asha, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'Yeast', caption_style: 'classic', render: false });
    await put(asha, tall.id, { cutWords: [3, 4], render: false });
    await put(asha, tall.id, { restoreVersion: 2, render: false });
    const { status, body } = await asha.call('GET', `/api/clips/${tall.id}/versions`);
    expect(status).toBe(200);
    // The users of these tests have no account of the identity provider, so no name.
    const by = { userId: asha.userId, name: null };
    expect(body.versions).toMatchObject([
      {
        version: 4,
        by,
        changes: [
          { code: 'restored', count: 2 },
          { code: 'words_restored', count: 2 },
        ],
      },
      { version: 3, by, changes: [{ code: 'words_cut', count: 2 }] },
      {
        ...{ version: 2, by },
        changes: [
          { code: 'title', text: 'Yeast' },
          { code: 'style', text: 'classic' },
        ],
      },
      { version: 1, by: null, changes: null, name: null },
    ]);
  });

  test('each can be read and named, and a name changes nothing else', async () => {
    const { asha, tall } = await plannedClip();
    await put(asha, tall.id, { title: 'Yeast', render: false });
    const read = async () => (await asha.call('GET', `/api/clips/${tall.id}/versions/1`)).body.plan;
    const before = await read();
    expect(before.title).toBe('Why bread rises');
    const named = await asha.call('PUT', `/api/clips/${tall.id}/versions/1/name`, { name: ' Rough cut ' });
    expect(named.status).toBe(200);
    const { body } = await asha.call('GET', `/api/clips/${tall.id}/versions`);
    expect(body.versions.map(({ name }: { name: string | null }) => name)).toEqual([null, 'Rough cut']);
    expect(await read()).toEqual(before);
    await asha.call('PUT', `/api/clips/${tall.id}/versions/1/name`, { name: null });
    expect((await asha.call('GET', `/api/clips/${tall.id}/versions`)).body.versions[1].name).toBe(null);
  });

  test('that do not exist, and those of another workspace, are unknown', async () => {
    const { asha, tall } = await plannedClip();
    const ravi = await web.user();
    const statuses = await Promise.all([
      asha.call('GET', `/api/clips/${tall.id}/versions/9`),
      asha.call('GET', `/api/clips/${tall.id}/versions/x`),
      asha.call('PUT', `/api/clips/${tall.id}/versions/9/name`, { name: 'x' }),
      ravi.call('GET', `/api/clips/${tall.id}/versions`),
      ravi.call('PUT', `/api/clips/${tall.id}/versions/1/name`, { name: 'x' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
