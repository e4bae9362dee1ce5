import { describe, expect, it } from 'vitest';
import { defaultMusic } from '../music/music.ts';
import type { PlanSource } from '../parts/part.ts';
import { planEditSchema } from '../parts/plan-parts.ts';
import { planDurationMs } from '../plan/clip-plan.ts';
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

/** A list of sentences, with “ / ” between them. */
const sentences = (text: string) =>
  text
    .trim()
    .split(/ \/ |\n/)
    .map((one) => one.trim());
/** An edit a line, with the sentences that are read as it. */
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [edit = '', texts = ''] = line.split(' ← ');
      return sentences(texts).map((one) => [one, JSON.parse(edit)] as const);
    });

describe('requests in plain words', () => {
  const bigger = { captionSettings: { size: 0.073 } };
  it.each(
    table(`
    {"startMs":3000} ← cut the first sentence / pehla sentence hata do / पहला वाक्य हटाओ / leave out the first sentence
    {"startMs":3000} ← pehla sentence hatana hai / pehli line bekaar hai hata do
    {"endMs":5600} ← Remove the last sentence. / pehla nahi aakhri sentence hatao
    {"endMs":2600} ← aakhri do sentence nikal do / the last two sentences can go
    {"startMs":3000,"endMs":5600} ← cut the first and last sentence / I don't want the first and last sentence
    {"startMs":3000,"endMs":5600} ← pehla aur aakhri sentence dono hatao
    {"cutWords":[3,4,5,6]} ← cut the second sentence / dusra vakya kaat do / last but one sentence remove / skip sentence no 2 / दूसरी लाइन हटा दो / cut the second last sentence
    {"cutWords":[3,4,7,8]} ← cut “you know” / “you know” wala part nikal do / remove every ‘you know’
    {"startMs":3000} ← cut the first 3 seconds / shuru ke teen second hata do
    {"startMs":2250} ← cut the first 2.2504 seconds
    {"endMs":6400} ← end 2 seconds earlier
    {"endMs":1400} ← end seven seconds earlier
    {"endMs":1500} ← आख़िरी सात सेकंड हटाओ
    {"startMs":1000} ← start 1 second later
    {"startMs":3800} ← start from “nobody waits” / “nobody waits” se shuru karo / cut everything before “nobody waits”
    {"endMs":5600} ← end at “nobody waits” / “nobody waits” पर खत्म करो / “nobody waits” ke baad sab hata do
    {"endMs":5600} ← make it 6 seconds / 6 sec max / clip 6 second ke andar honi chahiye / keep it under 7 seconds
    {"endMs":5600} ← don't make it longer than 6 seconds / 6 second se zyada mat karo / 6 second se lamba mat karo
    {"endMs":5600} ← make it no longer than 6 seconds / cut the end to make it 6 seconds / trim the end so it's under 6 seconds
    {"endMs":5600} ← make it last 6 seconds / keep the first 6 seconds / keep the first 6s / keep only the first six seconds
    {"endMs":5600} ← sirf pehle 6 second rakho / end kaat ke 6 second ka bana do
    {"endMs":5400} ← end ke 3 second cut karo / cut the last 3 seconds to make it shorter
    {"endMs":5600} ← 6 second lambi clip chahiye / 6 second lambi clip banao / 6 second lambi rakho / clip 6 second lambi honi chahiye
    {"endMs":5600} ← thoda chhota karo 6 second tak / make it a little shorter than 6 seconds / make it 6 seconds or less / keep it 6 seconds long / trim it to 6 seconds
    {"endMs":5400} ← trim the last 3 seconds
    {"endMs":6300} ← make it 2 seconds shorter / shorten it by 2 seconds / shorten the end by 2 seconds / reduce the length by 2 seconds
    {"endMs":6300} ← clip 2 second kam karo / clip 2 second chhoti karo / end 2 second kam karo / क्लिप 2 सेकंड कम करो
    {"startMs":2500} ← shorten the start by 2.5 seconds / shuru se 2.5 second kam karo
    {"endMs":10400} ← make it 2 seconds longer / make it longer by 2 seconds / extend the clip by 2 seconds
    {"captionSettings":{"size":0.073}} ← bigger captions / captions thode bade karo / captions are too small / captions bahut chhote hain
    {"captionSettings":{"size":0.073}} ← captions aur bade karo / कैप्शन और बड़े करो / font size badhao / text is small / biger captoins
    {"captionSettings":{"size":0.046}} ← captions are too big / कैप्शन बहुत बड़े हैं / subtitle chhote karo screen bhar gayi hai
    {"captionSettings":{"size":0.046}} ← captions chhote karo, bahut bade hain
    {"captionSettings":{"position":"top"}} ← captions on top
    {"captionSettings":{"position":"bottom"}} ← captions bahut upar hain neeche karo / captions upar nahi neeche chahiye / कैप्शन बॉटम में
    {"captionSettings":{"position":0.65}} ← captions a bit higher / captions thoda upar karo
    {"captionColors":{"color":"#ffd60a"}} ← captions yellow / captions laal nahi peele karo / make the captions yelow
    {"captionColors":{"activeColor":"#ff3b30"}} ← highlight red / highlighted word red
    {"captionColors":{"color":"#000000","activeColor":"#ff3b30"}} ← black text with red highlight
    {"captionStyle":"one_word"} ← use the one word style / one word at a time / ek ek word karke dikhao
    {"captionStyle":"pill"} ← Highlight style / captions ko हाइलाइट स्टाइल में दिखाओ
    {"captionStyle":null} ← no captions / captions band karo / captions mat dikhao / captions nahi chahiye hata do
    {"captionStyle":null} ← captions hatao nahi chahiye / captions nahi chahiye / captions ki zaroorat nahi hai
    {"captionStyle":null} ← I don't want captions / I don't want captions at all / I don't want captions in this video
    {"captionStyle":null} ← I don't want any captions on my video / I don't want these captions here / no captions in this video
    {"captionStyle":null} ← captions dikhna nahi chahiye / captions rakhne ki zaroorat nahi / is clip mein captions nahi chahiye
    {"captionStyle":null} ← stop showing captions / saare captions hatao / captions dikhana band karo / कैप्शन हटा दो प्लीज़
    {"captionSettings":{"upperCase":true}} ← put captions on this video in capitals / all caps
    {"pace":{"fillers":true}} ← fillers nahi chahiye / I don't want any fillers / I don't want too many fillers / too many fillers
    {"pace":{"fillers":true}} ← um uh hata do / fillers bahut hain
    {"captionSettings":{"wordsPerLine":2}} ← two words per line / ek line me do shabd
    {"title":"Money grows slowly, and so on"} ← title: Money grows slowly, and so on
    {"title":"Paisa","captionColors":{"color":"#ff3b30"}} ← captions red, title rakho: Paisa
    {"soundCleanup":true} ← clean up the noise / clean up the background / no noise / without noise / shor band karo / शोर बंद करो
    {"punchIn":true} ← zoom nahi hai lagao / zoom in on strong words / ज़ूम लगा दो
    {"profanity":{"mode":"mask"}} ← mask bad words
    {"profanity":{"mode":"beep"}} ← beep the swearing / gaali beep karo / गालियों पर बीप लगा दो
    {"profanity":{"mode":"mute"}} ← gaaliyan hatao / गालियाँ म्यूट करो
    {"maskedWords":[{"wordIndex":3,"masked":true},{"wordIndex":4,"masked":true},{"wordIndex":7,"masked":true},{"wordIndex":8,"masked":true}]} ← mask “you know”
    {"hookTitle":{"text":null}} ← show a headline / show a big headline / shuru me title card dikhao
    {"captionSettings":{"secondLine":"ta"}} ← neeche tamil translation bhi laga do / show a second line in Tamil
    {"captionSettings":{"secondLine":"hi"}} ← add hindi subtitles as a 2nd line below
    {"cutWords":[3,5,8]} ← cut words 4, 6 and 9 / word 4 aur 6 aur 9 hatao
    {"captionStyle":null} ← captions hta do / jo captions hain wo hatao / captions hatao na yaar ganda lag rha h
    {"punchIn":true} ← thoda punch in dalo na boring lag raha / ज़ूम इन वाला इफेक्ट डालो
    {"soundCleanup":true} ← clean the audio there's a fan running behind me / noise saaf karo, AC ki awaz aa rhi h
    {"captionSettings":{"position":"top"}} ← captions at the top my hands are getting covered
    {"captionColors":{"color":"#ffd60a"},"captionSettings":{"size":0.073}} ← make captions yellow and bigger too / captions peele karo, please, aur bade
    {"captionSettings":{"position":"top","size":0.073}} ← captoin upar krdo aur thode bde
    {"endMs":5600,"pace":{"fillers":true}} ← आखिरी वाक्य काटो, उम्म वगैरह भी / cut the last sentence and the umms and ahhs
    {"pace":{"silences":true}} ← चुप्पी वाले हिस्से हटा दो / beech ke khali gap hatao / beech beech me jo chup hu wo hatao / pauses bhi tight kar de / gaps chhote karo
    {"captionColors":{"activeColor":"#ff3b30"}} ← जो शब्द बोल रहा हूं उसका कलर लाल कर दो / jo word bol raha hu usko laal karo
    {"captionColors":{"activeColor":"#ff2d92","color":"#34c759"}} ← highlight wala word pink kardo baaki captions green
    {"captionStyle":"one_word"} ← एक बार में एक ही शब्द दिखे / ek baar me ek hi word dikhao`),
  )('reads “%s”', (text, edit) => {
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
    expect(read('captions bade karo zoom lagao')).toMatchObject({
      edit: { ...bigger, punchIn: true },
      unread: [],
    });
  });

  it('counts sentences in the clip as it was before the request', () => {
    expect(read('cut the first and second sentence').edit).toEqual({ startMs: 3000, cutWords: [3, 4, 5, 6] });
  });

  it.each(
    sentences(`
    trim 2 seconds from both ends / zoom out karo / zoom out / zoom in zoom out lagao / make it go viral / add a picture of a cow / cut the first 3 sentences / remove the music
    cut “something else” / end 200 seconds later / cut the first seventy five seconds
    toInString constructor __proto__ / don't cut the first sentence / Do not remove the last sentence
    don’t turn the captions off / never show a headline / don't start 1 second later / captions mat hatao
    captions band mat karo / captions bade mat karo / pehla sentence nahi hatana hai / पहला वाक्य मत हटाओ
    cut everything except the first sentence / cut everything but the first sentence
    pehla sentence chhodkar sab kaat do / no need to cut the last line
    you shouldn't cut the first sentence / captions hatane ki zaroorat nahi hai
    captions hatana nahi chahiye / कैप्शन मत हटाना / captions mat badlo / gaali mat chhupao
    gaaliyan rehne do / captions bahut neeche hain / undo the zoom / remove the yellow from the captions
    no yellow captions / captions peele mat rakho / captions peele nahi chahiye / captions neeche mat karo
    captions bade nahi chahiye / not so big captions / captions shouldn't be bigger
    I don't want the first sentence cut / I don't want you to cut the first sentence
    captions at the bottom not top / text should not be at the top / don't make the captions yellow
    captions nahi dikh rahe / captions dikhte nahi / captions are not visible
    I don't want the first sentence deleted / I don't want the captions changed
    I don't want captions on the first sentence / I don't want captions at the top / I don't want this clip
    I don't want captions in the first clip / I don't want captions at the end / I don't want all captions
    I don't want the captions on this video changed / You wouldn't want the last sentence missing
    pehla sentence katna nahi chahiye / pehla sentence mitana nahi chahiye / पहला वाक्य कटना नहीं चाहिए
    pehla sentence mitane ki zaroorat nahi / captions chhedne ki zaroorat nahi
    pehle sentence mein zoom nahi chahiye / captions ko hindi mein mat dikhao
    I don't want captions in Hindi / captions hindi me nahi chahiye / Don't make it shorter than 6 seconds
    don't make it 6 seconds / 6 second se kam mat karo / keep it at least 6 seconds
    make it no less than 6 seconds / kam se kam 6 second rakho / make it longer than 6 seconds
    make it 6 seconds shorter than it is / don't make it 6 seconds shorter / clip 6 second lambi karo / clip 6 second kam hai
    clip 6 second aur lambi karo / clip 6 second aur lambi rakho / clip 6 second lambi karni chahiye / clip 6 second lambi rakhi hai / 6 second kam se kam rakho / end se 6 second thoda chhota karo / thoda chhota karo 6 second / clip 6 second ki hai / 6 second chhoti clip banao
    make it 1 minute 30 seconds / don't keep the last 3 seconds / keep the last 3 seconds
    cut the start to make it 6 seconds / cut the last part to make it six seconds
    keep the first 6 seconds as they are / make the first 6 seconds louder / make the last 6 seconds louder
    cut 3 seconds / cut from 0:10 to 0:20 / cut the middle / bring back the first sentence you cut
    restore the first sentence you removed / pehla sentence wapas lao jo hata diya
    get back the first 2 seconds you cut / I don't want the first sentence back / bring back “you know”
    bigger hook text / remove the text card / captions bade karo bina headline ke
    captions bade karo bina zoom ke / remove captions from the second half / captions hatao jab wo gaata hai
    remove captions when he sings / captions sirf pehle 5 second dikhao / beep only “damn”
    make the first word yellow / why are the captions so small / should I remove the captions
    captions kaise hataye / captions pe kaam karo / filter hatao / remove the deadline
    captions peeche karo / captions ke peeche black box / captions on bhi rakho off bhi karo / hatao
    make it bigger / captions ko tamil mein dikhao / make one word yellow / ek shabd peela karo
    music band ho gaya / captions kat gaye hain / captions hata diye boring lag raha hai
    captions hatane se boring lag raha hai / captions hatane ka mann nahi kar raha
    captions upar wali photo me dikh raha hai / remove the captions my editor added
    captions hatao na zoom lagao / jo captions laal hain wo hatao / jo word galat bola wo kaat do
    sab captions jo roman me hain wo hindi me karo / pauses mat tight karo / gap rehne do / baaki captions hatao
    cut sentence 1 to 2 / captions na dikhe / the captions should not go away / there are no captions
    people cut the first line / they make captions bigger / captions band the / gaali mute ho gayi
    fillers kam hain / fillers too / captions below 5 seconds / remove the captions i added yesterday
    captions hatao jo galat lag rahe hain / captions hatao jahan boring lag raha hai / jo captions nahi chahiye wo hatao
    jo line pehle boli wo hata do / jo word do baar bola wo kaat do / jo word bol raha hu wo hatao / jo bol raha hu wo captions me dikhao
    jab chup hu us waqt zoom karo / jo captions hain unme zoom hatao / jo music hai uske sath captions hatao / sirf ek shabd dikhao
    baki sab hatao / beech ke captions hatao / beech ka sentence hatao / add pauses between sentences / pauses are too short
    don't tighten the pauses / captions dikhe nahi / captions mt hatao / captions na htao / khali captions dikhao
    captions bade karne pe screen bhar gayi hai / कैप्शन हटा दिए बोरिंग लग रहा है / captions neeche chale gaye / zoom lag gaya
    kya captions hatana chahiye boring lag raha hai / captions mat hatao log padhte hain / never cut the last line my boss is watching
    remove the part where my dog is barking / cut the line my friend says / remove the background my room is messy
    captions hatao jab music baj raha ho / captions sirf tab dikhao jab main bol raha hu / zoom sirf end me lagao boring lag raha
    i removed the captions it was bad / captions hatane pe views kam ho gaye / captions hat jaye to accha lagega
    there should be no captions on my face / its the captions that are bad / sab captions hatate hain / tight captions / make it tight`),
  )('changes nothing for “%s” and gives it back', (text) => {
    expect(read(text)).toEqual({ edit: null, plan, changes: [], unread: [text] });
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

  const yellow = { captionColors: { color: '#ffd60a' } };
  it.each([
    ['remove the captions, not the headline', { captionStyle: null }, 'not the headline'],
    ['captions hatao, music nahi', { captionStyle: null }, 'music nahi'],
    ['remove the captions, leave the headline', { captionStyle: null }, 'leave the headline'],
    ['captions hatao, pehla sentence rehne do', { captionStyle: null }, 'pehla sentence rehne do'],
    ['captions hatao aur zoom', { captionStyle: null }, 'zoom'],
    ['bigger captions, green screen lagao', bigger, 'green screen lagao'],
    ['bigger captions, headline color: red', bigger, 'headline color: red'],
    ['bigger captions without removing the highlight', bigger, 'without removing the highlight'],
    ['bigger captions without zoom', bigger, 'without zoom'],
    ['bigger captions with no background', bigger, 'with no background'],
    ['yellow captions without emojis', yellow, 'without emojis'],
    ['yellow captions, no effects', yellow, 'no effects'],
    ['no emojis, yellow captions', yellow, 'no emojis'],
    ["don't remove the captions, just make them yellow", yellow, "don't remove the captions"],
    ['red captions, not yellow', { captionColors: { color: '#ff3b30' } }, 'not yellow'],
    ['cut the last sentence not the first', { endMs: 5600 }, 'not the first'],
    ['cut the last sentence but keep the captions', { endMs: 5600 }, 'keep the captions'],
    ['pehla sentence hata do lekin captions rehne do', { startMs: 3000 }, 'captions rehne do'],
    ['cut the first, the last 2 seconds', { endMs: 6300 }, 'cut the first'],
    ['cut the first sentence, zoom', { startMs: 3000 }, 'zoom'],
    ['cut the part where he talks of cars, captions, bigger captions', bigger, undefined],
    ['bigger captions, add fireworks', bigger, 'add fireworks'],
    ['show a headline, emojis n zooms', { hookTitle: { text: null }, punchIn: true }, 'emojis'],
    ['show a headline, please, zooms', { hookTitle: { text: null }, punchIn: true }, undefined],
    ['captions mat hatao, zoom bhi, bigger captions', bigger, undefined],
    ['zooms and emojis rehne do, bigger captions', bigger, undefined],
    ['cut between sentences 2 and 1, bigger captions', bigger, undefined],
    ['sentences 2 and 1 rakho baaki hatao, bigger captions', bigger, undefined],
    ['highlight pink, rest of the video green', { captionColors: {} }, 'rest of the video green'],
  ])('%j does %j and leaves the rest', (text, edit, unread) => {
    if (unread) expect(read(text)).toMatchObject({ edit, unread: [unread] });
    expect(Object.keys(read(text).edit ?? {})).toEqual(Object.keys(edit ?? {}));
  });

  it.each([
    ['remove the captions, only at the end', ['remove the captions', 'only at the end']],
    ['captions hatao, second half me', ['captions hatao', 'second half me']],
    ['captions hatao, aakhri hisse me', ['captions hatao', 'aakhri hisse me']],
    ["I don't want the first and last sentence deleted", ["I don't want the first", 'last sentence deleted']],
    ["don't cut the first and last sentence", ["don't cut the first", 'last sentence']],
  ])('removes no part of a list of which only one says what is not to happen: “%s”', (text, unread) => {
    expect(read(text)).toMatchObject({ edit: null, unread });
    expect(read(`${text}, bigger captions`)).toMatchObject({ edit: bigger, unread });
  });

  it('passes over thanks and reasons beside a wish, and over nothing else', () => {
    for (const text of [
      ...[
        'bigger captions please, thanks!',
        'bhai captions bade karo, baki sab theek hai',
        'its hard to read, bigger captions',
      ],
      ...[
        'bigger captions because nobody reads them',
        'captions aur bade karo yaar, padha nahi ja raha hai 😂',
      ],
    ])
      expect(read(text)).toMatchObject({ edit: bigger, unread: [] });
    expect(read('thanks bhai')).toMatchObject({ edit: null, unread: ['thanks bhai'] });
    expect(read('')).toEqual({ edit: null, plan, changes: [], unread: [] });
  });

  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
  const music = { ...defaultMusic, assetId: 'raga', credit };
  const full = editPlan(
    plan,
    {
      ...{
        punchIn: true,
        soundCleanup: true,
        hookTitle: { text: null },
        music,
        profanity: { mode: 'beep' },
        cutWords: [3, 4, 5, 6],
      },
      captionSettings: {
        upperCase: true,
        script: 'roman',
        keywords: true,
        secondLine: 'ta',
        wordsPerLine: 3,
      },
    },
    source,
  );
  it.each(
    table(`
    {"punchIn":false} ← zoom nahi chahiye / ज़ूम नहीं / too many zooms / less zoom / zoom zoom bahut ho raha hai band kro
    {"punchIn":false} ← zoom in zoom out band karo / zoom in zoom out hatao / zoom out mat karo / stop the zoom in and zoom out / no zoom out
    {"punchIn":false} ← zoom bahut hai / no zooms please they're giving me a headache
    {"hookTitle":null} ← headline nahi chahiye / हेडलाइन नहीं चाहिए / headline nahi dikhana / headline ki zaroorat nahi
    {"hookTitle":null} ← remove the hook text at the top / remove the hook text / hook text upar se hatao
    {"captionSettings":{"script":null}} ← hinglish nahi chahiye / captions not in roman / captions roman nahi devanagari me
    {"captionSettings":{"upperCase":false}} ← capitals nahi chahiye / captions not in capitals / normal letters
    {"captionSettings":{"upperCase":false}} ← i dont want capitals, normal letters
    {"profanity":{"mode":"off"}} ← no beeps / beep hatao / show bad words / bring back the bad words
    {"profanity":{"mode":"off"}} ← no need to beep the swear words / beep hata do, gaali sunne do logo ko
    {"soundCleanup":false} ← noise cleanup off / no denoise / shor ki safai band karo / turn off the clean sound
    {"soundCleanup":false} ← आवाज़ की सफाई वाला बंद कर दो, आवाज़ अजीब लग रही है
    {"music":null} ← remove the background music / I don't want background music / म्यूज़िक मत बजाओ / gaana band
    {"music":{"belowVoiceDb":22}} ← music thoda kam / turn down the music / music is too loud / संगीत धीमा करो
    {"music":{"belowVoiceDb":10}} ← music louder / भाई म्यूज़िक की आवाज़ थोड़ी बढ़ा दे
    {"captionSettings":{"secondLine":null}} ← second line off / english wali dusri line band karo / अनुवाद हटाओ
    {"captionSettings":{"wordsPerLine":5}} ← more words per line / har line me zyada shabd
    {"captionSettings":{"wordsPerLine":2}} ← fewer words per line
    {"keepWords":[3,4,5,6]} ← bring back the second sentence / dusri line wapas le aao / put back “you know nobody waits”
    {"captionSettings":{"keywords":false}} ← keywords highlight mat karo`),
  )('reads “%s” where things are on', (text, edit) => {
    expect(readEditRequest(text, { plan: full, source })).toMatchObject({ edit, unread: [] });
  });

  it.each([
    ...['add “know” at the end', 'hook me “know” mat likho', 'captions hata do sirf pehle 3 second me rakho'],
    ...['music nahi hai', 'music nahi chal raha', 'zoom nahi hai', 'pehla sentence accha hai baki hatao'],
    'roman hindi me',
    ...['zoom nahi ho raha', 'zoom nahi kar raha', 'words highlight nahi ho rahe', 'zoom thoda kam karo'],
    ...['zoom in rakho zoom out hatao', 'zoom in karo zoom out nahi', 'zoom out thoda kam karo'],
    ...['noise saaf nahi ho raha', 'शोर साफ़ नहीं हो रहा', 'dusri line hatao', 'music at the end louder'],
  ])('takes no complaint, or what may mean two things, as a wish: “%s”', (text) => {
    expect(readEditRequest(text, { plan: full, source })).toMatchObject({ edit: null, unread: [text] });
  });

  it.each([
    ...[
      'the music is fine, don’t touch it',
      'music theek hai, usko mat chedo',
      'the zooms are good, no need to change',
    ],
    ...['कैप्शन ठीक हैं, उन्हें मत छेड़ो', 'headline theek hai, mat chhuo'],
    ...[
      'if the clip goes over 5 seconds, drop the last sentence',
      'unless it looks bad, remove the captions',
    ],
    ...['अगर म्यूजिक कॉपीराइट वाला है, तो बंद कर दो', 'remove the captions, if they cover my face'],
    ...['मेरा भाई कहता है कि म्यूजिक हटा दो', 'people say captions should be yellow'],
    ...['dusra sentence wapas aa gaya', 'the second sentence is back'],
    ...['you cut the last sentence, I need it', 'captions upar the', 'captions peele the'],
    ...['music theek hai, meri awaaz tez karo', 'lower my voice, the music is fine'],
    ...['in my next video, remove the captions', 'agle video me, captions hatao'],
  ])(
    'changes nothing for what is left as it is, holds in some case, was, or is of something else: “%s”',
    (text) => {
      expect(readEditRequest(text, { plan: full, source }).edit).toBeNull();
    },
  );

  it.each([
    ['1. Cut the first sentence 2. Bigger captions', 'cut the first sentence, bigger captions'],
    ['1. bigger captions\n2. captions at the top', 'bigger captions, captions at the top'],
    ['if you don’t mind, remove the captions', 'remove the captions'],
    ['agar ho sake toh, captions hata do', 'captions hata do'],
    ['If possible remove the captions', 'remove the captions'],
    ['bigger captions, if possible', 'bigger captions'],
  ])('reads “%s” as “%s”', (text, plain) => {
    expect(read(text)).toMatchObject({ edit: read(plain).edit, unread: [] });
    expect(read(plain).edit).not.toBeNull();
  });

  it('takes nothing away that is to be kept', () => {
    const { edit } = readEditRequest('turn off zoom and captions but keep the music', { plan: full, source });
    expect(edit).toEqual({ punchIn: false, captionStyle: null });
  });

  it('shows captions again, and knows a pause from a silenced word', () => {
    const without = editPlan(plan, { captionStyle: null }, source);
    for (const text of ['turn the captions back on', 'bring the captions back', 'captions wapas lao'])
      expect(readEditRequest(text, { plan: without, source }).edit).toEqual({ captionStyle: 'karaoke' });
    expect(readEditRequest('captions on kar do bottom pe', { plan: without, source }).edit).toEqual({
      ...{ captionStyle: 'karaoke', captionSettings: { position: 'bottom' } },
    });
    expect(read('cut the first sentence, mute bad words')).toMatchObject({
      edit: { profanity: { mode: 'mute' } },
    });
    expect(read('cut silences').edit?.profanity).toBeUndefined();
    expect(readEditRequest('captions off', { plan: full, source }).edit?.music).toBeUndefined();
  });

  it('shows captions again in the style, colours and size that they had', () => {
    const looks = { captionColors: { color: '#FF0000' }, captionSettings: { size: 0.06, wordsPerLine: 6 } };
    const set = editPlan(plan, { captionStyle: 'pop', ...looks }, source);
    const without = editPlan(set, { captionStyle: null }, source);
    const readOff = (text: string) => readEditRequest(text, { plan: without, source });
    for (const text of ['turn the captions back on', 'captions wapas lao', 'captions on'])
      expect(readOff(text).plan.captionStyle).toEqual(set.captionStyle);
    expect(readOff('captions on, bigger captions').plan.captionStyle).toEqual({
      ...{ ...set.captionStyle, size: 0.075 },
    });
    // Nothing is made larger that is not shown.
    expect(readOff('bigger captions')).toMatchObject({ edit: null, unread: ['bigger captions'] });
  });

  it('knows the second sentence from a second', () => {
    expect(read('cut a second from the start')).toEqual(read('cut 1 second from the start'));
    expect(read('cut a second from the start')).toMatchObject({ edit: { startMs: 900 }, unread: [] });
    expect(read('trim a second off the end')).toMatchObject({ edit: { endMs: 7200 }, unread: [] });
    expect(read('end a second earlier')).toMatchObject({ edit: { endMs: 7400 }, unread: [] });
  });

  it.each([
    ['cut the first 4 seconds', 'startMs', 6800],
    ['start 4 seconds later', 'startMs', 7000],
    ['cut the last 4 seconds', 'endMs', 1500],
    ['end 4 seconds earlier', 'endMs', 1400],
    ['end 2 seconds later', 'endMs', 10_400],
    ['make it 2 seconds shorter', 'endMs', 6300],
  ] as const)('counts seconds of the clip, not of what is cut in it, for “%s”', (text, edge, atMs) => {
    const cut = editPlan(plan, { cutWords: [3, 4, 5, 6] }, source);
    const { edit, plan: edited, changes } = readEditRequest(text, { plan: cut, source });
    expect(edit).toEqual({ [edge]: atMs });
    const seconds = Math.abs(planDurationMs(edited) - planDurationMs(cut)) / 1000;
    expect(changes).toMatchObject([{ seconds: Math.round(seconds * 10) / 10 }]);
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
});
