import { describe, expect, it } from 'vitest';
import { languageOfWords, languagePassages, scriptFidelity } from './language-of-text.ts';

describe('the language of a text', () => {
  it.each([
    ['தமிழ் பேசறோம்', 'ta'],
    ['తెలుగు మాట్లాడతాం', 'te'],
    ['ಕನ್ನಡ ಮಾತಾಡ್ತೀವಿ', 'kn'],
    ['മലയാളം പറയുന്നു', 'ml'],
    ['ગુજરાતી બોલીએ', 'gu'],
    ['ਪੰਜਾਬੀ ਬੋਲਦੇ', 'pa'],
    ['ଓଡ଼ିଆ କହୁ', 'or'],
    ['اردو بولتے ہیں', 'ur'],
    ['मैंने subscribe button click किया और channel grow हुआ', 'hi'],
    ['123 … 456', 'en'],
    ['', 'en'],
  ])('of %j is %s', (text, language) => expect(languageOfWords(text.split(' '))).toBe(language));

  it('is the one most words are said in', () => {
    const english = 'And that is what they said to me when I was there.';
    const hindi = 'Mujhe laga ki aap log kabhi nahi aaoge, phir kya hua, sab badal gaya.';
    expect(languageOfWords([english, hindi, hindi].join(' ').split(' '))).toBe('hi');
    expect(languageOfWords([english, english, hindi].join(' ').split(' '))).toBe('en');
  });
});

it('every word is in one passage, and a change of language begins one', () => {
  const marathi = 'मी तुम्हाला सांगतो की आपल्याकडे खूप वेळ आहे.';
  const english = 'This is what my first boss told me when I was leaving the company.';
  const hindi = 'मुझे लगता है कि यह बहुत अच्छी बात है और हम सब यही चाहते हैं।';
  const words = [marathi, marathi, english, english, hindi, hindi].join(' ').split(' ');
  const passages = languagePassages(words);
  expect(passages.map(({ language }) => language)).toEqual(['mr', 'en', 'hi']);
  expect(passages.map(({ from, to }) => words.slice(from, to).join(' '))).toEqual([
    `${marathi} ${marathi}`,
    `${english} ${english}`,
    `${hindi} ${hindi}`,
  ]);
  expect(languagePassages([])).toEqual([]);
});

describe('the share of characters in the right script', () => {
  it('does not count English', () => {
    expect(scriptFidelity('मैंने subscribe button click किया और vlog upload हुआ', 'hi')).toBe(1);
    expect(scriptFidelity('this is what they said', 'ta')).toBe(1);
  });

  it('counts typed words of an Indian language and other scripts', () => {
    expect(scriptFidelity('nenu ela unnanu meeru bagunnara', 'te')).toBe(0);
    expect(scriptFidelity('maine kya kiya mujhe nahi pata', 'hi')).toBe(0);
    expect(scriptFidelity('தமிழ்', 'hi')).toBe(0);
    expect(scriptFidelity('तमिल', 'en')).toBe(0);
  });
});
