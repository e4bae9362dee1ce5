import { expect, test } from 'vitest';
import type { Word } from '../transcript/transcript.ts';
import { applyNames, findNames, type Name } from './find-names.ts';

/** Entry, language, what was heard, what is written. */
const misheard = `
Zerodha | en | i use zeroda daily | i use Zerodha daily
Zerodha | en | the zero dha app | the Zerodha app
Zerodha | en | on Zerodah, which | on Zerodha, which
Zerodha | en | zerotha's fees | Zerodha's fees
Zerodha | hi | मैं जेरोदा इस्तेमाल करता हूँ | मैं Zerodha इस्तेमाल करता हूँ
Zerodha | hi | मैंने ज़ीरोधा खोला | मैंने Zerodha खोला
Zerodha | mr | ज़ेरोधाने सांगितलं | Zerodhaने सांगितलं
Zerodha | ta | ஜெரோதா நல்லா இருக்கு | Zerodha நல்லா இருக்கு
Zerodha | ta | ஜெரோதாவில் கணக்கு | Zerodhaவில் கணக்கு
Zerodha | te | జెరోధాలో ఖాతా | Zerodhaలో ఖాతా
Zerodha | kn | ಜೆರೋಧಾ ಆಪ್ | Zerodha ಆಪ್
Zerodha | ml | സെറോധ ആപ്പ് | Zerodha ആപ്പ്
Zerodha | bn | জেরোধা অ্যাপ | Zerodha অ্যাপ
Zerodha | gu | ઝેરોધા એપ | Zerodha એપ
Nikhil Kamath | en | today nikil kamat is here | today Nikhil Kamath is here
Nikhil Kamath | en | Nikhil Kamat said | Nikhil Kamath said
Nikhil Kamath | en | nikhil comet said | Nikhil Kamath said
Nikhil Kamath | hi | निखिल कामत ने कहा | Nikhil Kamath ने कहा
Nikhil Kamath | hi | निखिल कामथ जी | Nikhil Kamath जी
Nikhil Kamath | ta | நிகில் காமத் சொன்னார் | Nikhil Kamath சொன்னார்
Varun Mayya | en | and varun maya told | and Varun Mayya told
Razorpay | en | razor pay link | Razorpay link
Razorpay | hi | रेज़रपे से | Razorpay से
Swiggy | en | order on swigi now | order on Swiggy now
Swiggy | hi | स्विगी से मंगाया | Swiggy से मंगाया
Swiggy | ta | ஸ்விகி ஆர்டர் | Swiggy ஆர்டர்
Vaibhav Sisinty | en | vaibhav sisinti says | Vaibhav Sisinty says
Vaibhav Sisinty | hi | वैभव सिसिंटी ने | Vaibhav Sisinty ने
Thiruvananthapuram | en | in tiruvanantapuram today | in Thiruvananthapuram today
Ankur Warikoo | en | ankur variku spoke | Ankur Warikoo spoke
Ankur Warikoo | hi | अंकुर वारिकू ने | Ankur Warikoo ने
Ankur Warikoo | hi | अंकुर वरीकू ने | Ankur Warikoo ने
Meesho | hi | मीशो पर | Meesho पर
Krishna | hi | तब कृष्ण ने कहा | तब Krishna ने कहा
Chanakya | hi | चाणक्य ने कहा | Chanakya ने कहा
Vivekananda | hi | स्वामी विवेकानंद ने | स्वामी Vivekananda ने
Vedanta | hi | वेदांत में लिखा | Vedanta में लिखा
Govind | hi | गोविंद ने | Govind ने
Krishna | bn | কৃষ্ণ বলল | Krishna বলল
Nikhil Kamath | bn | আজ নিখিল কামাথের কথা | আজ Nikhil Kamath-এর কথা
Nikhil Kamath | bn | আজ Nikhil Kamath-এর কথা | আজ Nikhil Kamath-এর কথা
Nikhil Kamath | bn | আজ Nikhil Kamat-এর কথা | আজ Nikhil Kamath-এর কথা
Nikhil Kamath | bn | নিখিল কামাথে আছে | Nikhil Kamath-এ আছে
Shiva | hi | तब शिव ने | तब Shiva ने
Ashoka | hi | सम्राट अशोक ने | सम्राट Ashoka ने
Arjuna | hi | अर्जुन ने | Arjuna ने
Ramayana | hi | रामायण में लिखा | Ramayana में लिखा
Upanishada | hi | उपनिषद में | Upanishada में
Yoga | hi | योग करो | Yoga करो
Bhavish Aggarwal | en | bhavesh agarwal of | Bhavish Aggarwal of
Bhavish Aggarwal | hi | भाविश अग्रवाल ने | Bhavish Aggarwal ने
Lenskart | en | lens cart store | Lenskart store
Lenskart | hi | लेंसकार्ट का | Lenskart का
Kunal Shah | hi | कुनाल शाह ने | Kunal Shah ने
Chennakesava | te | చెన్నకేశవ గుడి | Chennakesava గుడి
வருண் மாயா | ta | வருன் மாய சொன்னார் | வருண் மாயா சொன்னார்`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string, string]);

