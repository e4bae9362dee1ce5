import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { listApiKeys } from '@jhalak/contract/routes/api-keys.ts';
import type { Billing, Usage } from '@jhalak/contract/routes/billing.ts';
import type { listClips } from '@jhalak/contract/routes/clips.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import type { Invoice } from '@jhalak/contract/routes/invoices.ts';
import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { SpeechServicesOffered } from '@jhalak/contract/routes/speech-services.ts';
import { tooLargeMessage } from '@jhalak/contract/upload-rules.ts';
import type { Page } from 'playwright-core';
import { sampleFile } from './project.ts';
import { changeAnswer } from './real-response.ts';

/** Puts fields into what the server really answers. */
export const answer = (page: Page, path: string, fields: object): Promise<void> =>
  changeAnswer(page, `**${path}`, (body: object) => ({ ...body, ...fields }));

/** Names as a studio keeps them: a long one, one in Devanagari, one that is right as it is. */
export const dictionaryListed = (page: Page): Promise<void> =>
  dictionaryOf(page, [
    { spelling: 'Ankur Warikoo', heard: ['अंकुर वारिकू', 'ankur variku'] },
    { spelling: 'Rakesh', kind: 'known' },
    { spelling: 'Sri Thiruvananthapuram Sarvajanik Pustakalaya Sangh' },
    { spelling: 'ज़ेरोधा', heard: ['जीरो दा', 'जेरोदा'], language: 'hi' },
  ]);

/** Bad words of a workspace, and one of the product's that it never masks. */
export const badWordsListed = (page: Page): Promise<void> =>
  dictionaryOf(page, [
    ...['gutka', 'पान मसाला', 'तम्बाकू वाला विज्ञापन'].map((spelling) => ({ spelling, kind: 'masked' })),
    { spelling: 'dumbass', kind: 'allowed' },
  ]);

type ListedWord = { spelling: string; kind?: string; heard?: string[]; language?: string };

const dictionaryOf = (page: Page, entries: ListedWord[]): Promise<void> =>
  answer(page, '/api/dictionary', {
    entries: entries.map((entry, at) => ({
      ...{ id: `n${at}`, heard: [], kind: 'name', language: null, brandKitId: null },
      ...{ createdAt: '2026-11-20T06:30:00.000Z', ...entry },
    })),
  });

const service = {
  ...({ id: 'sarvam', name: 'Sarvam', model: 'saaras:v4', host: 'api.sarvam.ai' } as const),
  ...{ rupeesPerHour: 30, monthlyRupees: 500 },
};

/** A workspace whose videos a service transcribes. */
export const serviceChosen = (page: Page): Promise<void> =>
  answer(page, '/api/speech-services', {
    services: [
      { ...service, namesSurcharge: 0 },
      {
        ...{ ...service, name: 'whisper-large-v3-turbo', host: '10.0.0.8:8000' },
        id: 'openai',
        namesSurcharge: 0,
      },
    ],
    choice: { service: 'sarvam', mode: 'codemix' },
    usedRupees: 187.5,
  } satisfies SpeechServicesOffered);

/** One service that works, one that failed its daily check, one that is not set up. */
export const servicesSetUp = (page: Page): Promise<void> =>
  answer(page, '/api/installation/speech-services', {
    services: [
      {
        ...{ ...service, isSetUp: true, hasKey: true, keyLost: false, url: 'https://api.sarvam.ai' },
        checked: { at: '2026-11-20T06:30:00.000Z', failure: null },
      },
      {
        ...{ ...service, id: 'elevenlabs', model: 'scribe_v2', rupeesPerHour: 36, monthlyRupees: null },
        ...{ isSetUp: true, hasKey: true, keyLost: false, url: 'https://api.elevenlabs.io' },
        checked: {
          at: '2026-11-20T06:30:00.000Z',
          failure: {
            ...{ code: 'speech_service_balance', details: {} },
            message: 'its account has no credit left; the team of this site can add some',
          },
        },
      },
      {
        ...{ ...service, id: 'openai', model: 'whisper-large-v3', rupeesPerHour: 0, isSetUp: false },
        ...{ hasKey: false, keyLost: false, url: 'http://127.0.0.1:8000/v1', checked: null },
      },
    ],
  });

