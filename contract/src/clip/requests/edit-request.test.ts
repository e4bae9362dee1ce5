import { describe, expect, it } from 'vitest';
import { defaultMusic } from '../music/music.ts';
import type { PlanSource } from '../parts/part.ts';
import { planEditSchema } from '../parts/plan-parts.ts';
import { editPlan } from '../plan/edit-plan.ts';
import { numbersPlan } from '../testing/numbers-plan.ts';
import { readEditRequest } from './edit-request.ts';

// Three sentences over 12 seconds; "you know" is said twice.
const words = (
  [
    ['Money', 0, 800],
    ['grows', 900, 1500],
    ['slowly.', 1600, 2400],
    ['You', 3000, 3300],
    ['know', 3400, 3700],
    ['nobody', 3800, 4500],
    ['waits.', 4600, 5400],
    ['You', 6000, 6300],
    ['know', 6400, 6700],
    ['we', 6800, 7200],
    ['should.', 7300, 8200],
  ] as const
).map(([text, startMs, endMs]) => ({ text, startMs, endMs }));
const source: PlanSource = { words, timing: 'words', durationMs: 12_000 };
const made = numbersPlan({});
const plan = editPlan({ ...made, edit: [{ startMs: 0, endMs: 8400 }] }, { captionStyle: 'karaoke' }, source);
const read = (text: string) => readEditRequest(text, { plan, source });

