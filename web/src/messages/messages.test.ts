import { describe, expect, it, vi } from 'vitest';
import { en } from './en/en.ts';
import { hi } from './hi/hi.ts';
import { chooseLanguage } from './interface-language.ts';
import { startMessages, switchLanguage } from './messages.ts';

describe('messages', () => {
  it('have the same keys in every language', () => {
    expect(paths(hi).map(([path]) => path)).toEqual(paths(en).map(([path]) => path));
  });

  it('fill in the same values in every language', () => {
    const values = (catalogue: object) =>
      paths(catalogue).map(([path, text]) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()]);
    expect(values(hi)).toEqual(values(en));
  });

  it('leave no text empty', () => {
    expect([...paths(en), ...paths(hi)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name a button for screen readers with the words that it shows', () => {
    const nameless = [paths(en), paths(hi)].flatMap((catalogue) => {
      const texts = new Map(catalogue);
      return catalogue.filter(([path, text]) => {
        const plain = path.endsWith('Named') ? path.slice(0, -'Named'.length) : '';
        const shown = texts.get(plain) ?? texts.get(`words.${plain.split('.').at(-1)}`);
        return shown !== undefined && !text.toLowerCase().includes(shown.toLowerCase());
      });
    });
    expect(nameless).toEqual([]);
  });

  it('load the texts of public pages first, and the rest before a page that needs it', async () => {
    vi.resetModules();
    const fresh = await import('./messages.ts');
    const messages = await fresh.startMessages('en', { firstOnly: true });
    expect(messages.t('public.nav.pricing')).toBe('Pricing');
    expect(messages.exists('dashboard.home')).toBe(false);
    await fresh.loadAllWords();
    expect(messages.t('dashboard.home')).toBe('Home');
  });

  it('switch language without a reload', async () => {
    const messages = await startMessages('en');
    expect(messages.t('public.nav.pricing')).toBe('Pricing');
    await switchLanguage(messages, 'hi');
    expect(messages.t('public.nav.pricing')).toBe('कीमत');
  });
});

describe('the first language', () => {
  it('is the first supported language of the browser', () => {
    expect(chooseLanguage([null, 'ta-IN', 'hi-IN', 'en'])).toBe('hi');
  });

  it('is English without a supported language', () => {
    expect(chooseLanguage(['ta-IN', 'de'])).toBe('en');
  });
});

function paths(catalogue: object, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : paths(value, `${before}${key}.`),
  );
}
