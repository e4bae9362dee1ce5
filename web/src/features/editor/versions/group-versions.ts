import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { ClipVersion } from '#api/clip-versions.ts';

/** Versions that one user saved in one go. */
export interface VersionGroup {
  /** Newest first. */
  versions: [ClipVersion, ...ClipVersion[]];
  /** Of the first version with a name. */
  name: string | null;
  /** What all of them changed, each kind once; null where nothing was recorded. */
  changes: PlanChange[] | null;
}

/** A longer pause between two versions begins another group. */
const pauseMs = 10 * 60_000;

/**
 * Versions, newest first, grouped by who saved them without a long pause. A named version begins a group, so that it
 * is the one a user goes back to.
 */
export function groupVersions(versions: readonly ClipVersion[]): VersionGroup[] {
  const groups: ClipVersion[][] = [];
  for (const version of versions) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    if (group && later && belongs(version, later)) group.push(version);
    else groups.push([version]);
  }
  return groups.flatMap(([first, ...rest]) => {
    if (!first) return [];
    const all: VersionGroup['versions'] = [first, ...rest];
    return [{ versions: all, name: first.name, changes: summed(all) }];
  });
}

function belongs(version: ClipVersion, later: ClipVersion): boolean {
  if (version.name !== null || version.by?.userId !== later.by?.userId) return false;
  return Date.parse(later.createdAt) - Date.parse(version.createdAt) <= pauseMs;
}

/** Counts of the same kind are added up; of everything else the newest is kept. */
function summed(versions: readonly ClipVersion[]): PlanChange[] | null {
  if (versions.every(({ changes }) => changes === null)) return null;
  const byCode = new Map<string, PlanChange>();
  for (const change of versions.flatMap(({ changes }) => changes ?? [])) {
    const known = byCode.get(change.code);
    if (!known) byCode.set(change.code, change);
    else if (known.count !== undefined && change.code !== 'restored')
      byCode.set(change.code, { ...known, count: known.count + (change.count ?? 0) });
  }
  return [...byCode.values()];
}
