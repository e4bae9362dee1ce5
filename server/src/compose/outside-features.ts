import type { OutsideFeature } from '@jhalak/contract/plans.ts';
import { findModel, modelsDirOf } from '#adapters/speech/model-store.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { readPublicClaims } from '#http/operator/public-claims.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';
import { composeBrollSources } from './broll-sources.ts';

/** What this installation has of the features that need something outside; a language model may come and go. */
export const outsideFeaturesOf = async (
  { config, db }: { config: Config; db: Db },
  findLanguage: FindLanguage,
): Promise<OutsideFeature[]> => [
  ...((await readPublicClaims(db)).supportEmail ? (['email-support'] as const) : []),
  ...((await findLanguage()) ? (['translated-subtitles'] as const) : []),
  ...(config.SUPPORT_PHONE ? (['phone-support'] as const) : []),
  ...(config.ACCOUNT_MANAGER ? (['account-manager'] as const) : []),
];

/** What public pages may promise of this installation; a speech model may come and go. */
export async function capabilitiesOf(config: Config): Promise<{ speech: boolean; pictures: boolean }> {
  const { SPEECH_MODEL_DIR: modelDir, DATA_DIR } = config;
  const model = await findModel({ modelDir, modelsDir: modelsDirOf(DATA_DIR) });
  const { stock, pictures } = composeBrollSources(config);
  return { speech: model !== null, pictures: stock !== null || pictures !== null };
}
