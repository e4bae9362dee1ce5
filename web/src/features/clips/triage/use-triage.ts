import { useState } from 'react';
import { useKeepClip } from '#api/clips.ts';
import type { ClipGroup } from '../group-clips.ts';
import { beginTriage, decide, goTo, undo } from './triage-state.ts';

/** A review of clips, one after another; each decision is stored at once. */
export function useTriage(groups: readonly ClipGroup[]) {
  const keep = useKeepClip();
  const [state, setState] = useState(() => beginTriage(groups.map(({ clips: [clip] }) => clip.kept)));
  /** How the last clip left, for its movement. */
  const [left, setLeft] = useState<'kept' | 'dropped' | null>(null);
  const group = groups[state.at] ?? null;
  return {
    at: state.at,
    group,
    left,
    decide(kept: boolean) {
      if (!group) return;
      const [clip] = group.clips;
      keep.mutate({ clip, kept });
      setLeft(kept ? 'kept' : 'dropped');
      setState(decide(state, clip.kept));
    },
    canUndo: state.steps.length > 0,
    undo() {
      const last = undo(state);
      const decided = last && groups[last.step.at];
      if (!decided) return;
      keep.mutate({ clip: decided.clips[0], kept: last.step.before });
      setLeft(null);
      setState(last.state);
    },
    goTo(at: number) {
      setLeft(null);
      setState(goTo(state, at, groups.length));
    },
  };
}
