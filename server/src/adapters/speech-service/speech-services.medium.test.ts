import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Said, type SpeechReply, startSpeechServer } from '#testing/speech-server.ts';
import { honestItems, wholePiece } from './heard-times.ts';
import { openaiSpeechService } from './openai-service.ts';
import { sarvamService } from './sarvam-service.ts';
import { scribeService } from './scribe-service.ts';
import { type HowToHear, type SpeechService, SpeechServiceError } from './speech-service.ts';

const server = await startSpeechServer();
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.requests.length = 0;
  server.looks = 1;
});

const key = 'sk-canary-1234567890';
/** Long enough for a busy machine; a test that waits for it to pass takes a short one. */
const timeoutMs = 20_000;
const services: Record<
  string,
  { make: (timeoutMs?: number) => SpeechService; key: string; how: Record<string, string[]> }
> = {
  Sarvam: {
    make: (within = timeoutMs) =>
      sarvamService({ url: server.url, key, model: 'saaras:v4', timeoutMs: within }),
    key,
    how: {
      ...{ model: ['saaras:v4'], language_code: ['hi-IN'], mode: ['codemix'], with_timestamps: ['true'] },
      keyterms: ['["Zerodha","Nithin"]'],
    },
  },
  Scribe: {
    make: (within = timeoutMs) =>
      scribeService({ url: server.url, key, model: 'scribe_v2', timeoutMs: within }),
    key,
    how: {
      ...{ model_id: ['scribe_v2'], language_code: ['hi'], timestamps_granularity: ['word'] },
      keyterms: ['Zerodha', 'Nithin'],
    },
  },
  'a server of OpenAI’s protocol': {
    make: (within = timeoutMs) =>
      openaiSpeechService({ url: `${server.url}/v1`, key, model: 'whisper-large-v3', timeoutMs: within }),
    key: `Bearer ${key}`,
    how: {
      ...{ model: ['whisper-large-v3'], language: ['hi'], prompt: ['Nithin, Zerodha'] },
      'timestamp_granularities[]': ['word', 'segment'],
    },
  },
};

const how: HowToHear = { language: 'hi', mode: 'codemix', names: ['Zerodha', 'Nithin'] };
const signal = new AbortController().signal;
/** The most important first: short ones, long ones, some of many words and of marks, more than any service takes. */
const hardNames = [
  ...['Zerodha', 'Dr. A. P. J. Abdul Kalam', 'Shri Ram College of Commerce Delhi', 'C:\\Users {x} <y> [z]'],
  ...['A.-P.-J.-A.-K.-Azad', 'स'.repeat(64), 'n'.repeat(50)],
  ...Array.from({ length: 300 }, (_, nth) => `Thiruvananthapuram ${nth}`),
];
const sound = { wav: Buffer.alloc(44 + 32_000 * 4), durationMs: 4_000 };
const said: Said = {
  language: 'hi',
  items: [
    { text: 'नमस्ते', start: 0.2, end: 0.8 },
    { text: 'दोस्तों।', start: 0.9, end: 1.6 },
    { text: 'आज', start: 2, end: 2.3 },
    { text: 'बात', start: 2.4, end: 2.8 },
    { text: 'करेंगे।', start: 2.9, end: 3.6 },
  ],
};
const heard = said.items.map(({ text, start, end }) => ({ text, startMs: start * 1000, endMs: end * 1000 }));