/** The words of a video as a model hears them that is unsure of some. */
export async function unsureNames(page: Page, videoId: string): Promise<void> {
  await changeAnswer(
    page,
    `**/api/videos/${videoId}/transcript?*`,
    ({ transcript }: { transcript: { words: { text: string }[] } }) => {
      const words = transcript.words.map((word, at) => ({
        ...word,
        confidence: at % 9 === 4 ? 0.3 : 0.95,
      }));
      // Of subtitles nothing is asked: their writer was sure.
      const heard = { ...transcript, engine: 'omnilingual', heardOutside: 'Whisper small (int8)' };
      const notes = [
        { code: 'subtitles_late', details: { seconds: '2.4' }, sentence: 'They were late.' },
        {
          code: 'subtitles_stray',
          details: { start: '0:12', end: '0:31', words: transcript.words[30]?.text ?? '' },
          sentence: 'A part is said elsewhere.',
        },
      ];
      return { transcript: { ...heard, notes, words } };
    },
  );
}

/** What the page of a long talk would import; the links of the tests lead nowhere. */
export async function linkLookedAt(page: Page, link: object = {}): Promise<void> {
  const picture = await readFile(path.resolve(import.meta.dirname, '../web/public/demo/clip-en.jpg'));
  await page.route('**/api/links/inspect', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, error: null },
        link: {
          ...{ kind: 'page', title: 'घर की रसोई से करोड़ों का ब्रांड: एक लंबी बातचीत', durationSec: 1104 },
          ...{ sizeBytes: 312_400_000, thumbnailUrl: `data:image/jpeg;base64,${picture.toString('base64')}` },
          ...link,
        },
      },
    }),
  );
}

/** Puts a link into the field of the dashboard and has it looked at. */
/** On a phone that shows clips the ways to bring a video in stand behind a button. */
export async function openUpload(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: 'New clips from a video' });
  if (await closed.isVisible()) await closed.click();
}

export async function lookAtLink(page: Page): Promise<void> {
  await openUpload(page);
  await page.getByLabel('Video link').fill('https://www.example.com/watch?v=1');
  await page.getByRole('button', { name: 'Get clips in 1 click' }).click();
}

/** A finished export of a clip, one on its way, and one that waits. */
export function exportsListed(clipId: string): ExportResponse[] {
  const ready: ExportResponse = {
    ...{ id: 'e1', videoId: 'v', groupId: 'g', clipId, start_time: 2, end_time: 22, aspectRatio: '9:16' },
    ...{ title: 'क्या आप जानते हैं कि लोग आपका वीडियो पहले तीन सेकंड में ही छोड़ देते हैं?', quality: '1080p' },
    ...{ subtitleLanguage: 'original', inShownLanguage: true, maxBytes: null },
    ...{ status: 'ready', progress: 1, line: null, label: '' },
    ...{
      labelCode: null,
      stopping: false,
      failure: null,
      outdated: true,
      width: 1080,
      height: 1920,
      sizeBytes: 8_400_000,
    },
    ...{ downloadUrl: '/api/downloads/exports/e1', createdAt: '2026-11-20T06:30:00.000Z' },
    finishedAt: '2026-11-20T06:31:00.000Z',
  };
  const running = { status: 'running', progress: 0.42, sizeBytes: null, outdated: false } as const;
  const waiting = {
    ...running,
    status: 'queued',
    progress: 0,
    line: { place: 2, startsInMs: 40_000 },
  } as const;
  return [
    { ...ready, ...waiting, id: 'e3', aspectRatio: '16:9' },
    { ...ready, ...running, id: 'e2', aspectRatio: '1:1' },
    ready,
  ];
}

