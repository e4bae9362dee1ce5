import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { editPlan, type PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isDenied } from '#api/api-error.ts';
import { useNewestVersion } from '#api/editing.ts';
import { CleanVoice } from './player/clean-voice.ts';
import { Playback } from './player/playback.ts';
import { useKnownFiles } from './player/with-known-files.ts';
import { type ClipGroup, chosenGroup, outputOf, ratiosOf } from './state/clip-groups.ts';
import { canRedo, canUndo, shownPlan } from './state/draft.ts';
import { DraftStore } from './state/draft-store.ts';
import type { OpenClip } from './state/open-clip.ts';
import { Trial } from './state/trial.ts';
import { UnsavedMemory } from './state/unsaved-memory.ts';
import { type Editor, EditorContext, LiveEditorContext, NewestEditorContext } from './use-editor.ts';

export interface EditorProviderProps {
  userId: string;
  video: VideoResponse;
  source: EditorSource;
  groups: readonly ClipGroup[];
  /** From the address. */
  groupId: string | null;
  ratio: Ratio | null;
  /** The text that the workspace's plan draws into its clips, or null. */
  watermark: string | null;
  onSelect(choice: { groupId: string; ratio: Ratio }): void;
  /** Tells that the clip on the screen was deleted elsewhere; another one is selected. */
  onDeleted(): void;
  /** Tells why a change was refused. */
  onRefused(error: unknown): void;
  /** Tells why the newest version could not be read, after a choice between it and what is unsaved. */
  onUnread(error: unknown): void;
  /** Tells what was changed elsewhere and is shown now. */
  onMerged(theirs: readonly PlanChange[]): void;
  children: ReactNode;
}

const none: readonly [] = [];

