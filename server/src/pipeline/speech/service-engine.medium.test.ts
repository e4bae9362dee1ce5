import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openaiSpeechService } from '#adapters/speech-service/openai-service.ts';
import { sarvamService } from '#adapters/speech-service/sarvam-service.ts';
import { scribeService } from '#adapters/speech-service/scribe-service.ts';
import {
  type SpeechBatches,
  type SpeechService,
  SpeechServiceError,
} from '#adapters/speech-service/speech-service.ts';
import { chargeSpeech, giveBackSpeech, speechPaiseOfMonth } from '#db/queries/billing/speech-usage.ts';
import { speechPiece } from '#db/schema.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { wavOf } from '#media/wav.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { type Said, type SpeechCall, startSpeechServer } from '#testing/speech-server.ts';
import { makeTalkVideo, recordedWords, recordingPath } from '#testing/talk-video.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { openTranscription } from '#testing/transcription.ts';
import { type ServiceAccess, type ServiceWork, serviceEngine } from './service-engine.ts';
import { shortSound } from './short-sound.ts';
import { speechNotes } from './speech-notes.ts';

const database = await databaseForFile();
const { db } = database;
const server = await startSpeechServer();
const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-services-'));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.calls.length = 0;
  server.requests.length = 0;
  server.looks = 1;
  server.reply(answer);
});

const minute = 60_000;
/** Eleven minutes of made voice on and off, and two silent ones that no one is to pay for. */
const wavPath = path.join(folder, 'talk.wav');
{
  const burst = new Int16Array(shortSound().wav.buffer.slice(44));
  const samples = new Int16Array(13 * 60 * 16_000);
  for (let at = 0; at < 11 * 60 * 16_000; at += burst.length) samples.set(burst, at);
  await writeFile(wavPath, wavOf(samples, 16_000));
}

/** What the server hears in every piece. */
const answer = (): Said => ({
  language: 'hi',
  items: ['नमस्ते', 'दोस्तों', 'आज', 'बात', 'करेंगे'].map((text, at) => ({ text, start: at, end: at + 0.5 })),
});
const key = 'sk-canary-1234567890';
const settings = { url: server.url, key, timeoutMs: 20_000 };
const sarvam = sarvamService({ ...settings, model: 'saaras:v4' });
const scribe = scribeService({ ...settings, model: 'scribe_v2' });

interface Hearing {
  service: SpeechService;
  video?: ServiceWork['video'];
  language?: string | null;
  access?: Partial<ServiceAccess>;
  names?: string[];
  signal?: AbortSignal;
  sleep?: (ms: number) => Promise<void>;
  now?: () => number;
}

const newVideo = async () => makeVideo(db, await makeWorkspace(db));

const write: JobContext['write'] = async (change) => {
  await db.transaction(change);
};

async function hear({ service, video, language = 'hi', access, names = [], ...how }: Hearing) {
  const of = video ?? (await newVideo());
  const work: ServiceWork = {
    ctx: { db, write },
    video: of,
    names,
    pauses: {
      ...{ againMs: [1, 1], lookMs: 1, sleep: how.sleep ?? (async () => undefined) },
      now: how.now ?? (() => performance.now()),
    },
  };
  const allowed = { service, mode: 'transcribe', rupeesPerHour: 30, monthlyRupees: 500 } as const;
  const progress: number[] = [];
  const heard = await serviceEngine({ ...allowed, ...access }, work).transcribe({
    ...{ wavPath, language, signal: how.signal ?? new AbortController().signal },
    onProgress: (fraction) => progress.push(fraction),
  });
  return { heard, progress };
}

const spent = ({ workspaceId }: { workspaceId: string }) => speechPaiseOfMonth(db, workspaceId);
const refusal = async (hearing: Hearing): Promise<UserError> => {
  const error = await hear(hearing).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
};
const filesOf = (calls: readonly SpeechCall[]) => calls.map(({ file }) => file);
const count = (what: string) => server.requests.filter((request) => request === what).length;
const jobPath = '/speech-to-text/job/v1';