const invoice: Invoice = {
  ...{ id: 'a', kind: 'invoice', number: 'JHLK/2627/00042', date: '2026-10-04T06:30:00.000Z' },
  ...{ amountPaise: 2_699_000, forInvoice: null, test: false, planId: 'agency', minutes: null },
};
const manyInvoices: readonly Invoice[] = [
  { ...invoice, id: 'd', kind: 'credit_note', number: 'JHLK/C2627/00003', forInvoice: invoice.number },
  invoice,
  { ...invoice, id: 'b', number: 'JHLK/2627/00017', amountPaise: 74_500, planId: null, minutes: 300 },
  { ...invoice, id: 'c', number: 'TEST/2627/00001', amountPaise: 99_900, planId: 'pro', test: true },
];

/** A billing history of a subscription, minutes and a refund, with a long company and its GSTIN. */
export async function paidBefore(page: Page, invoices = manyInvoices): Promise<void> {
  await answer(page, '/api/billing/invoices*', { invoices, nextCursor: invoices[3]?.id ?? null });
  await answer(page, '/api/billing', { invoices, trialAvailable: false });
  const details = {
    ...{ name: 'Sri Lakshmi Narasimha Educational Publishing and Broadcasting Cooperative Society' },
    ...{ address: '12 MG Road, Third Floor\nIndiranagar, Bengaluru', stateCode: '29', pin: '560038' },
    gstin: '29AAGCB7383J1Z4',
  };
  await answer(page, '/api/billing/tax-details', { details, prices: 'with_gst' });
}

/** Keys in each of their states. */
export const apiKeysListed: ResponseOf<typeof listApiKeys> = {
  live: { included: true, plan: 'Agency', plans: ['Agency'] },
  keys: [
    apiKey('Podcast server', { lastUsedAt: '2026-11-20T06:30:00.000Z' }),
    apiKey('Trial of the new site', { mode: 'test', state: 'expired', hint: 'jhk_test_…Qz4e' }),
    apiKey('Ravi’s script', { state: 'refused', madeBy: null }),
  ],
};

function apiKey(
  name: string,
  values: Partial<ResponseOf<typeof listApiKeys>['keys'][number]>,
): ResponseOf<typeof listApiKeys>['keys'][number] {
  return {
    ...{ id: name, name, mode: 'live', hint: 'jhk_live_…9Qa2', madeBy: 'asha@example.in', state: 'usable' },
    scopes: ['videos:read', 'videos:write', 'clips:read', 'exports:read', 'exports:write'],
    ...{ createdAt: '2026-11-01T06:30:00.000Z', expiresAt: '2026-12-31T06:30:00.000Z', lastUsedAt: null },
    ...values,
  };
}

/** What a workspace has after a change to a smaller plan: more than the plan holds of everything. */
const usageOverLimits: Usage = {
  minutesUsed: 180,
  minutesHeld: 0,
  minutesTotal: 180,
  prepaidMinutesUsed: 12,
  prepaidMinutesLeft: 48,
  prepaidMinutesHeld: 0,
  clipsGenerated: 64,
  clipsExported: 31,
  clipsTotal: null,
  storageBytes: 61_400_000_000,
  storageTotalBytes: 50_000_000_000,
  seatsUsed: 4,
  seatsInvited: 0,
  seatsTotal: 1,
};

/** A workspace that came down from Agency to Starter with what it had. */
export const overLimits: Partial<Billing> = {
  ...{ planId: 'starter', billedBy: 'paid', billingPeriod: 'monthly', trialAvailable: false },
  usage: usageOverLimits,
  workspaces: [],
  subscription: {
    ...{ planId: 'starter', period: 'monthly', status: 'active', amountPaise: 49_900, test: false },
    ...{ nextChargeAt: '2026-12-04T06:00:00.000Z', endsAt: null, cancelled: false },
    ...{ canResume: false, paymentMethodUrl: null },
  },
  payments: 'razorpay',
  topUp: { minutes: 60, pricePaise: 14_900, open: null },
};

/** A plan that its buyer pays for on another page. */
export const waitingForBank: Partial<Billing> = {
  payments: 'razorpay',
  trialAvailable: false,
  checkout: {
    planId: 'pro',
    period: 'monthly',
    url: 'https://rzp.io/rzp/example',
    startsAt: null,
    agreed: false,
  },
};

