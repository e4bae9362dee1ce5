import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { writeSrt } from '@jhalak/contract/clip/subtitles/write.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionToCorrect } from '#db/queries/videos/transcripts.ts';
import { wavOf } from '#media/wav.ts';
import { makeDictionaryEntry } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { sharedMediaAbsent, sharedMediaDir } from '#testing/shared-media.ts';
import { makeMedia, makeTalkVideo, recordedWords, recordingPath } from '#testing/talk-video.ts';
import { openTranscription } from '#testing/transcription.ts';

let stage: Awaited<ReturnType<typeof openTranscription>>;
let talk: string;
beforeAll(async () => {
  stage = await openTranscription();
  talk = path.join(stage.folder, 'talk.mp4');
  await makeTalkVideo(recordingPath('hi'), talk);
});
afterAll(() => stage.close());

const srt = '1\n00:00:01,000 --> 00:00:02,000\nनमस्ते दुनिया\n\n2\n00:00:10,000 --> 00:00:12,000\nफिर मिलेंगे\n';
const texts = (words: { text: string }[]) => words.map((word) => word.text);

test('subtitles that were brought are taken without an engine', async () => {
  const { words, video } = await stage.transcribe({
    file: talk,
    speech: null,
    words: { extension: 'srt', content: srt },
  });
  expect(words).toMatchObject({ engine: 'subtitles', timing: 'words', language: 'hi', version: 1 });
  expect(texts(words.words)).toEqual(['नमस्ते', 'दुनिया', 'फिर', 'मिलेंगे']);
  expect(video?.status).toBe('transcribed');
});

test('names of the dictionary are written right in a version of their own, and what was heard is still there', async () => {
  await makeDictionaryEntry(stage.db, stage.owner, { spelling: 'Zerodha' });
  const { words } = await stage.transcribe({
    file: talk,
    speech: null,
    words: { extension: 'srt', content: srt.replace('दुनिया', 'जेरोदा') },
  });
  expect(words.version).toBe(2);
  expect(texts(words.words)).toEqual(['नमस्ते', 'Zerodha', 'फिर', 'मिलेंगे']);
  const heard = await versionToCorrect(stage.db, words.videoId, 1);
  expect(texts(heard?.words ?? [])).toEqual(['नमस्ते', 'जेरोदा', 'फिर', 'मिलेंगे']);
  expect(words.words[1]).toMatchObject({ startMs: heard?.words[1]?.startMs, endMs: heard?.words[1]?.endMs });
});

test('the installed model times the words of subtitles: seven words of a recording, each where it is spoken', async () => {
  const spoken = (await recordedWords('hi')).slice(0, 7);
  const content = `1\n00:00:00,400 --> 00:00:02,800\n${spoken.map(({ text }) => text).join(' ')}\n`;
  const { words } = await stage.transcribe({
    file: talk,
    ...{ speech: null, model: stage.model },
    words: { extension: 'srt', content },
  });
  expect(words.timing).toBe('words');
  spoken.forEach(({ startMs }, at) => {
    expect(Math.abs((words.words[at]?.startMs ?? 0) - (startMs ?? 0))).toBeLessThanOrEqual(120);
  });
  expect(words.words.every(({ confidence, rough }) => (confidence ?? 0) > 0.5 && !rough)).toBe(true);
});

/** Subtitles of five words with the times of the recording, shown `byMs` later and `scale` times as long. */
async function cuesOfTalk({ scale = 1, byMs = 0 } = {}) {
  const spoken = await recordedWords('hi');
  const cues = spoken.flatMap(({ startMs }, at) => {
    const endMs = spoken[at + 5]?.startMs ?? (startMs ?? 0) + 2000;
    const text = spoken.slice(at, at + 5).map((word) => word.text);
    const [from, to] = [(startMs ?? 0) * scale + byMs, endMs * scale + byMs];
    return at % 5 === 0 && startMs !== null && from >= 0
      ? [{ startMs: from, endMs: to, text: text.join(' ') }]
      : [];
  });
  return { spoken, cues };
}
const inSrt = (cues: SubtitleCue[]) => ({
  extension: 'srt' as const,
  content: writeSrt(
    cues.map((cue) => ({ ...cue, startMs: Math.round(cue.startMs), endMs: Math.round(cue.endMs) })),
  ),
});