describe('requests in plain words', () => {
  const size = plan.captionStyle?.size ?? 0;
  it.each([
    ['cut the first sentence', { startMs: 3000 }],
    ['pehla sentence hata do', { startMs: 3000 }],
    ['पहला वाक्य हटाओ', { startMs: 3000 }],
    ['Remove the last sentence.', { endMs: 5600 }],
    ['aakhri do sentence nikal do', { endMs: 2600 }],
    ['cut the first and last sentence', { startMs: 3000, endMs: 5600 }],
    ['cut "you know"', { cutWords: [3, 4, 7, 8] }],
    ['cut the first 3 seconds', { startMs: 3000 }],
    ['cut the first 2.2504 seconds', { startMs: 2250 }],
    ['end 2 seconds earlier', { endMs: 6400 }],
    ['end seven seconds earlier', { endMs: 1400 }],
    ['आख़िरी सात सेकंड हटाओ', { endMs: 1500 }],
    ['start 1 second later', { startMs: 1000 }],
    ['make it 6 seconds', { endMs: 5600 }],
    ['bigger captions', { captionSettings: { size: Math.round(size * 1250) / 1000 } }],
    ['captions thode bade karo', { captionSettings: { size: Math.round(size * 1250) / 1000 } }],
    ['captions on top', { captionSettings: { position: 'top' } }],
    ['captions yellow', { captionColors: { color: '#ffd60a' } }],
    ['highlight red', { captionColors: { activeColor: '#ff3b30' } }],
    ['use the one word style', { captionStyle: 'one_word' }],
    ['no captions', { captionStyle: null }],
    ['captions band karo', { captionStyle: null }],
    ['captions mat dikhao', { captionStyle: null }],
    ['captions nahi chahiye hata do', { captionStyle: null }],
    ['captions hatao nahi chahiye', { captionStyle: null }],
    ['captions nahi chahiye', { captionStyle: null }],
    ['captions ki zaroorat nahi hai', { captionStyle: null }],
    ["I don't want captions", { captionStyle: null }],
    ["I don't want captions at all", { captionStyle: null }],
    ["I don't want captions in this video", { captionStyle: null }],
    ["I don't want any captions on my video", { captionStyle: null }],
    ["I don't want these captions here", { captionStyle: null }],
    ['put captions on this video in capitals', { captionSettings: { upperCase: true } }],
    ['fillers nahi chahiye', { pace: { fillers: true } }],
    ["I don't want any fillers", { pace: { fillers: true } }],
    ["I don't want too many fillers", { pace: { fillers: true } }],
    ["I don't want the first and last sentence", { startMs: 3000, endMs: 5600 }],
    ['captions dikhna nahi chahiye', { captionStyle: null }],
    ['captions rakhne ki zaroorat nahi', { captionStyle: null }],
    ['is clip mein captions nahi chahiye', { captionStyle: null }],
    ['no captions in this video', { captionStyle: null }],
    ['too many fillers', { pace: { fillers: true } }],
    ['captions are too small', { captionSettings: { size: Math.round(size * 1250) / 1000 } }],
    ['captions bahut chhote hain', { captionSettings: { size: Math.round(size * 1250) / 1000 } }],
    ['captions are too big', { captionSettings: { size: Math.round(size * 800) / 1000 } }],
    ['कैप्शन बहुत बड़े हैं', { captionSettings: { size: Math.round(size * 800) / 1000 } }],
    ['leave out the first sentence', { startMs: 3000 }],
    ['pehla nahi aakhri sentence hatao', { endMs: 5600 }],
    ['pehla sentence hatana hai', { startMs: 3000 }],
    ["don't make it longer than 6 seconds", { endMs: 5600 }],
    ['6 second se zyada mat karo', { endMs: 5600 }],
    ['6 second se lamba mat karo', { endMs: 5600 }],
    ['make it no longer than 6 seconds', { endMs: 5600 }],
    ['cut the end to make it 6 seconds', { endMs: 5600 }],
    ["trim the end so it's under 6 seconds", { endMs: 5600 }],
    ['make it last 6 seconds', { endMs: 5600 }],
    ['keep the first 6 seconds', { endMs: 5600 }],
    ['keep the first 6s', { endMs: 5600 }],
    ['keep only the first six seconds', { endMs: 5600 }],
    ['sirf pehle 6 second rakho', { endMs: 5600 }],
    ['end ke 3 second cut karo', { endMs: 5400 }],
    ['cut the last 3 seconds to make it shorter', { endMs: 5400 }],
    ['two words per line', { captionSettings: { wordsPerLine: 2 } }],
    ['title: Money grows slowly, and so on', { title: 'Money grows slowly, and so on' }],
    ['clean up the noise', { soundCleanup: true }],
    ['clean up the background', { soundCleanup: true }],
    ['no noise', { soundCleanup: true }],
    ['without noise', { soundCleanup: true }],
    ['shor band karo', { soundCleanup: true }],
    ['शोर बंद करो', { soundCleanup: true }],
    ['zoom in on strong words', { punchIn: true }],
    ['mask bad words', { profanity: { mode: 'mask' } }],
    ['beep the swearing', { profanity: { mode: 'beep' } }],
    ['gaali beep karo', { profanity: { mode: 'beep' } }],
    ['gaaliyan hatao', { profanity: { mode: 'mute' } }],
    ['गालियाँ म्यूट करो', { profanity: { mode: 'mute' } }],
    ['mask “you know”', { maskedWords: [3, 4, 7, 8].map((wordIndex) => ({ wordIndex, masked: true })) }],
    ['show a headline', { hookTitle: { text: null } }],
    ['show a big headline', { hookTitle: { text: null } }],
  ])('reads “%s”', (text, edit) => {
    expect(read(text)).toMatchObject({ edit, unread: [] });
    expect(read(text).changes.length).toBeGreaterThan(0);
  });

  it('reads several wishes as one edit, each on top of those before', () => {
    const { edit, changes, unread } = read(
      'cut the first sentence, bigger captions and captions in capitals',
    );
    expect(unread).toEqual([]);
    expect(edit).toMatchObject({ startMs: 3000, captionSettings: { upperCase: true } });
    expect(changes.map(({ code }) => code)).toEqual(['start_later', 'caption_size', 'caption_settings']);
  });

  it.each([
    'make it go viral',
    'add a picture of a cow',
    'cut the first 3 sentences',
    'remove the music',
    'cut “something else”',
    'end 200 seconds later',
    'cut the first seventy five seconds',
    'toInString constructor __proto__',
    "don't cut the first sentence",
    'Do not remove the last sentence',
    'don’t turn the captions off',
    'never show a headline',
    "don't start 1 second later",
    'captions mat hatao',
    'captions band mat karo',
    'captions bade mat karo',
    'pehla sentence nahi hatana hai',
    'पहला वाक्य मत हटाओ',
    'cut the second last sentence',
    'remove the second-to-last sentence',
    'cut everything except the first sentence',
    'cut everything but the first sentence',
    'pehla sentence chhodkar sab kaat do',
    'no need to cut the last line',
    "you shouldn't cut the first sentence",
    'captions hatane ki zaroorat nahi hai',
    'captions hatana nahi chahiye',
    'कैप्शन मत हटाना',
    'captions mat badlo',
    'gaali mat chhupao',
    'gaaliyan rehne do',
    'captions bahut neeche hain',
    'undo the zoom',
    'remove the yellow from the captions',
    'no yellow captions',
    'captions peele mat rakho',
    'captions peele nahi chahiye',
    'captions neeche mat karo',
    'captions bade nahi chahiye',
    'not so big captions',
    "captions shouldn't be bigger",
    "I don't want the first sentence cut",
    "I don't want you to cut the first sentence",
    'captions at the bottom not top',
    'text should not be at the top',
    "don't make the captions yellow",
    'captions nahi dikh rahe',
    'captions dikhte nahi',
    'captions are not visible',
    "I don't want the first sentence deleted",
    "I don't want the captions changed",
    "I don't want captions on the first sentence",
    "I don't want captions at the top",
    "I don't want this clip",
    "I don't want captions in the first clip",
    "I don't want captions at the end",
    "I don't want all captions",
    "I don't want the captions on this video changed",
    "You wouldn't want the last sentence missing",
    'pehla sentence katna nahi chahiye',
    'pehla sentence mitana nahi chahiye',
    'पहला वाक्य कटना नहीं चाहिए',
    'pehla sentence mitane ki zaroorat nahi',
    'captions chhedne ki zaroorat nahi',
    'pehle sentence mein zoom nahi chahiye',
    "Don't make it shorter than 6 seconds",
    "don't make it 6 seconds",
    '6 second se kam mat karo',
    'keep it at least 6 seconds',
    'make it no less than 6 seconds',
    'kam se kam 6 second rakho',
    'make it longer than 6 seconds',
    'make it 1 minute 30 seconds',
    "don't keep the last 3 seconds",
    'keep the last 3 seconds',
    'cut the start to make it 6 seconds',
    'cut the last part to make it six seconds',
    'keep the first 6 seconds as they are',
    'make the first 6 seconds louder',
    'make the last 6 seconds louder',
    'bring back the first sentence you cut',
    'restore the first sentence you removed',
    'pehla sentence wapas lao jo hata diya',
    'get back the first 2 seconds you cut',
    "I don't want the first sentence back",
    'bigger hook text',
    'remove the text card',
    'captions bade karo bina headline ke',
    'captions bade karo bina zoom ke',
    'captions ko hindi mein mat dikhao',
    "I don't want captions in Hindi",
    'captions hindi me nahi chahiye',
  ])('changes nothing for “%s” and gives it back', (text) => {
    expect(read(text)).toEqual({ edit: null, plan, changes: [], unread: [text] });
  });

  it.each([
    ['remove the captions, not the headline', 'not the headline'],
    ['captions hatao, music nahi', 'music nahi'],
    ['remove the captions, leave the headline', 'leave the headline'],
    ['captions hatao, pehla sentence rehne do', 'pehla sentence rehne do'],
  ])('does the first half of “%s” alone', (text, unread) => {
    const asked = read(text);
    expect([asked.edit, asked.unread]).toEqual([{ captionStyle: null }, [unread]]);
  });

  const long = 'long words '.repeat(20).trim();
  it.each([
    [`title: ${long}`, `title “${long}”`],
    [`show the headline "${long}"`, `show the headline “${long}”`],
    ['title "\u200B"', 'title “\u200B”'],
  ])('reads no edit that the API refuses: “%s”', (text, written) => {
    expect(read(text)).toEqual({ edit: null, plan, changes: [], unread: [written] });
    const beside = read(`${text}\nbigger captions`);
    expect(beside).toMatchObject({ edit: { captionSettings: {} }, unread: [written] });
    expect(planEditSchema.safeParse(beside.edit).success).toBe(true);
  });

  it('shows bad words again, and knows a pause from a silenced word', () => {
    const beeped = editPlan(plan, { profanity: { mode: 'beep' } }, source);
    const readOn = (text: string) => readEditRequest(text, { plan: beeped, source }).edit;
    for (const text of ['no beeps', 'beep hatao', 'show bad words', 'bring back the bad words'])
      expect(readOn(text)).toEqual({ profanity: { mode: 'off' } });
    expect(readOn('cut the first sentence, mute bad words')).toMatchObject({ profanity: { mode: 'mute' } });
    expect(read('cut silences').edit?.profanity).toBeUndefined();
  });

  it.each(['turn the captions back on', 'bring the captions back', 'captions wapas lao'])(
    'shows the captions again for “%s”',
    (text) => {
      const without = editPlan(plan, { captionStyle: null }, source);
      expect(readEditRequest(text, { plan: without, source }).edit).toEqual({ captionStyle: 'karaoke' });
    },
  );

  it('cleans no sound where the cleaning is to stop', () => {
    const cleaned = editPlan(plan, { soundCleanup: true }, source);
    for (const text of [
      'noise cleanup off',
      'no denoise',
      'shor ki safai band karo',
      'turn off the clean sound',
    ])
      expect(readEditRequest(text, { plan: cleaned, source }).edit).toEqual({ soundCleanup: false });
  });

  it('knows the second sentence from a second', () => {
    expect(read('cut the first and second sentence')).toMatchObject({
      edit: { startMs: 3000 },
      unread: ['second sentence'],
    });
    expect(read('cut the second sentence')).toMatchObject({ edit: null });
    expect(read('cut the first, the last 2 seconds')).toMatchObject({ edit: { endMs: 6300 } });
    expect(read('cut a second from the start')).toEqual(read('cut 1 second from the start'));
    expect(read('cut a second from the start')).toMatchObject({ edit: { startMs: 900 }, unread: [] });
    expect(read('trim a second off the end')).toMatchObject({ edit: { endMs: 7200 }, unread: [] });
    expect(read('end a second earlier')).toMatchObject({ edit: { endMs: 7400 }, unread: [] });
  });

  it.each(['remove the filler words at the start', 'shuru ke filler hatao', 'cut the pause at the end'])(
    'cuts no word for “%s”',
    (text) => {
      const { edit } = read(text);
      expect(edit?.startMs ?? edit?.endMs).toBeUndefined();
    },
  );

  it('makes nothing of wishes that take each other back', () => {
    const white = editPlan(plan, { captionColors: { color: '#ffffff' } }, source);
    expect(readEditRequest('captions black, captions white', { plan: white, source })).toEqual({
      ...{ edit: null, plan: white, changes: [] },
      unread: ['captions black', 'captions white'],
    });
  });

  it('leaves what is not to be cut in a list', () => {
    expect(read("don't cut the first and last sentence, bigger captions")).toMatchObject({
      edit: { captionSettings: {} },
      unread: ["don't cut the first", 'last sentence'],
    });
  });

  it.each([
    [
      'bigger captions without removing the highlight',
      { captionSettings: {} },
      'without removing the highlight',
    ],
    ['yellow captions without emojis', { captionColors: { color: '#ffd60a' } }, 'without emojis'],
    ['bigger captions without zoom', { captionSettings: {} }, 'without zoom'],
    ['no emojis, yellow captions', { captionColors: { color: '#ffd60a' } }, 'no emojis'],
    ['red captions, not yellow', { captionColors: { color: '#ff3b30' } }, 'not yellow'],
    ['cut the last sentence not the first', { endMs: 5600 }, 'not the first'],
    ['cut the last sentence but keep the captions', { endMs: 5600 }, 'keep the captions'],
    ['pehla sentence hata do lekin captions rehne do', { startMs: 3000 }, 'captions rehne do'],
  ])('%j does %j and leaves the rest', (text, edit, unread) => {
    expect(read(text)).toMatchObject({ edit, unread: [unread] });
    expect(Object.keys(read(text).edit ?? {})).toEqual(Object.keys(edit));
  });

  it('lends no cut to what is said of captions', () => {
    expect(read('cut the first sentence, captions in capitals').edit).toEqual({
      ...{ startMs: 3000, captionSettings: { upperCase: true } },
    });
  });

  it('turns off what is not wanted', () => {
    const full = editPlan(
      plan,
      { punchIn: true, hookTitle: { text: null }, captionSettings: { upperCase: true, script: 'roman' } },
      source,
    );
    const readOn = (text: string) => readEditRequest(text, { plan: full, source }).edit;
    for (const text of ['zoom nahi chahiye', 'ज़ूम नहीं', 'too many zooms', 'less zoom'])
      expect(readOn(text)).toEqual({ punchIn: false });
    for (const text of [
      'headline nahi chahiye',
      'हेडलाइन नहीं चाहिए',
      'headline nahi dikhana',
      'headline ki zaroorat nahi',
      'remove the hook text at the top',
      'remove the hook text',
      'hook text upar se hatao',
    ])
      expect(readOn(text)).toEqual({ hookTitle: null });
    for (const text of ['hinglish nahi chahiye', 'captions not in roman'])
      expect(readOn(text)).toEqual({ captionSettings: { script: null } });
    for (const text of ['capitals nahi chahiye', 'captions not in capitals'])
      expect(readOn(text)).toEqual({ captionSettings: { upperCase: false } });
  });

  it('takes no complaint that a thing is missing as a wish to be without it', () => {
    const full = editPlan(
      plan,
      { punchIn: true, soundCleanup: true, captionSettings: { keywords: true } },
      source,
    );
    for (const text of [
      ...['zoom nahi ho raha', 'zoom nahi kar raha', 'words highlight nahi ho rahe'],
      ...['noise saaf nahi ho raha', 'शोर साफ़ नहीं हो रहा'],
    ])
      expect(readEditRequest(text, { plan: full, source })).toMatchObject({ edit: null, unread: [text] });
  });

  it('takes the background of captions for no music', () => {
    const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
    const full = editPlan(plan, { music: { ...defaultMusic, assetId: 'raga', credit } }, source);
    const readOn = (text: string) => readEditRequest(text, { plan: full, source });
    expect(readOn('bigger captions with no background')).toMatchObject({
      ...{ edit: { captionSettings: {} }, unread: ['with no background'] },
    });
    expect(readOn('bigger captions with no background').edit?.music).toBeUndefined();
    for (const text of ['remove the background music', "I don't want background music"])
      expect(readOn(text).edit).toEqual({ music: null });
  });

  it('removes no part of a list of which only the last says what is not to happen', () => {
    expect(read("I don't want the first and last sentence deleted")).toMatchObject({
      edit: null,
      unread: ["I don't want the first", 'last sentence deleted'],
    });
  });

  it('gives back only the part that was not understood', () => {
    expect(read('bigger captions, add fireworks')).toMatchObject({ unread: ['add fireworks'] });
    expect(read('')).toEqual({ edit: null, plan, changes: [], unread: [] });
  });
});
