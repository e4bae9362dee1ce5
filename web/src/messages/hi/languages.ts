import type { Words } from '../en/en.ts';
import type { languagesEn } from '../en/languages.ts';

export const languagesHi: Words<typeof languagesEn> = {
  ...{ hi: 'हिन्दी', ta: 'तमिल', te: 'तेलुगु', bn: 'बांग्ला', mr: 'मराठी' },
  ...{ kn: 'कन्नड़', ml: 'मलयालम', gu: 'गुजराती', pa: 'पंजाबी', or: 'ओड़िया' },
  ...{ as: 'असमिया', ur: 'उर्दू', en: 'अंग्रेज़ी' },
};
