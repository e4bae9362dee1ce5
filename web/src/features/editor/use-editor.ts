import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan, Layout, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import type { ClipResponse, VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { CleanVoice } from './player/clean-voice.ts';
import type { Playback } from './player/playback.ts';
import type { ClipGroup } from './state/clip-groups.ts';
import type { Conflict, SavingState, Taken } from './state/open-clip.ts';
import type { Trial } from './state/trial.ts';

// How a panel hangs in: draw it inside <EditorProvider>, read `useEditor()`, show `plan`, and call `change(edit)`
// with the same object that `PUT /clips/{id}` takes. The picture follows at once (the browser runs `editPlan`
// itself), the change is saved as a plan version a moment later, and Ctrl-Z takes it back. Before anything on the
// server reads the plan, such as a render or an export, wait for `settle()`.
export interface Editor {
  video: VideoResponse;
  source: EditorSource;
  /** Every passage of the project, newest generation first. */
  groups: readonly ClipGroup[];
  /** The selected passage; null while there is none. */
  group: ClipGroup | null;
  /** The selected passage in the selected ratio. */
  output: ClipResponse | null;
  ratio: Ratio;
  setRatio(ratio: Ratio): void;
  select(groupId: string, options?: { play?: boolean }): void;

  /** What is on screen, unsaved changes included; null while it is loading or not planned. */
  plan: ClipPlan | null;
  /** `plan` in the selected ratio. */
  layout: Layout | null;
  /** The words that the plan's `wordIndex` points into; none until they are here. */
  words: readonly Word[];
  /** False for a moment in which the plan is shown already. */
  areWordsHere: boolean;
  timing: PlanSource['timing'];
  /** The text that a render made now draws into the corner, or null. */
  watermark: string | null;
  transcriptVersion: number | null;
  /** Why there is no plan to show; null while loading or when there is one. */
  loadError: unknown;
  reload(): void;

  change(edit: PlanEdit): void;
  /** The same change in every planned clip of the project, saved; tells how many have it. */
  changeAll(edit: PlanEdit): Promise<number>;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  saving: SavingState;
  /** Another clip of the page whose changes have not arrived, or null. */
  unsavedBeside: string | null;
  /** The newest version of the selected clip on the server, as far as this page knows. */
  serverVersion: number;
  /** Goes back to an older version of the selected clip; one that is not `saved` is sent again as any change. */
  restore(version: number): Promise<Taken>;
  /** Sends what is unsaved of the selected clip (`all`: of every clip); `saved` when it has arrived. */
  settle(all?: boolean): Promise<SavingState>;
  /** Reads the selected clip again from the server, after it was changed there. */
  reopen(): Promise<void>;
  /** Changes the selected clip, or another one, on the server, after what is unsaved was sent, and reads it again where it is open. */
  changeOnServer<Answer>(change: () => Promise<Answer>, of?: string): Promise<Answer>;
  /** After a conflict: my changes on top of the others, or theirs alone. */
  conflict: Conflict | null;
  keepMine(): Promise<void>;
  takeTheirs(): Promise<void>;

  playback: Playback;
  /** The sound that stands for the video's own while the clip is to be cleaned up. */
  voice: CleanVoice;
  /** Of a frame of the source. */
  frameMs: number;
  /** What is shown while something is dragged. */
  trial: Trial;
}

/** What one part of the screen shows, and who of it has to be told of which change. */
class Shown {
  editor: Editor;
  readonly #readers = new Set<(before: Editor) => void>();

  constructor(editor: Editor) {
    this.editor = editor;
  }

  show(editor: Editor): void {
    const before = this.editor;
    this.editor = editor;
    for (const tell of this.#readers) tell(before);
  }

  read(tell: (before: Editor) => void): () => void {
    this.#readers.add(tell);
    return () => this.#readers.delete(tell);
  }
}

const ShownContext = createContext<Shown | null>(null);

/** What is shown; it stays the same object: a context that changed would be looked for in all that stands in it. */
function useShown(value: Editor): Shown {
  const [shown] = useState(() => new Shown(value));
  useLayoutEffect(() => {
    if (shown.editor !== value) shown.show(value);
  }, [shown, value]);
  return shown;
}

export interface EditorContextProps {
  value: Editor;
  children: ReactNode;
}

/** Gives an editor to what stands in it: of a change, only those are drawn anew that read what has changed. */
export const EditorContext = ({ value, children }: EditorContextProps) =>
  createElement(ShownContext, { value: useShown(value) }, children);

const NewestContext = createContext<Shown | null>(null);
const LiveContext = createContext<Shown | null>(null);

/** For the parts of the screen alone, which decide when a change is shown in them. */
export const NewestEditorContext = ({ value, children }: EditorContextProps) =>
  createElement(NewestContext, { value: useShown(value) }, children);

/** The same with the plan as it would be if what is being dragged were let go. */
export const LiveEditorContext = ({ value, children }: EditorContextProps) =>
  createElement(LiveContext, { value: useShown(value) }, children);

export interface FollowingEditorContextProps {
  isLive: boolean;
  /** Whether a change is drawn before the next picture; otherwise after it, in pieces. */
  isUrgent(): boolean;
  children: ReactNode;
}

/** Gives the newest editor, or the live one, to a part of the screen, which itself is not drawn for any change. */
export function FollowingEditorContext({ isLive, isUrgent, children }: FollowingEditorContextProps) {
  const followed = use(isLive ? LiveContext : NewestContext);
  if (!followed) throw new Error('a Region stands outside of an EditorProvider');
  const [shown] = useState(() => new Shown(followed.editor));
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a change is shown is asked when there is one.
  useLayoutEffect(() => {
    const follow = () => {
      const { editor } = followed;
      if (shown.editor === editor) return;
      if (isUrgent()) shown.show(editor);
      else startTransition(() => shown.show(editor));
    };
    // It may have changed since it was first read.
    follow();
    return followed.read(follow);
  }, [followed, shown]);
  return createElement(ShownContext, { value: shown }, children);
}

/** The editor that a panel stands in. A component is drawn anew when a field changes that it has read. */
export const useEditor = (): Editor => useFields((editor) => editor);

const noPlan: Partial<ClipPlan> = {};

/** The same for the fields of the plan, for what needs few of them; none without a plan. */
export const usePlanFields = (): Partial<ClipPlan> => useFields((editor) => editor.plan ?? noPlan);

/** Whether there is a plan, for what is drawn the same for every one. */
export const useHasPlan = (): boolean => usePlanFields().language !== undefined;

function useFields<Fields extends object>(of: (editor: Editor) => Fields): Fields {
  // What is read changes without a new object: the compiler would keep the first one.
  'use no memo';
  const shown = use(ShownContext);
  if (!shown) throw new Error('useEditor stands outside of an EditorProvider');
  const [round, draw] = useReducer((count: number) => count + 1, 0);
  const [fields] = useState(() => new Set<keyof Fields>());
  const first = useRef(shown.editor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` always reads the same.
  useLayoutEffect(() => {
    const tell = (before: Editor) => {
      const [was, now] = [of(before), of(shown.editor)];
      if ([...fields].some((field) => was[field] !== now[field])) draw();
    };
    // It may have changed since it was first read.
    tell(first.current);
    return shown.read(tell);
  }, [shown, fields]);
  // Another object with every round, for those who keep it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  return useMemo(() => {
    const get = (_: object, field: string | symbol) => {
      fields.add(field as keyof Fields);
      return of(shown.editor)[field as keyof Fields];
    };
    return new Proxy({}, { get }) as Fields;
  }, [shown, fields, round]);
}
