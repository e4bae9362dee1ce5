import { UserError } from '@jhalak/contract/errors.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import {
  type BrandResponse,
  getBrand,
  getLogo,
  removeLogo,
  updateBrand,
  uploadLogo,
} from '@jhalak/contract/routes/brand.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  findBrand,
  findLogo,
  insertLogo,
  pendingLogo,
  removeBrandLogo,
  saveBrand,
} from '#db/queries/accounts/brands.ts';
import { assertFeature } from '#db/queries/billing/features.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import { readFormFile } from '#http/core/form-file.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { AcceptDeps } from '#pipeline/commands/accept-video.ts';
import { startStage } from '#pipeline/flow.ts';
import { sniffLogo } from '#pipeline/stages/brand/logo-picture.ts';

export interface BrandDeps extends AcceptDeps, PlansSetting {
  db: Db;
}

const logoForm = {
  field: 'logo',
  largestBytes: 2 * 1024 ** 2,
  tooLarge: 'logo_too_large',
  invalid: 'logo_invalid',
} as const;

/** What a workspace's clips look like: its logo, colours and caption style. */
export const brandFeature =
  (deps: BrandDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const answer = async (workspaceId: string) => ({
      ...succeeded,
      brand: await brandResponse(db, workspaceId),
    });

    const assertBranding = (workspaceId: string) =>
      assertFeature(db, deps, { workspaceId, feature: 'brand-templates' });

    mount(getBrand, async ({ auth }) => answer(auth.workspace.id));

    mount(updateBrand, async ({ auth, body: { place, colors, captionStyle } }) => {
      const workspaceId = auth.workspace.id;
      if (place || colors) await assertBranding(workspaceId);
      await db.transaction(async (tx) => {
        await saveBrand(tx, workspaceId, {
          ...(place && { logoCorner: place.corner, logoSize: place.size }),
          ...(colors && { colors }),
          ...(captionStyle && { captionStyle }),
        });
        await auditEvent(tx, { workspaceId, actor: auth.principal, kind: 'brand_changed' });
      });
      return answer(workspaceId);
    });

    mount(uploadLogo, async ({ auth, c }) => {
      const workspaceId = auth.workspace.id;
      await assertBranding(workspaceId);
      const { file } = await readFormFile(c, logoForm);
      const bytes = Buffer.from(await file.arrayBuffer());
      const format = sniffLogo(bytes);
      const id = newId();
      const uploadKey = `${workspaceId}/brand/${id}.${format}`;
      await storage.put(uploadKey, [bytes]);
      await db.transaction(async (tx) => {
        await insertLogo(tx, { id, workspaceId, uploadKey, format });
        const of = { id, workspaceId, videoId: null };
        await startStage(tx, deps.queue, { stage: 'logo', by: 'upload-logo', of });
        await auditEvent(tx, { workspaceId, actor: auth.principal, kind: 'brand_changed' });
      });
      return answer(workspaceId);
    });

    mount(removeLogo, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      await db.transaction(async (tx) => {
        await removeBrandLogo(tx, workspaceId);
        await auditEvent(tx, { workspaceId, actor: auth.principal, kind: 'brand_changed' });
      });
      return answer(workspaceId);
    });

    mount(getLogo, async ({ c, auth, params: { id } }) => {
      const logo = await findLogo(db, { id, workspaceId: auth.workspace.id });
      if (!logo) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey: logo.storageKey, contentType: 'image/png', sha256: null });
    });
  };

async function brandResponse(db: Db, workspaceId: string): Promise<BrandResponse> {
  // First the upload: one that becomes the logo in between is reported as both, not as neither.
  const upload = await pendingLogo(db, workspaceId);
  const { logo, logoCorner, logoSize, colors, captionStyle } = await findBrand(db, workspaceId);
  return {
    logo: logo && { id: logo.id, url: mediaPaths.logo(logo.id), width: logo.width, height: logo.height },
    place: { corner: logoCorner, size: Math.round(logoSize * 1000) / 1000 },
    upload: upload && {
      id: upload.id,
      status: upload.failureCode === null ? 'reading' : 'failed',
      failure: failureOfRow(upload),
    },
    colors,
    captionStyle,
  };
}