/** Everything that the panels of the editor share; one for each video. */
export function EditorProvider(props: EditorProviderProps) {
  'use no memo';
  const { video, source, groups, watermark, children } = props;
  const queries = useQueryClient();
  const [playback] = useState(() => new Playback({ hasPicture: source.video !== null }));
  const [trial] = useState(() => new Trial());
  const [voice] = useState(() => new CleanVoice(playback, video.id));
  const [store] = useState(
    () => new DraftStore(source, undefined, new UnsavedMemory(undefined, props.userId)),
  );
  const group = chosenGroup(groups, props.groupId);
  const offered = group ? ratiosOf(group) : none;
  const ratio = offered.find((one) => one === props.ratio) ?? offered[0] ?? '9:16';
  const output = group && outputOf(group, ratio);
  const clip = useSyncExternalStore(store.subscribe, () => store.get(group?.id ?? null));
  const early = useSyncExternalStore(store.subscribe, () => store.earlyPlan(group?.id ?? null));
  const saving = useSyncExternalStore(store.subscribe, () => store.saving(group?.id ?? ''));
  const unsavedBeside = useSyncExternalStore(store.subscribe, () => store.unsavedBeside(group?.id ?? ''));
  const { loadError: openError, reload } = useOpenClip(store, group);
  // What was changed while the words were on their way has it read again.
  const loadError = clip ? null : openError;
  const plan = clip ? shownPlan(clip.draft) : early;
  const tried = useTried(trial);
  const livePlan = useMemo(
    () => (tried && plan && clip ? triedPlan(plan, tried, clip.source) : plan),
    [tried, plan, clip],
  );
  const played = useKnownFiles(livePlan);
  // Asked when they are needed: they change with every save, and what calls an action is not drawn anew for it.
  const newest = useRef({ ...props, group, played });
  useLayoutEffect(() => {
    newest.current = { ...props, group, played };
  });
  const keptFiles = useKnownFiles(plan);
  const frameMs = source.video ? (1000 * source.video.frameRate.den) / source.video.frameRate.num : 1000 / 30;

  useEffect(() => {
    store.onRefused = (error) => newest.current.onRefused(error);
    store.onMerged = (theirs) => newest.current.onMerged(theirs);
    store.onSaved = () => {
      for (const list of ['clips', 'exports']) void queries.invalidateQueries({ queryKey: [list, video.id] });
    };
  }, [store, queries, video.id]);
  // Before the controls are painted: a user who seeks at once is not taken back to the start.
  useLayoutEffect(() => {
    if (played) playback.follow(played.edit, frameMs, bumperTimes(played));
  }, [playback, played, frameMs]);
  const isCleaned = plan?.soundCleanup === true && source.hasSound;
  useEffect(() => {
    voice.clean(isCleaned && keptFiles ? reachOfEdit(keptFiles.edit) : null);
  }, [voice, isCleaned, keptFiles]);
  useEffect(() => voice.close, [voice]);
  useStartOfClip(playback, plan && (group?.id ?? null));
  useSendBeforeLeaving(store);
  useCatchUp(store, clip, group?.first.planVersion ?? 0);
  useDeletion(props, group, ratio);

  const select = useCallback(
    (groupId: string, { play = false } = {}) => {
      const chosen = newest.current.groups.find(({ id }) => id === groupId);
      if (!chosen) return;
      const { group, played } = newest.current;
      newest.current.onSelect({ groupId, ratio });
      // The plan of the clip that is shown already is followed anew only once it changes.
      if (chosen.id !== group?.id || !played) playback.follow([spanOf(store, chosen)], frameMs);
      else playback.follow(played.edit, frameMs, bumperTimes(played));
      playback.seekStart();
      if (play) playback.play();
    },
    [playback, store, ratio, frameMs],
  );

  const groupId = group?.id ?? '';
  const actions = useMemo(
    () => ({
      setRatio: (next: Ratio) => newest.current.onSelect({ groupId, ratio: next }),
      change: (edit: PlanEdit) => store.change(groupId, edit),
      changeAll: (edit: PlanEdit) => store.changeAll(plannedOf(newest.current.groups), edit),
      undo: () => store.undo(groupId),
      redo: () => store.redo(groupId),
      restore: (version: number) => store.restore(groupId, version),
      settle: async (all = false) => {
        if (!all) return store.settle(groupId);
        const states = await store.settleAll(plannedOf(newest.current.groups));
        const open = states.find(({ state }) => state !== 'saved');
        // Where something is to be chosen, or to be sent again, stands beside the clip.
        const clip = newest.current.groups.find(({ id }) => id === open?.groupId);
        if (clip && clip.id !== groupId) select(clip.id, { play: false });
        return open?.state ?? 'saved';
      },
      reopen: () => store.reopen(groupId),
      changeOnServer: <Answer,>(change: () => Promise<Answer>, of = groupId) =>
        store.changeOnServer(of, change),
      keepMine: () => store.keepMine(groupId).catch(newest.current.onUnread),
      takeTheirs: () => store.takeTheirs(groupId).catch(newest.current.onUnread),
    }),
    [store, groupId, select],
  );
  const editor = useMemo(
    (): Editor => ({
      ...{ video, source, groups, group, output, ratio, select, plan, loadError, reload, playback, trial },
      ...{ watermark, voice, frameMs },
      ...actions,
      layout: layoutOf(plan, ratio),
      words: clip?.source.words ?? none,
      areWordsHere: clip !== null,
      timing: clip?.source.timing ?? 'none',
      transcriptVersion: clip?.transcriptVersion ?? null,
      canUndo: clip !== null && canUndo(clip.draft),
      canRedo: clip !== null && canRedo(clip.draft),
      saving,
      unsavedBeside,
      serverVersion: clip?.draft.serverVersion ?? 0,
      conflict: clip?.conflict ?? null,
    }),
    [
      video,
      source,
      groups,
      group,
      output,
      ratio,
      select,
      plan,
      loadError,
      reload,
      playback,
      trial,
      watermark,
      voice,
      frameMs,
      actions,
      clip,
      saving,
      unsavedBeside,
    ],
  );
  const live = useMemo(
    () => (livePlan === plan ? editor : { ...editor, plan: livePlan, layout: layoutOf(livePlan, ratio) }),
    [editor, plan, livePlan, ratio],
  );
  return (
    <NewestEditorContext value={editor}>
      <LiveEditorContext value={live}>
        <EditorContext value={editor}>{children}</EditorContext>
      </LiveEditorContext>
    </NewestEditorContext>
  );
}

const layoutOf = (plan: ClipPlan | null, ratio: Ratio) =>
  plan?.layouts.find((layout) => layout.ratio === ratio) ?? null;

/** The plan as if an edit were made that is still being dragged; unchanged where it cannot be made. */
function triedPlan(plan: ClipPlan, edit: PlanEdit, source: PlanSource): ClipPlan {
  try {
    return replaceEqualDeep(plan, editPlan(plan, edit, source));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return plan;
  }
}

/** The picture, its captions and the timeline follow a drag after so long, milliseconds, and for a fifth of the time. */
const followMs = 60;
const followShare = 0.2;

