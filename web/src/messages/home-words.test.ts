import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from './en/en.ts';
import { homeEn } from './en/home.ts';

const web = path.resolve(import.meta.dirname, '..');
const pages = ['app/dashboard/shell.tsx', 'app/dashboard/home-page.tsx', 'app/notices.tsx'];

/** Texts that the server says in English as well. */
const saidByServer = 'messages';

it('the first page behind the sign-in says only what is loaded with it', () => {
  const files = withImports(pages.map((page) => path.join(web, page)));
  const later = Object.keys(en).filter((part) => !(part in homeEn) && part !== saidByServer);
  const said = new RegExp(`['\`](?:${later.join('|')})\\.[^'\`/]+['\`]`, 'g');
  const missing = [...files].flatMap(([file, text]) =>
    (text.match(said) ?? []).map((key) => `${path.relative(web, file)} says ${key}`),
  );
  expect(missing).toEqual([]);
  expect(files.size).toBeGreaterThan(pages.length);
});

/** Our own modules that load with these, with their text; what is fetched later brings its own words. */
function withImports(files: readonly string[]): Map<string, string> {
  const read = new Map<string, string>();
  const visit = (file: string) => {
    if (read.has(file)) return;
    const text = readFileSync(file, 'utf8');
    read.set(file, text);
    for (const [, from = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([#.][^']+\.tsx?)'/gm,
    )) {
      const at = from.startsWith('#') ? path.join(web, from.slice(1)) : path.resolve(file, '..', from);
      if (!at.includes('/messages/')) visit(at);
    }
  };
  for (const file of files) visit(file);
  return read;
}
