import type { planMessages } from '@jhalak/contract/messages/plan-messages.ts';
import type { Words } from '../en/en.ts';

export const planMessagesHi: Words<typeof planMessages> = {
  crop_upright: 'वीडियो वर्टिकल है, इसलिए {{ratio}} में पूरा दिखता है।',
  crop_unseen: 'चेहरे नहीं मिल सके, इसलिए {{ratio}} में पूरी तस्वीर दिखती है।',
  crop_whole: '{{ratio}} में पूरी तस्वीर दिखती है: {{reasons}}।',
  crop_partly_whole: '{{ratio}} में {{total}} में से {{seconds}} सेकंड पूरी तस्वीर दिखती है: {{reasons}}।',
  crop_several_people: 'स्क्रीन पर दिख रहे लोग एक क्रॉप में नहीं आते',
  crop_wide_picture: 'क्रॉप से ज़रूरी चीज़ें कट जातीं, जैसे स्लाइड पर लिखा टेक्स्ट',
  crop_face_too_large: 'चेहरा क्रॉप से बड़ा है',
  crop_restless_speaker: 'बोलने वाला इतना हिलता है कि क्रॉप में नहीं टिकता',
  crop_added_part: 'आपके जोड़े हुए हिस्सों में कैमरा अपनी जगह पर रहता है।',

  faces_failed: 'चेहरे नहीं ढूँढे जा सके: {{problem}}।',
  speakers_failed: 'कौन बोल रहा है, यह पता नहीं चल सका, इसलिए फ़्रेम में कई लोग हों, तो सब दिखते हैं: {{problem}}।',
  faces_packaged: 'चेहरे साथ आए छोटे मॉडल से ढूँढे गए, इसलिए छोटे या मुड़े चेहरे छूट सकते हैं। पोस्ट करने से पहले फ़्रेम देख लें।',
  faces_no_picture: 'वीडियो के इस हिस्से में तस्वीर नहीं है',

  captions_no_transcript: 'इस वीडियो की ट्रांसक्रिप्ट नहीं है; क्लिप आवाज़ से चुनी गईं।',
  captions_no_speech: 'इस पल में कुछ बोला नहीं गया।',
  captions_no_glyph: 'यहाँ के किसी फ़ॉन्ट में ये अक्षर नहीं हैं: {{letters}}। कैप्शन में इन्हें छोड़ दिया गया।',

  transcript_by_choice: 'जैसा आपने चुना, क्लिप आवाज़ से चुनी गईं।',
  transcript_no_sound: 'इस वीडियो में आवाज़ नहीं है, इसलिए कैप्शन नहीं हैं। क्लिप तस्वीर से चुनी गईं।',
  transcript_no_engine:
    'कोई स्पीच मॉडल इंस्टॉल नहीं है, इसलिए अभी कैप्शन नहीं हैं। क्लिप आवाज़ से चुनी गईं। ' +
    '--subtitles या --text से सबटाइटल दें, या मॉडल डाउनलोड करें: {{command}}',
};
