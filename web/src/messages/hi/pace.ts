import type { Words } from '../en/en.ts';
import type { paceEn } from '../en/pace.ts';

export const paceHi: Words<typeof paceEn> = {
  title: 'रफ़्तार',
  silences: 'चुप्पी काटें',
  silencesHint: '0.9 सेकंड या उससे लंबे ठहराव, जिनमें न शब्द हों न आवाज़, छोटे हो जाते हैं।',
  silencesUnknown: 'इस वीडियो में आवाज़ नहीं है।',
  fillers: 'फ़ालतू शब्द काटें',
  fillersHint: '“अं”, “मतलब” जैसे शब्द, सिर्फ़ वहाँ जहाँ वे दो ठहरावों के बीच अकेले हों।',
  fillersUnknown: 'यहाँ नहीं हो सकता: इस वीडियो के सबटाइटल में हर शब्द का समय नहीं है।',
  punchIn: 'ज़रूरी शब्दों पर ज़ूम करें',
  punchInHint: 'नंबरों और ज़रूरी शब्दों पर हल्का ज़ूम, ज़्यादा से ज़्यादा हर चार सेकंड में एक बार।',
  none: 'इस क्लिप में काटने लायक कुछ नहीं।',
  saved_one: '{{count}} कट, {{seconds}} सेकंड छोटी। कैप्शन साथ चलते हैं।',
  saved_other: '{{count}} कट, {{seconds}} सेकंड छोटी। कैप्शन साथ चलते हैं।',
  silenceAt: '{{time}} · चुप्पी, {{seconds}} सेकंड',
  fillerAt: '{{time}} · “{{text}}”',
  undo: 'वापस लाएँ',
  undoOf: 'यह कट वापस लाएँ: {{what}}',
  left: {
    silences_one: '{{count}} ठहराव',
    silences_other: '{{count}} ठहराव',
    fillers_one: '{{count}} फ़ालतू शब्द',
    fillers_other: '{{count}} फ़ालतू शब्द',
    cut_one: 'काटें · {{seconds}} सेकंड',
    cut_other: 'सब काटें · {{seconds}} सेकंड',
  },
  all_one: 'कट दिखाएँ',
  all_other: 'सभी {{count}} कट दिखाएँ',
};