const names = [...new Set(misheard.map(([spelling]) => spelling))].map((spelling) => name(spelling));

function name(spelling: string, more: Partial<Name> = {}): Name {
  return { id: spelling, spelling, heard: [], language: null, kind: 'name', ...more };
}

const said = (text: string): Word[] =>
  text.split(' ').map((word, at) => ({ text: word, startMs: at * 400, endMs: at * 400 + 380 }));

function written(text: string, language: string, among = names): string {
  const words = said(text);
  return applyNames(words, findNames(words, among, { language }))
    .map((word) => word.text)
    .join(' ');
}

test.each(misheard)('%s is found in %s: %s', (_, language, heard, right) => {
  expect(written(heard, language)).toBe(right);
});

test('ordinary talk stays as it is', () => {
  const talk: [string, string][] = [
    [
      'en',
      'we see a rowdy crowd and the comet is never near, so I came at noon and it is a matter of lens and art',
    ],
    ['hi', 'आपको ज़रूरत है कीमत कम करने की और मेहनत से वापस आने की क्योंकि हिम्मत और कमाई दोनों साथ चलती हैं'],
    ['ta', 'நான் இன்னைக்கு ஒரு முக்கியமான விஷயம் சொல்ல போறேன் காமம் அல்ல காலம் தான் முக்கியம்'],
    ['ml', 'ഞാൻ ഇന്ന് ഒരു കഥ പറയാം തിരുവനന്തപുരത്ത് നടന്നത്'],
  ];
  for (const [language, text] of talk) expect(written(text, language)).toBe(text);
});

test.each([
  ['Ankit', 'hi', 'अंकिता और अंकित दोनों', 'अंकिता और Ankit दोनों'],
  ['Ankit', 'en', 'Ankita and Ankit are here'],
  ['Ankit', 'mr', 'अंकितला सांग', 'Ankitला सांग'],
  ['Ankit', 'mr', 'अंकिताला सांग'],
  ['Ankit Sharma', 'hi', 'अंकिता शर्मा ने'],
  ['Manish', 'hi', 'मनीषा कोइराला की फ़िल्म'],
  ['Manish', 'mr', 'मनीषा कोइराला'],
  ['Manish', 'en', 'Manish and Manisha met'],
  ['Arpit', 'hi', 'अर्पिता ने'],
  ['Sunit', 'bn', 'সুনীতা বলল'],
  ['Sunit', 'te', 'సునీత చెప్పింది'],
  ['Sunita', 'te', 'సునీత చెప్పింది', 'Sunita చెప్పింది'],
  ['Sunita', 'hi', 'सुमित और सुनीति'],
  ['Rajesh', 'hi', 'राजेशा'],
  ['Bharat', 'hi', 'मैं भारती एयरटेल में था'],
  ['Kiran', 'hi', 'करण जौहर की फ़िल्म'],
  ['Kiran', 'te', 'కిరణ్ కరణ్', 'Kiran కరణ్'],
  ['Kiran', 'ta', 'கிரண் கரண்', 'Kiran கரண்'],
  ['Neha', 'hi', 'वो नहा कर आई'],
  ['Mohan', 'hi', 'मोहनी'],
  ['Kavita', 'hi', 'कवित'],
  ['Suresh', 'hi', 'सुदेश ने'],
  ['Anita', 'hi', 'अमिता ने'],
  ['Aditya', 'hi', 'अदिति ने'],
  ['Aruna', 'hi', 'अरुण ने'],
  ['Satya', 'hi', 'यही सत्य है'],
  ['Shanta', 'hi', 'आप शांत रहो'],
  ['Mitra', 'hi', 'मेरे मित्र ने'],
  ['Vijaya', 'hi', 'विजय ने'],
])('another name or word than %s stays in %s: %s', (spelling, language, heard, right = heard) => {
  expect(written(heard, language, [name(spelling)])).toBe(right);
});

