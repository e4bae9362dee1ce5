import { describe, expect, it } from 'vitest';
import { englishOf } from './english.ts';
import { type Details, message } from './message.ts';
import { messages } from './messages.ts';

const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap);

describe('phrases', () => {
  it.each(Object.entries(messages))('%s has words and gaps that can be filled', (code, text) => {
    expect(text.trim()).toBe(text);
    // Keys of a catalogue: a dot would be a path, and these endings a plural.
    expect(code).toMatch(/^[a-z][a-z0-9_]*(?<!_one|_other)$/);
    // Every brace belongs to a gap.
    expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
    const details = Object.fromEntries(gapsOf(text).map((gap) => [gap, `<${gap}>`]));
    expect(englishOf({ code, details } as never)).toBe(text.replace(/\{(\w+)\}/g, '<$1>'));
  });

  it('fill their gaps with numbers, quotations, lists and other phrases', () => {
    const said = { quote: 'क्या आप जानते हैं', lang: 'hi' };
    expect(englishOf(message('hook_opens', { what: message('opening_question'), said }))).toBe(
      'Opens with a question: "क्या आप जानते हैं".',
    );
    const list = [said, { quote: 'रोटी', lang: 'hi' }];
    expect(englishOf(message('value_about', { terms: { list, between: ', ' } }))).toBe(
      'It is about "क्या आप जानते हैं", "रोटी".',
    );
  });

  it('take what is said as it is, whatever it looks like', () => {
    const said = { quote: 'it costs $& and {what}', lang: 'en' };
    expect(englishOf(message('ends_rest', { said }))).toBe(
      'Ends where the speaker rests: "it costs $& and {what}".',
    );
  });

  it('show a gap that nobody filled', () => {
    const nothing: Details = {};
    expect(englishOf({ code: 'too_long', details: nothing })).toBe(
      'This video is longer (…) than the limit of ….',
    );
  });
});