/** A paid plan whose second payment failed, in its first month. */
export async function failedPayment(page: Page): Promise<void> {
  const paid: Invoice = { ...invoice, date: '2026-11-05T06:30:00.000Z', amountPaise: 99_900, planId: 'pro' };
  await paidBefore(page, [paid]);
  await answer(page, '/api/billing', { ...paymentFailed, invoices: [paid] });
}

const paymentFailed: Partial<Billing> = {
  ...{
    payments: 'razorpay',
    planId: 'pro',
    workspaces: [],
    billedBy: 'paid',
    billingPeriod: 'monthly',
    trialAvailable: false,
  },
  usage: {
    ...usageOverLimits,
    ...{ minutesUsed: 214, minutesTotal: 600, clipsExported: 31, clipsTotal: null },
    ...{ storageBytes: 38.2e9, storageTotalBytes: 200e9, seatsUsed: 1, seatsTotal: 1 },
  },
  subscription: {
    ...{ planId: 'pro', period: 'monthly', status: 'pending', amountPaise: 99_900, test: false },
    ...{ nextChargeAt: '2026-12-03T06:00:00.000Z', endsAt: null, cancelled: false, canResume: false },
    paymentMethodUrl: 'https://rzp.io/i/abc',
  },
  moneyBack: { until: '2026-12-05T06:00:00.000Z', amountPaise: 99_900 },
  topUp: { minutes: 60, pricePaise: 14_900, open: null },
};

/** The folder and disk of a server as people have one, not of the machine that takes the pictures. */
export async function usualServer(page: Page): Promise<void> {
  const folder = '/srv/jhalak';
  await answer(page, '/api/installation', {
    dataDir: folder,
    disk: { freeBytes: 412e9, totalBytes: 1000e9 },
  });
  await changeAnswer(page, '**/api/models', (models: ModelsResponse) => {
    const operator = models.operator && {
      ...models.operator,
      folder: `${folder}/models`,
      // Two models are there; the second one hears one language.
      models: models.operator.models.map((model, nth) =>
        nth % 3 === 0 ? { ...model, state: 'installed' as const, usedFor: nth > 0 ? ['ta'] : [] } : model,
      ),
    };
    const usual = models.operator?.models[0];
    const inUse = usual && { ...usual, testModel: false };
    return { ...models, inUse: inUse ?? null, operator };
  });
}

/** A video in progress: its first clip is rendered again. */
export async function working(page: Page, videoId: string): Promise<void> {
  const now = { status: 'processing', processing_status: 'processing', isProcessing: true };
  await answer(page, `/api/processing/status/${videoId}`, {
    ...now,
    stage: 'render',
    stageLabel: 'Rendering the clip',
    progress: 0.42,
    elapsedMs: 96_000,
    remainingMs: 130_000,
    readyAt: '2026-03-14T05:32:00Z',
    clips: { total: 6, ready: 2 },
  });
  type Listed = { clips: { groupId: string }[] };
  await changeAnswer(page, /\/api\/clips(\/video\/[^/?]+)?\?/, ({ clips, ...rest }: Listed) => {
    const first = clips[0]?.groupId;
    return { ...rest, clips: clips.map((clip) => ({ ...clip, rendering: clip.groupId === first })) };
  });
  await changeAnswer(page, '**/api/videos/projects*', (list: { projects: { id: string }[] }) => {
    const projects = list.projects.map((project) =>
      project.id === videoId ? { ...project, ...now } : project,
    );
    return { ...list, projects };
  });
  await changeAnswer(page, `**/api/videos/${videoId}`, ({ video, ...rest }: { video: object }) => ({
    ...rest,
    video: { ...video, ...now },
  }));
}

