import type { singularMessages } from '@jhalak/contract/messages/singular-messages.ts';
import type { Words } from '../en/en.ts';

/** In Hindi these forms are used for nothing and for one. */
export const singularMessagesHi: Words<typeof singularMessages> = {
  seconds_one: '{{count}} सेकंड',
  minutes_one: '{{count}} मिनट',
  receipt_words_one: 'सुनाई देने वाला {{count}} शब्द अपने समय पर दिखता है।',
  receipt_words_edited_one: '{{count}} शब्द अपने समय पर दिखता है; आपने बदले: {{changed}}, छिपाए: {{hidden}}।',
  receipt_words_apart_one: 'कैप्शन का {{count}} शब्द वहाँ सुनाई नहीं देता जहाँ दिखता है।',
  receipt_translated_one: '{{count}} लाइन का {{language}} में अनुवाद {{model}} ने किया है।',
  receipt_translated_edited_one:
    '{{count}} लाइन का {{language}} में अनुवाद {{model}} ने किया है; {{changed}} आपने बदली।',
  receipt_translated_open_one:
    '{{count}} में से {{open}} लाइन का {{language}} में अनुवाद नहीं है, या उसके शब्द बाद में बदले हैं।',
  receipt_broll_missing_one: 'फ़ुटेज का {{count}} टुकड़ा लाइब्रेरी में नहीं है और छोड़ दिया गया।',
  audit_clips_exported_one: 'ने “{{title}}” की {{count}} क्लिप {{ratio}} में एक्सपोर्ट करने को कहा',
};
