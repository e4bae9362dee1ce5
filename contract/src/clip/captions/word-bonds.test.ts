import { describe, expect, it } from 'vitest';
import { captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';
import { wordBonds } from './word-bonds.ts';

/** The text with `_` between words that belong together. */
const bonded = (text: string): string => {
  const words = text.split(' ').map((word) => ({ text: word }));
  const bonds = wordBonds(words);
  return words.map((word, n) => word.text + (n === words.length - 1 ? '' : bonds[n] ? '_' : ' ')).join('');
};

const shown = (text: string, msPerWord = 400): string[] => {
  const words = text
    .split(' ')
    .map((word, n) => ({ text: word, startMs: n * msPerWord, endMs: (n + 1) * msPerWord, wordIndex: n }));
  const clipDurationMs = words.length * msPerWord;
  const frame = { width: 1080, height: 1920 };
  return buildCues({ words, frame, ratio: '9:16', style: captionStyles.karaoke, clipDurationMs }).flatMap(
    ({ lines }) => lines.map((line) => line.map((word) => word.text).join(' ')),
  );
};

describe('words that belong together', () => {
  it.each([
    [
      'we went from 5 lakh rupees to 3 crore in 18 months',
      'we went from 5_lakh_rupees to 3_crore in 18_months',
    ],
    ['I paid Rs. 500 and $ today', 'I paid Rs._500 and $ today'],
    ['so Dr. Anil Kumar said it', 'so Dr._Anil_Kumar said it'],
    ['The Prime Minister met Asha ji', 'The Prime_Minister met Asha_ji'],
    ['on my YouTube channel in class 10', 'on my YouTube_channel in class_10'],
    ['It was 2019. Nobody came', 'It was 2019. Nobody came'],
    ['between 5 and 10 people', 'between 5 and 10_people'],
    ['हमने 5 लाख रुपये दिए', 'हमने 5_लाख_रुपये दिए'],
    ['डॉ. अनिल जी ने कहा', 'डॉ._अनिल_जी ने कहा'],
    ['பத்து லட்சம் ரூபாய் வேண்டும்', 'பத்து_லட்சம்_ரூபாய் வேண்டும்'],
    ['I think I know', 'I think I know'],
    ['That is fire 🔥 right', 'That is fire_🔥 right'],
    ['भारत 🇮🇳 में ₹ 500 और', 'भारत_🇮🇳 में ₹_500 और'],
    ['लगभग 50 % और 30 ° ही', 'लगभग 50_% और 30_° ही'],
    ['गया 🔥 🇮🇳 ok', 'गया_🔥 🇮🇳 ok'],
    ['it cost 20 € in 2020 – ok', 'it cost 20_€ in 2020 – ok'],
    ['लगभग ₹ 5 लाख तक', 'लगभग ₹_5_लाख तक'],
  ])('%s', (text, expected) => {
    expect(bonded(text)).toBe(expected);
  });

  it('are no names where nearly every word is in capitals, but acronyms among other letters are', () => {
    expect(bonded('THIS IS A SUBTITLE FILE WITH 5 LAKH NAMES IN IT')).toBe(
      'THIS IS A SUBTITLE FILE WITH 5_LAKH NAMES IN IT',
    );
    expect(bonded('हमने कहा कि HDFC BANK का नाम')).toBe('हमने कहा कि HDFC_BANK का नाम');
  });

  it('stay on one line', () => {
    const lines = shown(
      'so in two years we went from 5 lakh rupees to about 3 crore rupees with Anil Kumar Gupta',
    );
    expect(lines.filter((line) => /\d$|lakh$|crore$|Anil$|Anil Kumar$/.test(line))).toEqual([]);
    expect(lines.join(' ')).toContain('5 lakh rupees');
  });

  it('leave no word alone on a second line where there is another way', () => {
    expect(shown('never give up on yourselves').every((line) => line.includes(' '))).toBe(true);
  });
});

describe('a word longer than a line', () => {
  it('is broken where a syllable begins', () => {
    const malayalam = 'പാർലമെന്റുകാർക്കുവേണ്ടിയുള്ളതിനെക്കുറിച്ചൊന്നുംതന്നെപറയാതിരിക്കുന്നവർക്കുവേണ്ടി';
    const pieces = shown(malayalam);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(malayalam);
    expect(pieces.filter((piece) => /^[\u0d7a-\u0d7f]/.test(piece))).toEqual([]);
    const tamil = 'தமிழ்நாட்டுக்காரர்களுக்காகவேஎழுதப்பட்டிருக்கிறதென்றுநினைத்துக்கொண்டிருந்தவர்களுக்கு';
    expect(shown(tamil).filter((piece) => /^[க-ஹ]\u0bcd/.test(piece))).toEqual([]);
    expect(
      shown('internationalizationresponsibilitiescommittee')
        .slice(1)
        .every((piece) => /^[^aeiou]/.test(piece)),
    ).toBe(true);
  });
});
