import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import {
  type BrollAsset,
  deleteBroll,
  getBrollFile,
  getBrollPoster,
  listBroll,
  suggestBroll,
  updateBroll,
  uploadBroll,
} from '@jhalak/contract/routes/broll.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  type BrollAssetRow,
  dropBrollAsset,
  findBrollAsset,
  listBrollAssets,
  updateBrollAsset,
} from '#db/queries/broll/broll-assets.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { assertFeature } from '#entitlements/features.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { ownClip } from '#http/core/authorize.ts';
import { bodyStream } from '#http/core/body-stream.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import { matchBroll } from '#pipeline/broll/match-broll.ts';
import { suggestBroll as suggestFootage } from '#pipeline/broll/suggest-broll.ts';
import { type TakeBrollDeps, takeBroll } from '#pipeline/commands/take-broll.ts';

const ownFile = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;

/** The workspace's library of pictures and videos. */
export const brollFeature =
  (deps: TakeBrollDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const ownAsset = async ({ workspace }: MemberContext, id: string): Promise<BrollAssetRow> => {
      return (await findBrollAsset(db, { id, workspaceId: workspace.id })) ?? notFound();
    };
    const answer = async (auth: MemberContext, id: string) => ({
      ...succeeded,
      asset: brollResponse(await ownAsset(auth, id)),
    });

    mount(listBroll, async ({ auth, query: { query = '', language = 'en' } }) => {
      const rows = await listBrollAssets(db, auth.workspace.id);
      const found = query.trim() === '' ? rows : matchBroll(rows, { query, language });
      return { ...succeeded, assets: found.map(brollResponse) };
    });

    mount(suggestBroll, async ({ auth, params: { id } }) => {
      const clip = await ownClip(db, auth, id);
      const plan = await newestPlan(db, clip.id);
      const [first, last] = [plan?.body.edit[0], plan?.body.edit.at(-1)];
      if (!plan || !first || !last) return { ...succeeded, suggestions: [] };
      const span = { startMs: first.startMs, endMs: last.endMs };
      const found = await findWordsWithin(db, plan.transcriptId, { span, also: [] });
      // Without times of words nothing can be shown where it is said.
      const words = found && found.timing !== 'none' ? clipWords(found.words, plan.body.edit) : [];
      const ready = (await listBrollAssets(db, auth.workspace.id)).filter((row) => row.storageKey !== null);
      const { language, broll: taken = [] } = plan.body;
      const durationMs = planDurationMs(plan.body);
      return { ...succeeded, suggestions: suggestFootage(ready, { words, language, durationMs, taken }) };
    });

    mount(uploadBroll, async ({ auth, query: { name, tags = '' }, c }) => {
      const workspaceId = auth.workspace.id;
      await assertFeature(db, deps, { workspaceId, feature: 'b-roll' });
      const length = Number(c.req.header('content-length') ?? Number.NaN);
      const id = await takeBroll(deps, {
        ...{ workspaceId, name, tags: tagsOf(tags), credit: ownFile, bytes: bodyStream(c) },
        sizeBytes: Number.isSafeInteger(length) ? length : null,
        record: (tx) => auditEvent(tx, { ...actorIn(auth), kind: 'broll_added', details: { name } }),
      });
      return answer(auth, id);
    });

    mount(updateBroll, async ({ auth, params: { id }, body: { name, tags } }) => {
      await ownAsset(auth, id);
      await updateBrollAsset(db, id, { ...(name && { name }), ...(tags && { tags: unique(tags) }) });
      return answer(auth, id);
    });

    mount(deleteBroll, async ({ auth, params: { id } }) => {
      const { name } = await ownAsset(auth, id);
      await db.transaction(async (tx) => {
        await dropBrollAsset(tx, { id, workspaceId: auth.workspace.id });
        await auditEvent(tx, { ...actorIn(auth), kind: 'broll_deleted', details: { name } });
      });
      return { ...succeeded, done: true as const };
    });

    mount(getBrollFile, async ({ c, auth, params: { id } }) => {
      const { storageKey, kind } = await ownAsset(auth, id);
      if (storageKey === null) throw new UserError('not_found');
      const contentType = kind === 'picture' ? 'image/jpeg' : 'video/mp4';
      return serveFile(c, storage, { storageKey, contentType, sha256: null });
    });

    mount(getBrollPoster, async ({ c, auth, params: { id } }) => {
      const { posterKey } = await ownAsset(auth, id);
      if (posterKey === null) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey: posterKey, contentType: 'image/jpeg', sha256: null });
    });
  };

const unique = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()))];

/** Tags as they are typed into one field, with commas between them. */
const tagsOf = (text: string): string[] =>
  unique(
    text
      .split(/[,،;]/)
      .map((tag) => tag.trim().slice(0, 40))
      .filter((tag) => tag !== ''),
  ).slice(0, 20);

/** Footage of the library as calls answer it. */
export function brollResponse(row: BrollAssetRow): BrollAsset {
  const isReady = row.storageKey !== null;
  const { id, name, kind, tags, credit, width, height, durationMs, hasSound, sizeBytes } = row;
  return {
    ...{ id, name, kind, tags, credit, width, height, durationMs, hasSound, sizeBytes },
    status: isReady ? 'ready' : row.failureCode === null ? 'reading' : 'failed',
    failure: failureOfRow(row),
    url: isReady ? mediaPaths.broll(id) : null,
    posterUrl: row.posterKey === null ? null : mediaPaths.brollPoster(id),
    createdAt: row.createdAt.toISOString(),
  };
}
