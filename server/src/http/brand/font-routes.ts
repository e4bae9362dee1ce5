import { notFound } from '@jhalak/contract/errors.ts';
import {
  deleteFont,
  type FontResponse,
  getFontFile,
  listFonts,
  uploadFont,
} from '@jhalak/contract/routes/fonts.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  dropFont,
  type FontRow,
  findFont,
  fontOfRow,
  listFonts as listFontRows,
} from '#db/queries/accounts/fonts.ts';
import { assertFeature } from '#entitlements/features.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { BrandDeps } from './kit-routes.ts';
import { takeFont } from './take-font.ts';

/** The fonts of a workspace, which its brand kits and clips name. */
export const fontFeature =
  (deps: BrandDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const ownFont = async ({ workspace }: MemberContext, id: string): Promise<FontRow> => {
      return (await findFont(db, { id, workspaceId: workspace.id })) ?? notFound();
    };

    mount(listFonts, async ({ auth }) => ({
      ...succeeded,
      fonts: (await listFontRows(db, auth.workspace.id)).map(fontResponse),
    }));

    mount(uploadFont, async ({ auth, c }) => {
      await assertFeature(db, deps, { workspaceId: auth.workspace.id, feature: 'brand-templates' });
      const id = await takeFont(c, deps, auth);
      return { ...succeeded, font: fontResponse(await ownFont(auth, id)) };
    });

    mount(deleteFont, async ({ auth, params: { id } }) => {
      await ownFont(auth, id);
      await db.transaction(async (tx) => {
        await dropFont(tx, { id, workspaceId: auth.workspace.id });
        await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
      });
      return { ...succeeded, done: true as const };
    });

    mount(getFontFile, async ({ c, auth, params: { id } }) => {
      const { storageKey, sha256 } = await ownFont(auth, id);
      return serveFile(c, storage, { storageKey, contentType: 'font/ttf', sha256 });
    });
  };

const fontResponse = (row: FontRow): FontResponse => ({
  ...{ id: row.id, name: row.name, scripts: row.measures.scripts, sizeBytes: row.sizeBytes },
  createdAt: row.createdAt.toISOString(),
  font: fontOfRow(row),
});
