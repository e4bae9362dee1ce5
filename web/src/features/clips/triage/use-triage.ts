import { useState } from 'react';
import { useKeepClip } from '#api/clips.ts';
import type { ClipGroup } from '../group-clips.ts';
import { beginTriage, decide, follow, goTo, undo } from './triage-state.ts';

/** A review of clips, one after another; each decision is stored at once. */
export function useTriage(groups: readonly ClipGroup[]) {
  const keep = useKeepClip();
  const [stored, setState] = useState(() =>
    beginTriage(groups.map(({ id, clips: [{ kept }] }) => ({ id, kept }))),
  );
  const ids = groups.map(({ id }) => id);
  const state = follow(stored, ids);
  if (state !== stored) setState(state);
  /** How the last clip left, for its movement. */
  const [left, setLeft] = useState<'kept' | 'dropped' | null>(null);
  const group = groups[state.at] ?? null;
  const last = undo(state, ids);
  return {
    at: state.at,
    group,
    left,
    decide(kept: boolean) {
      if (!group) return;
      const [clip] = group.clips;
      keep.mutate({ clip, kept });
      setLeft(kept ? 'kept' : 'dropped');
      setState(decide(state, ids, clip.kept));
    },
    canUndo: last !== null,
    undo() {
      const decided = last && groups[last.state.at];
      if (!decided) return;
      keep.mutate({ clip: decided.clips[0], kept: last.step.before });
      setLeft(null);
      setState(last.state);
    },
    goTo(at: number) {
      setLeft(null);
      setState(goTo(state, ids, at));
    },
  };
}
