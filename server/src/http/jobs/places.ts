import type { DbOrTx } from '#db/core/connect.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { durationStats } from '#db/queries/jobs/duration-stats.ts';
import { findFleet } from '#db/queries/jobs/health-queries.ts';
import { readLine } from '#db/queries/jobs/job-shares.ts';
import { keptFor } from '#http/core/cache-control.ts';
import { type PriorityRule, shareRules, type WorkspaceLimit } from '#jobs/fair-share.ts';
import { type PlaceInLine, placesInLine } from '#jobs/line.ts';

/** What steps took here lately, in milliseconds by name. */
export type UsualMs = () => Promise<ReadonlyMap<string, number>>;

/** The places of the heavy jobs that wait now, by the id of their run; of a long line, those of its beginning. */
export type PlacesNow = () => Promise<ReadonlyMap<string, PlaceInLine>>;

/** Every waiting browser asks every few seconds, and the mean of a month changes slowly. */
const usualMs = 60_000;
/** All windows that wait share one look at the line. */
const lineMs = 1000;

export const createUsual = (db: DbOrTx): UsualMs => keptFor(usualMs, () => durationStats(db));

/** Reads places by the rules that workers start jobs by; without a living worker there are none. */
export function createPlaces(options: {
  db: DbOrTx;
  usual: UsualMs;
  limit: WorkspaceLimit;
  priority: PriorityRule;
  /** The setting PLANS, which the operator's choice overrides. */
  plansOn: boolean;
}): PlacesNow {
  const { db, usual } = options;
  return keptFor(lineMs, async () => {
    const { cpuSlots: slots } = await findFleet(db);
    const rules = shareRules({ ...options, plansOn: await arePlansOn(db, options), fleetSlots: slots });
    const line = await readLine(db, { uses: 'cpu', rules });
    return placesInLine(line, { slots, usualMs: await usual(), nowMs: Date.now() });
  });
}