test.for([
  [2_400, 'subtitles_late'],
  [9_000, 'subtitles_late'],
  [-5_000, 'subtitles_early'],
] as const)(
  'subtitles that are %d ms late are moved to their words, and that is said',
  async ([byMs, code]) => {
    const { spoken, cues } = await cuesOfTalk({ byMs });
    const { words } = await stage.transcribe({
      ...{ file: talk, speech: null, model: stage.model, words: inSrt(cues) },
    });
    expect(words.notes).toMatchObject([{ code }]);
    expect(Math.abs(Number(words.notes?.[0]?.details.seconds) - Math.abs(byMs) / 1000)).toBeLessThanOrEqual(
      0.15,
    );
    const said = spoken.filter(({ startMs }) => startMs !== null && startMs + byMs >= 0);
    expect(words.words.length).toBeGreaterThanOrEqual(said.length - 5);
    const errors = words.words.map((word) =>
      Math.min(
        ...said
          .filter(({ text }) => text === word.text)
          .map(({ startMs }) => Math.abs(word.startMs - (startMs ?? 0))),
      ),
    );
    expect(errors.filter((error) => error <= 150).length / errors.length).toBeGreaterThanOrEqual(0.95);
  },
);

test('subtitles that fit are neither moved nor remarked on, those of which a part is said elsewhere are', async () => {
  const { cues } = await cuesOfTalk();
  const call = { file: talk, speech: null, model: stage.model };
  const right = await stage.transcribe({ ...call, words: inSrt(cues) });
  expect(right.words.notes).toEqual([]);
  const other = (await recordedWords('bn')).map(({ text }) => text);
  const mixed = cues.map((cue, nth) =>
    nth >= 4 && nth < 10 ? { ...cue, text: other.slice(nth * 5, nth * 5 + 5).join(' ') } : cue,
  );
  const { words } = await stage.transcribe({ ...call, words: inSrt(mixed) });
  const from = Math.round((mixed[4]?.startMs ?? 0) / 1000 - 0.5);
  expect(words.notes).toMatchObject([
    {
      code: 'subtitles_stray',
      details: { start: `0:${String(from).padStart(2, '0')}`, words: mixed[4]?.text },
    },
  ]);
});

const reading = sharedMediaDir && path.join(sharedMediaDir, 'speech/ml/story_vasanavikruthi');
test.skipIf(!reading || !fullRun)(
  `subtitles of a human reading are moved by its voice alone, and left alone where they fit (or ${sharedMediaAbsent})`,
  async () => {
    const cues = parseSubtitles(await readFile(`${reading}.srt`, 'utf8')).slice(0, 45);
    const audio = { index: 0, codec: 'flac', channels: 1, sampleRate: 16_000 };
    const call = {
      file: `${reading}.flac`,
      container: 'flac',
      speech: null,
      probe: { durationMs: 658_000, audio },
    };
    const notesOf = async (byMs: number, model?: typeof stage.model) => {
      const later = cues.map((cue) => ({ ...cue, startMs: cue.startMs + byMs, endMs: cue.endMs + byMs }));
      const range = { startMs: 0, endMs: (cues.at(-1)?.endMs ?? 0) + 6_000 };
      const of = { ...call, video: { range }, words: inSrt(later.filter(({ startMs }) => startMs >= 0)) };
      return (await stage.transcribe(model ? { ...of, model } : of)).words.notes;
    };
    expect(await notesOf(0)).toEqual([]);
    // It knows made voices alone, and hears nothing here.
    expect(await notesOf(0, stage.model)).toEqual([]);
    const [note] = (await notesOf(5_000)) ?? [];
    expect(note?.code).toBe('subtitles_late');
    expect(Math.abs(Number(note?.details.seconds) - 5)).toBeLessThanOrEqual(0.6);
  },
);

test.skipIf(!reading)(
  `a file of subtitles without a piece of a human reading is refused with its place (or ${sharedMediaAbsent})`,
  async () => {
    const cues = parseSubtitles(await readFile(`${reading}.srt`, 'utf8'));
    const audio = { index: 0, codec: 'flac', channels: 1, sampleRate: 16_000 };
    const call = {
      ...{ file: `${reading}.flac`, container: 'flac', speech: null },
      probe: { durationMs: 658_000, audio },
    };
    const refused = stage.transcribe({ ...call, words: inSrt(cues.toSpliced(50, 10)) });
    await expect(refused).rejects.toThrow(cues[49]?.text.split(' ').slice(-5).join(' '));
  },
);