describe('a long recording', () => {
  it('is sent as one job of pieces with a voice, and the words keep the times of the sound', async () => {
    const video = await newVideo();
    const { heard, progress } = await hear({ service: sarvam, video });
    expect(count(`POST ${jobPath}`)).toBe(1);
    expect(server.calls).toHaveLength(3);
    expect(server.calls.map(({ bytes }) => bytes)).toEqual(
      filesOf(server.calls).map((name) => {
        const [start = 0, end = 0] = name.replace('.wav', '').split('-').map(Number);
        return 44 + 32 * (end - start);
      }),
    );
    expect(heard).toMatchObject({ engine: 'Sarvam', engineVersion: 'saaras:v4', language: 'hi' });
    expect(heard.words).toHaveLength(15);
    const second = Number(server.calls[1]?.file.split('-')[0]);
    expect(heard.words[5]).toMatchObject({ text: 'नमस्ते', startMs: second });
    expect(progress.at(-1)).toBe(1);
    // 30 rupees an hour for about eleven minutes; each piece is rounded up to a paisa.
    expect(Math.abs((await spent(video)) - 550)).toBeLessThanOrEqual(25);
  });

  it('of which one file failed is sent that file alone again', async () => {
    const video = await newVideo();
    server.reply((_call, at) => (at === 1 ? 'file-failed' : answer()));
    const { heard } = await hear({ service: sarvam, video });
    expect(heard.words).toHaveLength(15);
    const files = filesOf(server.calls);
    expect(files).toHaveLength(4);
    expect(files[3]).toBe(files[1]);
    expect(await spent(video)).toBeLessThanOrEqual(575);
  });

  it('whose file fails every time ends with the part that could not be heard', async () => {
    server.reply(({ file }) => (file.startsWith('0-') ? 'file-failed' : answer()));
    const error = await refusal({ service: sarvam });
    expect(error.id).toBe('speech_service_failed');
    expect(error.message).toMatch(
      /^Sarvam gave no transcript: it could not hear the part from 0:00 to \d:\d\d; try again/,
    );
    expect(server.calls).toHaveLength(5);
  });

  it('goes on with the same job after a stop: nothing is sent or counted twice', async () => {
    const video = await newVideo();
    server.looks = 1000;
    const control = new AbortController();
    const sleep = async () => {
      if (server.requests.filter((request) => request.endsWith('/status')).length > 3) {
        control.abort(new Error('killed'));
        control.signal.throwIfAborted();
      }
    };
    await expect(hear({ service: sarvam, video, signal: control.signal, sleep })).rejects.toThrow('killed');
    const before = await spent(video);
    expect(before).toBeGreaterThan(0);
    server.looks = 0;
    const { heard } = await hear({ service: sarvam, video });
    expect(heard.words).toHaveLength(15);
    expect(count(`POST ${jobPath}`)).toBe(1);
    expect(server.calls).toHaveLength(3);
    expect(await spent(video)).toBe(before);
  });

  it('stopped before the job was filled fills the same job', async () => {
    const video = await newVideo();
    const control = new AbortController();
    server.reply(answer);
    const stopping: SpeechService = {
      ...sarvam,
      batches: sarvam.batches && {
        ...sarvam.batches,
        async start() {
          control.abort(new Error('killed'));
          control.signal.throwIfAborted();
        },
      },
    };
    await expect(hear({ service: stopping, video, signal: control.signal })).rejects.toThrow('killed');
    await hear({ service: sarvam, video });
    expect(count(`POST ${jobPath}`)).toBe(1);
    expect(await spent(video)).toBeLessThanOrEqual(575);
  });

  it.each([[['busy']], [['slow', 'unreachable', 'unreachable']], [['slow', 'refused']]] as const)(
    'whose start arrives although its answer is lost (%s) is sent and counted once',
    async (failures) => {
      const video = await newVideo();
      let starts = 0;
      const deaf: SpeechService = {
        ...sarvam,
        batches: sarvam.batches && {
          ...sarvam.batches,
          async start(...of) {
            await sarvam.batches?.start(...of);
            throw new SpeechServiceError(failures[starts++] ?? 'busy');
          },
        },
      };
      expect((await hear({ service: deaf, video })).heard.words).toHaveLength(15);
      const once = await spent(video);
      await hear({ service: sarvam, video });
      expect([starts, count(`POST ${jobPath}`), server.calls.length]).toEqual([1, 1, 3]);
      expect(once).toBeGreaterThan(500);
      expect(await spent(video)).toBe(once);
    },
  );

  it('that is not started for sure is given back, and one of which nothing is known is not', async () => {
    const video = await newVideo();
    let isAway = true;
    let looks = 0;
    const batches = sarvam.batches && {
      ...sarvam.batches,
      start: async () => Promise.reject(new SpeechServiceError('slow')),
    };
    const look: SpeechBatches['look'] = async (...of) => {
      if (isAway && looks++ > 0) throw new SpeechServiceError('busy');
      return (batches as SpeechBatches).look(...of);
    };
    await refusal({ service: { ...sarvam, batches: batches && { ...batches, look } }, video });
    expect(await spent(video)).toBeGreaterThan(500);
    isAway = false;
    await refusal({ service: { ...sarvam, batches }, video });
    expect(await spent(video)).toBe(0);
    expect(count(`POST ${jobPath}`)).toBe(1);
  });

  it('whose job the service has lost is sent again', async () => {
    const video = await newVideo();
    const losing: SpeechService = {
      ...sarvam,
      batches: sarvam.batches && { ...sarvam.batches, create: async () => 'job-999' },
    };
    const error = await refusal({ service: losing, video });
    expect(error.message).toContain('it could not hear the part');
    expect((await hear({ service: sarvam, video })).heard.words).toHaveLength(15);
  });
});

