import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';
import type { Page } from 'playwright-core';

/**
 * The texts on a page with characters that none of our own fonts has: a machine without a font for them draws empty
 * boxes. Text for screen readers, and code, which uses a system font, do not count.
 */
export async function foreignCharacters(page: Page): Promise<string[]> {
  const ours = ownCharacters();
  const isForeign = (character: string) =>
    !isUndrawn.test(character) && !ours.has(character.codePointAt(0) ?? 0);
  return (await page.evaluate<string[]>(seenTexts)).flatMap((text) => {
    const foreign = [...text].filter(isForeign);
    return foreign.length > 0 ? [`${foreign.join(' ')} in: ${text.slice(0, 80)}`] : [];
  });
}

/** Spaces, line ends and direction marks need no glyph. */
const isUndrawn = /[\s\p{C}]/u;

const seenTexts = `(() => {
  const seen = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: parent } = texts.currentNode;
    if (parent.closest('.sr-only, script, style')) continue;
    if (!getComputedStyle(parent).fontFamily.includes('mono')) seen.add(data);
  }
  return [...seen];
})()`;

const projectDir = path.resolve(import.meta.dirname, '..');
let known: Set<number> | null = null;

/** Every character in the fonts that the pages load. */
function ownCharacters(): Set<number> {
  known ??= new Set(fontFiles().flatMap((file) => openSync(file).characterSet));
  return known;
}

function fontFiles(): string[] {
  const imports = readFileSync(path.join(projectDir, 'web/src/ui/fonts.css'), 'utf8');
  return [...imports.matchAll(/@import "(.+?)"/g)].flatMap(([, name = '']) => {
    const sheet = path.join(projectDir, 'node_modules', name);
    const faces = readFileSync(sheet, 'utf8').matchAll(/url\((.+?)\)/g);
    return [...faces].map(([, file = '']) => path.resolve(path.dirname(sheet), file));
  });
}
