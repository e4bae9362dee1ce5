import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { BrandResponse } from '@jhalak/contract/routes/brand.ts';
import type { BrandKitResponse } from '@jhalak/contract/routes/brand-kits.ts';
import type { Db } from '#db/core/connect.ts';
import { type BrandKit, findBrand } from '#db/queries/accounts/brand-kits.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import { pendingLogo } from '#db/queries/accounts/logos.ts';
import { failureOfRow } from '#http/core/failure-response.ts';

/** The default kit of a workspace, as the calls about "the brand" answer it. */
export async function defaultBrandResponse(db: Db, workspaceId: string): Promise<BrandResponse> {
  const { id } = await findBrand(db, workspaceId);
  return (await readKit(db, workspaceId, id)).look;
}

export async function brandKitResponse(
  db: Db,
  workspaceId: string,
  { id }: Pick<BrandKit, 'id'>,
): Promise<BrandKitResponse> {
  const { kit, look } = await readKit(db, workspaceId, id);
  const { name, isDefault, captionColors, captionSettings, font, introId, outroId, profanity } = kit;
  const bumpers = await findBumpers(db, { workspaceId, introId, outroId });
  return { id, name, isDefault, captionColors, captionSettings, font, bumpers, profanity, ...look };
}

/** A share as it was set; the database keeps less of its digits. */
const share = (value: number): number => Math.round(value * 1000) / 1000;

async function readKit(db: Db, workspaceId: string, kitId: string | null) {
  // First the upload: one that becomes the logo in between is reported as both, not as neither.
  const upload = await pendingLogo(db, { workspaceId, kitId });
  const kit = await findBrand(db, workspaceId, kitId);
  const { logo, logoCorner, logoSize, logoDistance, colors, captionStyle } = kit;
  const look: BrandResponse = {
    logo: logo && { id: logo.id, url: mediaPaths.logo(logo.id), width: logo.width, height: logo.height },
    place: { corner: logoCorner, size: share(logoSize), distance: share(logoDistance) },
    upload: upload && {
      id: upload.id,
      status: upload.failureCode === null ? 'reading' : 'failed',
      failure: failureOfRow(upload),
    },
    colors,
    captionStyle,
  };
  return { kit, look };
}
