import { describe, expect, it } from 'vitest';
import { en } from './en/en.ts';
import { hi } from './hi/hi.ts';

/** Nouns that follow a number in a text, in the plural. */
const countedNouns = {
  en: 'cards|channels|characters|clips|colours|days|downloads|exports|faces|files|fonts|footage|hours|keys|kits|lines|members|minutes|moments|months|others|parts|people|pictures|pieces|pixels|places|projects|scenes|seats|seconds|shots|templates|times|turns|videos|views|weeks|words|workspaces|years',
  hi: 'घंटे|हफ़्ते|महीने|टुकड़े|हिस्से|चेहरे|सीटें|keys|पंक्तियाँ|पंक्तियों|तस्वीरें|फ़ाइलें',
};

/** Placeholders for no number, and for limits of the product, which are more than one. */
const neverOne = new Set(['limit', 'max', 'ratio']);
/** Texts whose number is more than one: counts behind a condition, minutes on sale, limits of plans. */
const neverOneIn = new Set([
  'billing.usage.exportsOf',
  'billing.usage.exportsOver',
  'billing.usage.minutesOf',
  'billing.usage.minutesOver',
  'billing.usage.seatsOver',
  'editor.frame.allShots.alike',
  'editor.frame.allShots.people',
  'editor.frame.allShots.person',
  'editor.presence.more',
  'invoices.minutes',
  'messages.energy_turns',
  'messages.exports_used_up',
  'messages.fewer_new_passages',
  'messages.fewer_passages',
  'messages.fewer_topic',
  'messages.key_limit',
  'messages.note_fewer_clips',
  'messages.password_long',
  'messages.password_short',
  'messages.worker_lost',
  'operator.invoices.minutes',
  'project.grid.shown',
  'studio.broll.full',
  'studio.export.span',
  'subscription.minutes.buy',
  'pricingBelow.questions.moreA',
  'subscription.minutes.pay',
  'subscription.minutes.text',
  'subscription.waiting.minutes',
]);

describe.each([
  ['English', 'en', en],
  ['Hindi', 'hi', hi],
] as const)('texts with a number, in %s', (_, language, catalogue) => {
  const texts = pathsOf(catalogue);
  const keys = new Set(texts.map(([key]) => key));
  const counted = new RegExp(
    `\\{\\{(\\w+)\\}\\} ${language === 'en' ? '(?:(?!and |has )[^\\s{},]+ )?' : ''}(?:${countedNouns[language]})(?![^\\s.,;:!?।)])`,
  );

  it('have a form for one thing, or read the same with every number', () => {
    const lacking = texts.filter(([key, text]) => {
      const placeholder = counted.exec(text)?.[1];
      if (placeholder === undefined || neverOne.has(placeholder) || neverOneIn.has(key)) return false;
      return !keys.has(`${key.replace(/_other$/, '')}_one`);
    });
    expect(lacking).toEqual([]);
  });

  it('name one thing in the singular', () => {
    const plural = texts.filter(([key, text]) => key.endsWith('_one') && counted.test(text));
    expect(plural).toEqual([]);
  });

  it('have a plural form beside each singular one', () => {
    const alone = texts.filter(([key]) => {
      const base = key.replace(/_one$/, '');
      return key.endsWith('_one') && !keys.has(base) && !keys.has(`${base}_other`);
    });
    expect(alone).toEqual([]);
  });
});

function pathsOf(catalogue: object, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : pathsOf(value, `${before}${key}.`),
  );
}
