import type { designEn } from '../en/design.ts';
import { designEn as samples } from '../en/design.ts';
import type { Words } from '../en/en.ts';

export const designHi: Words<typeof designEn> = {
  title: 'कंपोनेंट',
  lead: 'स्क्रीन का हर हिस्सा, हर दशा में, दोनों थीम में, चार भाषाओं के लंबे शब्दों के साथ।',
  light: 'लाइट',
  dark: 'डार्क',
  sample: samples.sample,
};
