import { z } from 'zod';
import { captionStyleIds, ratioSchema } from '../clip/plan/clip-plan.ts';
import { type EmailKind, emailKinds } from '../email-choices.ts';
import { languages } from '../languages.ts';
import { routesOf } from './route.ts';

const route = routesOf('Preferences');

const languageCodes: readonly string[] = languages.map(({ code }) => code);

/** The request of the generate button. */
export const clipDefaultsSchema = z.object({
  numberOfClips: z.int().min(1, 'at least one clip').max(50, 'at most 50 clips at once'),
  /** Longest clip, seconds. */
  clipDuration: z
    .number()
    .min(15, 'a clip lasts at least 15 seconds')
    .max(90, 'a clip lasts at most 90 seconds'),
  aspectRatios: z
    .array(ratioSchema)
    .min(1, 'at least one ratio')
    .max(3)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'each ratio once'),
  /** Null: that of the brand kit. */
  captionStyle: z.enum(captionStyleIds).nullable(),
  /** Spoken language of videos, BCP 47; null: it is detected. */
  language: z
    .string()
    .refine((code) => languageCodes.includes(code), 'a language that Jhalak knows')
    .nullable(),
});
export type ClipDefaults = z.infer<typeof clipDefaultsSchema>;

/** What a person chose for themselves; null: as the browser says. */
export const preferencesSchema = z.object({
  interfaceLanguage: z.enum(['en', 'hi']).nullable(),
  theme: z.enum(['system', 'light', 'dark']).nullable(),
  clips: clipDefaultsSchema,
  /** Which notifications also come by email. */
  emails: z.object(
    Object.fromEntries(emailKinds.map((kind) => [kind, z.boolean()])) as Record<EmailKind, z.ZodBoolean>,
  ),
  /** Whether a short sound in an open tab tells that clips are ready. */
  readySound: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const changeSchema = preferencesSchema.extend({ emails: preferencesSchema.shape.emails.partial() }).partial();
/** What is chosen now; what is absent stays, of the emails each kind by itself. */
export type PreferencesChange = z.infer<typeof changeSchema>;

export const getPreferences = route('getPreferences', 'GET /preferences', {
  summary: 'Your language, theme and clip settings, with defaults filled in.',
  permission: 'account:manage',
  output: z.object({ preferences: preferencesSchema }),
});

export const savePreferences = route('savePreferences', 'PUT /preferences', {
  summary: 'Changes your preferences; what is absent stays.',
  permission: 'account:manage',
  body: changeSchema,
  output: z.object({ preferences: preferencesSchema }),
  example: { body: { theme: 'dark' } },
});
