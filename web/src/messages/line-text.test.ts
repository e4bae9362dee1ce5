import i18next from 'i18next';
import { expect, it } from 'vitest';
import { en } from './en/en.ts';
import { hi } from './hi/hi.ts';
import { formatSpan, lineText } from './line-text.ts';

const said = async (language: 'en' | 'hi') => {
  const instance = i18next.createInstance();
  await instance.init({ lng: language, resources: { [language]: { translation: { en, hi }[language] } } });
  return (place: number, startsInMs: number | null) => lineText({ place, startsInMs }, instance.t, language);
};

it('names place and time', async () => {
  const english = await said('en');
  expect(english(2, 41_000)).toBe('2nd in line, starts in about 40 seconds');
  expect(english(11, 170_000)).toBe('11th in line, starts in about 3 minutes');
  expect(english(23, null)).toBe('23rd in line');
  expect(english(1, 200)).toBe('1st in line, starts in about 5 seconds');
  const hindi = await said('hi');
  expect(hindi(2, 41_000)).toBe('कतार में नंबर 2, लगभग 40 सेकंड में शुरू');
});

it.each([
  [0.2, '1 second'],
  [44.6, '45 seconds'],
  [118, '2 minutes'],
  [5400, '1.5 hours'],
])('tells %f seconds of work as %s', (seconds, text) => {
  expect(formatSpan(seconds, 'en')).toBe(text);
});