/** What is being dragged: seldom and in pieces, so that the handle has its frames, and gone as soon as it is let go. */
function useTried(trial: Trial): PlanEdit | null {
  const [tried, setTried] = useState<PlanEdit | null>(null);
  const begunMs = useRef(0);
  const waitMs = useRef(followMs);
  useEffect(() => {
    const tookMs = tried ? performance.now() - begunMs.current : 0;
    waitMs.current = Math.max(followMs, tookMs / followShare);
  }, [tried]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      begunMs.current = performance.now();
      startTransition(() => setTried(trial.edit()));
    };
    const forget = trial.subscribe(() => {
      if (trial.edit()) {
        if (timer === undefined) timer = setTimeout(show, waitMs.current);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      setTried(null);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [trial]);
  return tried;
}

/** A clip that appears stands at its start, unless it is playing already; one that is read again stays where it is. */
function useStartOfClip(playback: Playback, groupId: string | null): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (groupId === null || groupId === shown.current) return;
    shown.current = groupId;
    if (!playback.state().playing) playback.seekStart();
  }, [playback, groupId]);
}

/** Where a clip plays until its plan is here. */
function spanOf(store: DraftStore, group: ClipGroup) {
  const open = store.get(group.id);
  const [first] = (open && shownPlan(open.draft)?.edit) ?? [];
  return first ?? { startMs: group.first.start_time * 1000, endMs: group.first.end_time * 1000 };
}

const idsOf = (group: ClipGroup): string[] => group.outputs.map(({ id }) => id);

const plannedOf = (groups: readonly ClipGroup[]) =>
  groups
    .filter(({ first }) => first.planVersion !== null)
    .map((one) => ({ groupId: one.id, outputIds: idsOf(one) }));

/** Opens the selected clip, again whenever a plan appears that was not there. */
function useOpenClip(store: DraftStore, group: ClipGroup | null) {
  const [loadError, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const groupId = group?.id ?? null;
  const outputIds = group ? idsOf(group).join() : '';
  const planned = (group?.first.planVersion ?? null) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try.
  useEffect(() => {
    setError(null);
    if (groupId === null || !planned) return;
    let left = false;
    store.open(groupId, outputIds.split(',')).catch((error: unknown) => {
      if (!left) setError(error);
    });
    return () => {
      left = true;
    };
  }, [store, groupId, outputIds, planned, round]);
  const reload = useCallback(() => setRound((value) => value + 1), []);
  return { loadError, reload };
}

/**
 * Takes in what was saved of the selected clip elsewhere, once the server says so: by an event, or by the list of clips
 * (`listed`), which is read again after events were missed.
 */
function useCatchUp(store: DraftStore, clip: OpenClip | null, listed: number): void {
  const groupId = clip?.groupId ?? '';
  const newest = Math.max(useNewestVersion(groupId), listed);
  const known = clip?.draft.serverVersion ?? 0;
  const sending = clip?.draft.sending ?? false;
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (sending || newest <= known) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    store.catchUp(groupId, newest).catch((error: unknown) => {
      console.warn(`a version was not read in round ${round}`, error);
      if (!isDenied(error)) again = setTimeout(() => setRound(round + 1), retryMs);
    });
    return () => clearTimeout(again);
  }, [store, groupId, newest, known, sending, round]);
}

/** Tells when the clip on the screen was deleted elsewhere; the address names the one that is shown instead. */
function useDeletion(
  { groups, onDeleted, onSelect }: EditorProviderProps,
  group: ClipGroup | null,
  ratio: Ratio,
): void {
  const shownId = useRef(group?.id);
  useEffect(() => {
    const isDeleted = shownId.current !== undefined && groups.every(({ id }) => id !== shownId.current);
    shownId.current = group?.id;
    if (!group || !isDeleted) return;
    onDeleted();
    onSelect({ groupId: group.id, ratio });
  }, [groups, group, ratio, onDeleted, onSelect]);
}

/** A version that could not be read is read again after this time. */
const retryMs = 5000;

/** A hidden page may never come back: what is unsaved goes out at once, and again once there is a network. */
function useSendBeforeLeaving(store: DraftStore): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') void store.settleAll();
    };
    const again = () => void store.settleAll();
    document.addEventListener('visibilitychange', send);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', send);
      window.removeEventListener('online', again);
      void store.leave();
    };
  }, [store]);
}
