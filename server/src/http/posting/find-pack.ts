import { bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { type ClipTexts, postTextFor } from '@jhalak/contract/posting/post-text.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import { newestRenders, type Render } from '#db/queries/clips/renders.ts';
import { type ExportView, listExportViews } from '#db/queries/exports/exports.ts';
import { type CandidateFile, decidePack, type PackDecision, type PackSources } from './decide-pack.ts';

/** A clip with everything that its packs are made from. */
export interface PostedClip {
  /** Its ratios, 9:16 first. */
  views: readonly ClipView[];
  renders: ReadonlyMap<string, Render>;
  exports: readonly ExportView[];
}

/** Reads a clip by its `groupId`; null when it is gone. */
export async function findPostedClip(
  db: DbOrTx,
  of: { workspaceId: string; clipId: string },
): Promise<PostedClip | null> {
  const { workspaceId, clipId } = of;
  const views = await listClipViews(db, { workspaceId, clipIds: [clipId] });
  if (views.length === 0) return null;
  const renders = await newestRenders(
    db,
    views.map(({ output }) => output.id),
  );
  return { views, renders, exports: await listExportViews(db, of) };
}

export interface Pack extends PackDecision {
  platform: PlatformId;
  /** The newest export that `fix` describes, unless it is finished. */
  making: ExportView | null;
  text: ReturnType<typeof postTextFor>;
}

/** The pack of a clip for one platform. */
export function packOf(clip: PostedClip, platform: PlatformId): Pack {
  const decision = decidePack(platform, sourcesOf(clip));
  const { fix } = decision;
  const making = fix
    ? clip.exports.find(
        (one) =>
          isOfNewest(one) &&
          one.export.storageKey === null &&
          one.export.ratio === fix.aspectRatio &&
          one.export.quality === fix.quality &&
          one.export.maxBytes === (fix.maxBytes ?? 0),
      )
    : undefined;
  const text = postTextFor(platform, textsOf(clip));
  return { ...decision, platform, making: making ?? null, text };
}

/** What the clip's moment says, in the words of its video. */
export function textsOf({ views: [view] }: PostedClip): ClipTexts {
  return {
    title: view?.plan?.title || view?.moment.title || '',
    momentTitle: view?.moment.title ?? '',
    hook: view?.moment.hook ?? '',
    description: view?.moment.description ?? '',
    hashtags: view?.moment.hashtags ?? [],
  };
}

/** The quality by which a file counts against the plan in force. */
export const qualityOfFile = ({ from }: CandidateFile, { exports }: PostedClip): Quality =>
  (from.kind === 'export' && exports.find((one) => one.export.id === from.exportId)?.export.quality) ||
  '1080p';

function sourcesOf({ views, renders, exports }: PostedClip): PackSources {
  const [view] = views;
  const edit = view?.plan?.edit ?? (view ? [view.moment] : []);
  const { introMs, outroMs } = bumperTimes({ bumpers: view?.plan?.bumpers ?? undefined });
  return {
    ratios: views.map(({ output }) => output.ratio),
    durationMs: planDurationMs({ edit }) + introMs + outroMs,
    own: views.flatMap((one): CandidateFile[] => {
      const render = renders.get(one.output.id);
      if (!render) return [];
      const { width, height, durationMs, sizeBytes } = render;
      const current = one.render?.version === one.plan?.version || one.looksCurrent;
      const from = { kind: 'clip', outputId: one.output.id } as const;
      return [{ from, ratio: one.output.ratio, width, height, durationMs, sizeBytes, current }];
    }),
    limited: exports.flatMap((one): CandidateFile[] => {
      const { id: exportId, ratio, width, height, durationMs, sizeBytes, storageKey, maxBytes } = one.export;
      if (maxBytes === 0 || storageKey === null || !width || !height || !durationMs || !sizeBytes) return [];
      const from = { kind: 'export', exportId } as const;
      return [{ from, ratio, width, height, durationMs, sizeBytes, current: isOfNewest(one) }];
    }),
  };
}

const isOfNewest = ({ plan, newestVersion }: ExportView): boolean => plan.version === newestVersion;
