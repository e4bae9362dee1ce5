import type { captionOnlyEn } from '../en/caption-only.ts';
import type { Words } from '../en/en.ts';

export const captionOnlyHi: Words<typeof captionOnlyEn> = {
  title: 'सिर्फ़ कैप्शन लगाएँ',
  text: 'कोई हिस्सा चुना नहीं जाता: पूरा वीडियो कैप्शन के साथ, हर रेशियो में। काट-छाँट एडिटर में करें।',
  textShort: 'यह शॉर्ट पहले से वर्टिकल है: पूरा रखें और कैप्शन लगाएँ। काट-छाँट एडिटर में करें।',
  tooLong: 'सिर्फ़ कैप्शन {{limit}} तक के वीडियो पर लगते हैं। ज़्यादा से ज़्यादा {{limit}} का हिस्सा चुनें।',
  button: 'सिर्फ़ कैप्शन लगाएँ',
  oneClick: '1 क्लिक में कैप्शन लगाएँ',
  choose: 'क्या बनाना है',
  clips: 'क्लिप',
  whole: 'पूरा वीडियो',
};
