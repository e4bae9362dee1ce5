import { UserError } from '@jhalak/contract/errors.ts';
import {
  type LanguageChange,
  type LanguageSettings,
  languageSettingsSchema,
} from '@jhalak/contract/routes/language.ts';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Endpoint, LanguageModel } from '#adapters/language/language.ts';
import type { Db } from '#db/core/connect.ts';
import { dropSetting, readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import type { LanguageAccess } from './language-access.ts';

type Values = Omit<LanguageSettings, 'source' | 'hasKey' | 'keyLost'>;
/** Of the environment, which wins; null: it names none. */
export type LanguageEnvironment = (Values & { url: string; model: string; key: string | null }) | null;

const storedSchema = languageSettingsSchema
  .omit({ source: true, hasKey: true, keyLost: true })
  .extend({ url: z.string(), model: z.string(), sealedKey: z.string().nullable() });
type Stored = z.infer<typeof storedSchema>;

export interface LanguageStoreOptions {
  db: Db;
  environment: LanguageEnvironment;
  timeoutMs: number;
  contextTokens: number;
  connect(endpoint: Endpoint): LanguageModel;
  /** Encrypts a key for a row, and opens it again; null where it was sealed elsewhere. */
  sealing: { seal(key: string): Promise<string>; open(sealed: string): Promise<string | null> };
}

/** Stands for the address of a model that runs on this machine; shown as none. */
export const onThisMachine = 'local:';

/** Where the settings of the language model are, and the model that they name now. */
export interface LanguageStore {
  settings(): Promise<LanguageSettings>;
  save(change: LanguageChange): Promise<LanguageSettings>;
  remove(): Promise<LanguageSettings>;
  /** With the public host that words of videos go to; empty: one of this site's own network. Null: this machine. */
  find(): Promise<FoundLanguage | null>;
}

export type FoundLanguage = LanguageAccess & { host: string | null };

/** Throws UserError `language_fixed` for changes while the environment names a model. */
export function languageStore({
  db,
  environment,
  timeoutMs,
  contextTokens,
  connect,
  sealing,
}: LanguageStoreOptions): LanguageStore {
  // One model per setting, so that it remembers which forms of answers its endpoint knows.
  let known: { setting: string; access: FoundLanguage } | null = null;

  const read = async (): Promise<Stored | null> => {
    const text = await readSetting(db, 'language');
    return text === null ? null : storedSchema.parse(JSON.parse(text));
  };
  const isReadable = async (sealedKey: string | null) =>
    sealedKey !== null && (await sealing.open(sealedKey)) !== null;
  const settings = async (): Promise<LanguageSettings> => {
    if (environment) {
      const { key, ...values } = environment;
      const url = values.url === onThisMachine ? null : values.url;
      return { ...values, url, source: 'environment', hasKey: key !== null, keyLost: false };
    }
    const stored = await read();
    if (!stored) return unset;
    const { sealedKey, ...values } = stored;
    const hasKey = await isReadable(sealedKey);
    return { ...values, source: 'page', hasKey, keyLost: sealedKey !== null && !hasKey };
  };
  const assertFree = () => {
    if (environment) throw new UserError('language_fixed');
  };
  return {
    settings,
    async save({ key, ...values }) {
      assertFree();
      const before = await read();
      const isSameHost = before !== null && new URL(before.url).host === new URL(values.url).host;
      // A key belongs to its host: no other one is ever sent it. One that cannot be opened goes.
      const kept = isSameHost && (await isReadable(before.sealedKey)) ? before.sealedKey : null;
      const sealedKey = key === undefined ? kept : key === null ? null : await sealing.seal(key);
      const stored: Stored = { ...values, sealedKey };
      await saveSetting(db, 'language', JSON.stringify(stored));
      return settings();
    },
    async remove() {
      assertFree();
      await dropSetting(db, 'language');
      return settings();
    },
    async find() {
      const stored = environment ? null : await read();
      const setting = JSON.stringify(environment ?? stored);
      if (known?.setting === setting) return known.access;
      const source = environment ?? stored;
      if (!source) return null;
      const sealed = stored?.sealedKey ?? null;
      const key = environment ? environment.key : sealed && (await sealing.open(sealed));
      // Sealed with the secret of another installation: every request would be refused.
      if (sealed && !key) return null;
      const { url, model, monthlyTokens, monthlyRupees, inputRupees, outputRupees } = source;
      const access = {
        host: url === onThisMachine ? null : shownHost(new URL(url).hostname),
        model: connect({ url, model, key, timeoutMs, contextTokens }),
        budget: { tokens: monthlyTokens, rupees: monthlyRupees, inputRupees, outputRupees },
      };
      known = { setting, access };
      return access;
    },
  };
}

const ofThisMachine = new Set(['loopback', 'unspecified']);

/** Visitors are told this: names and addresses of a network that they cannot reach stay in it. */
function shownHost(hostname: string): string | null {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(name)) {
    const range = ipaddr.process(name).range();
    return ofThisMachine.has(range) ? null : range === 'unicast' ? hostname : '';
  }
  if (/^(.+\.)?localhost$|^host\.docker\.internal$/.test(name)) return null;
  return /\./.test(name) && !/\.(internal|local|lan|home\.arpa)$/.test(name) ? hostname : '';
}

const unset: LanguageSettings = {
  ...{ source: 'none', url: null, model: null, hasKey: false, keyLost: false },
  ...{ monthlyTokens: null, monthlyRupees: null, inputRupees: 0, outputRupees: 0 },
};
