import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { useCallback, useRef, useState } from 'react';
import { type ClipGroup, groupClips } from '../group-clips.ts';

type Chosen = ReadonlyMap<string, ClipGroup>;

/**
 * The selection after a press on `id` in a list. With `from`, the last one pressed, everything between the two becomes
 * what `id` becomes.
 */
export function toggled(
  chosen: Chosen,
  groups: readonly ClipGroup[],
  { id, from }: { id: string; from: string | null },
): Chosen {
  const placeOf = (wanted: string | null) => groups.findIndex((group) => group.id === wanted);
  const [at, start] = [placeOf(id), placeOf(from)];
  const [first, last] = start < 0 ? [at, at] : [Math.min(at, start), Math.max(at, start)];
  const next = new Map(chosen);
  for (const group of groups.slice(first, last + 1))
    if (chosen.has(id)) next.delete(group.id);
    else next.set(group.id, group);
  return next;
}

/**
 * Which clips are selected; it stays while the list is filtered or grows, and ends where another ratio is listed: a clip
 * is selected in the ratios that it was listed in.
 */
export function useSelection(groups: readonly ClipGroup[], ratio: Ratio | undefined) {
  const [chosen, choose] = useState<Chosen>(new Map());
  const revision = useRef(0);
  const [listedRatio, list] = useState(ratio);
  if (listedRatio !== ratio) {
    revision.current += 1;
    list(ratio);
    choose(new Map());
  }
  const [begun, setBegun] = useState(false);
  const last = useRef<string | null>(null);
  const listed = useRef(groups);
  listed.current = groups;
  // Always the same function: a tile is not drawn anew for it.
  const toggle = useCallback((id: string, range: boolean) => {
    const from = range ? last.current : null;
    last.current = id;
    revision.current += 1;
    choose((known) => toggled(known, listed.current, { id, from }));
  }, []);
  const now = new Map(clipsOf(groups).map((clip) => [clip.id, clip]));
  return {
    /** In the order in which they were selected; what is listed as it is now. */
    groups: groupClips(clipsOf([...chosen.values()]).map((clip) => now.get(clip.id) ?? clip)),
    /** A press on a tile selects it. */
    active: begun || chosen.size > 0,
    begin: () => setBegun(true),
    has: (id: string) => chosen.has(id),
    toggle,
    /** Selects what `read` answers with, unless something was selected, cleared or decided about meanwhile. */
    async setTo(read: () => Promise<readonly ClipGroup[]>) {
      revision.current += 1;
      const begunAt = revision.current;
      const all = await read();
      if (revision.current === begunAt) choose(new Map(all.map((group) => [group.id, group])));
    },
    /** Something is decided about what is selected now: what is still read is not added to it. */
    hold() {
      revision.current += 1;
    },
    /** What is gone is selected no more. */
    remove(ids: readonly string[]) {
      revision.current += 1;
      choose((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
    },
    clear() {
      revision.current += 1;
      setBegun(false);
      choose(new Map());
    },
  };
}

const clipsOf = (groups: readonly ClipGroup[]) => groups.flatMap(({ clips }) => clips);

export type Selection = ReturnType<typeof useSelection>;
