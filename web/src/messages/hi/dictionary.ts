import type { dictionaryEn, namesEn, profanityEn } from '../en/dictionary.ts';
import type { Words } from '../en/en.ts';

export const namesHi: Words<typeof namesEn> = {
  title: 'ये नाम जाँच लें',
  text: 'जिन नामों, नंबरों और ब्रांड पर हमें पक्का भरोसा नहीं है। एक बार ठीक करें, पूरा वीडियो और सारी क्लिप ठीक हो जाएँगी।',
  times: '{{count}}×',
  also: 'ऐसे भी सुना गया:',
  keep: 'सही है',
  keepNamed: '“{{name}}” सही है',
  fix: 'ठीक करें',
  fixNamed: '“{{name}}” ठीक करें',
  spelling: '“{{name}}” की सही स्पेलिंग',
  corrected_one: '“{{name}}” {{count}} जगह ठीक हुआ और डिक्शनरी में सेव हो गया।',
  corrected_other: '“{{name}}” {{count}} जगह ठीक हुआ और डिक्शनरी में सेव हो गया।',
  failed: 'नाम सेव नहीं हुआ',
  undo: 'वापस लें',
  undoFailed: 'बदलाव वापस नहीं हुआ',
  remember: 'इस वीडियो में जितनी बार बोला गया, हर जगह ठीक करें और डिक्शनरी में सेव करें',
};

export const dictionaryHi: Words<typeof dictionaryEn> = {
  title: 'डिक्शनरी',
  text: 'नाम और ब्रांड, जैसे आप लिखते हैं। चाहे जैसे सुने जाएँ, नए वीडियो में सही लिखे आएँगे।',
  loadFailed: 'आपकी डिक्शनरी लोड नहीं हुई।',
  names: 'नाम जोड़ें',
  namesHint: 'हर लाइन में एक नाम, या पूरी लिस्ट पेस्ट करें। “=” के बाद लिख सकते हैं कि गलत कैसे सुना गया।',
  for: 'किसके लिए',
  everyVideo: 'हर वीडियो',
  add_one: '{{count}} नाम जोड़ें',
  add_other: '{{count}} नाम जोड़ें',
  added_one: '{{count}} नाम जुड़ गया।',
  added_other: '{{count}} नाम जुड़ गए।',
  addFailed: 'नाम जुड़ नहीं पाए',
  known: 'ऐसे ही सही है',
  delete: '“{{name}}” हटाएँ',
  deleteFailed: 'नाम हट नहीं पाया',
};

export const profanityHi: Words<typeof profanityEn> = {
  title: 'गालियाँ',
  modes: { off: 'रहने दें', mask: 'छिपाएँ', beep: 'बीप', mute: 'म्यूट' },
  hints: {
    off: 'कैप्शन और आवाज़ वैसी ही रहेगी।',
    mask: 'कैप्शन, हेडलाइन और सबटाइटल फ़ाइल में तारे; आवाज़ वही रहेगी।',
    beep: 'कैप्शन में तारे, और शब्द की जगह बीप।',
    mute: 'कैप्शन में तारे, और शब्द की जगह चुप्पी।',
  },
  stars: 'तारे',
  sample: 'बदमाश',
  none: 'इस क्लिप में कोई गाली नहीं मिली। कोई शब्द चुनकर उसे ख़ुद छिपाएँ।',
  count_one: 'इस क्लिप में {{count}} शब्द छिपा है।',
  count_other: 'इस क्लिप में {{count}} शब्द छिपे हैं।',
  rough: 'यहाँ शब्दों का समय अंदाज़े से है: एक्सपोर्ट से पहले हर जगह सुन लें।',
};
