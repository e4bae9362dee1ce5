import { createHash } from 'node:crypto';
import { uploadedFamily } from '@jhalak/contract/clip/captions/fonts.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxFontBytes, maxFonts } from '@jhalak/contract/routes/fonts.ts';
import type { Context } from 'hono';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { countFonts, insertFont } from '#db/queries/accounts/fonts.ts';
import { queueDeletions } from '#db/queries/files/deletions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { assertBytes } from '#entitlements/storage.ts';
import { assertFreeSpace } from '#free-space.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { readFormFile } from '#http/core/form-file.ts';
import { type ReadFont, readFont } from '#media/uploaded-font/read-font.ts';
import { FontRefused } from '#media/uploaded-font/sfnt.ts';
import type { BrandDeps } from './kit-routes.ts';

const fontForm = {
  field: 'font',
  largestBytes: maxFontBytes,
  tooLarge: 'font_too_large',
  invalid: 'font_invalid',
} as const;

/**
 * Checks and stores the font of a form; gives its id. Throws UserError `font_invalid`, `font_too_large`, `fonts_full`,
 * `storage_full` and `disk_full`.
 */
export async function takeFont(c: Context, deps: BrandDeps, auth: MemberContext): Promise<string> {
  const { db, storage } = deps;
  const workspaceId = auth.workspace.id;
  const { file } = await readFormFile(c, fontForm);
  const id = newId();
  const { bytes, name, measures } = await checked(Buffer.from(await file.arrayBuffer()), uploadedFamily(id));
  await assertFreeSpace(storage, bytes.length);
  const storageKey = `${workspaceId}/brand/${id}.ttf`;
  await storage.put(storageKey, [bytes]);
  const row = { id, workspaceId, name: name ?? 'Font', storageKey, measures, sizeBytes: bytes.length };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    await db.transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId);
      await assertBytes(tx, deps, { workspaceId, bytes: bytes.length });
      if ((await countFonts(tx, workspaceId)) >= maxFonts)
        throw new UserError('fonts_full', { limit: maxFonts });
      await insertFont(tx, { ...row, sha256 });
      await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
    });
  } catch (error) {
    await queueDeletions(db, [storageKey]);
    throw error;
  }
  return id;
}

async function checked(upload: Buffer, family: string): Promise<ReadFont> {
  try {
    return await readFont(upload, family);
  } catch (error) {
    if (!(error instanceof FontRefused)) throw error;
    throw new UserError('font_invalid', { detail: message(error.reason) }, { cause: error });
  }
}
