import { englishOf } from '@jhalak/contract/messages/english.ts';
import { type Details, type Message, type MessageCode, message } from '@jhalak/contract/messages/message.ts';
import { messages } from '@jhalak/contract/messages/messages.ts';
import { describe, expect, it } from 'vitest';
import { hi } from './hi/hi.ts';
import {
  messageOfFailure,
  messageOfNote,
  messageOfReason,
  type Piece,
  piecesOf,
  textOf,
} from './message-text.ts';
import { startMessages } from './messages.ts';

const [{ t: inEnglish }, { t: inHindi }] = [await startMessages('en'), await startMessages('hi')];
const said = (...messages: Message[]) => ({ english: messages.map(englishOf).join(' '), messages });
const asked = { quote: 'रोटी क्यों फूलती है', lang: 'hi' };

describe('every message of the server', () => {
  /** Values in no alphabet of the catalogues. */
  const detailsOf = (text: string): Details =>
    Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = ''], at) => [gap, `☞${at}`]));

  it.each(Object.keys(messages) as MessageCode[])('%s has a text in both languages', (code) => {
    const details = detailsOf(messages[code]);
    const one = said({ code, details });
    expect(textOf(one, inEnglish)).toBe(englishOf({ code, details }));
    const hindi = textOf(one, inHindi);
    for (const filled of Object.values(details)) expect(hindi).toContain(filled);
    // No placeholder and no English sentence is left.
    expect(hindi).not.toMatch(/[{}]/);
    const own = hindi.replaceAll(
      /API keys?|Google Drive|pipx install yt-dlp|npm run clip -- <file>|npm run models -- download vision|PUBLIC_URL|SPEECH_MODEL_DIR/g,
      '',
    );
    expect(own).not.toMatch(/[a-z]{3,} [a-z]{3,}/i);
  });
});

describe('a message of the server', () => {
  it('marks quotes with their language', () => {
    const reason = message('hook_opens_where', {
      ...{ what: message('opening_question'), said: asked },
      where: message('opening_after_pause'),
    });
    const quoted: Piece = { text: asked.quote, lang: 'hi' };
    expect(piecesOf(said(reason), inEnglish)).toEqual([
      ...['Opens with ', 'a question', ': ', '“', quoted, '”', ', ', 'after a pause', '.'],
    ]);
    expect(piecesOf(said(reason), inHindi)).toContainEqual(quoted);
    expect(textOf(said(reason), inHindi)).toBe('सवाल से शुरुआत: “रोटी क्यों फूलती है”, एक ठहराव के बाद।');
  });

  it('names several things one after the other', () => {
    const terms = { list: [asked, { quote: 'आटा', lang: 'hi' }], between: ', ' };
    expect(textOf(said(message('value_about', { terms })), inHindi)).toContain('“रोटी क्यों फूलती है”, “आटा”');
  });

  it('names one thing in the singular, in both languages', () => {
    const footage = (count: number, t = inEnglish) =>
      textOf(said(message('receipt_broll_missing', { count })), t);
    expect([footage(1), footage(2)]).toEqual([
      '1 piece of footage is gone from the library and was left out.',
      '2 pieces of footage are gone from the library and were left out.',
    ]);
    expect(footage(1, inHindi)).toContain('1 टुकड़ा लाइब्रेरी में नहीं है');
    expect(footage(2, inHindi)).toContain('2 टुकड़े लाइब्रेरी में नहीं हैं');
  });

  it('writes numbers with the grouping of India', () => {
    expect(textOf(said(message('link_status', { status: 123_456 })), inHindi)).toContain('1,23,456');
  });

  it('inserts quotes verbatim', () => {
    const odd = { quote: '{said} {{count}} $t(dashboard.home)', lang: 'en' };
    expect(textOf(said(message('ends_rest', { said: odd })), inHindi)).toContain(`“${odd.quote}”`);
  });

  it('joins all notes of a request', () => {
    const unfinished = message('note_unfinished', { lost: 1, all: 3, why: message('limit_memory') });
    const { english: note, messages: notes } = said(message('note_by_sound'), unfinished);
    expect(messageOfNote({ note: null, notes: [] })).toBeNull();
    const notified = messageOfNote({ note, notes });
    expect(notified && textOf(notified, inEnglish)).toBe(note);
    expect(notified && textOf(notified, inHindi)).toBe(
      `${hi.messages.note_by_sound} अधूरी रही क्लिप: 3 में से 1। ${hi.messages.limit_memory}`,
    );
  });
});

describe('a message without a translation', () => {
  const asWritten = (english: string): Piece[] => [{ text: english, lang: 'en' }];

  it('appears in the server’s English: reasons and notes stored before messages existed', () => {
    expect(piecesOf(messageOfReason({ sentence: 'Opens plainly.' }), inHindi)).toEqual(
      asWritten('Opens plainly.'),
    );
    const notified = messageOfNote({ note: 'You asked for 3 clips; there is 1.', notes: [] });
    expect(notified && piecesOf(notified, inHindi)).toEqual(asWritten('You asked for 3 clips; there is 1.'));
  });

  it('appears so too when a newer server has another code, or one that means something else here', () => {
    for (const code of ['brand_new', '', 'toString', 'a.b'])
      expect(piecesOf(messageOfFailure({ code, message: 'It is so.' }), inHindi)).toEqual(
        asWritten('It is so.'),
      );
  });

  it('appears so as a whole when a detail is missing, even deep inside', () => {
    const message = 'This video is longer (2:00:00) than the limit of 1:00:00.';
    expect(piecesOf(messageOfFailure({ code: 'too_long', message }), inHindi)).toEqual(asWritten(message));
    const inner = {
      code: 'unreadable',
      details: { detail: { code: 'source_codec', details: {} } as Message },
    };
    expect(piecesOf(messageOfFailure({ ...inner, message }), inHindi)).toEqual(asWritten(message));
    const unknown = { code: 'unreadable', details: { detail: { shape: 'of tomorrow' } as never } };
    expect(piecesOf(messageOfFailure({ ...unknown, message }), inHindi)).toEqual(asWritten(message));
  });

  it('needs details only for placeholders: a code alone is enough otherwise', () => {
    const failure = messageOfFailure({
      code: 'no_streams',
      message: 'This file holds neither picture nor sound.',
    });
    expect(textOf(failure, inHindi)).toBe(hi.messages.no_streams);
  });

  it('appears so before the catalogue is loaded', async () => {
    const { t } = await startMessages('en', { firstOnly: true });
    expect(textOf(messageOfFailure({ code: 'wrong_password', message: 'Not right.' }), t)).toBe('Not right.');
  });
});
