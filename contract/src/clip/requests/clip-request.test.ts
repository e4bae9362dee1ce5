import { describe, expect, it } from 'vitest';
import { clipCount, readClipRequest } from './clip-request.ts';

/** “2 funny, 1 about paise” for a request. */
const restated = (text: string): string[] =>
  readClipRequest(text).parts.map(({ count, kind, subjects }) =>
    [count, kind, subjects.length > 0 && `about ${subjects.map((words) => words.join(' ')).join(' / ')}`]
      .filter(Boolean)
      .join(' '),
  );

describe('a request for clips', () => {
  it.each([
    ['do funny, ek jahan woh paise ki baat kare', ['2 funny', '1 about paise']],
    ['2 funny ones and one about money', ['2 funny', '1 about money']],
    [
      'Give me three emotional clips and two stories about his father',
      ['3 emotional', '2 story about father'],
    ],
    ['दो मज़ेदार, एक जहाँ वो पैसे की बात करें', ['2 funny', '1 about पैसे']],
    ['३ मज़ेदार', ['3 funny']],
    ['teen paise wale aur ek kahani', ['3 about paise', '1 story']],
    ['funny and surprising', ['funny', 'surprising']],
    ['top 5 moments', ['5']],
    ['5 clips under 30 seconds', ['5']],
    ['at least 3 clips about cricket', ['3 about cricket']],
    ['only the parts about pricing', ['about pricing']],
    ['pricing, discounts and refunds', ['about pricing / discounts / refunds']],
    ['2 about pricing or refunds', ['2 about pricing / refunds']],
    ['clips about 10,000 rupees', ['about 10,000 rupees']],
    ['1,00,000', ['about 1,00,000']],
    ['2 about १,००,००० rupees,1 story', ['2 about १,००,००० rupees', '1 story']],
    ['5 mistakes of founders', ['about 5 mistakes founders']],
    ['30 seconds and more stories', ['story']],
    ['5-10 secrets', ['about 5-10 secrets']],
    ['do show the parts about exams', ['about exams']],
    ['how not to fail an exam', ['about fail exam']],
    ["why people don't want kids", ['about people kids']],
    ["what founders don't talk about", ['about founders']],
    ["people don't want to work", ['about people work']],
    ['what people do not know about tax', ['about people know tax']],
    ['paise kyun nahi bachte', ['about paise bachte']],
    ['जो लोग नहीं सोते', ['about लोग सोते']],
    ['neend nahi aati, 2 funny', ['about neend aati', '2 funny']],
    ['jo kuch nahi karo', ['about kuch']],
    ['yoga mat exercises', ['about yoga mat exercises']],
    ['kahani ke baare mein', ['about kahani']],
    ['clips about comedy', ['about comedy']],
    ['2 advice for students', ['2 advice about students']],
    ['advice for students', ['about advice students']],
    ['question', ['about question']],
    ['funny', ['funny']],
    ['விலை பற்றி மட்டும்', ['about விலை']],
    ['2 కథలు', ['2 story']],
    ['only the best parts', []],
  ])('%j is restated as %j', (text, parts) => {
    expect(restated(text)).toEqual(parts);
  });

  it.each([
    ['2 funny, under 30 seconds, vertical', { maxSeconds: 30, ratio: '9:16', count: 2 }],
    ['ek 45 sec ki reel paise ke baare mein', { maxSeconds: 45, ratio: null, count: 1 }],
    ['one minute, 16:9, about cricket', { maxSeconds: 60, ratio: '16:9', count: null }],
    ['teen kahani aur do funny, 1 minute se kam', { maxSeconds: 60, ratio: null, count: 5 }],
    ['2 funny, at least 30 seconds', { maxSeconds: null, count: 2 }],
    ['2 funny, longer than 30 seconds', { maxSeconds: null, count: 2 }],
    ['2 funny, over 30 seconds long', { maxSeconds: null, count: 2 }],
    ['2 funny, minimum 30 sec', { maxSeconds: null, count: 2 }],
    ['2 funny, 30+ seconds', { maxSeconds: null, count: 2 }],
    ['2 funny, 30 seconds or more', { maxSeconds: null, count: 2 }],
    ['2 funny, kam se kam 30 second', { maxSeconds: null, count: 2 }],
    ['2 funny, 30 second se zyada', { maxSeconds: null, count: 2 }],
    ['2 funny, कम से कम ३० सेकंड', { maxSeconds: null, count: 2 }],
    ['2 funny, not less than 30 seconds', { maxSeconds: null, count: 2 }],
    ['2 funny, 30-60 seconds', { maxSeconds: 60, count: 2 }],
    ['2 funny, 30 to 60 seconds', { maxSeconds: 60, count: 2 }],
    ['2 funny, between 30 and 60 seconds', { maxSeconds: 60, count: 2 }],
    ['2 funny, 30 seconds to 1 minute', { maxSeconds: 60, count: 2 }],
    ['2 funny, 30 se 60 second', { maxSeconds: 60, count: 2 }],
    ['2 funny, 30 से 60 सेकंड', { maxSeconds: 60, count: 2 }],
    ['2 funny, zyada se zyada 30 second', { maxSeconds: 30, count: 2 }],
    ['2 funny, ज़्यादा से ज़्यादा 30 सेकंड', { maxSeconds: 30, count: 2 }],
    ['2 funny, no longer than 30 seconds', { maxSeconds: 30, count: 2 }],
    ["2 funny, don't make it longer than 30 seconds", { maxSeconds: 30, count: 2 }],
    ['2 funny, 30 second se zyada nahi', { maxSeconds: 30, count: 2 }],
    ['2 funny, shorter than 30 seconds', { maxSeconds: 30, count: 2 }],
    ['2 funny, 30 second lambi', { maxSeconds: 30, count: 2 }],
    ['2 funny, ३० सेकंड लंबी', { maxSeconds: 30, count: 2 }],
    ['2 more 30 second clips', { maxSeconds: 30, count: 2 }],
    ['2 funny, 30 second se lambi', { maxSeconds: null, minSeconds: 30, count: 2 }],
    ['2 funny, 30 second se lamba na ho', { maxSeconds: 30, minSeconds: null, count: 2 }],
    ['2 funny, 30 seconds or longer', { maxSeconds: null, minSeconds: 30, count: 2 }],
    ['2 funny, at least 1 minute', { maxSeconds: null, minSeconds: 60, count: 2 }],
    ['2 funny, 30 to 60 seconds long', { maxSeconds: 60, minSeconds: null, count: 2 }],
    ['2 funny, under 1 minute 30 seconds', { maxSeconds: 90, count: 2 }],
    ['2 funny, 1 min 30 sec se kam', { maxSeconds: 90, count: 2 }],
    ['2 funny, up to 1 minute and 30 seconds', { maxSeconds: 90, count: 2 }],
    ['2 funny, 30 seconds to 1 minute 30 seconds', { maxSeconds: 90, count: 2 }],
    ['2 funny, 30 sec+', { maxSeconds: null, minSeconds: 30, count: 2 }],
    ['2 funny, under a minute', { maxSeconds: 60, count: 2 }],
    ['2 funny, less than half a minute', { maxSeconds: 30, count: 2 }],
    ['2 funny, aadhe minute se kam', { maxSeconds: 30, count: 2 }],
    ['2 funny, डेढ़ मिनट तक', { maxSeconds: 90, count: 2 }],
    ['2 funny, around 20 secs', { maxSeconds: 20, count: 2 }],
    ['2 funny, lagbhag 20 second', { maxSeconds: 20, count: 2 }],
  ])('%j names length, frame and number', (text, expected) => {
    const request = readClipRequest(text);
    expect(request).toMatchObject({ leftOut: [], unread: [], ...expected });
    if (text.startsWith('2 funny')) expect(restated(text)).toEqual(['2 funny']);
  });

  it('knows a length beside a subject', () => {
    expect(readClipRequest('2 clips of 30-60 seconds about the longer road')).toMatchObject({
      maxSeconds: 60,
      parts: [{ count: 2, subjects: [['longer', 'road']] }],
    });
  });

  it.each([
    ['2 funny, vertical', ['2 funny'], '9:16'],
    ['2 funny, vertical format', ['2 funny'], '9:16'],
    ['3 square clips about the size of maths', ['3 about size maths'], '1:1'],
    ['2 vertical funny clips of the founders', ['2 funny about founders'], '9:16'],
    ['ek vertical reel paise ke baare mein', ['1 about paise'], '9:16'],
    ['paise ke baare mein vertical clips', ['about paise'], '9:16'],
    ['16:9 clips of cricket', ['about cricket'], '16:9'],
    ['2 cricket clips in vertical format', ['2 about cricket'], '9:16'],
    ['cricket clips vertical', ['about cricket'], '9:16'],
    ['2 vertical cricket clips', ['2 about cricket'], '9:16'],
    ['vertical videos of cricket', ['about cricket'], '9:16'],
    ['16:9,2 funny', ['2 funny'], '16:9'],
    ['clips about vertical farming', ['about vertical farming'], null],
    ['clips about vertical reels', ['about vertical'], null],
    ['landscape ke baare mein', ['about landscape'], null],
    ['square root', ['about square root'], null],
    ['back to square one', ['about back square one'], null],
  ])('%j is restated as %j in the frame %j', (text, parts, ratio) => {
    expect(restated(text)).toEqual(parts);
    expect(readClipRequest(text).ratio).toBe(ratio);
  });

  it.each([
    ['2 funny, nothing political, no sponsors', ['2 funny'], ['political', 'sponsors']],
    ['about money but not crypto', ['about money'], ['crypto']],
    ['stories without politics or religion', ['story'], ['politics', 'religion']],
    ['no politics or religion or caste', [], ['politics', 'religion', 'caste']],
    ['without politics and 2 funny ones', ['2 funny'], ['politics']],
    ['no politics', [], ['politics']],
    ['no jokes', [], ['jokes']],
    ['राजनीति नहीं', [], ['राजनीति']],
    ['2 funny, politics nahi chahiye', ['2 funny'], ['politics']],
    ['2 funny, politics mat dikhao', ['2 funny'], ['politics']],
    ['2 funny, politics nahi hona chahiye', ['2 funny'], ['politics']],
    ['2 funny, politics nahi please', ['2 funny'], ['politics']],
    ['राजनीति मत दिखाओ', [], ['राजनीति']],
    ['2 funny, politics nahi lena', ['2 funny'], ['politics']],
    ['2 funny, politics mat karna', ['2 funny'], ['politics']],
    ['2 funny, राजनीति नहीं चाहिये', ['2 funny'], ['राजनीति']],
    ['राजनीति मत दिखाइए', [], ['राजनीति']],
    ['न राजनीति, न धर्म', [], ['राजनीति', 'धर्म']],
    ['2 funny, jo politics par hai woh nahi chahiye', ['2 funny'], ['politics']],
    ['do funny, politics chhodkar', ['2 funny'], ['politics']],
    ['पैसे की बात, बिना राजनीति के', ['about पैसे'], ['राजनीति']],
    ["2 funny, don't show politics", ['2 funny'], ['politics']],
    ['2 funny, Don’t include politics or religion', ['2 funny'], ['politics', 'religion']],
    ["don't show politics and show cricket", ['about cricket'], ['politics']],
    ['2 funny do not show politics', ['2 funny'], ['politics']],
    ["please don't want politics", [], ['politics']],
    ["about money, I don't want to see politics", ['about money'], ['politics']],
    ["clips that don't mention politics", [], ['politics']],
    ["we don't want politics and 2 funny ones", ['2 funny'], ['politics']],
    ["I don't want politics but want cricket", ['about cricket'], ['politics']],
    ['no politics but cricket', ['about cricket'], ['politics']],
    ['राजनीति नहीं बल्कि क्रिकेट', ['about क्रिकेट'], ['राजनीति']],
    ['anything but politics', [], ['politics']],
    ['everything except the intro', [], ['intro']],
    ['nothing but cricket', ['about cricket'], []],
    ['leave out politics, 2 funny', ['2 funny'], ['politics']],
    ['2 funny, exclude religion', ['2 funny'], ['religion']],
    ['remove politics', [], ['politics']],
    ['foods to avoid', ['about foods avoid'], []],
    ['how to avoid taxes', ['about avoid taxes'], []],
    ['how to grow without ads', ['about grow without ads'], []],
    ['paise ke bina business kaise karein', ['about paise bina business'], []],
    ["don't skip the story about his mother", ['about story mother'], []],
    ['पैसे वाली बात मत छोड़ना', ['about पैसे'], []],
    ['politics mat hatana', ['about politics'], []],
    ['not only politics, also cricket', ['about politics / cricket'], []],
    ['sirf politics nahi, cricket bhi', ['about politics / cricket'], []],
    ['राजनीति के अलावा कुछ भी', [], ['राजनीति']],
    ['cricket ke alawa kuch nahi', ['about cricket'], []],
    ['cricket ke alawa aur kuch nahi', ['about cricket'], []],
    ['politics chhod ke baaki sab', [], ['politics']],
    ['politics chhodkar 2 funny', ['2 funny'], ['politics']],
    ['naukri chhodkar business', ['about naukri business'], []],
    ['religion hata do, comedy rakho', ['funny'], ['religion']],
    ['acne kaise hatana hai', ['about acne'], []],
    ['arasiyal vendam, 2 comedy clip', ['2 funny'], ['arasiyal']],
    ['அரசியல் வேண்டாம்', [], ['அரசியல்']],
    ['రాజకీయాలు వద్దు', [], ['రాజకీయాలు']],
    ['ರಾಜಕೀಯ ಬೇಡ', [], ['ರಾಜಕೀಯ']],
    ['രാഷ്ട്രീയം വേണ്ട', [], ['രാഷ്ട്രീയം']],
    ['राजकारण नको, 2 विनोदी', ['2 funny'], ['राजकारण']],
    ['rajniti bad diye 2 funny', ['2 funny'], ['rajniti']],
    ['rajniti chai na', [], ['rajniti']],
    ['রাজনীতি চাই না', [], ['রাজনীতি']],
    ['રાજકારણ નહીં', [], ['રાજકારણ']],
    ['ਸਿਆਸਤ ਨਹੀਂ ਚਾਹੀਦੀ', [], ['ਸਿਆਸਤ']],
    ['سیاست نہیں چاہیے', [], ['سیاست']],
    ['no more than 3 clips', ['3'], []],
    ['politics se related kuch nahi', [], ['politics']],
    ['na politics na religion', [], ['politics', 'religion']],
    ['politics hata do baaki sab rakho', [], ['politics']],
    ['2ta mojar clip, cricket niye', ['2 funny about cricket'], []],
    ['Venda people', ['about venda people'], []],
    ['2 clips jisme music na ho', ['2'], ['music']],
    ['more about cricket less about politics', ['about cricket'], ['politics']],
    ['enough of politics, give cricket', ['about cricket'], ['politics']],
    ['motivation only, nothing else', ['about motivation'], []],
    ['sirf motivation, aur kuch nahi', ['about motivation'], []],
    ['ipl wale moments, ads ke alawa', ['about ipl'], ['ads']],
    ["2 funny, shouldn't be about politics", ['2 funny'], ['politics']],
    ['2 funny, must not mention politics', ['2 funny'], ['politics']],
    ['what you should not mention in interviews', ['about interviews'], []],
    ['not interested in politics', [], ['politics']],
    ["2 funny, I don't want long clips", ['2 funny'], []],
    ['নির্বাচন ছাড়া বাকি সব', [], ['নির্বাচন']],
    ['minimum 3 clips', ['3'], []],
    ['cricket ke 3 clips', ['3 about cricket'], []],
    ['cricket pathi mattum 3 clip', ['3 about cricket'], []],
    ['paise ke baare mein do reel', ['2 about paise'], []],
    ['cricket niye 2 to clip, 30 second er kom', ['2 about cricket'], []],
    ['how he went viral with clips about 3 reels', ['about went viral 3'], []],
    ['3 cricket clip venam', ['3 about cricket'], []],
    ['zyada se zyada 3 clips', ['3'], []],
    ['5 clips, no clip longer than 45 seconds', ['5'], []],
    ['2 funny, 30 sec se chhoti mat banana', ['2 funny'], []],
    ['keep it under 60 seconds, 2 funny', ['2 funny'], []],
  ])('%j wants %j and leaves out %j', (text, parts, leftOut) => {
    expect(restated(text)).toEqual(parts);
    const read = readClipRequest(text);
    expect(read.leftOut.flatMap(({ subjects }) => subjects.map((words) => words.join(' ')))).toEqual(leftOut);
    expect(read.unread).toEqual([]);
  });

  it.each([
    ['2 funny and one about money', 3],
    ['5 funny and some stories', 6],
    ['stories, numbers, advice and emotional', 4],
    ['pricing', 3],
    ['7', 7],
    ['40 funny, 10 stories and questions', 50],
    ['', 3],
  ])('%j is about %i clips where 3 are usual', (text, count) => {
    expect(clipCount(readClipRequest(text), 3)).toBe(count);
  });

  it('tells what it cannot leave out', () => {
    expect(readClipRequest('2 funny, arasiyal venam')).toMatchObject({
      parts: [{ kind: 'funny', subjects: [] }],
      ...{ leftOut: [], unread: ['arasiyal venam'] },
    });
    expect(readClipRequest('2 funny, not the best parts')).toMatchObject({
      leftOut: [],
      unread: ['not the best parts'],
    });
  });
});
