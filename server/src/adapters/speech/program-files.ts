import { existsSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.resolve(import.meta.dirname, '../../../..');

/** What the programs that hear speech are made of; nothing else of this machine's files is needed in their sandbox. */
export const programFiles = [
  process.execPath,
  ...['server/src', 'server/package.json', 'server/node_modules', 'contract/src', 'contract/package.json']
    .concat('node_modules')
    .map((part) => path.join(projectDir, part))
    .filter(existsSync),
];