describe.each(Object.entries(services))('%s', (_, { make, key: sentKey, how: sentHow }) => {
  const hear = (signal = new AbortController().signal, within = timeoutMs) =>
    make(within).hear(sound, how, signal);
  const failureOf = async (reply: SpeechReply): Promise<SpeechServiceError> => {
    server.reply(() => reply);
    const within = reply === 'hang' ? 200 : timeoutMs;
    const error = await hear(undefined, within).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SpeechServiceError);
    expect(String((error as Error).cause)).not.toContain(key);
    return error as SpeechServiceError;
  };

  it('is sent the sound with key, language, mode and names, and its words come back with their times', async () => {
    server.reply(() => said);
    const piece = await hear();
    expect(piece.language).toBe('hi');
    expect(piece.items).toMatchObject(heard);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({ key: sentKey, bytes: sound.wav.length, fields: sentHow });
  });

  it('is sent no name that it refuses, of those that a dictionary holds', async () => {
    server.reply(() => said);
    expect((await make().hear(sound, { ...how, names: hardNames }, signal)).items).toMatchObject(heard);
    expect(JSON.stringify(server.calls[0]?.fields)).toContain('Zerodha');
  });

  it('tells the language where none is asked for', async () => {
    server.reply(() => ({ ...said, language: 'ta' }));
    expect(
      (await make().hear(sound, { ...how, language: null }, new AbortController().signal)).language,
    ).toBe('ta');
  });

  it('gives one phrase where the service times nothing, and nothing for silence', async () => {
    server.reply(() => ({ ...said, times: 'none' }));
    const text = said.items.map((item) => item.text).join(' ');
    expect((await hear()).items).toEqual([{ text, startMs: 0, endMs: 4_000 }]);
    server.reply(() => ({ language: null, items: [] }));
    expect((await hear()).items).toEqual([]);
  });

  it.each<[string, SpeechReply, string, boolean, boolean]>([
    ['401', { status: 401 }, 'key', false, false],
    ['403', { status: 403 }, 'key', false, false],
    ['402', { status: 402 }, 'balance', false, false],
    [
      'no credit as 429',
      { status: 429, body: '{"code":"insufficient_quota_error"}' },
      'balance',
      false,
      false,
    ],
    ['no credit as 401', { status: 401, body: '{"status":"quota_exceeded"}' }, 'balance', false, false],
    ['429', { status: 429 }, 'limit', true, false],
    ['500', { status: 500 }, 'busy', true, false],
    ['503 with a page', { status: 503, body: '<html>' }, 'busy', true, false],
    ['404', { status: 404 }, 'address', false, false],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'address',
      false,
      false,
    ],
    ['a page instead of data', { raw: '<!doctype html><p>Welcome' }, 'address', false, false],
    ['422', { status: 422 }, 'refused', false, false],
    ['half of the data', { raw: '{"text": "half of' }, 'unreadable', true, true],
    ['data of another form', { raw: '{"answer": 42}' }, 'unreadable', true, true],
    ['a connection that breaks', 'cut', 'unreadable', true, true],
    ['no answer in time', 'hang', 'slow', true, true],
  ])('fails after %s with a reason that says what helps', async (_case, reply, failure, again, mayCost) => {
    const error = await failureOf(reply);
    expect([error.failure, error.isWorthAnother, error.mayCost]).toEqual([failure, again, mayCost]);
  });

  it('waits as long as the service asks, in seconds or until a date', async () => {
    expect((await failureOf({ status: 429, headers: { 'retry-after': '7' } })).waitMs).toBe(7_000);
    const later = new Date(Date.now() + 90_000).toUTCString();
    const { waitMs } = await failureOf({ status: 503, headers: { 'retry-after': later } });
    expect(waitMs).toBeGreaterThan(60_000);
    expect((await failureOf({ status: 429, headers: { 'retry-after': 'soon' } })).waitMs).toBeNull();
  });

  it('is not reached where nothing listens', async () => {
    const gone = await startSpeechServer();
    await gone.close();
    const [address] = [server.url];
    server.url = gone.url;
    const error = await hear().catch((reason: unknown) => reason);
    server.url = address;
    expect(error).toMatchObject({ failure: 'unreachable', isWorthAnother: true, mayCost: false });
  });

  it('moves one lying time between its neighbours, and believes none where many lie', async () => {
    const lying = (...wrong: [at: number, start: number, end: number][]): Said => ({
      ...said,
      items: said.items.map((item, at) => {
        const lie = wrong.find(([nth]) => nth === at);
        return lie ? { ...item, start: lie[1], end: lie[2] } : item;
      }),
    });
    const inOrder = (items: readonly { startMs: number; endMs: number }[]) =>
      items.every(
        ({ startMs, endMs }, nth) =>
          startMs >= (items[nth - 1]?.startMs ?? 0) && endMs >= startMs && endMs <= sound.durationMs,
      );
    for (const lie of [
      [2, 900, 901],
      [2, -3, 1],
      [4, 0.1, 0.2],
    ] as const) {
      server.reply(() => lying([...lie]));
      const { items } = await hear();
      expect(items.map(({ text }) => text)).toEqual(heard.map(({ text }) => text));
      expect(inOrder(items)).toBe(true);
      expect(items[1]).toMatchObject({ startMs: 900, endMs: 1600 });
    }
    server.reply(() => lying([1, 60, 61], [2, 70, 71], [3, 80, 81]));
    expect((await hear()).items).toMatchObject([{ startMs: 0, endMs: 4_000 }]);
  });

  it('stops when the work is stopped', async () => {
    server.reply(() => 'hang');
    const control = new AbortController();
    const stopped = hear(control.signal).catch((reason: unknown) => reason);
    control.abort(new Error('cancelled'));
    expect(await stopped).toMatchObject({ message: 'cancelled' });
  });
});

it.each([
  ['what PostgreSQL cannot store', ['नम\u0000स्ते', '\u200bआज\u202e'], ['नमस्ते', 'आज']],
  ['a danda of its own', ['है', '।', 'हाँ'], ['है।', 'हाँ']],
  ['marks of Urdu of their own', ['کیا', 'ہے', '؟', 'جی', '۔'], ['کیا', 'ہے؟', 'جی۔']],
  ['a mark before any word', ['…', 'हाँ'], ['हाँ']],
])('of the words of a service only what is said stays, without %s', (_, told, stays) => {
  const items = told.map((text, at) => ({ text, start: at, end: at + 0.5 }));
  expect(honestItems(items, 4_000).map(({ text }) => text)).toEqual(stays);
  const whole = wholePiece(told.join(' '), 4_000)[0]?.text ?? '';
  expect([...whole].filter((sign) => '\u0000\u200b\u202e'.includes(sign))).toEqual([]);
});

