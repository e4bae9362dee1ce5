import type { OutsideFeature } from '@jhalak/contract/plans.ts';
import type { Config } from '#config.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';

/** What this installation has of the features that need something outside; a language model may come and go. */
export const outsideFeaturesOf = async (
  config: Pick<Config, 'SUPPORT_PHONE' | 'ACCOUNT_MANAGER'>,
  findLanguage: FindLanguage,
): Promise<OutsideFeature[]> => [
  ...((await findLanguage()) ? (['translated-subtitles'] as const) : []),
  ...(config.SUPPORT_PHONE ? (['phone-support'] as const) : []),
  ...(config.ACCOUNT_MANAGER ? (['account-manager'] as const) : []),
];
