import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
const projectDir = path.resolve(import.meta.dirname, '../../..');

/** Our own test fixtures: the tiny speech model and its recordings. */
export const fixturesDir = path.join(projectDir, 'fixtures');

/** Third-party media that is never part of the project; null where it is absent. */
export const sharedMediaDir: string | null = (() => {
  const folder = path.resolve(projectDir, '../shared/media');
  return existsSync(folder) ? folder : null;
})();

/** The sentence with which a test skips when third-party media is absent. */
export const sharedMediaAbsent = 'skipped: the third-party media folder ../shared/media is not here';