describe('a batch of Sarvam', () => {
  const { batches } = sarvamService({ url: server.url, key, model: 'saaras:v4', timeoutMs });
  const signal = new AbortController().signal;
  const pieces = ['0-4000.wav', '4000-8000.wav'].map((name) => ({ name, read: async () => sound }));
  if (!batches) throw new Error('Sarvam takes batches');

  it('is made, filled, started and looked at; a file that failed is told from the others', async () => {
    server.reply(({ file }) => (file === '0-4000.wav' ? said : 'file-failed'));
    const id = await batches.create(how, signal);
    expect(await batches.look(id, signal)).toEqual({ state: 'waiting' });
    await batches.start(id, pieces, signal);
    expect(await batches.look(id, signal)).toEqual({ state: 'running' });
    const done = await batches.look(id, signal);
    expect(done.state === 'done' && done.pieces.get('0-4000.wav')?.items).toMatchObject(heard);
    expect(done.state === 'done' && done.pieces.get('4000-8000.wav')).toBeNull();
    expect(server.calls.map(({ file, bytes }) => [file, bytes])).toEqual(
      pieces.map(({ name }) => [name, sound.wav.length]),
    );
    expect(server.calls[0]?.fields).toMatchObject({
      language_code: ['hi-IN'],
      keyterms: ['Zerodha', 'Nithin'],
    });
  });

  it('that the service does not know is lost', async () => {
    const error = await batches.look('job-999', signal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'lost' });
  });

  it('whose result is a page or broken fails like a piece', async () => {
    for (const [reply, failure] of [
      [{ raw: '<html>' }, 'address'],
      ['cut', 'unreadable'],
      [{ status: 401 }, 'key'],
    ] as const) {
      server.reply(() => reply);
      const id = await batches.create(how, signal);
      await batches.start(id, pieces.slice(0, 1), signal);
      await batches.look(id, signal);
      expect(await batches.look(id, signal).catch((reason: unknown) => reason)).toMatchObject({ failure });
    }
  });
});

it('a model of Sarvam that takes no names is sent none', async () => {
  server.reply(() => said);
  const service = sarvamService({ url: server.url, key, model: 'saaras:v3', timeoutMs });
  await service.hear(sound, how, signal);
  await service.batches?.create(how, signal);
  expect(server.calls.map(({ fields }) => fields.keyterms)).toEqual([undefined]);
});

it('a server that refuses the form with times is asked for the text alone', async () => {
  server.reply(({ fields }) =>
    fields.response_format?.[0] === 'json' ? { ...said, times: 'none' } : { status: 400 },
  );
  const service = openaiSpeechService({ url: `${server.url}/v1`, key: null, model: 'tiny', timeoutMs });
  const signal = new AbortController().signal;
  expect((await service.hear(sound, how, signal)).items).toHaveLength(1);
  await service.hear(sound, how, signal);
  expect(server.calls.map(({ fields, key: sent }) => [fields.response_format?.[0], sent])).toEqual([
    ['verbose_json', undefined],
    ['json', undefined],
    ['json', undefined],
  ]);
});

it.each([
  ['in Latin letters', (nth: number) => `Thiruvananthapuram ${nth}`, 25],
  ['in Devanagari', (nth: number) => `तिरुवनंतपुरम ${nth}`, 14],
])(
  'Whisper, which reads the end of a prompt, is told the most important names last, %s',
  async (_, nameOf, fit) => {
    server.reply(() => said);
    const service = openaiSpeechService({ url: `${server.url}/v1`, key: null, model: 'tiny', timeoutMs });
    const names = Array.from({ length: 200 }, (_entry, nth) => nameOf(nth));
    await service.hear(sound, { ...how, names }, signal);
    const told = server.calls[0]?.fields.prompt?.[0]?.split(', ') ?? [];
    expect(told.length).toBeGreaterThanOrEqual(fit);
    expect(told).toEqual(names.slice(0, told.length).toReversed());
  },
);

it('a server of OpenAI’s protocol is named no language that Whisper does not know', async () => {
  const service = openaiSpeechService({ url: `${server.url}/v1`, key: null, model: 'tiny', timeoutMs });
  server.reply(({ fields }) => (fields.language?.[0] === 'or' ? { status: 400 } : said));
  await service.hear(sound, { ...how, language: 'or' }, new AbortController().signal);
  expect(server.calls.map(({ fields }) => fields.language)).toEqual([undefined]);
});

it('one recording that a server of OpenAI’s protocol refuses takes word times from no later one', async () => {
  const service = openaiSpeechService({ url: `${server.url}/v1`, key: null, model: 'tiny', timeoutMs });
  const signal = new AbortController().signal;
  server.reply(() => ({ status: 400 }));
  await expect(service.hear(sound, how, signal)).rejects.toMatchObject({ failure: 'refused' });
  server.reply(({ fields }) => (fields.response_format?.[0] === 'json' ? { ...said, times: 'none' } : said));
  expect((await service.hear(sound, how, signal)).items).toEqual(heard);
});
