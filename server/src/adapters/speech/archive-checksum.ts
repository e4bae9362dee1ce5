import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CatalogueModel } from './catalogue.ts';

/** Checksums seen at first downloads, by address. It outlives the models, so that a later download is held to it. */
const recordsFile = (modelsDir: string) => path.join(path.dirname(modelsDir), 'model-checksums.json');
const recordsSchema = z.record(z.string(), z.string());

/** What the archive of `model` must hash to: pinned in the catalogue, or recorded here; null before the first download. */
export async function expectedChecksum(model: CatalogueModel, modelsDir: string): Promise<string | null> {
  return model.sha256 ?? (await readRecords(modelsDir))[model.address] ?? null;
}

/** Keeps the checksum of a first download whose archive proved whole. */
export async function recordChecksum(
  model: CatalogueModel,
  modelsDir: string,
  sha256: string,
): Promise<void> {
  if (model.sha256 !== null) return;
  const records = { ...(await readRecords(modelsDir)), [model.address]: sha256 };
  const draft = `${recordsFile(modelsDir)}.${model.id}.new`;
  await writeFile(draft, `${JSON.stringify(records, null, 2)}\n`, { flush: true });
  await rename(draft, recordsFile(modelsDir));
}

async function readRecords(modelsDir: string): Promise<Record<string, string>> {
  const text = await readFile(recordsFile(modelsDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return recordsSchema.parse(JSON.parse(text));
}
