import { z } from 'zod';
import { messageFields } from '../messages/message-schema.ts';
import { defineRoute } from './route.ts';
import { endpointFields } from './schemas.ts';

const limit = z.number().positive().max(2_000_000_000).nullable();
const price = z.number().min(0).max(100_000);

/** The language model of an installation; its key is never read back. */
export const languageSettingsSchema = z.object({
  /** `environment` wins over what the page stored; `none`: nothing is asked. */
  source: z.enum(['environment', 'page', 'none']),
  url: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** A key is stored that cannot be opened, as after a restore without its secret: the model is not asked until it is saved again. */
  keyLost: z.boolean(),
  /** What each workspace may use in a calendar month; null: no limit. */
  monthlyTokens: limit,
  monthlyRupees: limit,
  /** Rupees per million tokens. */
  inputRupees: price,
  outputRupees: price,
});
export type LanguageSettings = z.infer<typeof languageSettingsSchema>;

const shared = { tag: 'Installation', permission: 'installation:manage' } as const;

export const getLanguage = defineRoute('getLanguage', 'GET /installation/language', {
  ...shared,
  summary: 'Which language model ranks passages and writes titles here.',
  output: languageSettingsSchema,
});

const languageChangeSchema = z.object({
  ...endpointFields('http://127.0.0.1:11434/v1'),
  monthlyTokens: limit.default(2_000_000),
  monthlyRupees: limit.default(null),
  inputRupees: price.default(0),
  outputRupees: price.default(0),
});
/** A change with its defaults. */
export type LanguageChange = z.output<typeof languageChangeSchema>;

export const saveLanguage = defineRoute('saveLanguage', 'PUT /installation/language', {
  ...shared,
  summary: 'Sets the language model of the installation; it counts from the next request for clips.',
  body: languageChangeSchema,
  output: languageSettingsSchema,
  rejections: ['language_fixed'],
  example: { body: { url: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b' } },
});

export const removeLanguage = defineRoute('removeLanguage', 'DELETE /installation/language', {
  ...shared,
  summary: 'Forgets the language model that was set on the page, with its key.',
  output: languageSettingsSchema,
  rejections: ['language_fixed'],
});

export const testLanguage = defineRoute('testLanguage', 'POST /installation/language/test', {
  ...shared,
  summary: 'Asks the language model one small question and says how it went.',
  output: z.object({
    ok: z.boolean(),
    elapsedMs: z.int().nonnegative(),
    /** Why not, as a part of a sentence; null where it answered. */
    failure: z.object({ message: z.string(), ...messageFields }).nullable(),
  }),
  rejections: ['language_missing'],
});
