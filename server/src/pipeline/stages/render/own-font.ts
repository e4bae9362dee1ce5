import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { findFont } from '#db/queries/accounts/fonts.ts';

/** A plan with the fonts that its captions can be set in. */
export interface WithFonts {
  body: ClipPlan;
  /** The folder that libass reads. */
  fontsDir: string;
  /** The name of the plan's font where it was deleted: its captions go back to the packaged ones. Null: nothing is missing. */
  missingFont: string | null;
}

/**
 * Puts the workspace's own font of a plan beside copies of the packaged ones, in a folder of this attempt alone, so that
 * no other clip can name it.
 */
export async function withOwnFont(
  deps: { db: DbOrTx; storage: Storage; fontsDir: string },
  { body, workspaceId, workDir }: { body: ClipPlan; workspaceId: string; workDir: string },
): Promise<WithFonts> {
  const { db, storage, fontsDir } = deps;
  if (!body.captionStyle?.font) return { body, fontsDir, missingFont: null };
  const { font, ...captionStyle } = body.captionStyle;
  const found = await findFont(db, { id: font.assetId, workspaceId });
  if (!found) return { body: { ...body, captionStyle }, fontsDir, missingFont: font.name };
  const ownDir = path.join(workDir, 'fonts');
  await mkdir(ownDir, { recursive: true });
  for (const name of await readdir(fontsDir))
    if (!name.endsWith('.part')) await copyFile(path.join(fontsDir, name), path.join(ownDir, name));
  await storage.withLocalFile(found.storageKey, (file) =>
    copyFile(file, path.join(ownDir, `${font.assetId}.ttf`)),
  );
  return { body, fontsDir: ownDir, missingFont: null };
}
