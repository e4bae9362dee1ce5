import { languages } from '@jhalak/contract/languages.ts';

/** In their own scripts, as their speakers look for them. */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  return codes.map((code, nth) => (
    <span key={code} lang={code}>
      {nth > 0 && ', '}
      {languages.find((language) => language.code === code)?.ownName ?? code}
    </span>
  ));
}
