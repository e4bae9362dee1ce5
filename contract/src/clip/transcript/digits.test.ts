import { expect, it } from 'vitest';
import { numbersInDigits } from './digits.ts';
import type { Word } from './transcript.ts';

const spoken = (text: string): Word[] =>
  text.split(' ').map((word, at) => ({ text: word, startMs: at * 400, endMs: at * 400 + 300 }));
const written = (text: string, language: string) =>
  numbersInDigits(spoken(text), language)
    .map((word) => word.text)
    .join(' ');

it.each([
  ['I was born in nineteen ninety nine', 'I was born in 1999'],
  ['in two thousand twenty four we grew', 'in 2024 we grew'],
  ['in twenty twenty four we grew', 'in 2024 we grew'],
  ['twenty five lakh rupees', '25 lakh rupees'],
  ['two crore users', '2 crore users'],
  ['one hundred and five people', '105 people'],
  ['five hundred', '500'],
  ['two hundred thousand dollars', '200,000 dollars'],
  ['twelve thousand three hundred forty', '12,340'],
  ['fifty percent. Thirty', '50 percent. 30'],
  ['ten minutes', '10 minutes'],
  ['one thing', 'one thing'],
  ['one hundred', '100'],
  ['two of three friends and a hundred others', 'two of three friends and a hundred others'],
  ['hundreds of thousands', 'hundreds of thousands'],
  ['twenty, five', '20, five'],
  ['open seven eleven and nine nine eight ten', 'open seven eleven and nine nine eight ten'],
  ['only one and twenty others', 'only one and 20 others'],
  ['a hundred and fifty thousand people', 'a hundred and fifty thousand people'],
  ['a hundred and fifty', 'a hundred and fifty'],
  ['a thousand five hundred', 'a thousand five hundred'],
  ['a hundred thousand five hundred', 'a hundred thousand five hundred'],
  ['ten twelve hundred fifty people', 'ten twelve hundred fifty people'],
  ['two point five lakh', 'two point five lakh'],
  ['one point two million', 'one point two million'],
  ['ten point five percent', 'ten point five percent'],
  ['one hundred point twenty five', 'one hundred point twenty five'],
  ['at that point twenty people', 'at that point 20 people'],
  ['one lakh twenty five thousand', '1 lakh 25 thousand'],
  ['two lakh five thousand five hundred rupees', '2 lakh 5 thousand 500 rupees'],
  ['1 lakh twenty-five thousand', '1 lakh 25 thousand'],
  ['five lakh, ten thousand', '5 lakh, 10,000'],
  ['five crore people in two thousand twenty', '5 crore people in 2020'],
  ['one hundred twenty-five rupees', '125 rupees'],
  ['in two thousand twenty-four', 'in 2024'],
  ['nineteen ninety-nine', '1999'],
  ['five hundred and twenty-one', '521'],
  ['twenty-five lakh and thirty-five percent', '25 lakh and 35 percent'],
  ['twenty-four seven', 'twenty-four seven'],
  ['a twenty-year-old and five-six people', 'a twenty-year-old and five-six people'],
  ['one hundred twenty-year leases', 'one hundred twenty-year leases'],
  ['two hundred twenty-fifth', 'two hundred twenty-fifth'],
  ['two point five and twenty others', 'two point five and 20 others'],
  ['the twenty first century and a thirty second video', 'the twenty first century and a 30 second video'],
  ['twenty people came first', '20 people came first'],
  ['ten to fifteen thousand rupees', '10 to 15 thousand rupees'],
  ['thirty five to forty thousand', '35 to 40 thousand'],
  ['five to ten thousand', '5 to 10 thousand'],
  ['₹10 to fifteen thousand', '₹10 to 15 thousand'],
  ['₹1.50 to ₹2.50 lakh', '₹1.50 to ₹2.50 lakh'],
  ['between ten and fifteen thousand rupees', 'between 10 and 15 thousand rupees'],
  ['only ten and fifteen thousand others', 'only 10 and 15,000 others'],
  ['three to four hundred', 'three to four hundred'],
  ['five or six hundred people', 'five or six hundred people'],
  ['two to three hundred crore', 'two to three hundred crore'],
  ['ten to fifteen thousand five hundred people', 'ten to fifteen thousand five hundred people'],
  ['ten point five to twelve thousand', 'ten point five to twelve thousand'],
  ['two to three million', '2 to 3 million'],
  ['two to three lakh fifty thousand', '2 to 3 lakh 50 thousand'],
  ['zero to ten thousand followers', 'zero to 10,000 followers'],
  ['nineteen ninety to two thousand', '1990 to 2000'],
  ['two hundred to three thousand', '200 to 3000'],
  ['one hundred twenty to two thousand', '120 to 2000'],
  ['five thousand to ten thousand', '5000 to 10,000'],
  ['a hundred and fifty to two hundred', 'a hundred and fifty to 200'],
  ['ten people or two thousand rupees', '10 people or 2000 rupees'],
  ['I went at ten, to fifteen thousand people', 'I went at 10, to 15,000 people'],
  ['I showed this one to ten thousand people', 'I showed this one to 10,000 people'],
  ['one to ten thousand people', '1 to 10 thousand people'],
  ['nine to five thousand times', 'nine to 5000 times'],
  ['page twenty to three thousand words', 'page 20 to 3000 words'],
  ['in the nineteen nineties', 'in the nineteen nineties'],
  ['nineteen sixties and twenty tens', 'nineteen sixties and twenty tens'],
  ['the nineteen hundreds', 'the nineteen hundreds'],
])('writes English “%s” as “%s”', (words, expected) => expect(written(words, 'en')).toBe(expected));

