import type { OutsideFeature } from '@jhalak/contract/plans.ts';
import type { Config } from '#config.ts';

/** What this installation has of the features that need something outside. Nothing translates subtitles yet. */
export const outsideFeaturesOf = (
  config: Pick<Config, 'SUPPORT_PHONE' | 'ACCOUNT_MANAGER'>,
): OutsideFeature[] => [
  ...(config.SUPPORT_PHONE ? (['phone-support'] as const) : []),
  ...(config.ACCOUNT_MANAGER ? (['account-manager'] as const) : []),
];
