import { readOrMakeSecret } from '#adapters/identity/secret-file.ts';
import { keySealing } from '#adapters/language/seal-key.ts';
import type { Config } from '#config.ts';

type SecretPlace = Pick<Config, 'APP_SECRET' | 'DATA_DIR'>;

/** The secret of the installation: of the environment, or the one that its data folder keeps. */
export const secretOf = async ({ APP_SECRET, DATA_DIR }: SecretPlace): Promise<string> =>
  APP_SECRET ?? readOrMakeSecret(DATA_DIR);

/** Sealing of one purpose with the secret of the installation. */
export const composeSealing = (config: SecretPlace, purpose?: string) =>
  keySealing(() => secretOf(config), purpose);