it.each([
  ['पच्चीस लाख रुपये', '25 लाख रुपये'],
  ['डेढ़ सौ लोग', '150 लोग'],
  ['ढाई करोड़', '2.5 करोड़'],
  ['साढ़े तीन हज़ार', '3500'],
  ['साढ़े तीन बजे', 'साढ़े तीन बजे'],
  ['साढ़े ग्यारह बजे', 'साढ़े 11 बजे'],
  ['पौने दो सौ रुपये', '175 रुपये'],
  ['पौने दो लाख', '1.75 लाख'],
  ['सवा दो सौ लोग', '225 लोग'],
  ['सवा सौ लोग', '125 लोग'],
  ['ढाई तीन सौ लोग', 'ढाई तीन सौ लोग'],
  ['डेढ़ दो लाख', 'डेढ़ दो लाख'],
  ['दो हज़ार चौबीस में', '2024 में'],
  ['एक हजार पाँच सौ बीस', '1520'],
  ['पचास हज़ार लोग।', '50,000 लोग।'],
  ['एक बात बता दो', 'एक बात बता दो'],
  ['सौ में से निन्यानवे', 'सौ में से 99'],
  ['दस बारह लोग', 'दस बारह लोग'],
  ['दो लाख', '2 लाख'],
  ['दो लाख पचास हज़ार पाँच सौ', '2 लाख 50 हज़ार 500'],
  ['एक लाख पच्चीस हज़ार', '1 लाख 25 हज़ार'],
  ['एक करोड़ पचास लाख पाँच हज़ार', '1 करोड़ 50 लाख 5 हज़ार'],
  ['दो लाख पाँच सौ', '2 लाख 500'],
  ['पाँच लाख, दस हज़ार', '5 लाख, 10,000'],
  ['दो दशमलव पाँच करोड़', 'दो दशमलव पाँच करोड़'],
  ['दो पॉइंट पाँच लाख', 'दो पॉइंट पाँच लाख'],
  ['हज़ार पाँच सौ', 'हज़ार पाँच सौ'],
  ['हज़ार डेढ़ सौ', 'हज़ार डेढ़ सौ'],
  ['सौ लोग और बीस घर', 'सौ लोग और 20 घर'],
  ['दो से तीन हज़ार रुपये', '2 से 3 हज़ार रुपये'],
  ['दस से पंद्रह हज़ार महीना', '10 से 15 हज़ार महीना'],
  ['दस से लेकर पंद्रह हज़ार', '10 से लेकर 15 हज़ार'],
  ['डेढ़ से दो हज़ार', '1.5 से 2 हज़ार'],
  ['साढ़े तीन से चार हज़ार', '3.5 से 4 हज़ार'],
  ['दो से तीन लाख', '2 से 3 लाख'],
  ['दो लाख पचास से साठ हज़ार', '2 लाख 50 से 60 हज़ार'],
  ['दस से पंद्रह हज़ार करोड़', '10 से 15 हज़ार करोड़'],
  ['पाँच से छह सौ', 'पाँच से छह सौ'],
  ['दो या तीन सौ लोग', 'दो या तीन सौ लोग'],
  ['दो से ढाई सौ', 'दो से ढाई सौ'],
  ['दस बारह से पंद्रह हज़ार', 'दस बारह से पंद्रह हज़ार'],
  ['दो से तीन चार हज़ार', 'दो से तीन चार हज़ार'],
  ['दस और पंद्रह हज़ार के बीच', '10 और 15 हज़ार के बीच'],
  ['दस और पंद्रह हज़ार रुपये के बीच', '10 और 15 हज़ार रुपये के बीच'],
  ['दस और पंद्रह हज़ार मिले। इस बीच वह गया', '10 और 15,000 मिले। इस बीच वह गया'],
  ['दो और तीन हज़ार लोग इसी बीच आए', 'दो और 3000 लोग इसी बीच आए'],
  ['उन दोनों में से एक से पाँच हज़ार लिए', 'उन दोनों में से एक से 5000 लिए'],
  ['हर एक से दो हज़ार रुपये लिए', 'हर एक से 2000 रुपये लिए'],
  ['मैंने दस से पाँच हज़ार लिए', 'मैंने 10 से 5000 लिए'],
  ['एक और तीन हज़ार का फ़ोन', 'एक और 3000 का फ़ोन'],
  ['शून्य से दस हज़ार', 'शून्य से 10,000'],
  ['सौ से डेढ़ सौ', 'सौ से 150'],
  ['पाँच सौ से एक हज़ार', '500 से 1000'],
  ['दस बजे से तीन हज़ार लोग', '10 बजे से 3000 लोग'],
  ['बीस लोगों से तीन हज़ार रुपये', '20 लोगों से 3000 रुपये'],
])('writes Hindi “%s” as “%s”', (words, expected) => expect(written(words, 'hi')).toBe(expected));

