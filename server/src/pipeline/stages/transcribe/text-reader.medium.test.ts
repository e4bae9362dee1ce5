import path from 'node:path';
import { expect, test } from 'vitest';
import { checkText, readTranscript } from './text-reader.ts';

const { signal } = new AbortController();
const stuck = path.join(import.meta.dirname, '../../../media/testing/stuck-detector.mjs');
const srt = '1\n00:00:01,000 --> 00:00:02,000\nनमस्ते दुनिया\n';
const request = { kind: 'subtitles', language: null } as const;

test('subtitles become a transcript, also in UTF-16', async () => {
  for (const bytes of [Buffer.from(srt), Buffer.from(`\ufeff${srt}`, 'utf16le')]) {
    const { transcript, lines } = await readTranscript(bytes, request, { signal });
    expect(transcript).toMatchObject({ language: 'hi', engine: 'subtitles', timing: 'cues' });
    expect(transcript.words.map(({ text }) => text)).toEqual(['नमस्ते', 'दुनिया']);
    expect(lines).toEqual([2]);
  }
});

test('text is laid over the voice', async () => {
  const voiced = [{ startMs: 1000, endMs: 2000 }];
  const { transcript } = await readTranscript(
    Buffer.from('one two\nsix'),
    { kind: 'text', language: 'en', voiced },
    { signal },
  );
  expect(transcript.timing).toBe('approximate');
  expect(transcript.words.map(({ startMs }) => startMs)).toEqual([1000, 1333, 1667]);
});

test('a check refuses a file in which nothing is said', async () => {
  await checkText(Buffer.from(srt), { isSubtitles: true }, { signal });
  await checkText(Buffer.from('x '.repeat(30_000)), { isSubtitles: false }, { signal });
  const silent = '1\n00:00:01,000 --> 00:00:02,000\n[Music]\n\n2\n00:00:02,000 --> 00:00:03,000\n<b></b>\n';
  for (const [text, isSubtitles] of [
    [silent, true],
    ['...\n(applause)\n♪♪\n', false],
    ['0:00\n0:04\n[Music]\n0:09\n', false],
  ] as const)
    await expect(checkText(Buffer.from(text), { isSubtitles }, { signal })).rejects.toMatchObject({
      id: 'subtitles_invalid',
      details: { detail: { code: 'subtitles_empty' } },
    });
});

test('errors keep their line, their code and their details', async () => {
  const broken = Buffer.from(`${srt}\n2\n00:00:xx --> 00:00:20,000\nx\n`);
  const reading = readTranscript(broken, request, { signal });
  await expect(reading).rejects.toMatchObject({
    id: 'subtitles_invalid',
    details: { detail: { code: 'subtitles_line', details: { line: 6 } } },
  });
  await expect(reading).rejects.toThrow('line 6');
  await expect(
    checkText(Buffer.from(`${'text '.repeat(20)}\0`), { isSubtitles: false }, { signal }),
  ).rejects.toThrow('not text');
});

test('a million words in one cue are refused while everything else goes on', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  const lines = Array.from({ length: 1000 }, (_, n) => `w${n} `.repeat(1000)).join('\n');
  const bytes = Buffer.from(`1\n00:00:01,000 --> 00:00:09,000\n${lines}\n`);
  await expect(readTranscript(bytes, request, { signal })).rejects.toThrow('line 2');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('a file that cannot be read in time is refused with the limit, and a cancelled reading ends', async () => {
  const slow = readTranscript(Buffer.from(srt), request, { signal, timeoutMs: 400, program: stuck });
  await expect(slow).rejects.toMatchObject({ id: 'subtitles_invalid' });
  await expect(slow).rejects.toThrow('longer than 0.4 seconds');
  const cancelled = new AbortController();
  setTimeout(() => cancelled.abort(), 100);
  const reading = readTranscript(Buffer.from(srt), request, { signal: cancelled.signal, program: stuck });
  await expect(reading).rejects.toMatchObject({ id: 'cancelled' });
});