describe('a service that hears one piece at a time', () => {
  it('hears every part of a video that is chosen, though their sound is cut alike', async () => {
    const video = await newVideo();
    const first = { ...video, range: { startMs: 0, endMs: 13 * minute } };
    const second = { ...video, range: { startMs: 20 * minute, endMs: 33 * minute } };
    for (const part of [first, second, first]) await hear({ service: scribe, video: part });
    expect(server.calls).toHaveLength(6);
  });

  it('is sent only what it has not heard when the work is repeated', async () => {
    const video = await newVideo();
    let isBroken = true;
    let lost = 0;
    server.reply(({ bytes }) => {
      // The last piece is the shortest.
      if (!isBroken || bytes > 44 + 32 * 4 * minute) return answer();
      lost += 1;
      return { status: 500 };
    });
    const error = await refusal({ service: scribe, video });
    expect(error.message).toContain('it has a problem of its own');
    expect(lost).toBe(3);
    const before = server.calls.length;
    isBroken = false;
    const { heard } = await hear({ service: scribe, video });
    expect(server.calls.length - before).toBe(1);
    expect(heard.words).toHaveLength(15);
    expect(heard.timing).toBe('words');
    expect(await spent(video)).toBeLessThanOrEqual(575);
  });

  it.each([
    ['piece', scribe, 6],
    ['job', sarvam, 3],
  ] as const)(
    'that refuses the names hears the recording without them (%s)',
    async (_what, service, calls) => {
      server.reply(({ fields }) => (fields.keyterms ? { status: 422 } : answer()));
      const picky: SpeechService = {
        ...service,
        batches: service.batches && {
          ...service.batches,
          create: async (how, signal) => {
            if (how.names.length > 0) throw new SpeechServiceError('refused');
            return sarvam.batches?.create(how, signal) ?? '';
          },
        },
      };
      const video = await newVideo();
      expect((await hear({ service: picky, video, names: ['Zerodha'] })).heard.words).toHaveLength(15);
      expect(server.calls.length).toBeLessThanOrEqual(calls);
      expect(server.calls.filter(({ fields }) => !fields.keyterms)).toHaveLength(3);
    },
  );

  it.each([
    ['faster than it sounds hears three pieces', 0.9, 3, 0, 0.9],
    ['faster than it sounds, and takes no request at first, hears three pieces', 0.9, 3, 600_000, 0.9],
    ['faster than it sounds, but the first piece slowly, hears three pieces', 0.9, 3, 0, 1.1],
    ['slower than it sounds hears one piece', 1.1, 1, 0, 1.1],
  ])('that hears %s at once', async (_what, pace, atOnce, waitMs, ofFirst) => {
    const [clock, inside] = [{ ms: 0 }, { now: 0, most: 0 }];
    const met = Promise.withResolvers<void>();
    let begun = 0;
    const service: SpeechService = {
      ...{ ...scribe, pieceMs: 56_000 },
      async hear(sound, how, signal) {
        if (waitMs > 0 && clock.ms === 0) throw new SpeechServiceError('limit', { waitMs });
        begun += 1;
        inside.now += 1;
        inside.most = Math.max(inside.most, inside.now);
        clock.ms += sound.durationMs * (begun === 1 ? ofFirst : pace);
        if (inside.now === atOnce) met.resolve();
        // Those behind the first fast one wait until as many are here as shall be.
        if (begun > (ofFirst > 1 ? 2 : 1)) await met.promise;
        const piece = await scribe.hear(sound, how, signal);
        inside.now -= 1;
        return piece;
      },
    };
    const sleep = async (ms: number) => {
      clock.ms += ms;
    };
    const { heard } = await hear({ service, now: () => clock.ms, sleep });
    expect(heard.words.length).toBeGreaterThan(50);
    expect(inside.most).toBe(atOnce);
  });

  it('waits as long as it is asked to, and gives up where that is too long', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    server.reply((_call, at) => (at === 0 ? { status: 429, headers: { 'retry-after': '9' } } : answer()));
    await hear({ service: scribe, sleep });
    expect(waits).toEqual([9_000]);
    server.reply(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const error = await refusal({ service: scribe, sleep });
    expect(error.message).toBe(
      'ElevenLabs Scribe gave no transcript: it takes no more requests for now; try again in 60 minutes.',
    );
    expect(waits).toEqual([9_000]);
  });

  it.each([
    [401, 'it does not accept the key that is set up'],
    [402, 'its account has no credit left'],
    [404, 'something else answers at its address'],
    [422, 'it does not take this recording'],
  ])('is not asked again after %i, and costs nothing', async (status, reason) => {
    const video = await newVideo();
    server.reply(() => ({ status }));
    const error = await refusal({ service: scribe, video });
    expect(error.message).toContain(`ElevenLabs Scribe gave no transcript: ${reason}`);
    expect(server.calls.length).toBeLessThanOrEqual(3);
    expect(await spent(video)).toBe(0);
  });

  it.each([[{ raw: '{"text": "half' }], [{ status: 504 }]])(
    'counts a piece whose answer was lost (%j), for the service may',
    async (lost) => {
      const video = await newVideo();
      server.reply((_call, at) => (at === 0 ? lost : answer()));
      await hear({ service: scribe, video });
      expect(server.calls).toHaveLength(4);
      expect(await spent(video)).toBeGreaterThan(575);
    },
  );

  it('that writes marks and dashes beside the words of a phrase makes no words of them', async () => {
    server.reply(() => ({
      language: 'hi',
      items: [
        { text: '- हाँ - नहीं , यह सही है ।', start: 0, end: 3 },
        { text: '[Music]', start: 3, end: 4 },
      ],
      times: 'phrases',
    }));
    const service = openaiSpeechService({ ...settings, url: `${server.url}/v1`, model: 'tiny' });
    const { heard } = await hear({ service });
    const first = heard.words.slice(0, 5).map(({ text }) => text);
    expect(first).toEqual(['हाँ', 'नहीं,', 'यह', 'सही', 'है।']);
    expect(new Set(heard.words.map(({ text }) => text)).size).toBe(5);
    expect(heard.lines?.every((length) => length === 5)).toBe(true);
  });

  it('that hears another language than asked for is refused with both names', async () => {
    const tamil = 'வணக்கம் நண்பர்களே இன்று நாம் ஒரு புதிய கதை பேசுவோம்'.split(' ');
    server.reply(() => ({
      language: 'tam',
      items: tamil.map((text, at) => ({ text, start: at, end: at + 0.5 })),
    }));
    const video = await newVideo();
    const error = await refusal({ service: scribe, video });
    expect(error.message).toContain('it heard Tamil instead of Hindi; choose the language that is spoken');
    // What was heard is known: the same choice is refused again without a call that costs.
    const [calls, paise] = [server.calls.length, await spent(video)];
    expect((await refusal({ service: scribe, video })).message).toBe(error.message);
    expect([server.calls.length, await spent(video)]).toEqual([calls, paise]);
    expect((await hear({ service: scribe, language: null })).heard.language).toBe('ta');
  });
});

