/** The page of components, for people who build Jhalak. */
export const designEn = {
  title: 'Components',
  lead: 'Every part of the screens in every state, in both themes, with long words in four languages.',
  light: 'Light',
  dark: 'Dark',
  sample: {
    en: 'Seven mistakes that make people leave your video within three seconds',
    hi: 'वे सात ग़लतियाँ जिनकी वजह से लोग आपका वीडियो तीन सेकंड में ही छोड़ देते हैं',
    ta: 'மூன்று வினாடிகளுக்குள் பார்வையாளர்களை வெளியேறச் செய்யும் ஏழு தவறுகள்',
    de: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenvereinigung',
  },
} as const;
