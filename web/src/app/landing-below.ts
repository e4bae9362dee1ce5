import { loadAllWords } from '#messages/messages.ts';
import { lazyPage } from './lazy-page.tsx';

/** What stands under the hero of the landing page: its script and its texts load after the first paint. */
export const landingBelow = lazyPage(async () => {
  const [{ LandingBelow }] = await Promise.all([
    import('#features/marketing/landing/landing-below.tsx'),
    loadAllWords(),
  ]);
  return LandingBelow;
});

/** What stands under the plans of the pricing page, for the same reason. */
export const pricingBelow = lazyPage(async () => {
  const [{ PricingBelow }] = await Promise.all([
    import('#features/marketing/pricing-below.tsx'),
    loadAllWords(),
  ]);
  return PricingBelow;
});
