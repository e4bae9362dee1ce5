import type { TranscriptPage } from '@jhalak/contract/routes/transcripts.ts';
import { expect, it, vi } from 'vitest';
import { readPages } from './transcript-pages.ts';

const wordsOf = (count: number, version: number) =>
  Array.from({ length: count }, (_, n) => ({
    text: `v${version}w${n}`,
    startMs: n * 100,
    endMs: n * 100 + 90,
  }));

/** A server that answers its nth call from `versions[n]` of a transcript. */
function server(versions: number[], { size, count }: { size: number; count: number }) {
  const calls: number[] = [];
  const read = async (from: number): Promise<{ transcript: TranscriptPage }> => {
    const version = versions[Math.min(calls.length, versions.length - 1)] ?? 1;
    calls.push(from);
    const all = wordsOf(count, version);
    const about = { language: 'hi', engine: 'x', engineVersion: '1', timing: 'words' as const, version };
    const next = from + size < count ? from + size : null;
    const words = all.slice(from, from + size);
    return { transcript: { ...about, wordCount: count, first: from, next, words } };
  };
  return { calls, read };
}

it('joins pages in order', async () => {
  const { calls, read } = server([1], { size: 2, count: 5 });
  const transcript = await readPages(read);
  expect(transcript?.words).toEqual(wordsOf(5, 1));
  expect(transcript).not.toHaveProperty('next');
  expect(calls).toEqual([0, 2, 4]);
});

it('begins again when the words were corrected between two pages', async () => {
  const { calls, read } = server([1, 1, 2], { size: 2, count: 5 });
  const transcript = await readPages(read);
  expect(transcript?.version).toBe(2);
  expect(transcript?.words).toEqual(wordsOf(5, 2));
  expect(calls).toEqual([0, 2, 4, 0, 2, 4]);
});

it('is null while there is none', async () => {
  expect(await readPages(async () => ({ transcript: null }))).toBeNull();
});

it('requests every page behind the first one at once', async () => {
  const { calls, read } = server([1], { size: 2, count: 7 });
  const open: (() => void)[] = [];
  const held = async (from: number) => {
    const page = read(from);
    if (from > 0) await new Promise<void>((resolve) => open.push(resolve));
    return page;
  };
  const reading = readPages(held);
  await vi.waitFor(() => expect(open).toHaveLength(3));
  expect(calls).toEqual([0, 2, 4, 6]);
  for (const resolve of open) resolve();
  expect((await reading)?.words).toEqual(wordsOf(7, 1));
});
