import { describe, expect, it } from 'vitest';
import { englishOf } from './english.ts';
import { type Details, type Message, message } from './message.ts';
import { messages } from './messages.ts';

const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = '']) => gap);

describe('messages', () => {
  it.each(Object.entries(messages))('%s has a text whose placeholders can be filled', (code, text) => {
    expect(text.trim()).toBe(text);
    // Keys of a catalogue: a dot would be a path, and this ending a plural.
    expect(code).toMatch(/^[a-z][a-z0-9_]*(?<!_other)$/);
    if (code.endsWith('_one')) expect(Object.keys(messages)).toContain(code.replace(/_one$/, ''));
    // Every brace belongs to a placeholder.
    expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
    const details = Object.fromEntries(gapsOf(text).map((gap) => [gap, `<${gap}>`]));
    expect(englishOf({ code, details } as never)).toBe(text.replace(/\{\{(\w+)\}\}/g, '<$1>'));
  });

  it('fill their placeholders with numbers, quotations, lists and other phrases', () => {
    const said = { quote: 'क्या आप जानते हैं', lang: 'hi' };
    expect(englishOf(message('hook_opens', { what: message('opening_question'), said }))).toBe(
      'Opens with a question: “क्या आप जानते हैं”.',
    );
    const list = [said, { quote: 'रोटी', lang: 'hi' }];
    expect(englishOf(message('value_about', { terms: { list, between: ', ' } }))).toBe(
      'About: “क्या आप जानते हैं”, “रोटी”.',
    );
  });

  it('name one thing in the singular, and every other number of things in the plural', () => {
    const footage = (count: number) => englishOf(message('receipt_broll_missing', { count }));
    expect([0, 1, 2].map(footage)).toEqual([
      '0 pieces of footage are gone from the library and were left out.',
      '1 piece of footage is gone from the library and was left out.',
      '2 pieces of footage are gone from the library and were left out.',
    ]);
    expect(englishOf(message('seconds', { count: 1 }))).toBe('1 second');
    expect(englishOf(message('seconds', { count: 1.5 }))).toBe('1.5 seconds');
  });

  it('insert quotes verbatim', () => {
    const said = { quote: 'it costs $& and {what}', lang: 'en' };
    expect(englishOf(message('ends_rest', { said }))).toBe('Ends on a pause: “it costs $& and {what}”.');
  });

  it('show an ellipsis for a code that only earlier versions had', () => {
    const detail = { code: 'of_yesterday', details: {} } as unknown as Message;
    expect(englishOf(message('render_failed', { detail }))).toContain('…');
  });

  it('show an ellipsis for a missing placeholder', () => {
    const nothing: Details = {};
    expect(englishOf({ code: 'too_long', details: nothing })).toBe(
      'This video is too long (…); the limit is …. Cut it into parts first.',
    );
  });
});
