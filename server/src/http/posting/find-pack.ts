import { bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { plannedQuality, type Quality } from '@jhalak/contract/clip/plan/quality.ts';
import { textMasker } from '@jhalak/contract/clip/profanity/mask-words.ts';
import {
  isSpokenIn,
  type SubtitleLanguage,
  subtitlesOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { type ClipTexts, draftOf, type PostDraft, postTextFor } from '@jhalak/contract/posting/post-text.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type newestPlan, newestPlans } from '#db/queries/clips/clip-plans.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import { hashtagsOfGenerations } from '#db/queries/clips/moments.ts';
import { newestRenders, type Render } from '#db/queries/clips/renders.ts';
import { type ExportView, listExportViews } from '#db/queries/exports/exports.ts';
import { listPosts, type PostRow } from '#db/queries/posts/posts.ts';
import { type CandidateFile, decidePack, type PackDecision, type PackSources } from './decide-pack.ts';

/** A clip with everything that its packs are made from. */
export interface PostedClip {
  /** Its ratios, 9:16 first. */
  views: readonly ClipView[];
  renders: ReadonlyMap<string, Render>;
  exports: readonly ExportView[];
  /** Undefined: it is not planned yet. */
  plan: Awaited<ReturnType<typeof newestPlan>>;
  posts: readonly PostRow[];
  /** Hashtags of all clips of its request. */
  related: readonly string[];
}

/** Reads a clip by its `groupId`; null when it is gone. */
export async function findPostedClip(
  db: DbOrTx,
  of: { workspaceId: string; clipId: string },
): Promise<PostedClip | null> {
  const { workspaceId, clipId } = of;
  const views = await listClipViews(db, { workspaceId, clipIds: [clipId] });
  return (await postedClips(db, views)).get(clipId) ?? null;
}

/** Clips of one workspace that were read in all their ratios, by their `groupId`; many take no more queries than one. */
export async function postedClips(
  db: DbOrTx,
  views: readonly ClipView[],
): Promise<ReadonlyMap<string, PostedClip>> {
  const [first] = views;
  if (!first) return new Map();
  const ofClips = Map.groupBy(views, ({ clip }) => clip.id);
  const of = { workspaceId: first.clip.workspaceId, clipIds: [...ofClips.keys()] };
  const renders = await newestRenders(
    db,
    views.map(({ output }) => output.id),
  );
  const exports = Map.groupBy(await listExportViews(db, of), (one) => one.export.clipId);
  const plans = new Map((await newestPlans(db, of.clipIds)).map((plan) => [plan.clipId, plan]));
  const posts = Map.groupBy(await listPosts(db, of), ({ clipId }) => clipId);
  const generationIds = [...new Set(views.map(({ generation }) => generation.id))];
  const tagged = Map.groupBy(
    await hashtagsOfGenerations(db, generationIds),
    ({ generationId }) => generationId,
  );
  return new Map(
    [...ofClips].map(([clipId, ratios]) => {
      const siblings = tagged.get(ratios[0]?.generation.id ?? '') ?? [];
      const related = siblings.flatMap(({ hashtags }) => hashtags ?? []);
      const own = { exports: exports.get(clipId) ?? [], posts: posts.get(clipId) ?? [] };
      return [clipId, { views: ratios, renders, ...own, plan: plans.get(clipId), related }];
    }),
  );
}

export interface Pack extends PackDecision {
  platform: PlatformId;
  /** The newest export that `fix` describes, unless it is finished. */
  making: ExportView | null;
  text: ReturnType<typeof postTextFor>;
  /** The text that is posted: the user's, or else the suggested one. */
  draft: PostDraft;
}

/** The pack of a clip for one platform; in another caption language than its post is in, where one is named. */
export function packOf(
  clip: PostedClip,
  platform: PlatformId,
  language?: PostRow['subtitleLanguage'] | undefined,
): Pack {
  const post = clip.posts.find((one) => one.platform === platform);
  const decision = decidePack(
    platform,
    sourcesOf(clip, language === undefined ? post?.subtitleLanguage : language),
  );
  const { fix } = decision;
  const making = fix
    ? clip.exports.find(
        (one) =>
          one.looksCurrent &&
          one.export.storageKey === null &&
          one.export.ratio === fix.aspectRatio &&
          one.export.quality === fix.quality &&
          one.export.subtitleLanguage === fix.subtitleLanguage &&
          one.export.maxBytes === (fix.maxBytes ?? 0),
      )
    : undefined;
  const text = postTextFor(platform, textsOf(clip));
  const draft = post?.draft ?? draftOf(text);
  return { ...decision, platform, making: making ?? null, text, draft };
}

/** What the clip's moment says, in the words of its video. */
export function textsOf({ views: [view], plan, related }: PostedClip): ClipTexts {
  const { title = '', hook = '', description = '', hashtags = [] } = view?.moment ?? {};
  return maskedTexts(plan, {
    ...{ title: plan?.body.title || title, momentTitle: title, hook, description, hashtags, related },
  });
}

/** Texts with the bad words as the clip's captions have them; a hashtag with stars would be none. */
export function maskedTexts(plan: PostedClip['plan'], texts: ClipTexts): ClipTexts {
  if (!plan) return texts;
  const mask = textMasker(plan.body);
  const unmasked = (tag: string) => mask(tag) === tag;
  return {
    title: mask(texts.title),
    momentTitle: mask(texts.momentTitle),
    hook: mask(texts.hook),
    description: mask(texts.description),
    hashtags: texts.hashtags.filter(unmasked),
    related: texts.related?.filter(unmasked) ?? [],
  };
}

/** Languages that a clip has captions in, the spoken one first, which may have been translated into before. */
export const captionLanguages = ({ plan }: PostedClip): SubtitleLanguage[] => [
  'original',
  ...(plan?.body.translations ?? [])
    .map(({ language }) => subtitlesOf(language))
    .filter((language) => !isSpokenIn(language, plan?.body.language ?? null)),
];

/** The language that a clip's captions are shown in. */
export const shownLanguage = ({ plan }: PostedClip): SubtitleLanguage =>
  subtitlesOf(plan?.body.captionLanguage ?? null);

/** The export that a file is of; undefined for the clip's own. */
export const exportOf = ({ from }: CandidateFile, { exports }: PostedClip) =>
  from.kind === 'export' ? exports.find((one) => one.export.id === from.exportId)?.export : undefined;

/** The quality by which a file counts against the plan in force. */
export const qualityOfFile = (file: CandidateFile, clip: PostedClip): Quality =>
  exportOf(file, clip)?.quality ?? plannedQuality;

function sourcesOf(clip: PostedClip, chosen: SubtitleLanguage | null | undefined): PackSources {
  const { views, renders, exports } = clip;
  // A translation that was chosen can be taken away later.
  const language = captionLanguages(clip).find((one) => one === chosen) ?? shownLanguage(clip);
  const [view] = views;
  const edit = view?.plan?.edit ?? (view ? [view.moment] : []);
  const { introMs, outroMs } = bumperTimes({ bumpers: view?.plan?.bumpers ?? undefined });
  return {
    ratios: views.map(({ output }) => output.ratio),
    durationMs: planDurationMs({ edit }) + introMs + outroMs,
    language,
    own: language === shownLanguage(clip) ? ownFiles() : madeFiles(false),
    limited: madeFiles(true),
  };

  function ownFiles(): CandidateFile[] {
    return views.flatMap((one): CandidateFile[] => {
      const render = renders.get(one.output.id);
      if (!render || !one.render) return [];
      const { width, height, durationMs, sizeBytes } = render;
      const { version } = one.render;
      const current = version === one.plan?.version || one.looksCurrent;
      const from = { kind: 'clip', outputId: one.output.id } as const;
      return [{ from, version, ratio: one.output.ratio, width, height, durationMs, sizeBytes, current }];
    });
  }
  function madeFiles(isLimited: boolean): CandidateFile[] {
    const files = exports.flatMap((one): CandidateFile[] => {
      const { id: exportId, ratio, width, height, durationMs, sizeBytes, storageKey, maxBytes } = one.export;
      if (one.export.subtitleLanguage !== language || maxBytes > 0 !== isLimited) return [];
      if (!isLimited && one.export.quality !== plannedQuality) return [];
      if (storageKey === null || !width || !height || !durationMs || !sizeBytes) return [];
      const from = { kind: 'export', exportId } as const;
      const { version } = one.plan;
      return [{ from, version, ratio, width, height, durationMs, sizeBytes, current: one.looksCurrent }];
    });
    // A clip that was changed back has a current file that is older than others.
    return files.toSorted((one, other) => Number(other.current) - Number(one.current));
  }
}
