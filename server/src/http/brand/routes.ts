import { notFound } from '@jhalak/contract/errors.ts';
import { getBrand, getLogo, removeLogo, updateBrand, uploadLogo } from '@jhalak/contract/routes/brand.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { defaultKitId, saveBrand } from '#db/queries/accounts/brand-kits.ts';
import { findLogo, removeLogoOfKit } from '#db/queries/accounts/logos.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { assertFeature } from '#entitlements/features.ts';
import { actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { AcceptDeps } from '#pipeline/commands/accept-video.ts';
import { defaultBrandResponse } from './kit-response.ts';
import { takeLogo } from './take-logo.ts';

export interface BrandDeps extends AcceptDeps, PlansSetting {
  db: Db;
}

/** The default brand kit of a workspace, and the logos of all its kits. */
export const brandFeature =
  (deps: BrandDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const answer = async (workspaceId: string) => ({
      ...succeeded,
      brand: await defaultBrandResponse(db, workspaceId),
    });

    const assertBranding = (workspaceId: string) =>
      assertFeature(db, deps, { workspaceId, feature: 'brand-templates' });

    mount(getBrand, async ({ auth }) => answer(auth.workspace.id));

    mount(updateBrand, async ({ auth, body: { place, colors, captionStyle } }) => {
      const workspaceId = auth.workspace.id;
      if (place || colors) await assertBranding(workspaceId);
      await db.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        await saveBrand(tx, workspaceId, {
          ...(place && { logoCorner: place.corner, logoSize: place.size, logoDistance: place.distance }),
          ...(colors && { colors }),
          ...(captionStyle && { captionStyle }),
        });
        await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
      });
      return answer(workspaceId);
    });

    mount(uploadLogo, async ({ auth, c }) => {
      const workspaceId = auth.workspace.id;
      await assertBranding(workspaceId);
      await takeLogo(c, deps, { auth, kitId: await defaultKitId(db, workspaceId) });
      return answer(workspaceId);
    });

    mount(removeLogo, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      await db.transaction(async (tx) => {
        await removeLogoOfKit(tx, { workspaceId, kitId: await defaultKitId(tx, workspaceId) });
        await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
      });
      return answer(workspaceId);
    });

    mount(getLogo, async ({ c, auth, params: { id } }) => {
      const logo = (await findLogo(db, { id, workspaceId: auth.workspace.id })) ?? notFound();
      return serveFile(c, storage, { storageKey: logo.storageKey, contentType: 'image/png', sha256: null });
    });
  };
