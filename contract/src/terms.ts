/** The terms and the privacy policy that a sign-up accepts; a change of their substance gets a new version. */
export const termsVersion = '2026-12';

/** Languages in which people read them. */
export const termsLanguages = ['en', 'hi'] as const;
export type TermsLanguage = (typeof termsLanguages)[number];
