import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { Db } from '#db/core/connect.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { findOpenShareLink } from '#db/queries/sharing/share-links.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { FindSharedPage } from '#http/core/web-files.ts';
import { tokenHash } from '#token-hash.ts';
import { findPageBrand, sharedViews } from './shared-page.ts';

/** Whose page a link opens, its title and picture; a link with a password tells neither of these. */
export const sharedPageFinder =
  (db: Db, setting: PlansSetting): FindSharedPage =>
  async (token) => {
    const link = await findOpenShareLink(db, tokenHash(token));
    if (!link) return null;
    const page = await findPageBrand(db, setting, { workspaceId: link.workspaceId, token });
    const brand = page && { name: page.name, icon: page.logoUrl };
    if (link.passwordHash !== null) return { title: null, picture: null, brand };
    const views = await sharedViews(db, link);
    const video = link.clipId === null ? await findVideo(db, link.videoId) : null;
    const pictured = views.find(({ render }) => render?.posterKey);
    const [first] = views;
    return {
      title: video?.title ?? (first ? clipResponse(first).title : null),
      picture: pictured ? mediaPaths.sharedPoster(token, pictured.output.id) : null,
      brand,
    };
  };
