import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  await writeFile(part, withFullCharacterMap(await readFile(source)));
  await rename(part, target);
}

/**
 * libass 0.17 takes the first Windows character map of a font, which ends at U+FFFF where a full one follows: emoji were
 * boxes. The record of the shorter map gets another platform, so that the full one is the first.
 * https://learn.microsoft.com/typography/opentype/spec/cmap
 */
function withFullCharacterMap(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) return font;
  const start = font.readUInt32BE(cmap + 8);
  const records = Array.from({ length: font.readUInt16BE(start + 2) }, (_, n) => start + 4 + 8 * n);
  const windows = (encoding: number) =>
    records.find((at) => font.readUInt16BE(at) === 3 && font.readUInt16BE(at + 2) === encoding);
  const [short, full] = [windows(1), windows(10)];
  if (short !== undefined && full !== undefined) font.writeUInt16BE(0, short);
  return font;
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
