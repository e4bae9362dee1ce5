import { pricingEn } from './pricing.ts';
import { publicEn } from './public.ts';
import { sessionEn } from './session.ts';

/** What a visitor reads before signing in: these words come with the first script, all others after it. */
export const firstEn = {
  public: publicEn,
  pricing: pricingEn,
  session: sessionEn,
} as const;
