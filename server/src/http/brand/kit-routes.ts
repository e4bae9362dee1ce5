import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  createBrandKit,
  deleteBrandKit,
  getLogo,
  listBrandKits,
  maxBrandKits,
  removeKitLogo,
  updateBrandKit,
  uploadKitLogo,
} from '@jhalak/contract/routes/brand-kits.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  type BrandKit,
  countBrandKits,
  defaultKitId,
  deleteBrandKitRow,
  findBrandKit,
  insertBrandKit,
  type KitValues,
  makeDefaultKit,
  updateBrandKit as updateKit,
} from '#db/queries/accounts/brand-kits.ts';
import { findFont } from '#db/queries/accounts/fonts.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import { findLogo, forgetUnusedLogos, removeLogoOfKit } from '#db/queries/accounts/logos.ts';
import { findBrollAsset } from '#db/queries/broll/broll-assets.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { assertFeature } from '#entitlements/features.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { brandKitResponses } from './kit-response.ts';
import { takeLogo } from './take-logo.ts';

export type BrandDeps = Pick<Serving, 'db' | 'queue' | 'storage' | 'plansOn'>;

/** A kit of the caller's workspace; throws UserError `not_found` for any other. */
export const ownKit = async (db: DbOrTx, { workspace }: MemberContext, id: string): Promise<BrandKit> =>
  (await findBrandKit(db, { id, workspaceId: workspace.id })) ?? notFound();

/** The brand kits of a workspace and their logos. */
export const brandKitFeature =
  (deps: BrandDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const answer = async ({ workspace }: MemberContext, id: string) => {
      const [kit] = await brandKitResponses(db, workspace.id, id);
      return { ...succeeded, kit: kit ?? notFound() };
    };
    const assertBranding = ({ workspace }: MemberContext) =>
      assertFeature(db, deps, { workspaceId: workspace.id, feature: 'brand-templates' });
    const assertOwnFiles = async ({ workspace }: MemberContext, values: KitBody) => {
      const { fontId, introId, outroId } = values;
      const workspaceId = workspace.id;
      if (fontId && !(await findFont(db, { id: fontId, workspaceId }))) throw new UserError('not_found');
      for (const id of [introId, outroId])
        if (id && !(await findBrollAsset(db, { id, workspaceId }))) throw new UserError('not_found');
      const ids = { introId: introId ?? null, outroId: outroId ?? null };
      const { intro, outro } = await findBumpers(db, { workspaceId, ...ids });
      if ((ids.introId && !intro) || (ids.outroId && !outro)) throw new UserError('bumper_invalid');
    };
    const changing = <T>(auth: MemberContext, change: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await lockWorkspace(tx, auth.workspace.id);
        const changed = await change(tx);
        await auditEvent(tx, { ...actorIn(auth), kind: 'brand_changed' });
        return changed;
      });

    mount(listBrandKits, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      await defaultKitId(db, workspaceId);
      return { ...succeeded, kits: await brandKitResponses(db, workspaceId) };
    });

    mount(createBrandKit, async ({ auth, body }) => {
      const workspaceId = auth.workspace.id;
      await assertBranding(auth);
      await assertOwnFiles(auth, body);
      const id = await changing(auth, async (tx) => {
        await defaultKitId(tx, workspaceId);
        if ((await countBrandKits(tx, workspaceId)) >= maxBrandKits)
          throw new UserError('brand_kits_full', { limit: maxBrandKits });
        return insertBrandKit(tx, { workspaceId, ...kitValues(body) });
      });
      return answer(auth, id);
    });

    mount(updateBrandKit, async ({ auth, params: { id }, body }) => {
      const { workspace } = auth;
      // The style of captions and what becomes of bad words are in every plan.
      const { captionStyle: _style, profanity: _words, ...branding } = body;
      await ownKit(db, auth, id);
      if (Object.keys(branding).length > 0) await assertBranding(auth);
      await assertOwnFiles(auth, body);
      await changing(auth, async (tx) => {
        await updateKit(tx, id, kitValues(body));
        if (body.isDefault) await makeDefaultKit(tx, { id, workspaceId: workspace.id });
      });
      return answer(auth, id);
    });

    mount(deleteBrandKit, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      await db.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const kit = await ownKit(tx, auth, id);
        if (kit.isDefault) throw new UserError('brand_kit_is_default');
        await deleteBrandKitRow(tx, id);
        await forgetUnusedLogos(tx, workspaceId);
        await auditEvent(tx, { ...actorIn(auth), kind: 'brand_kit_deleted', details: { name: kit.name } });
      });
      return { ...succeeded, done: true as const };
    });

    mount(uploadKitLogo, async ({ auth, params: { id }, c }) => {
      await ownKit(db, auth, id);
      await assertBranding(auth);
      await takeLogo(c, deps, { auth, kitId: id });
      return answer(auth, id);
    });

    mount(removeKitLogo, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      await ownKit(db, auth, id);
      await changing(auth, (tx) => removeLogoOfKit(tx, { workspaceId, kitId: id }));
      return answer(auth, id);
    });

    mount(getLogo, async ({ c, auth, params: { id } }) => {
      const logo = (await findLogo(db, { id, workspaceId: auth.workspace.id })) ?? notFound();
      return serveFile(c, storage, { storageKey: logo.storageKey, contentType: 'image/png', sha256: null });
    });
  };

type KitBody = RequestOf<typeof updateBrandKit>['body'];

/** What a request sets, by the names of the columns. */
function kitValues(body: KitBody): KitValues {
  const { name, place, colors, captionStyle, captionColors, captionSettings, fontId, introId, outroId } =
    body;
  const { profanity } = body;
  return {
    ...(name !== undefined && { name }),
    ...(place && { logoCorner: place.corner, logoSize: place.size, logoDistance: place.distance }),
    ...(colors && { colors }),
    ...(captionStyle && { captionStyle }),
    ...(captionColors !== undefined && { captionColors }),
    ...(captionSettings !== undefined && { captionSettings }),
    ...(profanity && { profanity }),
    ...(fontId !== undefined && { fontId }),
    ...(introId !== undefined && { introId }),
    ...(outroId !== undefined && { outroId }),
  };
}
