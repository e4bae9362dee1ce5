import { languages } from '@jhalak/contract/languages.ts';

/** Every language by the name its speakers use, with the English one for users who look for that. */
export const languageChoices = languages.map(({ code, name, ownName }) => ({
  value: code,
  label: ownName === name ? name : `${ownName} · ${name}`,
}));
