import { describe, expect, test } from 'vitest';
import type { CueWord } from '../plan/clip-plan.ts';
import { cardSchema } from './card.ts';
import { listedItems, proposeCards } from './propose-cards.ts';
import { spokenNumber } from './spoken-numbers.ts';

const spoken = (text: string): CueWord[] =>
  text.split(' ').map((word, n) => ({ text: word, startMs: n * 400, endMs: n * 400 + 350, wordIndex: n }));
const number = (text: string) => spokenNumber(text.split(' '))?.text ?? null;
const propose = (text: string, language = 'en') => {
  const words = spoken(text);
  return proposeCards({ words, language, durationMs: words.length * 400 + 2000 });
};

describe('a number that is said', () => {
  test.each([
    ['Eight out of ten people watch without sound.', '8/10'],
    ['दस में से आठ लोग बिना आवाज़ के देखते हैं।', '8/10'],
    ['It was watched by four times as many people.', '4×'],
    ['उसे चार गुना लोगों ने पूरा देखा।', '4×'],
    ['Only 12% of them came back', '12%'],
    ['चालीस प्रतिशत लोग', '40%'],
    ['it costs ₹1,50,000 today', '₹1,50,000'],
    ['पाँच सौ रुपये दिए', '5 सौ'],
    ['we sold 10 lakh bottles', '10 lakh'],
    ['ஐம்பது சதவீதம் மக்கள்', '50%'],
    ['పది లక్షల మంది', '10 లక్షల'],
    ['मेरे पास ४५ किताबें हैं', '45'],
    ['۴۵ کتابیں', '45'],
    ['I made fifty videos last year.', '50'],
    ['at that point twenty people', '20'],
    ['only one and twenty others', '20'],
    ['In 2024 10 lakh people', '10 lakh'],
    ['between 5 lakh and 10 lakh', '5 lakh'],
    ['After two, fifty percent left', '50%'],
    ['5 मिलियन व्यूज़ आए', '5 मिलियन'],
    ['हमने 10 लाख 2 साल में कमाए', '10 लाख'],
    ['दस लाख साढ़े तीन महीने में', '10 लाख'],
    ['we made ₹5 crore 3 years ago', '₹5 crore'],
    ['1 million 30 days later', '1 million'],
    ['we earned 10 lakh and two awards', '10 lakh'],
    ['between 5 lakh and fifty two lakh', '5 lakh'],
    ['5 कोटी तीन महिन्यांत', '5 कोटी'],
    ['10 லட்சம் இரண்டு வருடத்தில்', '10 லட்சம்'],
    ['10 లక్షలు రెండు నెలల్లో', '10 లక్షలు'],
    ['১০ লাখ ২ বছরে', '10 লাখ'],
    ['it costs Rs. 5,000 today', '₹5,000'],
    ['सिर्फ रु 500 में', '₹500'],
    ['only ₹ 500 a month', '₹500'],
    ['we raised ₹ 5 crore', '₹5 crore'],
    ['from 5 lakh to 10 lakh', '5 lakh'],
    ['पन्नास टक्के लोक', '50%'],
    ['পঞ্চাশ শতাংশ মানুষ', '50%'],
    ['10 ಲಕ್ಷ ಜನ', '10 ಲಕ್ಷ'],
    ['5 લાખ લોકો', '5 લાખ'],
    ['10 ലക്ഷം പേർ', '10 ലക്ഷം'],
    ['10 لاکھ لوگ', '10 لاکھ'],
    ['ఐదు వందల మంది', '5 వందల'],
    ['5 ਸਾਲ ਤੋਂ 20 ਲੋਕ', '20'],
    ['we have 8 and 20 others', '20'],
    ['sent to 20 people', '20'],
    ['दस लाख लोगों ने दो हज़ार दिए', '10 लाख'],
  ])('%s', (text, shown) => expect(number(text)).toBe(shown));

  test('a year, a small count and no number are nothing to show', () => {
    expect(number('It began in 1998 with us')).toBeNull();
    expect(number('There are two of them')).toBeNull();
    expect(number('Nothing is counted here')).toBeNull();
  });

  test.each([
    'ఇరవై ఐదు శాతం మంది',
    'రెండు వందల యాభై రూపాయలు',
    'இருபத்தி ஐந்து சதவீதம் மக்கள்',
    'நூற்று ஐம்பது ரூபாய்',
    'a hundred and fifty thousand people',
    'two point five lakh',
    'दो दशमलव पाँच करोड़',
    'fifty two percent',
    'two hundred thousand dollars',
    'दो सौ पचास रुपये',
    'साढ़े पाँच लाख लोग',
    '₹5 lakh crore',
    'eight out of twenty five',
    'दो लाख पचास हज़ार लोग',
    'दो लाख साढ़े तीन हज़ार लोग',
    'दो लाख पचास रुपये',
    'हमने कमाए 10 लाख 50',
    'two crore fifty two lakh people',
    '10 லட்சம் 50 ஆயிரம் பேர்',
    'రెండు లక్షల నూట యాభై రూపాయలు',
    '১০ লাখ ৫০ হাজার মানুষ',
    'महिन्याला दोन लाख पन्नास हजार रुपये',
    'महिन्याला दोन लाख पंचवीस हजार रुपये',
    'व्याजदर आता साडे सात टक्के झाला',
    'एकशे आठ टक्के',
    '1 लाख 25 हज़ार रुपये',
    'पावणे तीन कोटी',
    'सव्वा दोन लाख',
    '10 लाखांचं घर',
    'আট দশমিক পাঁচ শতাংশ',
    'সাড়ে সাত শতাংশ সুদ',
    'পৌনে তিন কোটি',
    'দুই লাখ পঁচিশ হাজার',
    'একশো আট শতাংশ',
    'ఏడు పాయింట్ ఐదు శాతం',
    'ஏழு புள்ளி ஐந்து சதவீதம்',
    'எட்டு லட்சத்து ஐம்பது ஆயிரம் ரூபாய்',
    '8 ಪಾಯಿಂಟ್ 5 ಶೇಕಡಾ',
    'સાડા 7 ટકા',
    'eight and a half percent',
    '8 point 5 percent',
    'five hundred and twenty-one',
    '5 से 10 प्रतिशत',
    '5 ते 10 टक्के',
    '5 থেকে 10 শতাংশ',
    '5 முதல் 10 சதவீதம்',
    '5 to 10 percent',
    'minus five percent',
    'माइनस 5 प्रतिशत',
    '-5 percent',
  ])('a part of the number in “%s” is not shown for the whole', (text) => expect(number(text)).toBeNull());
});

