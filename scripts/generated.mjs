/** The programs that print a generated file, each with that file. */
export const generated = Object.entries({
  'scripts/configuration-page.ts': 'docs/configuration.md',
  'scripts/permissions-page.ts': 'docs/permissions.md',
  'scripts/known-limits-page.ts': 'docs/known-limits.md',
  'scripts/openapi-v1.ts': 'openapi-v1.json',
  'scripts/licences-page.ts': 'docs/licences.md',
  'scripts/sample/hero-timeline.ts': 'web/src/features/marketing/hero-timeline.generated.ts',
  'scripts/sample/hero-texts.ts': 'web/src/features/marketing/hero-texts.generated.json',
  'scripts/english-sounds.ts': 'contract/src/clip/roman/english-sounds.generated.ts',
});
