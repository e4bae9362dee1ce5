import type { Words } from '../en/en.ts';
import type { fontsEn } from '../en/fonts.ts';

export const fontsHi: Words<typeof fontsEn> = {
  title: 'कैप्शन का फ़ॉन्ट',
  builtIn: 'डिफ़ॉल्ट',
  none: 'अपना फ़ॉन्ट ब्रांड किट में जोड़ें।',
  upload: 'फ़ॉन्ट अपलोड करें',
  remove: 'फ़ॉन्ट हटाएँ',
  removed: 'फ़ॉन्ट हट गया। जिन क्लिप में लगा था, वे अगली बार बनने पर पहले से मौजूद फ़ॉन्ट में दिखेंगी।',
  failed: 'यह फ़ॉन्ट काम नहीं आया',
  hint: 'TTF, OTF या WOFF, ज़्यादा से ज़्यादा 5 MB, और लाइसेंस ऐसा जो फ़ॉन्ट को फ़ाइल में डालने दे।',
  covers: 'इसमें ये लिपियाँ हैं: {{scripts}}। बाकी लिपियों के कैप्शन पहले से मौजूद फ़ॉन्ट में रहेंगे।',
  missing: 'फ़ॉन्ट “{{name}}” हट चुका है, इसलिए ये कैप्शन पहले से मौजूद फ़ॉन्ट में हैं।',
  notHere: '“{{name}}” में इन कैप्शन की लिपि नहीं है, इसलिए ये पहले से मौजूद फ़ॉन्ट में हैं।',
  sample: '{{name}} का सैंपल',
  scripts: {
    latin: 'रोमन',
    devanagari: 'देवनागरी',
    bengali: 'बांग्ला',
    tamil: 'तमिल',
    telugu: 'तेलुगु',
    kannada: 'कन्नड़',
    malayalam: 'मलयालम',
    gujarati: 'गुजराती',
    gurmukhi: 'गुरमुखी',
    odia: 'ओड़िया',
    arabic: 'उर्दू (अरबी)',
  },
};
