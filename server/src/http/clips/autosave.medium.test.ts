import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiAppForFile } from '#testing/api-app.ts';
import {
  makeClipPlan,
  makeOutput,
  makePlannedClip,
  makeRequest,
  makeTranscript,
} from '#testing/factories.ts';
import { karaokeLayout, samplePlan, sampleSource, spokenWords } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();
const { db } = database;

/** Two hours of talk. */
const talk = Array.from({ length: 20_000 }, (_, index) => `शब्द${index}`).join(' ');
const words = spokenWords(talk, { wordMs: 360 });
const edit = [{ startMs: 3_600_000, endMs: 3_630_000 }];

/** A clip of 30 seconds in two ratios whose three versions were made from three versions of the words. */
async function clipOfLongTalk() {
  const asha = await web.user();
  const probe = sampleSource({ durationMs: 7_200_000 });
  const layouts = [karaokeLayout(words, edit), karaokeLayout(words, edit, { ratio: '16:9' })];
  const body = samplePlan({ language: 'hi', edit, captionStyle: captionStyles.karaoke, layouts });
  const spoken = { words, language: 'hi' };
  const request = await makeRequest(
    db,
    { id: asha.workspaceId },
    {
      video: { probe, durationMs: 7_200_000, status: 'transcribed' },
      ...{ transcript: spoken, generation: { status: 'completed' } },
    },
  );
  const { clip, output } = await makePlannedClip(db, request, { plan: { body } });
  await makeOutput(db, clip, { ratio: '16:9' });
  for (const version of [2, 3]) {
    const transcript = await makeTranscript(db, request.video, { version, ...spoken });
    await makeClipPlan(db, { clip, transcript }, { version, body });
  }
  return { asha, source: request.video, output };
}

/** Bytes that this process and the database have exchanged over all connections. */
function exchangedBytes(): number {
  const { _clients: clients } = database.pool as unknown as {
    _clients: { connection: { stream: { bytesRead: number; bytesWritten: number } } }[];
  };
  return clients.reduce((sum, { connection: { stream } }) => sum + stream.bytesRead + stream.bytesWritten, 0);
}

describe('in a talk of two hours', () => {
  test('saving one word of a caption exchanges less than 64 kB with the database', async () => {
    const { asha, output } = await clipOfLongTalk();
    const save = (text: string, planVersion: number) =>
      asha.call('PUT', `/api/clips/${output.id}`, {
        ...{ captions: [{ wordIndex: 10_005, text }], planVersion, render: false },
      });
    expect((await save('warm', 3)).status).toBe(200);
    const before = exchangedBytes();
    const { status, body } = await save('नया', 4);
    const bytes = exchangedBytes() - before;
    console.log(`${bytes} bytes for one word`);
    expect(status).toBe(200);
    const shown = body.plan.layouts[0].cues.flatMap((cue: { lines: { text: string }[][] }) =>
      cue.lines.flat(),
    );
    expect(shown.map(({ text }: { text: string }) => text)).toContain('नया');
    expect(shown.map(({ text }: { text: string }) => text)).toContain('शब्द10006');
    expect(bytes).toBeLessThan(64_000);
  });

  test('a corrected word is stored as a correction, and every reader sees the whole', async () => {
    const { asha, source, output } = await clipOfLongTalk();
    const correct = (version: number, index: number, text: string) =>
      asha.call('PUT', `/api/videos/${source.id}/transcript`, { version, edits: [{ index, text }] });
    expect((await correct(3, 0, 'दो शब्द')).status).toBe(200);
    expect((await correct(4, 10_006, 'सही')).status).toBe(200);
    const sizes = await db.execute<{ version: number; bytes: number }>(sql`
      select version, pg_column_size(words) + coalesce(pg_column_size(patches), 0) as bytes
      from jhalak.transcript where video_id = ${source.id} order by version`);
    for (const { version, bytes } of sizes.rows) if (version > 3) expect(bytes).toBeLessThan(2000);

    const page = async (query: string) =>
      (await asha.call('GET', `/api/videos/${source.id}/transcript?${query}`)).body.transcript;
    const around = await page('from=10005&limit=3');
    expect(around).toMatchObject({
      version: 5,
      language: 'hi',
      wordCount: 20_001,
      first: 10_005,
      next: 10_008,
    });
    expect(around.words.map(({ text }: { text: string }) => text)).toEqual(['शब्द10004', 'सही', 'शब्द10006']);
    expect((await page('fromMs=3600000&toMs=3600400')).first).toBe(10_001);
    const video = (await asha.call('GET', `/api/videos/${source.id}`)).body.video;
    expect(video.full_transcript).toMatch(/^दो शब्द शब्द1 .* सही शब्द10006 /);

    // The clip is edited over the corrected words, by their new places.
    const hidden = await asha.call('PUT', `/api/clips/${output.id}`, {
      ...{ captions: [{ wordIndex: 10_007, text: '' }], cutWords: [10_010], render: false },
    });
    const shown = hidden.body.plan.layouts[0].cues
      .flatMap((cue: { lines: { text: string }[][] }) => cue.lines.flat())
      .map(({ text }: { text: string }) => text);
    expect(shown).toContain('सही');
    expect(shown).not.toContain('शब्द10006');
    expect(shown).not.toContain('शब्द10009');
    expect(shown).toContain('शब्द10010');
  });
});
