import { shareLinkScopes } from '@jhalak/contract/permissions.ts';
import type { Db } from '#db/core/connect.ts';
import { findOpenShareLink, type ShareLinkRow } from '#db/queries/sharing/share-links.ts';
import type { ResolveShareLink } from '#http/core/auth-context.ts';
import { tokenHash } from '#token-hash.ts';
import { isProved } from './unlock-proof.ts';

/** Visitors by the token of their link, read anew with every request: a link that is switched off opens nothing more. */
export const shareLinkAuth =
  (db: Db): ResolveShareLink =>
  async (token, headers) => {
    const link = await findOpenShareLink(db, tokenHash(token));
    if (!link) return null;
    const { id: linkId, videoId, clipId, allowDownload, workspaceId } = link;
    return {
      principal: { kind: 'shareLink', linkId, videoId, clipId, allowDownload },
      workspace: { id: workspaceId },
      role: 'viewer',
      scopes: isUnlocked(link, headers.get('cookie')) ? shareLinkScopes : ['shared:open'],
    };
  };

const isUnlocked = ({ id, passwordHash }: ShareLinkRow, cookies: string | null): boolean =>
  passwordHash === null || isProved({ id, passwordHash }, cookies);
