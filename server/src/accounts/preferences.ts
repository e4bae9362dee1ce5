import { emailDefaults } from '@jhalak/contract/email-choices.ts';
import {
  type Preferences,
  type PreferencesChange,
  preferencesSchema,
} from '@jhalak/contract/routes/preferences.ts';
import { generationDefaults } from '@jhalak/contract/routes/processing.ts';

/** Defaults of a user who never chose: the browser's language and theme, the specification's clips. */
const defaultPreferences: Preferences = {
  interfaceLanguage: null,
  theme: null,
  clips: {
    numberOfClips: generationDefaults.numberOfClips,
    clipDuration: generationDefaults.clipDuration,
    aspectRatios: [...generationDefaults.aspectRatios],
    captionStyle: null,
    language: null,
  },
  emails: emailDefaults,
  readySound: true,
};

/** Stored choices over the defaults; a choice that an older version stored and this one does not know is left out. */
export function withDefaults(stored: PreferencesChange): Preferences {
  const { interfaceLanguage, theme, clips, emails, readySound } = preferencesSchema.shape;
  const read = <T>(parsed: { success: true; data: T } | { success: false }, fallback: T): T =>
    parsed.success ? parsed.data : fallback;
  return {
    interfaceLanguage: read(
      interfaceLanguage.safeParse(stored.interfaceLanguage),
      defaultPreferences.interfaceLanguage,
    ),
    theme: read(theme.safeParse(stored.theme), defaultPreferences.theme),
    clips: read(clips.safeParse(stored.clips), defaultPreferences.clips),
    // A kind that is new since then has its default.
    emails: read(emails.safeParse({ ...emailDefaults, ...stored.emails }), defaultPreferences.emails),
    readySound: read(readySound.safeParse(stored.readySound), defaultPreferences.readySound),
  };
}
