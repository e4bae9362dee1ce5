/** Prints `docs/known-limits.md` from the comments `NOT TRIED: … Tried: …` beside the tests. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { knownLimits } from './known-limits.ts';

const cwd = path.resolve(import.meta.dirname, '..');
const files = globSync('{bench,contract/src,e2e,server/src,web/src}/**/*.{ts,tsx}', { cwd }).sort();
const limits = files.flatMap((file) => knownLimits(file, readFileSync(path.join(cwd, file), 'utf8')));
const cell = (text: string) => text.replaceAll('|', '\\|');
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

console.log(`# Known limits

<!-- Generated from comments "NOT TRIED: … Tried: …" by \`npm run generate\`. Change them there. -->

What no test tried against the real service, device or reader, and what the tests use in its place. Reports of what
works and what does not are welcome.

| Not tried | Tried instead | Said in |
|---|---|---|
${limits.map(({ missing, tried, file }) => `| ${cell(missing)} | ${cell(sentence(tried))} | \`${file}\` |`).join('\n')}`);
