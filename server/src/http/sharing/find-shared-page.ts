import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { Db } from '#db/core/connect.ts';
import { findOpenShareLink } from '#db/queries/sharing/share-links.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { FindSharedPage } from '#http/core/web-files.ts';
import { tokenHash } from '#token-hash.ts';
import { sharedViews } from './shared-page.ts';

/** Title and picture of a link's page; a link with a password tells neither. */
export const sharedPageFinder =
  (db: Db): FindSharedPage =>
  async (token) => {
    const link = await findOpenShareLink(db, tokenHash(token));
    if (!link) return null;
    if (link.passwordHash !== null) return { title: null, picture: null };
    const views = await sharedViews(db, link);
    const video = link.clipId === null ? await findVideo(db, link.videoId) : null;
    const pictured = views.find(({ render }) => render?.posterKey);
    const [first] = views;
    return {
      title: video?.title ?? (first ? clipResponse(first).title : null),
      picture: pictured ? mediaPaths.sharedPoster(token, pictured.output.id) : null,
    };
  };