it('gives one word the time of those it replaces, and stops at a rest or another voice', () => {
  const [word] = numbersInDigits(
    [
      { text: 'twenty', startMs: 0, endMs: 300, confidence: 0.9 },
      { text: 'five.', startMs: 310, endMs: 700, confidence: 0.4 },
    ],
    'en',
  );
  expect(word).toEqual({ text: '25.', startMs: 0, endMs: 700, confidence: 0.4 });
  const apart = spoken('twenty five').map((one, at) => ({ ...one, speaker: `S${at}` }));
  expect(numbersInDigits(apart, 'en').map(({ text }) => text)).toEqual(['20', 'five']);
  const rested = spoken('twenty five').map((one, at) => ({
    ...one,
    startMs: at * 2000,
    endMs: at * 2000 + 300,
  }));
  expect(numbersInDigits(rested, 'en').map(({ text }) => text)).toEqual(['20', 'five']);
});

it('keeps what a multiplier counts on both sides of a rest, and not in another sentence or of another voice', () => {
  const rested = (change: (word: Word, at: number) => Word) =>
    numbersInDigits(spoken('ten to fifteen thousand').map(change), 'en').map(({ text }) => text);
  const later = (word: Word, at: number) => ({
    ...word,
    startMs: word.startMs + (at > 1 ? 2000 : 0),
    endMs: word.endMs + (at > 1 ? 2000 : 0),
  });
  expect(rested(later)).toEqual(['10', 'to', '15', 'thousand']);
  expect(rested((word, at) => ({ ...word, speaker: at > 1 ? 'S2' : 'S1' }))).toEqual(['10', 'to', '15,000']);
});

it('leaves other languages and nothing as they are', () => {
  expect(written('இருபத்தைந்து லட்சம்', 'ta')).toBe('இருபத்தைந்து லட்சம்');
  expect(numbersInDigits([], 'en')).toEqual([]);
});
