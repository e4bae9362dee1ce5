import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { BrandKitResponse } from '@jhalak/contract/routes/brand-kits.ts';
import type { Db } from '#db/core/connect.ts';
import { type BrandKit, listBrandKits } from '#db/queries/accounts/brand-kits.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import { type LogoRow, pendingLogos } from '#db/queries/accounts/logos.ts';
import { failureOfRow } from '#http/core/failure-response.ts';

/** The kits of a workspace, the default first, or the one of an id alone. */
export async function brandKitResponses(
  db: Db,
  workspaceId: string,
  only?: string,
): Promise<BrandKitResponse[]> {
  // First the uploads: one that becomes the logo in between is reported as both, not as neither.
  const uploads = await pendingLogos(db, workspaceId);
  const kits = await listBrandKits(db, workspaceId);
  return Promise.all(
    kits
      .filter(({ id }) => only === undefined || id === only)
      .map(async (kit) => ({
        ...responseOf(kit, uploads.get(kit.id)),
        bumpers: await findBumpers(db, { workspaceId, ...kit }),
      })),
  );
}

/** A share as it was set; the database keeps less of its digits. */
const share = (value: number): number => Math.round(value * 1000) / 1000;

function responseOf(kit: BrandKit, upload: LogoRow | undefined): Omit<BrandKitResponse, 'bumpers'> {
  const { logo, logoCorner, logoSize, logoDistance, introId: _, outroId: _outroId, ...same } = kit;
  return {
    ...same,
    logo: logo && { id: logo.id, url: mediaPaths.logo(logo.id), width: logo.width, height: logo.height },
    place: { corner: logoCorner, size: share(logoSize), distance: share(logoDistance) },
    upload: upload
      ? {
          id: upload.id,
          status: upload.failureCode === null ? 'reading' : 'failed',
          failure: failureOfRow(upload),
        }
      : null,
  };
}
