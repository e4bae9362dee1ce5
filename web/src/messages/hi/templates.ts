import type { Words } from '../en/en.ts';
import type { templatesEn } from '../en/templates.ts';

export const templatesHi: Words<typeof templatesEn> = {
  title: 'टेम्पलेट',
  text: 'क्लिप की सेटिंग और ब्रांड किट, एक नाम से। प्रोजेक्ट में टेम्पलेट चुनें और क्लिप बनाएँ।',
  empty: 'अभी कोई टेम्पलेट नहीं है। किसी प्रोजेक्ट में क्लिप की सेटिंग चुनें और “टेम्पलेट बनाकर सेव करें” दबाएँ।',
  loadFailed: 'आपके टेम्पलेट लोड नहीं हुए।',
  locked: 'टेम्पलेट {{plans}} में मिलते हैं।',
  begin: 'टेम्पलेट से शुरू करें',
  clips_one: '{{count}} क्लिप',
  clips_other: '{{count}} क्लिप',
  length: '{{count}} सेकंड तक',
  topic: 'विषय: {{topic}}',
  actions: '{{name}} के विकल्प',
  edit: 'टेम्पलेट एडिट करें',
  delete: 'टेम्पलेट हटाएँ',
  defaultKit: 'डिफ़ॉल्ट किट',
  saved: 'टेम्पलेट “{{name}}” सेव हो गया।',
  deleteTitle: '“{{name}}” हटाएँ?',
  deleteText: 'इससे बनी क्लिप वैसी ही रहेंगी।',
  deleteFailed: 'टेम्पलेट हट नहीं पाया',
};
