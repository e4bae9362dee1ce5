import { createHash, randomBytes } from 'node:crypto';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { answerShared, getShared, unlockShared } from '@jhalak/contract/routes/shared.ts';
import type { Context } from 'hono';
import { countFailure, isUsedUp, networkOf, takeAttempt } from '#accounts/limits.ts';
import type { Db } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { countFeedback, insertFeedback } from '#db/queries/sharing/feedback.ts';
import { findOpenShareLink, isClipShared, type ShareLinkRow } from '#db/queries/sharing/share-links.ts';
import { countVisit, saltOfToday } from '#db/queries/sharing/share-visits.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { tokenHash } from '#token-hash.ts';
import { proofCookie } from './share-link-auth.ts';
import type { PasswordHashing } from './share-link-routes.ts';
import { findPageBrand, readSharedPage, sharedViews, versionOf, visibleFeedback } from './shared-page.ts';

export interface SharedDeps extends PlansSetting {
  db: Db;
  hashing: PasswordHashing;
  trustedProxies: readonly Network[];
  overHttps: boolean;
}

/** More than a team writes about one link. */
const maxFeedback = 1000;

/** What visitors of a share link read and say. */
export const sharedFeature =
  ({ db, hashing, trustedProxies, overHttps, plansOn }: SharedDeps): Feature =>
  ({ mount, app }) => {
    app.use('/api/shared/*', async (c, next) => {
      await next();
      c.header('X-Robots-Tag', 'noindex, nofollow');
      c.header('Referrer-Policy', 'no-referrer');
    });
    const linkOf = async (token: string): Promise<ShareLinkRow> => {
      return (await findOpenShareLink(db, tokenHash(token))) ?? notFound();
    };
    const networkOfVisitor = (c: Context) => networkOf(requestInfoOf(c, trustedProxies).ip);

    mount(getShared, async ({ auth, params: { token }, c }) => {
      const brand = await findPageBrand(
        db,
        { plansOn },
        {
          ...{ link: { ...auth.principal, workspaceId: auth.workspace.id }, token },
        },
      );
      if (!auth.scopes?.includes('shared:read')) return { ...succeeded, page: null, brand };
      const link = await linkOf(token);
      const page = (await readSharedPage(db, { link, token })) ?? notFound();
      const { ip, userAgent } = requestInfoOf(c, trustedProxies);
      const salt = await saltOfToday(db, randomBytes(32).toString('base64url'));
      const visitor = createHash('sha256')
        .update(JSON.stringify([salt, link.id, ip, userAgent]))
        .digest('base64url');
      await db.transaction((tx) => countVisit(tx, { linkId: link.id, visitor }));
      return { ...succeeded, page, brand };
    });

    mount(unlockShared, async ({ params: { token }, body, c }) => {
      const { id, passwordHash } = await linkOf(token);
      if (passwordHash === null) return { ...succeeded, done: true as const };
      const visitor = [id, networkOfVisitor(c)];
      const crowded = await isUsedUp(db, 'sharePasswordAnywhere', [id]);
      const taken = await takeAttempt(db, crowded ? 'sharePasswordCrowded' : 'sharePassword', visitor);
      const typed = body.password.trim();
      // Links of older versions may have a password with spaces around it.
      const isRight =
        (await hashing.fits(passwordHash, typed)) ||
        (typed !== body.password && (await hashing.fits(passwordHash, body.password)));
      if (!isRight) {
        if (!crowded) await countFailure(db, 'sharePasswordAnywhere', [id]);
        throw new UserError('share_password_wrong');
      }
      await taken.forget();
      c.header('Set-Cookie', proofCookie({ id, passwordHash }, { token, overHttps }));
      return { ...succeeded, done: true as const };
    });

    mount(answerShared, async ({ auth, params: { id: clipId }, body, c }) => {
      const { linkId, videoId } = auth.principal;
      const workspaceId = auth.workspace.id;
      if (!(await isClipShared(db, auth.principal, clipId))) throw new UserError('not_found');
      await takeAttempt(db, 'shareAnswer', [linkId, clipId, networkOfVisitor(c)]);
      await takeAttempt(db, 'shareAnswerAnywhere', [linkId]);
      if ((await countFeedback(db, linkId)) >= maxFeedback) throw new UserError('share_comments_full');
      const views = await sharedViews(db, { workspaceId, videoId, clipId });
      const [view] = views;
      if (!view) throw new UserError('not_found');
      const { name, kind, text, atMs, version } = body;
      if (version !== undefined && version !== versionOf(views)) throw new UserError('share_clip_changed');
      const row = await db.transaction(async (tx) => {
        const inserted = await insertFeedback(tx, {
          ...{ id: newId(), workspaceId, linkId, clipId, name, kind, text, atMs },
        });
        const params = { title: clipResponse(view).title, name, answer: kind };
        await insertNotification(tx, { kind: 'feedback', params, workspaceId, videoId });
        await announceLists(tx, { workspaceId, lists: ['feedback'], videoId });
        return inserted;
      });
      return { ...succeeded, feedback: visibleFeedback(row) };
    });
  };
