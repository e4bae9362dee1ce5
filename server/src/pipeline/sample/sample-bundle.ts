import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#adapters/storage/storage.ts';
import type { ProjectRows } from '#db/queries/videos/samples.ts';
import { sha256OfFile } from '#sha256.ts';
import { copyProject } from './copy-project.ts';

/** A finished sample project as files of the checkout, so that a first start renders nothing. */
export interface SampleBundle {
  /** What the clips were made from and by; see `sampleFingerprint`. */
  fingerprint: string;
  /** With ids of its own that mean nothing elsewhere; dates are left as text, since a copy is made now. */
  rows: ProjectRows;
  /** The file of each storage key that the rows name, relative to the bundle's folder. */
  files: Record<string, string>;
}

const rowsFile = 'project.json';

/** The bundle in `dir`, or null where there is none. */
export async function readSampleBundle(dir: string): Promise<SampleBundle | null> {
  const text = await readFile(path.join(dir, rowsFile), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SampleBundle);
}

/**
 * Writes a finished project into `dir`, replacing what is there. Files equal to one of `sources` are named, not
 * copied; `shrink` encodes a finished clip again in place. Ids are numbered, so that the same project gives the same
 * text.
 */
export async function writeSampleBundle(options: {
  dir: string;
  rows: ProjectRows;
  storage: Pick<Storage, 'withLocalFile'>;
  fingerprint: string;
  sources: readonly string[];
  shrink(file: string): Promise<void>;
}): Promise<SampleBundle> {
  const { dir, storage, fingerprint, sources, shrink } = options;
  let number = 0;
  const newId = () => `sample${String(number++).padStart(16, '0')}`;
  const copy = copyProject(options.rows, { workspaceId: 'sample', now: new Date(0), newId });
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) await rm(path.join(dir, name), { recursive: true });
  const known = new Map<string, string>();
  for (const file of sources) known.set(await sha256OfFile(file), path.relative(dir, file));
  const files: SampleBundle['files'] = {};
  for (const { from, to } of copy.files) {
    files[to] = await storage.withLocalFile(from, async (local) => {
      const same = known.get(await sha256OfFile(local));
      if (same !== undefined) return same;
      const name = path.basename(to);
      await copyFile(local, path.join(dir, name));
      return name;
    });
  }
  const renders = [];
  for (const row of copy.rows.renders) {
    const file = path.join(dir, files[row.storageKey] ?? '');
    await shrink(file);
    const command = withoutFolders(row.command);
    renders.push({ ...row, command, sizeBytes: (await stat(file)).size, sha256: await sha256OfFile(file) });
  }
  const bundle = { fingerprint, rows: { ...copy.rows, renders }, files };
  await writeFile(path.join(dir, rowsFile), `${JSON.stringify(bundle)}\n`);
  return bundle;
}

/** A command line with the names of files alone, without the folders of the machine that made them. */
const withoutFolders = (command: string): string => command.replace(/\/(?:[\w.@-]+\/)+/g, '');