test('an ending that begins with a vowel sign is not set behind Latin letters', () => {
  expect(written('कामथों ने कहा', 'hi', [name('Kamath')])).not.toMatch(/h\p{M}/u);
});

test('a frequent word is replaced only where it is listed', () => {
  expect(written('my music played', 'en', [name('Music')])).toBe('my music played');
  expect(written('ask comet for it', 'en', [name('Kamath')])).toBe('ask comet for it');
  expect(written('ask comet for it', 'en', [name('Kamath', { heard: ['comet'] })])).toBe('ask Kamath for it');
});

test('a known word is never replaced', () => {
  const known = name('zeroda', { kind: 'known' });
  expect(written('zeroda and zerodah', 'en', [name('Zerodha'), known])).toBe('zeroda and Zerodha');
});

test('an entry of one language leaves the others', () => {
  const hindi = name('ज़ेरोधा', { language: 'hi' });
  expect(written('जेरोदा पर', 'hi', [hindi])).toBe('ज़ेरोधा पर');
  expect(written('zeroda app', 'en', [hindi])).toBe('zeroda app');
});

test('times stay where the words are as many, and two words share their time as one', () => {
  const words = said('ask nikil kamat about zero dha now');
  const fixed = applyNames(words, findNames(words, names, { language: 'en' }));
  expect(fixed.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
    ['ask', 0, 380],
    ['Nikhil', 400, 780],
    ['Kamath', 800, 1180],
    ['about', 1200, 1580],
    ['Zerodha', 1600, 2380],
    ['now', 2400, 2780],
  ]);
  expect(fixed[0]).toBe(words[0]);
});

test('a name is not put together over a sentence end, a pause or two speakers', () => {
  expect(written('it is zero. dha app', 'en')).toBe('it is zero. dha app');
  const noor = [name('نور جہاں', { heard: ['نورا جہاں'] })];
  expect(written('یہ نورا جہاں ہے', 'ur', noor)).toBe('یہ نور جہاں ہے');
  expect(written('یہ نورا۔ جہاں ہے', 'ur', noor)).toBe('یہ نورا۔ جہاں ہے');
  const [zero, dha] = said('zero dha');
  if (!zero || !dha) throw new Error('two words');
  const apart = (change: Partial<Word>) =>
    findNames([zero, { ...dha, ...change }], names, { language: 'en' });
  expect(apart({})).toHaveLength(1);
  expect(apart({ startMs: 5000, endMs: 5300 })).toEqual([]);
  expect(apart({ speaker: 'S2' })).toEqual([]);
});

test('what is kept stays', () => {
  const words = said('zeroda and zeroda');
  const fixes = findNames(words, names, { language: 'en', isKept: (index) => index === 0 });
  expect(fixes.map(({ first }) => first)).toEqual([2]);
});
