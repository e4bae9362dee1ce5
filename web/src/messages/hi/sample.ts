import type { Words } from '../en/en.ts';
import type { sampleEn } from '../en/sample.ts';

export const sampleHi: Words<typeof sampleEn> = {
  open: 'सैंपल प्रोजेक्ट के साथ आज़माएँ',
  preparing: 'सैंपल तैयार हो रहा है, {{percent}} %। तैयार होते ही खुल जाएगा।',
  progress: 'सैंपल प्रोजेक्ट तैयार हो रहा है',
  failed: 'सैंपल यहाँ तैयार नहीं हो सका। Jhalak अगली बार शुरू होने पर फिर कोशिश करेगा।',
};
