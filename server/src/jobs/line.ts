import type { WaitingLine } from '#db/queries/jobs/job-shares.ts';
import { restOf } from './pace.ts';

/** Where a job stands that waits for a worker. */
export interface PlaceInLine {
  /** 1: it starts next, of all workspaces. */
  place: number;
  /** Null while what is before it cannot be estimated. */
  startsInMs: number | null;
}

/** Longer lines have no places behind this one. */
const mostPlaces = 500;
/** What a job of unknown length takes, to go on counting; no time is told from there on. */
const guessMs = 30_000;

/** Starts and ends the jobs of a line in thought, as workers with `slots` places do, and notes when each one starts. */
export function placesInLine(
  { shares, queued, running }: WaitingLine,
  now: { slots: number; usualMs: ReadonlyMap<string, number>; nowMs: number },
): Map<string, PlaceInLine> {
  const places = new Map<string, PlaceInLine>();
  const lines = Map.groupBy(queued, ({ workspaceId }) => workspaceId);
  const waiting = shares.map((share, servedAt) => ({ ...share, servedAt }));
  let served = waiting.length;
  const work = running.map((run) => {
    const rest = restOf(run, now.nowMs, now.usualMs);
    return { workspaceId: run.workspaceId, endsMs: rest ?? guessMs, isKnown: rest !== null };
  });
  let atMs = 0;
  let isKnown = true;
  while (places.size < mostPlaces) {
    const open = waiting.filter((one) => one.running < one.limit && lines.get(one.workspaceId)?.length);
    const [next] = open.sort(
      (a, b) =>
        (b.priority ?? 0) - (a.priority ?? 0) ||
        Number(b.ahead) - Number(a.ahead) ||
        a.running - b.running ||
        a.servedAt - b.servedAt,
    );
    const run = work.length < now.slots && next && lines.get(next.workspaceId)?.shift();
    if (run) {
      places.set(run.id, { place: places.size + 1, startsInMs: isKnown ? Math.round(atMs) : null });
      const usual = now.usualMs.get(run.name);
      work.push({
        workspaceId: run.workspaceId,
        endsMs: atMs + (usual ?? guessMs),
        isKnown: usual !== undefined,
      });
      next.running += 1;
      next.servedAt = served++;
      continue;
    }
    const ended = work.sort((a, b) => a.endsMs - b.endsMs).shift();
    if (!ended) break;
    atMs = ended.endsMs;
    isKnown &&= ended.isKnown;
    const share = waiting.find(({ workspaceId }) => workspaceId === ended.workspaceId);
    if (share) share.running -= 1;
  }
  return places;
}