/** An agency's folders; the first holds every project, the last one none. */
export async function projectFolders(page: Page): Promise<void> {
  const names = [
    'Sharma Classes',
    'घर की रसोई',
    'Sri Thiruvananthapuram Sarvajanik Pustakalaya Sangh',
    'Zenith',
  ];
  await answer(page, '/api/folders', {
    folders: names.map((name, at) => ({
      ...{ id: `f${at}`, name, projectCount: at === 3 ? 0 : 5 * at + 7 },
      createdAt: '2026-11-20T06:30:00.000Z',
    })),
  });
  await page.route('**/api/videos/projects?*folderId=f0*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('folderId');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}

/** The clips of a video leave no other passage: the newest request found none. */
export async function nothingLeft(page: Page, videoId: string): Promise<void> {
  await changeAnswer(
    page,
    `**/api/videos/${videoId}/generations`,
    ({ generations }: { generations: object[] }) => {
      const newest = { ...generations[0], id: 'newest', passages: 'other', foundCount: 0, clipCount: 0 };
      return { generations: [newest, ...generations] };
    },
  );
}

/** A library with music of every state. */
export async function musicInLibrary(page: Page): Promise<void> {
  const credit = {
    origin: 'upload',
    provider: null,
    author: null,
    licence: 'CC BY 4.0, Asha Rao',
    url: null,
  };
  const track = (id: string, name: string, values: object) => ({
    ...{ id, name, credit, status: 'ready', failure: null, durationMs: 94_000, sizeBytes: 2_400_000 },
    ...{ url: `/api/media/music/${id}`, createdAt: '2026-01-01T00:00:00.000Z', ...values },
  });
  const failure = {
    ...{ code: 'broll_invalid', details: { detail: { code: 'music_silent' } } },
    message: 'This file can’t be added: there’s no sound in it.',
  };
  const unread = { url: null, durationMs: null, credit: { ...credit, licence: null } };
  await page.route('**/api/music', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, error: null },
        assets: [
          track('raga', 'Morning raga', {}),
          track('new', 'Street drums at the evening market of the old town', {
            ...unread,
            status: 'reading',
          }),
          track('mute', 'Recording 12', { ...unread, status: 'failed', failure }),
        ],
      },
    }),
  );
}

/** Takes this share of an upload and then no byte more; a whole one becomes the video `videoId`. */
export async function takeUpload(page: Page, { share, videoId = '' }: { share: number; videoId?: string }) {
  let sizeBytes = 0;
  let pieces = 0;
  await page.route(/\/api\/uploads(\/.+)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      sizeBytes = Number(request.headers()['upload-length']);
      return route.fulfill({
        status: 201,
        headers: { Location: '/api/uploads/taken', 'Upload-Offset': '0' },
      });
    }
    if (request.method() !== 'PATCH') return route.continue();
    pieces += 1;
    if (pieces > 1) return;
    const offset = String(Math.round(sizeBytes * share));
    return route.fulfill({ status: 204, headers: { 'Upload-Offset': offset, 'Jhalak-Video-Id': videoId } });
  });
}

/** Takes no file as large as the talk. */
export async function smallUploads(page: Page): Promise<void> {
  await changeAnswer(page, '**/api/uploads', ({ rules, ...rest }: { rules: object }) => {
    const maxBytes = 5 * 1024 ** 2;
    const tooLarge = englishOf(tooLargeMessage({ maxBytes }));
    return { ...rest, rules: { ...rules, maxBytes, tooLarge } };
  });
}

export const chooseTalk = (page: Page): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(sampleFile('talk.mp4'));

/** The clips of an agency: those of the sample as several projects have them. */
export async function manyClips(page: Page): Promise<void> {
  const titles = [
    'घर की रसोई से करोड़ों का ब्रांड: एक लंबी बातचीत',
    'मीरा अय्यर के साथ स्टार्टअप की कहानियाँ, एपिसोड 12',
    'சென்னை உணவுத் திருவிழா',
    'परीक्षा का तनाव: सवाल और जवाब',
  ];
  await changeAnswer(page, '**/api/clips?*', (body: ResponseOf<typeof listClips>) => {
    const clips = titles.flatMap((title, at) =>
      body.clips.map((clip) => ({
        ...clip,
        id: `${clip.id}${at}`,
        groupId: `${clip.groupId}${at}`,
        videoId: `${clip.videoId}${at}`,
        kept: clip.position === 0 ? at === 0 : clip.kept,
        project: { ...clip.project, title },
      })),
    );
    return { ...body, clips, total: 2000, nextCursor: null };
  });
}

/** Ticks the first clips of a list. */
export async function selectClips(page: Page): Promise<void> {
  const boxes = page.locator('[data-choose]');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
}