test('a hint names the language of subtitles, whatever their characters', async () => {
  const { words } = await stage.transcribe({
    file: talk,
    words: { extension: 'vtt', content: `WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्कार\n` },
    video: { languageHint: 'mr' },
  });
  expect(words.language).toBe('mr');
});

test('subtitles keep to the range of the video', async () => {
  const { words } = await stage.transcribe({
    file: talk,
    words: { extension: 'srt', content: srt },
    video: { range: { startMs: 9_000, endMs: 20_000 } },
  });
  expect(texts(words.words)).toEqual(['फिर', 'मिलेंगे']);
  expect(words.words[0]?.startMs).toBe(10_000);
});

const [greeting, farewell, thanks] = [
  '1\n00:00:01,000 --> 00:00:02,000\nनमस्ते दुनिया\n\n',
  '2\n00:00:10,000 --> 00:00:13,000\nआज के लिए बस इतना फिर मिलेंगे\n\n',
  '3\n00:00:14,000 --> 00:00:15,000\nबहुत शुक्रिया\n',
];

test.for([
  ['its voice', {}],
  ['no sound', { audio: null }],
] as const)(
  'a subtitle that is shown half a second longer than the video lasts keeps its words (with %s)',
  async ([, probe]) => {
    const { words } = await stage.transcribe({
      ...{ file: talk, speech: null, words: { extension: 'srt', content: greeting + farewell } },
      probe: { durationMs: 12_500, ...probe },
    });
    expect(texts(words.words).join(' ')).toBe('नमस्ते दुनिया आज के लिए बस इतना फिर मिलेंगे');
    expect(words.words.every(({ startMs, endMs }) => startMs < endMs && endMs <= 12_500)).toBe(true);
  },
);

test.for([
  ['end', { startMs: 0, endMs: 11_500 }, 'नमस्ते दुनिया आज के लिए बस'],
  ['beginning', { startMs: 11_500, endMs: 20_000 }, 'इतना फिर मिलेंगे बहुत शुक्रिया'],
] as const)('a subtitle over the %s of the range keeps the words inside it', async ([, range, kept]) => {
  const { words } = await stage.transcribe({
    ...{ file: talk, speech: null, video: { range } },
    words: { extension: 'srt', content: greeting + farewell + thanks },
  });
  expect(texts(words.words).join(' ')).toBe(kept);
  expect(words.words.every(({ startMs, endMs }) => startMs >= range.startMs && endMs <= range.endMs)).toBe(
    true,
  );
});

test('broken subtitles fail with the line; subtitles without words in the range fail with the range', async () => {
  const broken = { extension: 'srt' as const, content: `${srt}\n3\n00:00:xx --> 00:00:20,000\nx\n` };
  await expect(stage.transcribe({ file: talk, words: broken })).rejects.toThrow('line 10');
  const elsewhere = stage.transcribe({
    file: talk,
    words: { extension: 'srt', content: srt },
    video: { range: { startMs: 13_000, endMs: 20_000 } },
  });
  await expect(elsewhere).rejects.toThrow('between 0:13 and 0:20');
});

test('subtitles of a longer video: what lies behind the end is left out, and nothing else is an error', async () => {
  const late = '3\n01:00:00,000 --> 01:00:02,000\nबहुत देर\n';
  const words = (content: string) => ({ extension: 'srt' as const, content });
  const kept = await stage.transcribe({ file: talk, speech: null, words: words(`${srt}\n${late}`) });
  expect(texts(kept.words.words)).toEqual(['नमस्ते', 'दुनिया', 'फिर', 'मिलेंगे']);
  const other = stage.transcribe({ file: talk, speech: null, words: words(late) });
  await expect(other).rejects.toThrow('between 0:00 and');
});

test.for([
  ['the whole video', 0.4],
  ['the whole video', 0.6],
  ['the part alone', 0.4],
  ['the part alone', 0.8],
] as const)(
  'pasted text of %s keeps its times where a part of the video is chosen (%d of its words)',
  async ([what, share]) => {
    const truth = await recordedWords('hi');
    const endMs = truth[Math.floor(truth.length * share)]?.startMs ?? 0;
    const range = { startMs: 0, endMs };
    const inPart = truth.filter(({ startMs }) => startMs !== null && startMs < endMs);
    const content = (what === 'the part alone' ? inPart : truth).map((word) => word.text).join(' ');
    const { words } = await stage.transcribe({
      ...{ file: talk, speech: null, words: { extension: 'txt', content }, video: { range } },
    });
    expect(Math.abs(words.words.length - inPart.length)).toBeLessThanOrEqual(3);
    const errors = words.words
      .map((word, nth) => Math.abs(word.startMs - (truth[nth]?.startMs ?? 0)))
      .sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThanOrEqual(800);
  },
);

