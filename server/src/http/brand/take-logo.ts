import type { Context } from 'hono';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { insertLogo } from '#db/queries/accounts/logos.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { readFormFile } from '#http/core/form-file.ts';
import { startStage } from '#pipeline/flow.ts';
import { sniffUpload } from '#pipeline/stages/brand/logo-picture.ts';
import type { BrandDeps } from './kit-routes.ts';

const logoForm = {
  field: 'logo',
  largestBytes: 2 * 1024 ** 2,
  tooLarge: 'logo_too_large',
  invalid: 'logo_invalid',
} as const;

/** Stores the logo of a form for a kit and queues its redrawing. Throws `logo_invalid` and `logo_too_large`. */
export async function takeLogo(
  c: Context,
  { db, queue, storage }: BrandDeps,
  { auth, kitId }: { auth: MemberContext; kitId: string },
): Promise<void> {
  const workspaceId = auth.workspace.id;
  const { file } = await readFormFile(c, logoForm);
  const bytes = Buffer.from(await file.arrayBuffer());
  const format = sniffUpload(bytes, logoForm.invalid);
  const id = newId();
  const uploadKey = `${workspaceId}/brand/${id}.${format}`;
  await storage.put(uploadKey, [bytes]);
  await db.transaction(async (tx) => {
    await insertLogo(tx, { id, workspaceId, kitId, uploadKey, format });
    const of = { id, workspaceId, videoId: null };
    await startStage(tx, queue, { stage: 'logo', by: 'upload-logo', of });
    await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
  });
}
