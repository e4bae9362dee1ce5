import { pricingEn } from './pricing.ts';
import { publicEn } from './public.ts';
import { sessionEn } from './session.ts';
import { wordsEn } from './words.ts';

/** Texts of the public pages: they load with the first script, all others after it. */
export const firstEn = {
  words: wordsEn,
  public: publicEn,
  pricing: pricingEn,
  session: sessionEn,
} as const;