/** Eighty sentences of a voice that is a plain tone, each word `wordMs` long and half a second between them. */
async function spokenSentences(wordMs: number) {
  const said = Array.from({ length: 80 }, (_, nth) =>
    'नमस्ते दोस्तों आज हम बात करेंगे खेती और पानी की'
      .split(' ')
      .slice(0, 3 + Math.floor(7 * Math.abs(Math.sin(nth + 1)))),
  );
  const samples = new Int16Array(16 * said.reduce((sum, words) => sum + words.length * wordMs + 500, 0));
  let at = 0;
  const starts = said.map((words) => {
    const from = at;
    at += words.length * wordMs * 16;
    for (let nth = from; nth < at; nth++) samples[nth] = nth % 80 < 40 ? 8000 : -8000;
    at += 500 * 16;
    return from / 16;
  });
  const file = path.join(stage.folder, `sentences-${wordMs}.wav`);
  await writeFile(file, wavOf(samples, 16_000));
  const audio = { index: 0, codec: 'pcm_s16le', channels: 1, sampleRate: 16_000 };
  return {
    said: said.map((words) => `${words.join(' ')}।`),
    starts,
    heard: {
      file,
      container: 'wav' as const,
      probe: { durationMs: samples.length / 16, audio },
      speech: null,
    },
  };
}

test('pasted text of a part that leaves out a passage of it is refused with that passage', async () => {
  const { said, starts, heard } = await spokenSentences(450);
  const refused = stage.transcribe({
    ...heard,
    words: { extension: 'txt', content: said.slice(0, 40).toSpliced(15, 10).join('\n') },
    video: { range: { startMs: 0, endMs: starts[40] ?? 0 } },
  });
  await expect(refused).rejects.toThrow(/from 0:\d\d to 1:\d\d more is said than is written/);
});

test('pasted text of most of a quick talk is that of the part which is chosen', async () => {
  const { said, starts, heard } = await spokenSentences(300);
  const { words } = await stage.transcribe({
    ...heard,
    words: { extension: 'txt', content: said.slice(0, 64).join('\n') },
    video: { range: { startMs: 0, endMs: starts[64] ?? 0 } },
  });
  const sentences = said.slice(0, 40).join(' ').split(' ').length;
  expect(Math.abs((words.words[sentences]?.startMs ?? 0) - (starts[40] ?? 0))).toBeLessThanOrEqual(1000);
});

test('pasted text lies over the voice of the recording and is marked approximate', async () => {
  const truth = await recordedWords('hi');
  const content = truth.map((word) => word.text).join(' ');
  const { words } = await stage.transcribe({
    file: talk,
    speech: null,
    words: { extension: 'txt', content },
  });
  expect(words).toMatchObject({ engine: 'subtitles', timing: 'approximate' });
  expect(texts(words.words)).toEqual(truth.map((word) => word.text.normalize('NFC')));
  const errors = words.words
    .map((word, nth) => Math.abs(word.startMs - (truth[nth]?.startMs ?? 0)))
    .sort((a, b) => a - b);
  // Spreading by characters follows an even voice within a second; it is no alignment.
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(1_000);
});

test('a CTC model times the words of pasted text', async () => {
  const truth = await recordedWords('hi');
  const content = truth.map((word) => word.text).join(' ');
  const { words } = await stage.transcribe({
    ...{ file: talk, speech: null, model: stage.model },
    words: { extension: 'txt', content },
  });
  expect(words.timing).toBe('words');
  const errors = words.words.flatMap(({ startMs }, nth) => {
    const saidMs = truth[nth]?.startMs;
    return saidMs == null ? [] : [Math.abs(startMs - saidMs)];
  });
  expect(errors.filter((error) => error <= 150).length / errors.length).toBeGreaterThanOrEqual(0.9);
});

