import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ProjectRows } from '#db/queries/videos/samples.ts';
import {
  clip,
  clipPlan,
  generation,
  mediaAnalysis,
  moment,
  output,
  render,
  transcript,
  video,
} from '#db/schema.ts';
import { copyProject } from './copy-project.ts';

const word = 'AAAAAAAAAAAAAAAAAAAAAA';
/** One row of each kind, with only what a copy changes. */
const rows = {
  videos: [
    {
      ...{ id: 'v', workspaceId: 'from', title: 'Talk', sampleOf: 'f', createdAt: new Date(0) },
      ...{ storageKey: 'from/v/original.mp4', posterKey: null, wordsKey: `from/words/${word}.srt` },
    },
  ],
  transcripts: [{ id: 't', workspaceId: 'from', videoId: 'v' }],
  generations: [{ id: 'g', workspaceId: 'from', videoId: 'v', transcriptId: 't' }],
  moments: [{ id: 'm', workspaceId: 'from', generationId: 'g', body: { title: 'v' } }],
  clips: [{ id: 'c', workspaceId: 'from', videoId: 'v', generationId: 'g', momentId: 'm' }],
  plans: [{ id: 'p', workspaceId: 'from', clipId: 'c', transcriptId: 't' }],
  outputs: [{ id: 'o', workspaceId: 'from', clipId: 'c', ratio: '9:16' }],
  renders: [
    { id: 'r', workspaceId: 'from', outputId: 'o', planId: 'p', storageKey: `from/v/clips/${word}.mp4` },
  ],
  analyses: [{ id: 'a', workspaceId: 'from', videoId: 'v', body: { tracks: [{ id: 'shot0-face0' }] } }],
} as unknown as ProjectRows;

describe('a copy of a project', () => {
  const now = new Date(1000);
  let n = 0;
  const copy = copyProject(rows, { workspaceId: 'to', now, newId: () => `n${n++}` });
  const [one] = copy.rows.videos;

  test('has new ids that point to one another, in its own workspace', () => {
    const { transcripts, generations, moments, clips, plans, outputs, renders, analyses } = copy.rows;
    const all = Object.values(copy.rows).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(9);
    expect(all.every(({ id, workspaceId }) => id.startsWith('n') && workspaceId === 'to')).toBe(true);
    expect(copy.videoId).toBe(one?.id);
    expect(transcripts[0]?.videoId).toBe(one?.id);
    expect(generations[0]).toMatchObject({ videoId: one?.id, transcriptId: transcripts[0]?.id });
    expect(moments[0]).toMatchObject({ generationId: generations[0]?.id, body: { title: 'v' } });
    expect(clips[0]).toMatchObject({ momentId: moments[0]?.id, generationId: generations[0]?.id });
    expect(plans[0]).toMatchObject({ clipId: clips[0]?.id, transcriptId: transcripts[0]?.id });
    expect(outputs[0]).toMatchObject({ clipId: clips[0]?.id, ratio: '9:16' });
    expect(renders[0]).toMatchObject({ outputId: outputs[0]?.id, planId: plans[0]?.id });
    // A plan names the faces by their own ids.
    expect(analyses[0]).toMatchObject({ videoId: one?.id, body: { tracks: [{ id: 'shot0-face0' }] } });
  });

  test('names files of its own, below its own workspace and video, that cannot be guessed from the original', () => {
    const keys = [one?.storageKey, one?.wordsKey, copy.rows.renders[0]?.storageKey];
    expect(copy.files.map(({ to }) => to)).toEqual(keys);
    expect(copy.files.map(({ from }) => from)).toEqual([
      ...['from/v/original.mp4', `from/words/${word}.srt`, `from/v/clips/${word}.mp4`],
    ]);
    expect(keys[0]).toBe(`to/${one?.id}/original.mp4`);
    expect(keys[1]).toMatch(/^to\/words\/n\d+\.srt$/);
    expect(keys[2]).toMatch(new RegExp(`^to/${one?.id}/clips/n\\d+\\.mp4$`));
  });

  test('keeps everything else, and is made now', () => {
    expect(one).toMatchObject({ title: 'Talk', sampleOf: 'f', posterKey: null, createdAt: now });
  });
});

test('every column of these tables that holds an id or a file is called so', () => {
  const tables = { video, transcript, generation, moment, clip, clipPlan, output, render, mediaAnalysis };
  const named = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(getTableColumns(columns))
      .filter(([, column]) => column.dataType === 'string' && /(_id|_key)$/.test(column.name))
      .map(([name]) => `${table}.${name}`),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !/(Id|Key)$/.test(name))).toEqual([]);
});
