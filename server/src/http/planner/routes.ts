import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { addDays, indiaDateOf, indiaTimeOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import {
  downloadCalendar,
  downloadPlanFiles,
  getPlan,
  type PlannedPost,
} from '@jhalak/contract/routes/planner.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import { listPlannedPosts, listTakenClips } from '#db/queries/posts/posts.ts';
import { clipResponse } from '#http/clips/responses.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { zipResponse } from '#http/core/zip-response.ts';
import { findPostedClip, packOf } from '#http/posting/find-pack.ts';
import { type ClipToPost, countPacks, packEntries } from '#http/posting/pack-files.ts';
import { postResponse } from '#http/posting/responses.ts';
import { calendarOf } from './calendar.ts';

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
      const rows = await listPlannedPosts(db, { workspaceId, from, to });
      const clipIds = [...new Set(rows.map(({ clipId }) => clipId))];
      const views = clipIds.length === 0 ? [] : await listClipViews(db, { workspaceId, clipIds });
      const posts = rows.flatMap((row) => {
        const view = views.find(({ clip }) => clip.id === row.clipId);
        return view ? [{ row, view }] : [];
      });
      return { first, posts };
    };

    mount(getPlan, async ({ auth, query }) => {
      const workspaceId = auth.workspace.id;
      const [{ first, posts }, taken] = await Promise.all([
        readWeek(workspaceId, query.week),
        listTakenClips(db, workspaceId),
      ]);
      return { ...succeeded, from: first, monday: first, posts: posts.map(plannedResponse), taken };
    });

    mount(downloadCalendar, async ({ c, auth, query }) => {
      const { first, posts } = await readWeek(auth.workspace.id, query.week);
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
      const ready: ClipToPost[] = [];
      const lines: string[] = [];
      const unready: { title: string; platform: string }[] = [];
      for (const [index, { row, view }] of posts.filter(isPlanned).entries()) {
        const clip = await findPostedClip(db, { workspaceId, clipId: row.clipId });
        if (!clip) continue;
        const { problems, file } = packOf(clip, row.platform);
        const place = String(index + 1).padStart(2, '0');
        const { title } = clipResponse(view);
        const platform = platforms[row.platform].name;
        const time = `${indiaDateOf(row.plannedAt)} ${indiaTimeOf(row.plannedAt)} IST`;
        const isPosted = row.postedAt !== null;
        const why = isPosted ? 'Posted.' : problems.map(englishOf).join(' ');
        lines.push(`${place}  ${time}  ${platform}  ${title}${why && `\n    ${why}`}`);
        if (isPosted) continue;
        if (!file || why !== '') {
          unready.push({ title, platform });
          continue;
        }
        const name = `${place}-${row.platform}-${title}`;
        ready.push({ workspaceId, clip, platform: row.platform, name });
      }
      if (ready.length === 0)
        throw unready[0] ? new UserError('plan_not_ready', unready[0]) : new UserError('plan_empty');
      await countPacks(deps, ready, false);
      const week = { name: '00-week.txt', text: `${lines.join('\n')}\n`, mtime: new Date() };
      const entries = [week, ...(await packEntries(deps, ready, c.req.raw.signal))];
      if (c.req.method === 'GET') await countPacks(deps, ready, true);
      return zipResponse(c, storage, `Jhalak ${first}.zip`, entries);
    });
  };

const words = {
  name: 'Jhalak',
  summary: (platform: string, title: string) => `${platform}: ${title}`,
  alarm: (platform: string, title: string) => `${platform}: ${title}`,
};

function plannedResponse({ row, view }: { row: Planned; view: ClipView }): PlannedPost {
  const { title, thumbnail_url, id: outputId, duration } = clipResponse(view);
  const plannedAt = row.plannedAt.toISOString();
  return {
    ...postResponse(row),
    plannedAt,
    isPlanned: row.isPlanned,
    title,
    thumbnail_url,
    outputId,
    duration,
  };
}

const isPlanned = ({ row }: { row: Planned }): boolean => row.isPlanned;

type Planned = Awaited<ReturnType<typeof listPlannedPosts>>[number];
