import { describe, expect, test } from 'vitest';
import { fineLines, lineProblem } from './check-translation.ts';

const asked = [
  { number: 1, text: 'Bread needs 3 hours and 1,500 rupees.', keep: [] },
  { number: 2, text: 'Write to @jhalak or jhalak.example today.', keep: ['@jhalak', 'jhalak.example'] },
];
const good = [
  { number: 1, text: 'रोटी को ३ घंटे और 1500 रुपये चाहिए।' },
  { number: 2, text: 'आज @jhalak या jhalak.example पर लिखें।' },
];
const changed = (number: number, text: string) =>
  good.map((line) => (line.number === number ? { number, text } : line));

describe('translated lines', () => {
  test('pass with the same numbers in any digits', () => {
    expect(lineProblem(asked, good, 'hi')).toBeNull();
  });

  test.each([
    ['a line is lost', good.slice(0, 1), 'line 2 is missing'],
    ['a line is empty', changed(2, '  '), 'line 2 is missing'],
    [
      'lines are merged',
      [{ number: 1, text: `${good[0]?.text} ${good[1]?.text}`.repeat(3) }],
      'line 1 holds more',
    ],
    ['a line is added', [...good, { number: 3, text: 'और' }], '3 lines instead of 2'],
    ['a number stands twice', [...good, { number: 2, text: 'और' }], 'a number stands twice'],
    ['a number is lost', changed(1, 'रोटी को तीन घंटे और 1500 रुपये चाहिए।'), 'lost the number 3'],
    ['an address is lost', changed(2, 'आज हमें लिखें, यहाँ @jhalak पर।'), 'lost jhalak.example'],
    [
      'the script is another',
      [
        { number: 1, text: 'Roti ko 3 ghante aur 1500 rupaye' },
        { number: 2, text: 'Aaj @jhalak ya jhalak.example' },
      ],
      'not in Hindi',
    ],
  ])('are refused where %s', (_what, lines, problem) => {
    expect(lineProblem(asked, lines, 'hi')).toContain(problem);
  });

  test.each([
    ['My 1st video', 'मेरा पहला वीडियो', 'hi'],
    ['10 लाख लोग', '1 million people', 'en'],
    ['1.5 लाख लोग', '150,000 people', 'en'],
    ['2 million people', '२० लाख लोग', 'hi'],
    ['5 crore people', '50 million people', 'en'],
    ['10 லட்சத்தில் வாங்கினேன்', 'I bought it for 1 million', 'en'],
    ['the 1990s', '৯০-এর দশক', 'bn'],
    ['We work 24/7', 'हम हर समय काम करते हैं', 'hi'],
    ['1 लाख 25 हज़ार रुपये', '125,000 rupees', 'en'],
    ['1 लाख 25 हज़ार रुपये', '1.25 lakh rupees', 'en'],
    ['1 लाख 25 हज़ार रुपये', '1 lakh 25 thousand rupees', 'en'],
    ['1 लाख 25 हज़ार 500 रुपये', '125,500 rupees', 'en'],
    ['1 करोड़ 50 लाख', '15 million', 'en'],
    ['5 करोड़ 20 लाख और 3 लोग', '5.2 crore and 3 people', 'en'],
    ['1 lakh 25 thousand rupees', '1.25 लाख रुपये', 'hi'],
    ['1.25 lakh rupees', '1 लाख 25 हज़ार रुपये', 'hi'],
    ['1 লাখ 25 হাজার টাকা', '1.25 lakh rupees', 'en'],
    ['10 से 15 हज़ार महीना', '10,000 to 15,000 a month', 'en'],
    ['10-15 thousand rupees', '10,000 से 15,000 रुपये', 'hi'],
    ['10 முதல் 15 ஆயிரம் ரூபாய்', '10,000 to 15,000 rupees', 'en'],
    ['2 to 3 lakh', '2 लाख से 3 लाख', 'hi'],
    ['3.5 crore', '۳٫۵ کروڑ', 'ur'],
    ['1,500 rupees', '۱٬۵۰۰ روپے', 'ur'],
    ['₹10,000 to ₹15,000', '10 से 15 हज़ार रुपये', 'hi'],
  ])('pass where a number is told in another way: %s', (text, made, language) => {
    expect(lineProblem([{ number: 1, text, keep: [] }], [{ number: 1, text: made }], language)).toBeNull();
  });

  test.each([
    ['10 लाख लोग', '10.5 million people'],
    ['2 लाख लोग', '20,000 people'],
    ['in 1990', 'in the 80s'],
    ['11th video', 'the eleventh video'],
    ['1 लाख 25 हज़ार रुपये', '1 lakh rupees'],
    ['1 लाख 25 हज़ार रुपये', '25,000 rupees'],
    ['1 लाख 25 हज़ार रुपये', '1.5 lakh rupees'],
    ['5 लाख, 10 हज़ार', '510,000'],
    ['2 लाख लोग 3 साल', '200,003 people'],
    ['5 हज़ार 2 लाख', '205,000'],
    ['10 लोग और 15 हज़ार', '10,000 people and 15,000'],
  ])('are refused where the number is another: %s', (text, made) => {
    expect(lineProblem([{ number: 1, text, keep: [] }], [{ number: 1, text: made }], 'en')).toMatch(/lost/);
  });

  test('that have lost nothing are kept beside one that has, but not where lines are merged', () => {
    const lost = changed(1, 'रोटी को तीन घंटे और 1500 रुपये चाहिए।');
    expect(fineLines(asked, lost, 'hi')).toEqual(good.slice(1));
    expect(fineLines(asked, good.slice(0, 1), 'hi')).toEqual([]);
  });

  test('pass where most of them is an address, and where they were in the language', () => {
    expect(lineProblem(asked.slice(1), good.slice(1), 'hi')).toBeNull();
    const english = [{ number: 1, text: 'Thank you so much for watching', keep: [] }];
    expect(lineProblem(english, english, 'en')).toBeNull();
  });

  test.each([
    [
      'another script',
      'en',
      'आज हम AI के बारे में बात करेंगे',
      ['Bread needs three hours.', 'Eat it warm with butter.'],
    ],
    [
      'the same script',
      'mr',
      'रोटी बनाने का तरीका क्या है',
      ['भाकरी कशी बनवायची ते पहा', 'ती गरम गरम खायची असते'],
    ],
    [
      'the same script, typed',
      'en',
      'Aaj hum sab log roti banayenge',
      ['Bread needs it.', 'Eat it warm with butter.'],
    ],
    [
      'Latin letters',
      'hi',
      'Bread needs some hours to rise',
      ['रोटी को समय चाहिए होता है', 'इसे मक्खन के साथ गरम खाइए'],
    ],
  ])('are refused alone where one is left as it was, in %s', (_what, language, left, good) => {
    const texts = [left, 'Das zweite', 'Das dritte'];
    const asked = texts.map((text, at) => ({ number: at + 1, text, keep: [] }));
    const made = [left, ...good].map((text, at) => ({ number: at + 1, text }));
    expect(lineProblem(asked, made, language)).toMatch(/^line 1 is not (in English|in Hindi|translated)$/);
    expect(fineLines(asked, made, language)).toEqual(made.slice(1));
  });

  test.each([
    ['hi', 'OpenAI, ChatGPT, Zerodha, Razorpay'],
    ['hi', 'Nikhil Kamath, Varun Mayya'],
    ['hi', 'Nikhil Kamath'],
    ['hi', 'Siddharth Bhatia'],
    ['hi', 'sachin tendulkar'],
    ['hi', 'Think and Grow Rich'],
    ['en', 'Nikhil Kamath'],
    ['en', 'Siddharth Bhatia'],
    ['en', 'Sachin Tendulkar'],
    ['mr', 'नरेंद्र मोदी, राहुल गांधी'],
    ['hi', 'machine learning और deep learning'],
    ['en', 'Thank you so much for watching'],
  ])('pass where names and terms are left as they were, in %s: %s', (language, text) => {
    const filled = language === 'en' ? 'Eat it warm with butter, it is good.' : 'इसे मक्खन के साथ गरम खाइए';
    const asked = [text, 'Ein zweites', 'Ein drittes'].map((one, at) => ({
      number: at + 1,
      text: one,
      keep: [],
    }));
    const made = [text, filled, filled].map((one, at) => ({ number: at + 1, text: one }));
    expect(lineProblem(asked, made, language)).toBeNull();
  });

  test.each([
    ['hi', 'Siddharth Bhatia'],
    ['en', 'Siddharth Bhatia'],
    ['ta', 'Siddharth Bhatia'],
    ['hi', 'A. R. Rahman'],
    ['hi', 'APJ Abdul Kalam'],
    ['ta', 'MS Dhoni, KL Rahul'],
    ['hi', 'IIT Bombay, Powai'],
    ['hi', 'S. Jaishankar ji'],
    ['en', 'S. Jaishankar ji'],
    ['hi', 'sachin tendulkar'],
    ['hi', 'iPhone, iPad, macOS'],
    ['hi', 'iPhone and iPad'],
    ['hi', 'Think and Grow Rich'],
    ['hi', 'Nikhil Kamath 2024'],
  ])('pass where names and titles are asked for alone, in %s: %s', (language, text) => {
    const made = [text, 'Varun Mayya'].map((name, at) => ({ number: at + 1, text: name }));
    const asked = made.map((line) => ({ ...line, keep: [] }));
    for (const count of [1, 2])
      expect(lineProblem(asked.slice(0, count), made.slice(0, count), language)).toBeNull();
  });

  test.each([
    ['hi', 'This is amazing!'],
    ['hi', 'Thank you.'],
    ['ta', 'Congratulations everyone.'],
    ['hi', 'Subscribe now, friends.'],
    ['bn', 'What I said'],
    ['hi', 'this is what we have to do today'],
    ['en', 'हाँ जी'],
  ])('are refused where a short line is left as it was, in %s: %s', (language, text) => {
    const filled = language === 'en' ? 'Eat it warm with butter.' : 'गरम खाइए';
    const asked = [text, 'Das zweite'].map((one, at) => ({ number: at + 1, text: one, keep: [] }));
    const made = [text, filled].map((one, at) => ({ number: at + 1, text: one }));
    expect(lineProblem(asked, made, language)).toMatch(/^line 1 is not in /);
    expect(lineProblem(asked.slice(0, 1), made.slice(0, 1), language)).toMatch(/not translated|is not in/);
  });

  test.each([
    ['hi', 'Welcome to Bengaluru Tech Summit'],
    ['ta', 'Elon Musk bought Twitter yesterday'],
    ['hi', 'Investors prefer disciplined SIP portfolios'],
    ['bn', 'I met Rahul in Delhi'],
  ])('are refused where sentences with names are left as they were, in %s: %s', (language, text) => {
    const filled = { hi: 'इसे गरम खाइए', ta: 'சூடாக சாப்பிடு', bn: 'গরম গরম খান' }[language] ?? '';
    const asked = [text, text, text, 'Das letzte'].map((one, at) => ({
      number: at + 1,
      text: one,
      keep: [],
    }));
    const made = [text, text, text, filled].map((one, at) => ({ number: at + 1, text: one }));
    for (const count of [1, 4]) {
      expect(lineProblem(asked.slice(0, count), made.slice(0, count), language)).toMatch(/are not in/);
      expect(fineLines(asked.slice(0, count), made.slice(0, count), language)).toEqual([]);
    }
  });

  test('are refused where nothing is translated', () => {
    const hindi = [{ number: 1, text: 'रोटी बनाने का तरीका क्या है', keep: [] }];
    expect(lineProblem(hindi, hindi, 'mr')).toBe('the lines are not translated');
    const typed = [{ number: 1, text: 'Aaj hum sab log roti banayenge', keep: [] }];
    expect(lineProblem(typed, typed, 'en')).toBe('the lines are not translated');
  });
});
