import type { Words } from '../en/en.ts';
import type { uploadEn } from '../en/upload.ts';

export const uploadHi: Words<typeof uploadEn> = {
  uploading: '{{name}} अपलोड हो रहा है',
  pausedName: 'रुका हुआ: {{name}}',
  sent: '{{total}} में से {{sent}}',
  pace: '{{speed}}/s · लगभग {{time}} बाकी',
  continue: 'जारी रखें',
  cancel: 'अपलोड रद्द करें',
  leave:
    'आप दूसरे पेज पर जा सकते हैं। नेट कट गया? अपलोड अपने आप आगे बढ़ता है। टैब बंद हो गया? वही फ़ाइल फिर चुनें, अपलोड जहाँ रुका था वहीं से आगे बढ़ेगा।',
  resumes: 'नेट कट गया? अपलोड अपने आप आगे बढ़ता है।',
  next: 'अगला',
  removeWaiting: '{{name}} अपलोड न करें',
  resume: '{{name}}: वही फ़ाइल चुनें, अपलोड {{percent}}% से आगे बढ़ेगा।',
  resumeElsewhere: '{{name}} दूसरे ब्राउज़र में {{percent}}% पर रुका है। वह वहीं से आगे बढ़ सकता है।',
  keptUntil: '{{time}} तक रखा है',
  discard: 'हटा दें',
  kept: '{{name}} का भेजा हुआ हिस्सा सुरक्षित है।',
  about: '{{name}}, {{size}}',
  overLimit: '{{name}} {{size}} की है, लिमिट {{limit}} है।',
  others: 'यह भी अपलोड नहीं हुआ: {{names}}।',
  smaller: 'इसे 720p में एक्सपोर्ट करें या छोटा काटें, फिर अपलोड करें।',
  signIn: 'फिर से साइन इन करें, जैसे नए टैब में, फिर यहाँ “जारी रखें” चुनें।',
  dismiss: 'ठीक है',
  shared: {
    title_one: 'शेयर किया हुआ वीडियो अपलोड करें?',
    title_other: 'शेयर किए हुए {{count}} वीडियो अपलोड करें?',
    text_one:
      'यह “{{workspace}}” में जाएगा और वहीं के मिनट लगेंगे। आपने शेयर नहीं किया? “रहने दें” दबाएँ: अभी तक कुछ नहीं भेजा गया है।',
    text_other:
      'ये “{{workspace}}” में जाएँगे और वहीं के मिनट लगेंगे। आपने शेयर नहीं किए? “रहने दें” दबाएँ: अभी तक कुछ नहीं भेजा गया है।',
    button: 'अपलोड करें',
  },
};
