import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '@jhalak/contract/messages/messages.ts';
import { describe, expect, it } from 'vitest';
import { en } from './en/en.ts';
import { hi } from './hi/hi.ts';

/** Texts that no surface uses; `passage` is a term of the code, users read "moment". */
const anywhere =
  /\b(somebody|nobody|everybody|whoever|what there is|e-mail|mailbox|talk|passages?|asked|by itself)\b/i;
/** British spelling throughout: one of the two in one product. */
const american = /\b(colors?|emphasize|analyzed?|canceled|labeled)\b/i;
/** Second names for what has one already: share link, subtitle file, Free plan, the team of this site, Activity. */
const secondNames =
  /\b(shared links?|captions? files?|free tier|(people|team) (who|that) runs? this site|job log|it is no(?! longer))\b/i;
/** Signs set apart from what they belong to, in both languages; `Loading...` and its like are quoted as they are. */
const loose = / [%…]/;
/** Texts of the operator's own pages. */
const operatorOnly = /\b(operator|installation|this machine|server log)\b/i;

/** Words that no creator says aloud, or that have another one of the same meaning beside them: one word for one thing. */
const inHindi =
  /ई-मेल|मेलबॉक्स|निजता|सूचनाएँ|असीमित|भुगतान|सेवा|कुंजी|अनुपात|फ़ॉर्मेट|चिपका|नमूना|टिप्पणी|भूमिका|अनुरोध|गूगल|सेटिंग्स|साइन-इन|प्रगति|API की(?!\s*गाइड)|पंक्ति|बोली पहचान|भराव|खामोशी|दमदार शब्द|^खड़ी$|^चौड़ी$|बैकएंड|उलट बात|न्योत|निमंत्रण|संगीत|बारीकी|सहेज|शीर्षक|संस्करण|कैंसल|बार +को इस्तेमाल|स्थिति|उपनाम|संतुलन|सार्वजनिक|खाली|खरीद|तरीक़ा|अनुमति|साइन आउट|मिटा|स्रोत|ज़िप|राशि|आवाज़ का स्तर/;
/** झलक is feminine. */
const masculine = /झलक (?:[\u0900-\u097F]+ ){0,12}?[\u0900-\u097F]+(?:ता है|ा है)(?=[।,]|$)/;
const operatorOnlyInHindi = /ऑपरेटर|इंस्टॉलेशन/;

/** Messages that only operators and the command line show. */
const operatorMessages = new Set([
  ...['sandbox_missing', 'already_running', 'database_failed', 'tool_missing', 'operator_link_invalid'],
  'suspend_operator',
  'site_tool_fixed',
  ...[
    'model_missing',
    'model_busy',
    'model_fixed',
    'language_fixed',
    'language_missing',
    'origin_public',
    'origin_start',
    'internal',
  ],
]);
const creatorMessages = <Catalogue extends object>(catalogue: Catalogue) =>
  Object.fromEntries(Object.entries(catalogue).filter(([code]) => !operatorMessages.has(code)));

/** Sign-up texts about becoming the operator, and texts behind the operator's tabs. */
const operatorKeys = /^(claim|claimText|claimTitle|claimed|upgrade\.missingOperator)$/;
/** Catalogues of pages that creators do not open. */
const notForCreators = new Set(['operator', 'operatorArea', 'design']);

const creatorTexts = (catalogue: object) => textsOf(catalogue).filter(([key]) => !operatorKeys.test(key));
const forCreators = (language: typeof en | typeof hi) =>
  Object.entries(language)
    .filter(([name]) => !notForCreators.has(name))
    .map(([name, texts]) => [name, name === 'messages' ? creatorMessages(texts) : texts] as const);

describe('texts for creators', () => {
  it.each(forCreators(en))('of %s use no word of the operator’s pages', (_, catalogue) => {
    expect(creatorTexts(catalogue).filter(([, text]) => operatorOnly.test(text))).toEqual([]);
    for (const words of [anywhere, american, secondNames])
      expect(textsOf(catalogue).filter(([, text]) => words.test(text))).toEqual([]);
  });

  it.each(forCreators(hi))('of %s use no such word in Hindi', (_, catalogue) => {
    expect(creatorTexts(catalogue).filter(([, text]) => operatorOnlyInHindi.test(text))).toEqual([]);
    expect(textsOf(catalogue).filter(([, text]) => inHindi.test(text) || masculine.test(text))).toEqual([]);
  });

  it.each(Object.entries({ en, hi }))('in %s set percent signs and ellipses without a space', (_, all) => {
    expect(textsOf(all, '', 'x').filter(([, text]) => loose.test(text))).toEqual([]);
  });
});

/** Modules of the server that write Hindi to people: emails, invoices and the texts of a week's zip. */
const server = path.resolve(import.meta.dirname, '../../../server/src');
const writers = globSync('{accounts,billing,http}/**/*.ts', { cwd: server })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(path.join(server, file), 'utf8')] as const)
  .filter(([, text]) => /[\u0900-\u097F]/.test(text));

describe('texts that the server writes', () => {
  it('are found', () => {
    expect(writers.map(([file]) => file)).toEqual(
      expect.arrayContaining([
        'accounts/emails.ts',
        'billing/email-texts.ts',
        'billing/pdf/document-words.ts',
      ]),
    );
  });

  it.each(writers)('in %s use no such word in Hindi', (_, text) => {
    const lines = text.replace(/\$\{[^{}]*\}/g, '').split('\n');
    expect(lines.filter((line) => inHindi.test(line) || masculine.test(line))).toEqual([]);
  });
});

describe('texts for operators', () => {
  it('use none of the words that no surface uses', () => {
    expect(textsOf(en.operator).filter(([, text]) => anywhere.test(text))).toEqual([]);
    expect(textsOf(hi.operator).filter(([, text]) => inHindi.test(text) || masculine.test(text))).toEqual([]);
    expect(
      textsOf(messages).filter(([code, text]) => operatorMessages.has(code) && anywhere.test(text)),
    ).toEqual([]);
  });
});

/** Key and text, with `place` instead of placeholders, whose names are identifiers. */
function textsOf(catalogue: object, before = '', place = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${before}${key}`, value.replace(/\{+\w+\}+/g, place)]]
      : textsOf(value, `${before}${key}.`, place),
  );
}