/** The talk with a text track, in a container of its own. */
async function withTrack(name: string, track: { subtitles: string; codec: string; args?: string[] }) {
  const file = path.join(stage.folder, name);
  const subtitles = `${file}.srt`;
  await writeFile(subtitles, track.subtitles);
  const streams = ['-i', talk, '-i', subtitles, ...(track.args ?? ['-map', '0', '-map', '1'])];
  await makeMedia([...streams, '-c', 'copy', '-c:s', track.codec, file]);
  return file;
}

test('an embedded track is taken before the engine, with its language tag', async () => {
  for (const [name, codec, container] of [
    ['tracked.mp4', 'mov_text', 'mp4'],
    ['tracked.mkv', 'ass', 'mkv'],
  ] as const) {
    const args = ['-map', '0:v', '-map', '1', '-metadata:s:s:0', 'language=mar'];
    const file = await withTrack(name, { subtitles: srt, codec, args });
    const probe = { audio: null, subtitles: [{ index: 1, codec, language: 'mar' }] };
    const { words } = await stage.transcribe({ file, container, probe });
    expect(words).toMatchObject({ engine: 'subtitles', timing: 'cues', language: 'mr' });
    expect(texts(words.words)).toEqual(['नमस्ते', 'दुनिया', 'फिर', 'मिलेंगे']);
    expect(Math.abs((words.words[0]?.startMs ?? 0) - 1_000)).toBeLessThanOrEqual(20);
  }
});

test('where a track is in another language than was named, the engine hears, and without one its text tells its language', async () => {
  const english = '1\n00:00:01,000 --> 00:00:04,000\nWelcome back, today we will talk about money.\n';
  const tracked = async (name: string, subtitles: string, speech: typeof stage.engine | null) => {
    const file = await withTrack(name, { subtitles, codec: 'mov_text' });
    const probe = { subtitles: [{ index: 2, codec: 'mov_text', language: 'eng' }] };
    return (await stage.transcribe({ file, probe, speech, video: { languageHint: 'hi' } })).words;
  };
  expect(await tracked('translated.mp4', english, stage.engine)).toMatchObject({
    ...{ engine: 'sherpa-onnx', language: 'hi' },
  });
  const read = await tracked('unheard.mp4', english, null);
  expect(read).toMatchObject({ engine: 'subtitles', language: 'en' });
  // Programs tag tracks as English unasked.
  const misnamed = await tracked('misnamed.mp4', srt, null);
  expect(misnamed).toMatchObject({ engine: 'subtitles', language: 'hi' });
});

test('an empty track is passed over for the engine', async () => {
  const subtitles = '1\n00:00:01,000 --> 00:00:02,000\n[Music]\n';
  const file = await withTrack('notes.mp4', { subtitles, codec: 'mov_text' });
  const { words } = await stage.transcribe({
    file,
    probe: { subtitles: [{ index: 2, codec: 'mov_text', language: null }] },
  });
  expect(words.engine).toBe('sherpa-onnx');
});

test.skipIf(!sharedMediaDir)(
  `a track made by another program is read (or ${sharedMediaAbsent})`,
  async () => {
    const file = path.join(sharedMediaDir ?? '', 'malformed', 'mp4_text_track.mp4');
    const probe = { subtitles: [{ index: 2, codec: 'mov_text', language: 'und' }] };
    const { words } = await stage.transcribe({ file, probe, speech: null });
    expect(texts(words.words)).toEqual(['oop', 'boop']);
    expect(Math.abs((words.words[0]?.startMs ?? 0) - 523)).toBeLessThanOrEqual(20);
    expect(Math.abs((words.words[1]?.startMs ?? 0) - 1_523)).toBeLessThanOrEqual(20);
    expect(words.language).toBe('en');
  },
);

test('a video without sound has engine none; so has one that is to be cut by its sound', async () => {
  const silent = await stage.transcribe({ file: talk, probe: { audio: null }, speech: null });
  expect(silent.words).toMatchObject({
    engine: 'none',
    engineVersion: 'no-sound',
    timing: 'none',
    words: [],
  });
  const chosen = await stage.transcribe({
    file: talk,
    speech: null,
    video: { transcriptSource: 'sound', languageHint: 'ta' },
  });
  expect(chosen.words).toMatchObject({
    engine: 'none',
    engineVersion: 'chosen',
    language: 'ta',
  });
});

test('sound without words and without an engine needs one', async () => {
  await expect(stage.transcribe({ file: talk, speech: null })).rejects.toMatchObject({
    id: 'no_speech_engine',
  });
});
