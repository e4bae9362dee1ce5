import path from 'node:path';
import { accountsVariables } from './config/accounts.ts';
import { billingErrors, billingVariables } from './config/billing.ts';
import { importErrors, importsVariables } from './config/imports.ts';
import { modelsVariables } from './config/models.ts';
import { serverVariables } from './config/server.ts';
import { storageErrors, storageVariables } from './config/storage.ts';
import { missingTogether, type Values, type Variable, type Variables } from './config/variable.ts';
import { workVariables } from './config/work.ts';

/** Every variable of the environment that Jhalak reads. `docs/configuration.md` is generated from these tables. */
export const topics = {
  'Addresses, processes and the data folder': serverVariables,
  'Sign-in and mail': accountsVariables,
  'Where media are kept': storageVariables,
  'Uploads, links and Google Drive': importsVariables,
  'Speech, vision, tools and the machine': workVariables,
  'Plans, payments and invoices': billingVariables,
  'Language models, stock footage and pictures': modelsVariables,
} satisfies Record<string, Variables>;

const variables = {
  ...serverVariables,
  ...accountsVariables,
  ...storageVariables,
  ...importsVariables,
  ...workVariables,
  ...billingVariables,
  ...modelsVariables,
};

/** The settings of this installation, read once. Paths are absolute. */
export type Config = Values<typeof variables>;

/** All that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
    this.errors = errors;
  }
}

/** Reads and checks every variable; throws ConfigError naming every error. An empty value counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, projectDir = process.cwd()): Config {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables as Variables)) {
    const parsed = variable.schema.safeParse(environment[name] || undefined);
    if (parsed.success) values[name] = parsed.data;
    else
      errors.push(
        `${name}=${shown(variable, environment[name])}: ${parsed.error.issues[0]?.message ?? 'not understood'}. ${variable.doc}`,
      );
  }
  const config = values as unknown as Config;
  if (errors.length === 0) errors.push(...errorsTogether(config));
  if (errors.length > 0) throw new ConfigError(errors);
  return { ...config, DATA_DIR: path.resolve(projectDir, config.DATA_DIR) };
}

/** A value as a terminal and a log may hold it. */
const shown = ({ secret }: Variable, value = ''): string =>
  secret ? `${/^[a-z]+:\/\//.exec(value)?.[0] ?? ''}…` : value;

/** Values that are valid alone and conflict together. */
const errorsTogether = (config: Config): string[] => [
  ...missingTogether(variables, config, ['SMTP_URL'], ['PUBLIC_URL', 'MAIL_FROM']),
  ...missingTogether(variables, config, ['LANGUAGE_ENDPOINT_URL'], ['LANGUAGE_ENDPOINT_MODEL']),
  ...importErrors(config),
  ...storageErrors(config),
  ...billingErrors(config),
];

/** What a role lacks that runs without `npm start`; each a sentence. */
export function missingForRole(config: Config): string[] {
  const unset = (name: keyof Config): string[] =>
    config[name] ? [] : [`${name} is not set. ${variables[name].doc}`];
  return [
    ...unset('ROLE'),
    ...unset('DATABASE_URL'),
    // One machine keeps its secret in the data folder; with shared media there are more.
    ...(config.S3_BUCKET ? unset('APP_SECRET') : []),
  ];
}
