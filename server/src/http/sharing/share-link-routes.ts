import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import { isAllowed } from '@jhalak/contract/permissions.ts';
import {
  createShareLink,
  deleteFeedback,
  listFeedback,
  listShareLinks,
  maxOpenLinks,
  type ShareLinkResponse,
  updateShareLink,
} from '@jhalak/contract/routes/sharing.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { announceAccess, announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { deleteFeedbackRow, listFeedbackOfVideo } from '#db/queries/sharing/feedback.ts';
import {
  countOpenLinks,
  insertShareLink,
  isClipShared,
  listShareLinkViews,
  type ShareLinkRow,
  type ShareLinkView,
  updateShareLinkRow,
} from '#db/queries/sharing/share-links.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { tokenHash } from '#token-hash.ts';
import { visibleFeedback } from './shared-page.ts';

/** Hashes passwords within the limit on how many hashes run at once; throws UserError `server_busy` beyond it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether a password is the one that was hashed. */
  fits(stored: string, password: string): Promise<boolean>;
}

export interface ShareLinkDeps {
  db: Db;
  hashing: PasswordHashing;
  /** Keeps the address of a link, so that members can copy it again. */
  sealing: { seal(token: string): Promise<string>; open(sealed: string): Promise<string | null> };
  publicOrigin: string | null;
}

/** Share links and what their visitors said, for members of the workspace. */
export const shareLinkFeature =
  ({ db, hashing, sealing, publicOrigin }: ShareLinkDeps): Feature =>
  ({ mount }) => {
    const ownLink = async ({ workspace }: MemberContext, id: string): Promise<ShareLinkView> => {
      const [link] = await listShareLinkViews(db, { workspaceId: workspace.id, id });
      if (!link) throw new UserError('not_found');
      return link;
    };
    /** Those who may make links may also hand on those there are. */
    const shown = async (auth: MemberContext, link: ShareLinkView): Promise<ShareLinkResponse> => {
      const mayShare = isAllowed({ ...auth, operator: false }, 'clips:write');
      const token = mayShare && link.sealedToken ? await sealing.open(link.sealedToken) : null;
      return { ...shareLinkResponse(link), url: token && addressOf(token) };
    };
    const addressOf = (token: string) => `${publicOrigin ?? ''}${sharePath(token)}`;
    const hashed = async (password: string | null) =>
      password === null ? null : await hashing.hash(password);

    mount(listShareLinks, async ({ auth, params }) => {
      const { id: videoId, workspaceId } = await ownVideo(db, auth, params.id);
      const links = await listShareLinkViews(db, { workspaceId, videoId });
      return { ...succeeded, links: await Promise.all(links.map((link) => shown(auth, link))) };
    });

    mount(createShareLink, async ({ auth, params, body }) => {
      const { id: videoId, workspaceId, title } = await ownVideo(db, auth, params.id);
      const { clipId, name, password, expiresInDays, allowDownload } = body;
      if (clipId !== null && !(await isClipShared(db, { videoId, clipId }, clipId)))
        throw new UserError('not_found');
      const [id, token] = [newId(), newShareToken()];
      const passwordHash = await hashed(password);
      const sealedToken = await sealing.seal(token);
      await db.transaction(async (tx) => {
        await assertPlaceForLink(tx, { workspaceId, videoId });
        await insertShareLink(tx, {
          ...{ id, workspaceId, videoId, clipId, allowDownload, passwordHash, name: name || null },
          createdBy: auth.principal.userId,
          tokenSha256: tokenHash(token),
          sealedToken,
          expiresAt: endOf(expiresInDays),
        });
        await auditEvent(tx, { ...actorIn(auth), kind: 'share_link_created', details: { title } });
      });
      return { ...succeeded, url: addressOf(token), link: await shown(auth, await ownLink(auth, id)) };
    });

    mount(updateShareLink, async ({ auth, params: { id }, body }) => {
      const link = await ownLink(auth, id);
      const { on, name, password, expiresInDays, allowDownload } = body;
      const change: Parameters<typeof updateShareLinkRow>[2] = {};
      if (on !== undefined) change.disabledAt = on ? null : (link.disabledAt ?? new Date());
      if (name !== undefined) change.name = name || null;
      if (password !== undefined) change.passwordHash = await hashed(password);
      if (expiresInDays !== undefined) change.expiresAt = endOf(expiresInDays);
      if (allowDownload !== undefined) change.allowDownload = allowDownload;
      const ends = on === false && link.disabledAt === null;
      await db.transaction(async (tx) => {
        if (stateOf(link) !== 'on' && stateOf({ ...link, ...change }) === 'on')
          await assertPlaceForLink(tx, link);
        await updateShareLinkRow(tx, id, change);
        await announceAccess(tx, { workspaceId: link.workspaceId, userId: id });
        const details = { title: link.videoTitle };
        if (ends) await auditEvent(tx, { ...actorIn(auth), kind: 'share_link_revoked', details });
      });
      return { ...succeeded, link: await shown(auth, await ownLink(auth, id)) };
    });

    mount(listFeedback, async ({ auth, params }) => {
      const video = await ownVideo(db, auth, params.id);
      const rows = await listFeedbackOfVideo(db, video.id);
      return {
        ...succeeded,
        feedback: rows.map((row) => ({ ...visibleFeedback(row), clipId: row.clipId })),
      };
    });

    mount(deleteFeedback, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      const videoId = await deleteFeedbackRow(db, { id, workspaceId });
      if (videoId === null) throw new UserError('not_found');
      await announceLists(db, { workspaceId, lists: ['feedback'], videoId });
      return { ...succeeded, done: true as const };
    });
  };

/** Links of a workspace are opened one after the other, so that the limit holds. */
async function assertPlaceForLink(
  tx: Tx,
  { workspaceId, videoId }: Pick<ShareLinkRow, 'workspaceId' | 'videoId'>,
): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  if ((await countOpenLinks(tx, videoId)) >= maxOpenLinks)
    throw new UserError('share_links_full', { limit: maxOpenLinks });
}

const dayMs = 86_400_000;
const endOf = (days: number | null): Date | null =>
  days === null ? null : new Date(Date.now() + days * dayMs);

const shareLinkResponse = (link: ShareLinkView): Omit<ShareLinkResponse, 'url'> => ({
  id: link.id,
  name: link.name,
  clipId: link.clipId,
  clipTitle: link.clipTitle,
  state: stateOf(link),
  hasPassword: link.passwordHash !== null,
  allowDownload: link.allowDownload,
  expiresAt: link.expiresAt?.toISOString() ?? null,
  views: link.viewCount,
  createdAt: link.createdAt.toISOString(),
});

function stateOf({ disabledAt, expiresAt }: ShareLinkRow): ShareLinkResponse['state'] {
  if (disabledAt !== null) return 'off';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'on';
}

/** A new token of a share link: 32 random bytes as 43 base64url characters. */
const newShareToken = (): string => randomBytes(32).toString('base64url');

/** The page of a link, below an origin; a path without one. */
const sharePath = (token: string): string => `/s/${token}`;
