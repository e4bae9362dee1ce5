import type { PublicClaims } from '@jhalak/contract/routes/claims.ts';
import type { TFunction } from 'i18next';

/** The claims of public pages about this site, as short texts; none where nothing is set. */
export function claimTexts(claims: PublicClaims, t: TFunction): string[] {
  const { creators, rating, uptimePercent, aroundTheClock } = claims;
  const count = (value: number) => value.toLocaleString('en-IN');
  return [
    creators !== null && t('public.claims.creators', { count: creators, shown: count(creators) }),
    rating !== null &&
      t('public.claims.rating', { stars: rating.stars.toFixed(1), reviews: count(rating.reviews) }),
    uptimePercent !== null && t('public.claims.uptime', { percent: uptimePercent }),
    aroundTheClock && t('public.claims.aroundTheClock'),
  ].filter((text) => text !== false);
}