describe('the budget of a month', () => {
  it('is not passed by many sendings at once', async () => {
    const { id: workspaceId } = await makeWorkspace(db);
    const charges = await Promise.all(
      Array.from({ length: 40 }, () =>
        db.transaction((tx) => chargeSpeech(tx, { workspaceId, paise: 30, limitPaise: 220 })),
      ),
    );
    const made = charges.flatMap((charge) => ('usageId' in charge ? charge.usageId : []));
    expect(made).toHaveLength(7);
    expect(await spent({ workspaceId })).toBe(210);
    expect(charges.find((charge) => 'leftPaise' in charge)).toEqual({ leftPaise: expect.any(Number) });
    // What came to nothing is free again, once.
    const [first = ''] = made;
    await Promise.all([giveBackSpeech(db, first), giveBackSpeech(db, first)]);
    expect(await spent({ workspaceId })).toBe(180);
    const late = await db.transaction((tx) => chargeSpeech(tx, { workspaceId, paise: 41, limitPaise: 220 }));
    expect(late).toEqual({ leftPaise: 40 });
  });

  it('refuses a recording before anything of it is sent', async () => {
    const video = await newVideo();
    const error = await refusal({ service: scribe, video, access: { monthlyRupees: 4 } });
    expect(error.id).toBe('speech_budget_used');
    expect(error.message).toMatch(/this recording needs ₹5\.\d\d, and ₹4\.00 is left/);
    expect(server.calls).toHaveLength(0);
    expect(await spent(video)).toBe(0);
  });

  it('counts what a service charges for names, of which this one costs a fifth more', async () => {
    const paiseWith = async (names: string[], service = scribe) => {
      const video = await newVideo();
      await hear({ service, video, names });
      return spent(video);
    };
    const plain = await paiseWith([]);
    expect(plain).toBeGreaterThan(500);
    expect(Math.abs((await paiseWith(['Zerodha'])) - plain * 1.2)).toBeLessThanOrEqual(3);
    expect(await paiseWith(['Zerodha'], sarvam)).toBe(plain);
    // Room for the sound alone: nothing is sent.
    server.calls.length = 0;
    const error = await refusal({ service: scribe, names: ['Zerodha'], access: { monthlyRupees: 6 } });
    expect([error.id, server.calls.length]).toEqual(['speech_budget_used', 0]);
  });

  it('refuses no service that costs nothing', async () => {
    const video = await newVideo();
    await hear({ service: scribe, video });
    const free = { rupeesPerHour: 0, monthlyRupees: 4 };
    const { heard } = await hear({ service: sarvam, video, access: free });
    expect(heard.engine).toBe('Sarvam');
  });

  it('holds while several recordings of a workspace are sent at once', async () => {
    const { workspaceId } = await newVideo();
    const videos = await Promise.all([1, 2, 3, 4].map(() => makeVideo(db, { id: workspaceId })));
    const ends = await Promise.allSettled(
      videos.map((video) => hear({ service: scribe, video, access: { monthlyRupees: 12 } })),
    );
    expect(await spent({ workspaceId })).toBeLessThanOrEqual(1_200);
    // Room for two of four: which end is decided by who comes first, and all may stop on the way.
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as UserError] : []));
    expect(refusals.length).toBeGreaterThanOrEqual(2);
    expect(refusals.every(({ id }) => id === 'speech_budget_used')).toBe(true);
  });
});