describe('things that are listed', () => {
  test('three and more between commas, the last joined', () => {
    expect(listedItems('Ask a question, give a number, or make a promise.'.split(' '))).toEqual([
      'Ask a question,',
      'give a number,',
      'make a promise.',
    ]);
    expect(listedItems('एक सवाल पूछिए, एक नंबर दीजिए, या एक वादा कीजिए।'.split(' '))).toHaveLength(3);
  });

  test('a sentence with commas is no list', () => {
    expect(
      listedItems(
        'Yes, but the truth is, and I mean it, that nobody has ever asked for that much of it.'.split(' '),
      ),
    ).toBeNull();
    expect(listedItems('Salt and pepper'.split(' '))).toBeNull();
  });
});

describe('cards proposed for a clip', () => {
  const talk =
    'Did you know that people leave your video early? I made fifty videos last year. Ask a question, give a number, or make a promise.';

  test('are valid, in order, never two at once, and the same every time', () => {
    const cards = propose(talk).map(({ card }) => card);
    expect(propose(talk).map(({ reason }) => reason)).toEqual(['hook', 'number', 'list']);
    for (const card of cards) expect(cardSchema.safeParse(card).success).toBe(true);
    for (const [n, card] of cards.entries())
      expect(card.startMs).toBeGreaterThanOrEqual(cards[n - 1]?.endMs ?? 0);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    expect(propose(talk)).toEqual(propose(talk));
  });

  test('show the hook as it is spoken, the number large and the points one by one', () => {
    const [hook, fifty, list] = propose(talk).map(({ card }) => card);
    expect(hook).toMatchObject({ place: 'lower', title: 'Did you know that people leave your video early?' });
    expect(fifty).toMatchObject({ place: 'full', number: '50', title: 'I made fifty videos last year' });
    expect(list?.lines).toEqual(['Ask a question', 'Give a number', 'Make a promise']);
  });

  test('end without the marks of their sentence, in Urdu too', () => {
    const said = propose('ہم نے ۵۰ ویڈیو بنائیں۔ سوال پوچھیں، نمبر دیں، یا وعدہ کریں۔', 'ur').map(
      ({ card }) => card,
    );
    expect(said.flatMap(({ title, lines }) => [title, ...lines]).join('')).not.toMatch(/[۔،]/u);
    expect(said.map(({ lines }) => lines.length)).toContain(3);
  });

  test('a clip without words has none', () => {
    expect(proposeCards({ words: [], language: 'en', durationMs: 5000 })).toEqual([]);
  });
});
