import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A TrueType file inside an npm package, such as `@scope/package/700Bold/Font.ttf`. */
export type PackagedFont = string;

/**
 * Copies the packaged fonts into `fontsDir` (made if absent) and removes every other file, so that the folder,
 * mounted read-only for ffmpeg, holds exactly the fonts that libass may use. Safe to run at every start and by
 * several processes at once. Rejects when a package is not installed.
 *
 * The host's fonts are hidden by the sandbox: its FONTCONFIG_FILE names a configuration without folders
 * (`no-host-fonts.conf`), and libass reads `fontsdir` without fontconfig.
 */
export async function prepareFonts(options: {
  fontsDir: string;
  fonts: readonly PackagedFont[];
}): Promise<void> {
  await mkdir(options.fontsDir, { recursive: true });
  const wanted = new Map(options.fonts.map((font) => [path.basename(font), packagedFile(font)]));
  for (const [name, source] of wanted) await copyOnce(source, path.join(options.fontsDir, name));
  for (const name of await readdir(options.fontsDir)) {
    const halfCopied = name.endsWith('.part');
    if (!wanted.has(name) && !halfCopied) await rm(path.join(options.fontsDir, name), { recursive: true });
  }
}

async function copyOnce(source: string, target: string): Promise<void> {
  const size = await stat(target).then(
    (found) => found.size,
    () => -1,
  );
  if (size === (await stat(source)).size) return;
  const part = `${target}.${process.pid}.part`;
  await copyFile(source, part, constants.COPYFILE_FICLONE);
  await rename(part, target);
}

/**
 * Path of a packaged font. The packages export their JavaScript only through package.json, which every package allows to
 * resolve.
 */
export function packagedFile(font: PackagedFont): string {
  const [scope = '', name = '', ...rest] = font.split('/');
  const manifest = import.meta.resolve(`${scope}/${name}/package.json`);
  return path.join(path.dirname(fileURLToPath(manifest)), ...rest);
}

/**
 * The filter that burns an ASS file into the picture with the fonts of `fontsDir` and HarfBuzz shaping; both are
 * paths as ffmpeg sees them.
 */
export const assFilter = (paths: { assPath: string; fontsDir: string }): string =>
  `ass=filename=${escapeFilterValue(paths.assPath)}:fontsdir=${escapeFilterValue(paths.fontsDir)}:shaping=complex`;

/**
 * Escapes a value for a filtergraph given as one argument: once for the option list (`\`, `'`, `:`) and once for
 * the graph (`\`, `'`, `[`, `]`, `,`, `;`). https://ffmpeg.org/ffmpeg-filters.html, "Notes on filtergraph escaping".
 */
const escapeFilterValue = (value: string): string =>
  value.replace(/[\\':]/g, String.raw`\$&`).replace(/[\\'[\],;]/g, String.raw`\$&`);
