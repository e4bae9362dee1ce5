import type { receiptMessages } from '@jhalak/contract/messages/receipt-messages.ts';
import type { Words } from '../en/en.ts';

export const receiptMessagesHi: Words<typeof receiptMessages> = {
  receipt_people_shown: 'जहाँ वीडियो में कोई व्यक्ति है, वहाँ वह दिखता है।',
  receipt_people_missing: '{{percent}}% समय में कोई व्यक्ति नहीं दिखता, जबकि वीडियो में वहाँ कोई है।',
  receipt_no_faces: 'इस हिस्से में वीडियो में कोई चेहरा नहीं है।',
  receipt_no_picture: 'वीडियो में सिर्फ़ आवाज़ है।',
  receipt_faces_unknown: 'पता नहीं: इस हिस्से में चेहरे नहीं खोजे गए।',
  receipt_captions_clear: 'कैप्शन चेहरों पर नहीं आते।',
  receipt_captions_cover: 'अपने {{percent}}% समय में कैप्शन चेहरे का कुछ हिस्सा ढकते हैं।',
  receipt_no_captions: 'इस क्लिप में कैप्शन नहीं हैं।',
  receipt_words: 'सुनाई देने वाले सभी {{count}} शब्द अपने समय पर दिखते हैं।',
  receipt_words_edited: '{{count}} शब्द अपने समय पर दिखते हैं; उनमें से {{changed}} आपने बदले और {{hidden}} और छिपाए।',
  receipt_words_apart: 'कैप्शन के {{count}} शब्द वहाँ सुनाई नहीं देते जहाँ दिखते हैं।',
  receipt_translated: 'सभी {{count}} लाइनों का {{language}} में अनुवाद {{model}} ने किया है।',
  receipt_translated_edited:
    'सभी {{count}} लाइनों का {{language}} में अनुवाद {{model}} ने किया है; उनमें से {{changed}} आपने बदलीं।',
  receipt_translated_open:
    '{{count}} में से {{open}} लाइनों का {{language}} में अनुवाद नहीं है, या उनके शब्द बाद में बदले हैं।',
  receipt_no_question: 'इस क्लिप से ठीक पहले कोई सवाल नहीं है।',
  receipt_question_card: 'जिस सवाल का यह जवाब है, वह कार्ड पर है।',
  receipt_question_title: 'जिस सवाल का यह जवाब है, वह टाइटल में है।',
  receipt_question_missing: 'यह ऐसे सवाल का जवाब है जो दर्शक नहीं सुनते: {{question}}।',
  receipt_no_sound: 'वीडियो में आवाज़ नहीं है।',
  receipt_loudness: '{{found}} LUFS, जैसा प्लेटफ़ॉर्म बजाते हैं।',
  receipt_loudness_unknown: 'पता नहीं: नापने के लिए आवाज़ बहुत कम है।',
  receipt_loudness_off: '{{wanted}} की जगह {{found}} LUFS: रिकॉर्डिंग बहुत धीमी है।',
  receipt_font_missing: 'फ़ॉन्ट “{{name}}” हट चुका है, इसलिए कैप्शन अपने स्टाइल के फ़ॉन्ट में हैं।',
  receipt_broll_missing: 'फ़ुटेज के {{count}} टुकड़े लाइब्रेरी में नहीं हैं और छोड़ दिए गए।',
  receipt_music_missing: 'म्यूज़िक लाइब्रेरी में नहीं है, इसलिए क्लिप में म्यूज़िक नहीं है।',
  receipt_logo_missing: 'लोगो हट चुका है, इसलिए क्लिप में लोगो नहीं है।',

  advice_people: 'फ़्रेम पैनल में इन शॉट का दूसरा टाइप चुनें।',
  advice_captions_clear: 'कैप्शन की जगह बदलें, या फ़्रेम पैनल में दूसरा व्यू चुनें।',
  advice_words: 'क्लिप फिर से एक्सपोर्ट करें।',
  advice_font: 'लुक पैनल में दूसरा फ़ॉन्ट चुनें, या क्लिप को ऐसे ही रहने दें।',
  advice_broll: 'B-roll पैनल में दूसरे चुनें, या क्लिप से हटा दें।',
  advice_music: 'लुक पैनल में दूसरा म्यूज़िक चुनें, या उसे क्लिप से हटा दें।',
  advice_logo: 'लुक पैनल में अपना मौजूदा लोगो लगाएँ, या क्लिप को ऐसे ही रहने दें।',
  advice_translated: 'लुक पैनल में बदली हुई लाइनों का अनुवाद करें और क्लिप फिर से एक्सपोर्ट करें।',
  advice_question: 'क्लिप पहले से शुरू करें, या सवाल को कार्ड पर रखें।',
  advice_loudness: 'रिकॉर्डिंग को साउंड एडिटर में तेज़ करके फिर अपलोड करें, या ऐसे ही पोस्ट करें।',
};
