import { readFileSync } from 'node:fs';
import path from 'node:path';

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

const endings: Record<ExampleLanguage, string> = { curl: 'sh', TypeScript: 'ts', Python: 'py' };

/** The programs that the guide shows in parts; tests run each of them as a whole. */
export const exampleFile = (program: 'jhalak' | 'webhook', language: ExampleLanguage): string =>
  path.resolve(import.meta.dirname, `../../../../docs/api/${program}.${endings[language]}`);

/** The parts of a program by the names in their marks, such as `# [upload]`. */
function partsOf(program: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const marked = program.split(/^(?:#|\/\/) \[(\w+)\]\n/m).slice(1);
  for (let at = 0; at < marked.length; at += 2) parts.set(marked[at] ?? '', (marked[at + 1] ?? '').trim());
  return parts;
}

/** A part of the programs in every language. */
export function examplesOf(part: string): { language: ExampleLanguage; text: string }[] {
  const program = part === 'webhook' ? 'webhook' : 'jhalak';
  return exampleLanguages.map((language) => {
    const text = partsOf(readFileSync(exampleFile(program, language), 'utf8')).get(part);
    if (text === undefined) throw new Error(`the ${language} example has no part "${part}"`);
    return { language, text };
  });
}
