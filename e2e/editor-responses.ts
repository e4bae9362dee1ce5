import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type Card, cardColors } from '@jhalak/contract/clip/cards/card.ts';
import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { TranslatedLine } from '@jhalak/contract/clip/translation/caption-translation.ts';
import type { StockHit } from '@jhalak/contract/routes/broll-sources.ts';
import type { ClipVersion, getClipVersion } from '@jhalak/contract/routes/clip-versions.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import type { Page } from 'playwright-core';
import { onPro } from './brand-responses.ts';
import { changeAnswer, realResponse } from './real-response.ts';
import { answer } from './screen-responses.ts';

/** A footage service and an image model, and finds of both kinds of licence and length of name. */
export async function footageSources(page: Page): Promise<void> {
  await onPro(page);
  await answer(page, '/api/broll-sources', {
    stock: { name: 'Pexels' },
    generator: { model: 'sdxl-turbo-lightning' },
  });
  const find: StockHit = {
    ...{ id: '1', kind: 'picture', title: 'Street market in the rain', author: 'Anaya Kulkarni' },
    ...{ licence: 'Pexels', url: 'https://www.pexels.com/photo/1', width: 3000, height: 4000 },
    ...{ durationMs: null, preview: drawing('oklch(0.62 0.13 55)') },
  };
  const hits: StockHit[] = [
    find,
    { ...find, id: '2', title: 'Bus', author: null, preview: drawing('oklch(0.5 0.1 240)') },
    {
      ...{ ...find, id: '3', title: 'Morning train through the tea gardens above the valley of Munnar' },
      preview: drawing('oklch(0.55 0.12 145)'),
    },
    { ...find, id: '4', title: 'Phone in a hand', preview: null },
  ];
  await page.route('**/api/broll-sources/stock?*', (route) =>
    route.fulfill({ json: { success: true, hits } }),
  );
}

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${color}"/></svg>`,
  )}`;

/** The captions of a clip in English, one line of which is still open. */
export async function translatedCaptions(page: Page): Promise<void> {
  await page.route(/\/api\/clips\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await realResponse(route);
    const body = (await response.json()) as { plan: { layouts: { cues: Cue[] }[] } | null };
    const cues = body.plan?.layouts[0]?.cues ?? [];
    const lines = cues.map(
      ({ startMs, endMs, lines: spoken }, n): TranslatedLine => ({
        ...{ startMs, endMs, sourceMs: startMs, wordIndex: spoken[0]?.[0]?.wordIndex ?? 0 },
        source: spoken
          .flat()
          .map(({ text }) => text)
          .join(' '),
        text: n === 1 ? '' : (english[n % english.length] ?? ''),
      }),
    );
    const translations = [{ language: 'en', model: 'gpt-oss-20b', lines }];
    const plan = body.plan && { ...body.plan, captionLanguage: 'en', translations };
    await route.fulfill({ response, json: { ...body, plan } });
  });
}

const english = [
  'People leave your video',
  'within three seconds.',
  'The video is not at fault,',
  'the opening line of it is, however long it took.',
];

/** A clip with two cards over it, one of them with a long text. */
export async function cardsInClip(page: Page): Promise<void> {
  const card: Card = {
    ...{ id: 'own-1', place: 'full', startMs: 1000, endMs: 4000, number: '50', lines: [] },
    ...{ title: 'मैंने पिछले साल पचास वीडियो बनाए', colors: cardColors },
  };
  const long = 'सवाल पूछिए, नंबर दीजिए, वादा कीजिए: पहले तीन सेकंड में जो सुनाई दे, वही तय करता है कि आगे कौन देखेगा';
  const cards = [
    card,
    { ...card, id: 'own-2', place: 'lower', startMs: 9000, endMs: 12_000, number: '', title: long },
  ];
  await page.route(/\/api\/clips\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await realResponse(route);
    const body = (await response.json()) as { plan: object | null };
    await route.fulfill({ response, json: { ...body, plan: body.plan && { ...body.plan, cards } } });
  });
}

/** Clips whose finished files have points that need a look. */
export async function receiptWithAdvice(page: Page): Promise<void> {
  const good = { state: 'passed', details: {}, advice: null } as const;
  const receipt: ReceiptEntry[] = [
    { ...good, check: 'people', code: 'receipt_people_shown', sentence: 'People stay in view.' },
    {
      ...{ check: 'captions_clear', state: 'attention', code: 'receipt_captions_cover' },
      ...{ details: { percent: 7 }, sentence: 'Captions cover part of a face 7% of the time.' },
      advice: { code: 'advice_captions_clear', details: {}, sentence: 'Choose a caption style.' },
    },
    {
      ...{ ...good, check: 'words', code: 'receipt_words', details: { count: 76 } },
      sentence: 'All 76 spoken words appear on time.',
    },
    { ...good, check: 'question', code: 'receipt_no_question', sentence: 'No question comes right before.' },
    {
      ...{ ...good, check: 'loudness', code: 'receipt_loudness', details: { found: '-14.1' } },
      sentence: 'Right for Reels and Shorts: -14.1 LUFS.',
    },
  ];
  await changeAnswer(page, '**/api/clips/video/*', (body: { clips: object[] }) => ({
    ...body,
    clips: body.clips.map((clip) => ({ ...clip, receipt })),
  }));
}

/** A clip with two earlier versions, in another style of captions than the one on screen. */
export async function earlierVersions(page: Page): Promise<void> {
  await changeAnswer(page, /\/api\/clips\/[\w-]+\/versions$/, (body: { versions: ClipVersion[] }) => {
    const [made] = body.versions;
    if (!made) return body;
    const at = (minutes: number) => new Date(Date.parse(made.createdAt) + minutes * 60_000).toISOString();
    const sent: ClipVersion = {
      ...{ version: 2, createdAt: at(20), name: 'Sent to the client', by: made.by },
      changes: [{ code: 'style', text: 'classic' }],
    };
    const changes: ClipVersion['changes'] = [
      { code: 'style', text: 'karaoke' },
      { code: 'title', text: 'क्या लोग आपकी रील की आवाज़ सुनते भी हैं?' },
    ];
    return {
      ...body,
      versions: [{ ...sent, version: 3, createdAt: at(45), name: null, changes }, sent, made],
    };
  });
  await page.route(/\/api\/clips\/[\w-]+\/versions\/\d$/, async (route) => {
    const address = route.request().url();
    const response = await route.fetch({ url: address.replace(/\d$/, '1'), maxRetries: 3 });
    const body = (await response.json()) as ResponseOf<typeof getClipVersion>;
    const earlier = { captionStyle: captionStyles.classic, title: 'आवाज़ कोई नहीं सुनता' };
    const plan = address.endsWith('2') ? { ...body.plan, ...earlier } : body.plan;
    await route.fulfill({ response, json: { ...body, plan } });
  });
}
