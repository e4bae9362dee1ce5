import type { captionsEn } from '../en/captions.ts';
import type { Words } from '../en/en.ts';

export const captionsHi: Words<typeof captionsEn> = {
  styles: {
    karaoke: 'कराओके',
    modern: 'मॉडर्न',
    classic: 'क्लासिक',
    pop: 'वर्ड पॉप',
    pill: 'हाइलाइट',
    bounce: 'बाउंस',
    one_word: 'एक-एक शब्द',
    two_tone: 'दो रंग',
    gradient: 'ग्रेडिएंट',
    outline: 'आउटलाइन',
    typewriter: 'टाइपराइटर',
    boxed: 'बॉक्स',
    minimal: 'सादा',
    ticker: 'न्यूज़ टिकर',
  },
};
