import type { noteSentences } from '@jhalak/contract/messages/note-messages.ts';
import type { Words } from '../en/en.ts';

export const noteSentencesHi: Words<typeof noteSentences> = {
  fewer_too_short: 'वीडियो इससे ज़्यादा के लिए बहुत छोटा है',
  fewer_whole: 'वीडियो इतना छोटा है कि एक ही क्लिप में पूरा आ जाता है',
  fewer_one_passage: 'इस लंबाई में सिर्फ़ एक हिस्सा अपने आप में समझ आता है',
  fewer_shown: 'बाकी हिस्सा आपकी क्लिप में पहले से है',
  fewer_new_passage: 'इस लंबाई में सिर्फ़ एक ऐसा हिस्सा अपने आप में समझ आता है जो आपकी क्लिप में नहीं है',
  fewer_new_passages:
    'इस लंबाई में सिर्फ़ {found} ऐसे हिस्से अपने आप में समझ आते हैं जो आपकी क्लिप में नहीं हैं और एक-दूसरे पर नहीं चढ़ते',
  fewer_passages: 'इस लंबाई में सिर्फ़ {found} हिस्से अपने आप में समझ आते हैं और एक-दूसरे पर नहीं चढ़ते',
  note_one_clip: 'आपने {asked} क्लिप माँगी थीं; {found} बनी, क्योंकि {why}।',
  note_fewer_clips: 'आपने {asked} क्लिप माँगी थीं; {found} बनीं, क्योंकि {why}।',
  note_by_sound: 'इस वीडियो में बोली बहुत कम है, इसलिए क्लिप आवाज़ से चुनी गईं।',
  note_no_words: 'इसमें कुछ बोला नहीं गया है, इसलिए कैप्शन नहीं हैं।',
  note_nothing_left:
    'इस लंबाई का कोई और हिस्सा नहीं बचा: बाकी सब आपकी क्लिप में पहले से है। छोटी लंबाई या वीडियो का दूसरा हिस्सा चुनें, या फिर से सबसे अच्छे हिस्से माँगें।',
  note_unfinished: 'अधूरी रही क्लिप: {all} में से {lost}। {why}',
};
