import { UserError } from '@jhalak/contract/errors.ts';
import { addDays, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import {
  downloadCalendar,
  downloadPlanFiles,
  getPlan,
  type PlannedPost,
} from '@jhalak/contract/routes/planner.ts';
import { emailLanguageOf } from '#accounts/email-language.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import { listPlannedPosts, listTakenClips } from '#db/queries/posts/posts.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { zipResponse } from '#http/core/zip-response.ts';
import { exportResponse } from '#http/exports/responses.ts';
import { type Pack, type PostedClip, packOf, postedClips } from '#http/posting/find-pack.ts';
import { type ClipToPost, countPacks, packEntries } from '#http/posting/pack-files.ts';
import { postResponse } from '#http/posting/responses.ts';
import { calendarOf } from './calendar.ts';
import { type ListedPost, type PostState, placeOf, weekText } from './week-text.ts';

export interface PlannerDeps extends DownloadDeps {
  /** Where users reach this server; null: it is not known. */
  publicOrigin: string | null;
}

/** The week planner: what is posted when, as a list, a calendar file and a zip. */
export const plannerFeature =
  (deps: PlannerDeps): Feature =>
  ({ mount }) => {
    const { db, storage, publicOrigin } = deps;
    /** The day of the earliest post that was missed within six days, so that today stays in view; else today. */
    const firstOpenDay = async (workspaceId: string) => {
      const today = indiaDateOf(new Date());
      const [from, to] = [inIndia(addDays(today, -6), '00:00'), inIndia(today, '00:00')];
      const past = await listPlannedPosts(db, { workspaceId, from, to });
      const missed = past.find(({ isPlanned, postedAt }) => isPlanned && postedAt === null);
      return missed ? indiaDateOf(missed.plannedAt) : today;
    };
    const readWeek = async (workspaceId: string, week: string | undefined) => {
      const first = week ?? (await firstOpenDay(workspaceId));
      const [from, to] = [inIndia(first, '00:00'), inIndia(addDays(first, 7), '00:00')];
      return { first, posts: await readPosts({ workspaceId, from, to }) };
    };
    const readPosts = async (of: { workspaceId: string; from: Date; to?: Date }) => {
      const { workspaceId } = of;
      const rows = await listPlannedPosts(db, of);
      const clipIds = [...new Set(rows.map(({ clipId }) => clipId))];
      const views = clipIds.length === 0 ? [] : await listClipViews(db, { workspaceId, clipIds });
      const ratios = Map.groupBy(views, ({ clip }) => clip.id);
      return rows.flatMap((row) => {
        const views = ratios.get(row.clipId) ?? [];
        const [view] = views;
        return view ? [{ row, view, views }] : [];
      });
    };
    /** The packs of what is still to be posted, by the ids of the posts. */
    const readPacks = async (posts: readonly ReadPost[]) => {
      const packs = new Map<string, OpenPack>();
      const open = posts.filter(({ row }) => row.isPlanned && row.postedAt === null);
      const ratios = new Map(open.map(({ row, views }) => [row.clipId, views]));
      const clips = await postedClips(db, [...ratios.values()].flat());
      for (const { row } of open) {
        const clip = clips.get(row.clipId);
        if (clip) packs.set(row.id, { clip, pack: packOf(clip, row.platform) });
      }
      return packs;
    };

    mount(getPlan, async ({ auth, query }) => {
      const workspaceId = auth.workspace.id;
      const [{ first, posts }, taken] = await Promise.all([
        readWeek(workspaceId, query.week),
        listTakenClips(db, workspaceId),
      ]);
      const packs = await readPacks(posts);
      const planned = posts.map((post) => plannedResponse(post, packs.get(post.row.id)));
      return { ...succeeded, from: first, monday: first, posts: planned, taken: taken.map(takenResponse) };
    });

    mount(downloadCalendar, async ({ c, auth, query }) => {
      const workspaceId = auth.workspace.id;
      const today = indiaDateOf(new Date());
      const first = [query.week ?? (await firstOpenDay(workspaceId)), today].toSorted()[0] ?? today;
      const posts = await readPosts({ workspaceId, from: inIndia(first, '00:00') });
      const entries = posts.filter(isPlanned).map(({ row, view }) => ({
        ...row,
        title: clipResponse(view).title,
        posted: row.postedAt !== null,
        url:
          publicOrigin &&
          `${publicOrigin}/dashboard/clip/${view.output.id}/post?workspace=${auth.workspace.id}`,
      }));
      return c.body(calendarOf(entries, words), 200, {
        'Cache-Control': 'private, no-store',
        'Content-Disposition': attachment(`Jhalak ${first}.ics`),
        'Content-Type': 'text/calendar; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      });
    });

    mount(downloadPlanFiles, async ({ c, auth, query }) => {
      const workspaceId = auth.workspace.id;
      const { first, posts } = await readWeek(workspaceId, query.week);
      const planned = posts.filter(isPlanned);
      const packs = await readPacks(planned);
      const list: ListedPost[] = [];
      const ready: (ClipToPost & { listed: ListedPost })[] = [];
      const unready: { title: string; platform: string }[] = [];
      for (const { row, view } of planned) {
        const found = packs.get(row.id);
        const { title } = clipResponse(view);
        const listed = { ...row, title, state: stateOf(row, found), problems: found?.pack.problems ?? [] };
        const name = `${placeOf(list.push(listed))}-${row.platform}-${title}`;
        if (found && listed.state === 'ready')
          ready.push({ workspaceId, clip: found.clip, platform: row.platform, name, listed });
        if (listed.state === 'unready') unready.push({ title, platform: platforms[row.platform].name });
      }
      if (ready.length === 0) {
        if (unready[0]) throw new UserError('plan_not_ready', unready[0]);
        throw new UserError(list.some(({ state }) => state === 'making') ? 'file_being_made' : 'plan_empty');
      }
      await countPacks(deps, ready, false);
      const made = await packEntries(deps, ready, c.req.raw.signal);
      const failure = made.find((entries) => entries instanceof UserError);
      const whole = ready.filter((_, nth) => !(made[nth] instanceof UserError));
      if (failure && whole.length === 0) throw failure;
      for (const { listed } of ready.filter((one) => !whole.includes(one))) listed.state = 'failed';
      if (c.req.method === 'GET') await countPacks(deps, whole, true);
      const text = weekText(list, await emailLanguageOf(db, auth.principal.userId));
      const entries = made.flatMap((files) => (files instanceof UserError ? [] : files));
      const week = { name: '00-week.txt', text, mtime: new Date() };
      return zipResponse(c, storage, `Jhalak ${first}.zip`, [week, ...entries]);
    });
  };

const words = {
  name: 'Jhalak',
  summary: (platform: string, title: string) => `${platform}: ${title}`,
  alarm: (platform: string, title: string) => `${platform}: ${title}`,
};

function plannedResponse(
  { row, view }: { row: Planned; view: ClipView },
  open: OpenPack | undefined,
): PlannedPost {
  const { title, thumbnail_url, id: outputId, duration } = clipResponse(view);
  const plannedAt = row.plannedAt.toISOString();
  return {
    ...postResponse(row),
    plannedAt,
    isPlanned: row.isPlanned,
    isReady: !open || fits(open.pack),
    isMaking: open !== undefined && isMaking(open),
    title,
    thumbnail_url,
    outputId,
    duration,
  };
}

const takenResponse = ({ plannedAt, ...row }: Awaited<ReturnType<typeof listTakenClips>>[number]) => ({
  ...row,
  plannedAt: plannedAt?.toISOString() ?? null,
});

const fits = ({ file, problems }: Pack): boolean => file !== null && problems.length === 0;

/** Whether what is made now may make a pack fit; where only an edit would, there is nothing to make. */
function isMaking({ clip, pack }: OpenPack): boolean {
  if (fits(pack) || !pack.fix) return false;
  const exported = pack.making && exportResponse(pack.making).status;
  const isWorkedOn = clip.views.some(({ work }) => work?.active === true);
  return isWorkedOn || exported === 'queued' || exported === 'running';
}

function stateOf({ postedAt }: Planned, open: OpenPack | undefined): PostState {
  if (postedAt !== null) return 'posted';
  if (!open) return 'unready';
  if (fits(open.pack)) return 'ready';
  return isMaking(open) ? 'making' : 'unready';
}

const isPlanned = ({ row }: { row: Planned }): boolean => row.isPlanned;

type Planned = Awaited<ReturnType<typeof listPlannedPosts>>[number];

/** What is still to be posted. */
interface OpenPack {
  clip: PostedClip;
  pack: Pack;
}

/** A post with its clip in the first ratio, and in all of them. */
interface ReadPost {
  row: Planned;
  view: ClipView;
  views: readonly ClipView[];
}
