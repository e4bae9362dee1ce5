import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { PageBrand, SharedClip, SharedPage } from '@jhalak/contract/routes/shared.ts';
import type { Db } from '#db/core/connect.ts';
import { defaultColors, findBrand, firstBrand } from '#db/queries/accounts/brand-kits.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import { type FeedbackRow, listFeedbackOfLink } from '#db/queries/sharing/feedback.ts';
import { findKitsOfShared, findOpenShareLink, type ShareLinkRow } from '#db/queries/sharing/share-links.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { findVideo, type VideoRow } from '#db/queries/videos/videos.ts';
import { hasFeature } from '#entitlements/features.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { FindSharedPage } from '#http/core/web-files.ts';
import { isNamedByFile } from '#pipeline/file-title.ts';
import { tokenHash } from '#token-hash.ts';

type SharedLink = Pick<
  ShareLinkRow,
  'id' | 'workspaceId' | 'videoId' | 'clipId' | 'allowDownload' | 'expiresAt'
>;

/** Everything that the page of a link shows; null when its clips are gone. */
export async function readSharedPage(
  db: Db,
  { link, token }: { link: SharedLink; token: string },
): Promise<SharedPage | null> {
  const { videoId, clipId, expiresAt } = link;
  const planned = await plannedViews(db, link);
  const [first] = planned;
  const video = await findVideo(db, videoId);
  if (!video || (clipId !== null && !first)) return null;
  const said = await listFeedbackOfLink(db, link.id);
  const clips = groupedByClip(planned.filter(hasFile)).map((files) =>
    sharedClip(files, { link, token, said }),
  );
  return {
    kind: clipId === null ? 'project' : 'clip',
    title: clipId !== null && first ? clipResponse(first).title : shownTitle(video, clips[0]?.title),
    language: (await latestTranscriptInfo(db, videoId))?.language ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    clips,
  };
}

/** Visitors read no file's name: a video that has no other title is named as its best clip. */
const shownTitle = (video: VideoRow, bestClip: string | undefined): string =>
  bestClip !== undefined && isNamedByFile(video) ? bestClip : video.title;

type ShownLink = Pick<SharedLink, 'workspaceId' | 'videoId' | 'clipId'>;

/**
 * The one brand kit that the requests for the clips of a link named, else the workspace's default one. An agency has a kit
 * for each client: where several were named, the page has the workspace's name alone. Null where its plan does not put its
 * own brand on shared pages. A kit that the editor put on a clip does not count.
 */
export async function findBrandKit(db: Db, setting: PlansSetting, link: ShownLink) {
  const { workspaceId } = link;
  const of = { workspaceId, feature: 'white-label' } as const;
  if (!(await hasFeature(db, setting, of))) return null;
  const kits = await findKitsOfShared(db, link);
  return kits.length > 1 ? firstBrand(db, workspaceId) : findBrand(db, workspaceId, kits[0]);
}

/** What it shows on the page of a link. The second colour of a kit marks the word that is spoken; the page takes it. */
export async function findPageBrand(
  db: Db,
  setting: PlansSetting,
  { link, token }: { link: ShownLink; token: string },
): Promise<PageBrand | null> {
  const kit = await findBrandKit(db, setting, link);
  if (!kit) return null;
  const { name, logo, colors } = kit;
  const isChosen = colors.join() !== defaultColors.join();
  return {
    name,
    logoUrl: logo && mediaPaths.sharedLogo(token),
    color: isChosen ? (colors[1] ?? null) : null,
  };
}

/** The clips of a link, in every ratio, with and without a file: newest generation first, then best moment. */
async function plannedViews(db: Db, { workspaceId, videoId, clipId }: ShownLink): Promise<ClipView[]> {
  const views = await listClipViews(db, { workspaceId, videoId });
  return views.filter(({ clip }) => (clipId === null ? clip.kept !== false : clip.id === clipId));
}

type FinishedView = ClipView & { render: NonNullable<ClipView['render']> };
const hasFile = (view: ClipView): view is FinishedView => view.render !== null;

/** The finished ones of them, which it shows. */
export const sharedViews = async (db: Db, link: ShownLink): Promise<FinishedView[]> =>
  (await plannedViews(db, link)).filter(hasFile);

/** Which files of a clip a visitor sees, given those of all its ratios. */
export const versionOf = (views: readonly FinishedView[]): string =>
  views.map(({ render }) => render.version).join('.');

const groupedByClip = (views: readonly FinishedView[]): FinishedView[][] => [
  ...Map.groupBy(views, ({ clip }) => clip.id).values(),
];

function sharedClip(
  views: readonly FinishedView[],
  { link, token, said }: { link: SharedLink; token: string; said: readonly FeedbackRow[] },
): SharedClip {
  const [first] = views;
  if (!first) throw new Error('A shared clip has no ratio.');
  const { title, duration } = clipResponse(first);
  return {
    id: first.clip.id,
    version: versionOf(views),
    title,
    duration,
    files: views.map(({ output, render }) => ({
      ratio: output.ratio,
      videoUrl: mediaPaths.shared(token, output.id, render.version),
      posterUrl: render.posterKey ? mediaPaths.sharedPoster(token, output.id, render.version) : null,
      downloadUrl: link.allowDownload ? mediaPaths.sharedDownload(token, output.id) : null,
    })),
    feedback: said.filter(({ clipId }) => clipId === first.clip.id).map(visibleFeedback),
  };
}

/** An entry as visitors and members read it. */
export const visibleFeedback = ({
  id,
  name,
  kind,
  text,
  atMs,
  createdAt,
  outdated,
  changed,
}: FeedbackRow) => ({
  ...{ id, name, kind, text, atMs, outdated, changed },
  createdAt: createdAt.toISOString(),
});

/** Whose page a link opens, its title and picture; a link with a password tells neither of these. */
export const sharedPageFinder =
  (db: Db, setting: PlansSetting): FindSharedPage =>
  async (token) => {
    const link = await findOpenShareLink(db, tokenHash(token));
    if (!link) return null;
    const page = await findPageBrand(db, setting, { link, token });
    const brand = page && { name: page.name, icon: page.logoUrl };
    if (link.passwordHash !== null) return { title: null, picture: null, brand };
    const views = await sharedViews(db, link);
    const video = link.clipId === null ? await findVideo(db, link.videoId) : null;
    const pictured = views.find(({ render }) => render.posterKey);
    const clipTitle = views[0] && clipResponse(views[0]).title;
    return {
      title: video ? shownTitle(video, clipTitle) : (clipTitle ?? null),
      picture: pictured ? mediaPaths.sharedPoster(token, pictured.output.id, pictured.render.version) : null,
      brand,
    };
  };
