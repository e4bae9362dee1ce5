import type { noteSentences } from '@jhalak/contract/phrases/note-sentences.ts';
import type { Words } from '../en/en.ts';

export const noteSentencesHi: Words<typeof noteSentences> = {
  fewer_too_short: 'वीडियो इससे ज़्यादा के लिए बहुत छोटा है',
  fewer_whole: 'वीडियो इतना छोटा है कि एक ही क्लिप में पूरा आ जाता है',
  fewer_one_passage: 'इस लंबाई में सिर्फ़ एक हिस्सा अपने आप में समझ आता है',
  fewer_passages: 'इस लंबाई में सिर्फ़ {found} हिस्से अपने आप में समझ आते हैं और एक-दूसरे पर नहीं चढ़ते',
  note_one_clip: 'आपने {asked} क्लिप माँगी थीं; {found} बनी, क्योंकि {why}।',
  note_fewer_clips: 'आपने {asked} क्लिप माँगी थीं; {found} बनीं, क्योंकि {why}।',
  note_by_sound: 'इस वीडियो में बोली बहुत कम है, इसलिए क्लिप आवाज़ से चुनी गईं।',
  note_unfinished: '{all} में से {lost} क्लिप पूरी नहीं हो सकीं: {why}',
};
