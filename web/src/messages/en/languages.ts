/** Names of the languages that are spoken and translated into, by code. */
export const languagesEn = {
  ...{ hi: 'Hindi', ta: 'Tamil', te: 'Telugu', bn: 'Bengali', mr: 'Marathi' },
  ...{ kn: 'Kannada', ml: 'Malayalam', gu: 'Gujarati', pa: 'Punjabi', or: 'Odia' },
  ...{ as: 'Assamese', ur: 'Urdu', en: 'English' },
} as const;