it('notes of one part of a video are not those of another that is cut alike', async () => {
  const video = await newVideo();
  const notesOf = (range: Span | null) =>
    speechNotes({ ctx: { db, write, token: '' }, video: { ...video, range } }, {} as JobQueue);
  const span = { startMs: 0, endMs: minute };
  await notesOf(span).write('a hash', span, ['नमस्ते']);
  expect((await notesOf(span).read('a hash', [])).size).toBe(1);
  for (const range of [null, { startMs: minute, endMs: 2 * minute }])
    expect((await notesOf(range).read('a hash', [])).size).toBe(0);
});

it('phrases without word times are timed by the installed model, and nothing is left behind', async () => {
  const stage = await openTranscription();
  try {
    const truth = await recordedWords('hi');
    // Phrases of eight words as the service times them: true ends, no words.
    const phrases: Said['items'][number][] = [];
    for (let at = 0; at < truth.length; at += 8) {
      const own = truth.slice(at, at + 8);
      const start = own.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
      const next = truth.slice(at + 8).find(({ startMs }) => startMs !== null)?.startMs ?? start + 5_000;
      phrases.push({ text: own.map(({ text }) => text).join(' '), start: start / 1000, end: next / 1000 });
    }
    server.reply(() => ({ language: 'hi', items: phrases, times: 'phrases' }));
    const file = path.join(stage.folder, 'phrases.mp4');
    await makeTalkVideo(recordingPath('hi'), file);
    const service = openaiSpeechService({
      url: `${server.url}/v1`,
      key: null,
      model: 'tiny',
      timeoutMs: 20_000,
    });
    const access: ServiceAccess = { service, mode: 'transcribe', rupeesPerHour: 0, monthlyRupees: null };
    const { words, video } = await stage.transcribe({
      ...{ file, model: stage.model },
      speech: async ({ ctx, video: of }) => serviceEngine(access, { ctx, video: of, names: [] }),
    });
    const errors = words.words.flatMap(({ startMs }, nth) => {
      const known = truth[nth]?.startMs ?? null;
      return known === null ? [] : [Math.abs(startMs - known)];
    });
    errors.sort((a, b) => a - b);
    expect(words).toMatchObject({ engine: 'tiny', timing: 'words' });
    expect(words.words.map(({ text }) => text)).toEqual(truth.map(({ text }) => text));
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThanOrEqual(150);
    expect(words.words.filter(({ rough }) => rough).length).toBeLessThan(words.words.length * 0.1);
    const left = await stage.db
      .select()
      .from(speechPiece)
      .where(eq(speechPiece.videoId, video?.id ?? ''));
    expect(left).toEqual([]);
  } finally {
    await stage.close();
  }
});
