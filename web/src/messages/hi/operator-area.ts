import type { Words } from '../en/en.ts';
import type { operatorAreaEn } from '../en/operator-area.ts';

export const operatorAreaHi: Words<typeof operatorAreaEn> = {
  name: 'ऑपरेटर',
  leaving:
    'यह इंस्टॉलेशन आप चलाते हैं। अगर आप ही इसके इकलौते ऑपरेटर हैं, तो इसके बाद कोई ऑपरेटर नहीं रहेगा। अगली बार शुरू होने पर इसके लॉग में ऑपरेटर बनने का लिंक आएगा।',
};
