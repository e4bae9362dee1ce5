import type { Words } from '../en/en.ts';
import type { receiptEn } from '../en/receipt.ts';

export const receiptHi: Words<typeof receiptEn> = {
  title: 'आपकी तैयार क्लिप',
  goodOf_one: '{{count}} में से {{good}} जाँच ठीक',
  goodOf_other: '{{count}} में से {{good}} जाँचें ठीक',
  toCheck_one: '{{count}} चीज़ देख लें',
  toCheck_other: '{{count}} चीज़ें देख लें',
  moveCaptions: 'कैप्शन की जगह बदलें',
  openPanel: '{{panel}} खोलें',
  outdated: 'यह आपके आख़िरी बदलावों से पहले नापा गया।',
  checks: {
    people: 'लोग दिखते हैं',
    captions_clear: 'कैप्शन और चेहरे',
    words: 'कैप्शन के शब्द',
    question: 'सवाल',
    loudness: 'वॉल्यूम',
    broll: 'फ़ुटेज',
    music: 'म्यूज़िक',
    font: 'फ़ॉन्ट',
    logo: 'लोगो',
  },
  states: { passed: 'ठीक', attention: 'देख लें', unknown: 'पता नहीं' },
};
