import { describe, expect, it } from 'vitest';
import { checkedTexts, type WrittenTexts } from './check-texts.ts';

const spoken =
  'We doubled the price overnight. Half the customers left. The other half asked why we were so cheap for 20 years.';
const written = (change: Partial<WrittenTexts>): WrittenTexts => ({
  title: '',
  hook: '',
  description: '',
  hashtags: [],
  ...change,
});
const check = (change: Partial<WrittenTexts>, words = spoken, language = 'en') =>
  checkedTexts(written(change), words, language);

describe('texts of a model', () => {
  it('are kept where they hold against the words of the clip', () => {
    expect(
      check({
        title: 'Doubling the price lost half the customers',
        hook: '“Half the customers left”',
        description: 'We doubled the price overnight, and half the customers left.',
        hashtags: ['#pricing', 'customers'],
      }),
    ).toEqual({
      title: 'Doubling the price lost half the customers',
      hook: 'Half the customers left',
      description: 'We doubled the price overnight, and half the customers left.',
      hashtags: ['#pricing', '#customers'],
    });
  });

  it.each<[string, Partial<WrittenTexts>]>([
    ['is longer than a title', { title: 'price customers '.repeat(6) }],
    ['names a number that is not said', { title: 'We doubled the price 300 times' }],
    ['is about something else', { title: 'Visit my channel for crypto signals' }],
    ['is in another script', { title: 'हमने कीमत दुगुनी कर दी' }],
    ['holds a link', { description: 'We doubled the price: https://price.example' }],
    ['holds a link without its scheme', { description: 'We doubled the price, more at bit.ly/free-gift' }],
    ['holds an address of a chat', { title: 'Customers doubled: T.me/pricing.' }],
    ['holds a path of a site', { title: 'Customers doubled: evil-shop.in/price' }],
    ['holds a path of a site with one letter', { title: 'Customers doubled: x.com/price' }],
    ['holds an address by its ending', { description: 'We doubled the price: evil-shop.com' }],
    ['is no quotation', { hook: 'All of the customers left' }],
    ['is markup', { title: '<b>We doubled the price</b>' }],
    ['is empty', {}],
  ])('are dropped where one %s', (_, change) => {
    expect(check(change)).toEqual({});
  });

  it('are kept with an address that is said, and with a full stop in a figure', () => {
    const spoken = 'We doubled the price at breadclub.com by 2.50 rupees';
    const title = 'We doubled the price at breadclub.com by 2.50';
    expect(check({ title }, spoken).title).toBe(title);
  });

  it.each(['B.Tech/MBA', 'B.Com/BBA', 'M.Sc/PhD', 'Node.js/React'])(
    'are kept with %s, which is no link',
    (words) => {
      const title = `Half the customers left for ${words}`;
      expect(check({ title }).title).toBe(title);
    },
  );

  it.each([
    [['#ElonMusk', '#Cancer', '#Pricing', '#Modi'], ['#Pricing']],
    [
      ['#HalfTheCustomers', '#customers_left', '#pricedoubled', '#thepriceovernight'],
      ['#HalfTheCustomers', '#customers_left', '#thepriceovernight'],
    ],
    [['#20Years', '#30Years', '#CheapLoans', '#___'], ['#20Years']],
  ])('keep of the hashtags %j those whose words are said', (hashtags, kept) => {
    expect(check({ hashtags }).hashtags).toEqual(kept);
  });

  it('keep hashtags in the script and the forms of the language', () => {
    const hindi = 'मैंने खेती छोड़कर ऑर्गेनिक खाद का काम शुरू किया।';
    expect(check({ hashtags: ['#ऑर्गेनिकखाद', '#खेती', '#मोदी', '#farming'] }, hindi, 'hi').hashtags).toEqual([
      '#ऑर्गेनिकखाद',
      '#खेती',
    ]);
  });

  it('are judged in the forms of the language', () => {
    const hindi = 'हमने रातों रात कीमतें दुगुनी कर दीं और आधे ग्राहक चले गए।';
    expect(check({ title: 'कीमत दुगुनी, आधे ग्राहक गए' }, hindi, 'hi')).toHaveProperty('title');
    expect(check({ title: 'Doubled prices' }, hindi, 'hi')).toEqual({});
  });
});
