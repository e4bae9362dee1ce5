/** What a visitor's browser loads before the first page answers to a hand, and how the editor opens and plays. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { editorFigures } from './editor.ts';
import type { Figure } from './figure.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');

export async function figures(): Promise<Figure[]> {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const html = readFileSync(path.join(dist, 'pages/en/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(dist, 'client', file))).length);
  return [
    {
      name: 'web.landing-js',
      value: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      unit: 'kB',
      bar: 150,
      better: 'lower',
      note: `${scripts.length} scripts named by the landing page, gzip`,
    },
    ...(await editorFigures()),
  ];
}
