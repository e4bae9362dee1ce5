import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import {
  coalesceEdits,
  editPlan,
  type PlanSource,
  withoutWords,
  wordsNamed,
} from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { readVersionPlan } from '#api/clip-versions.ts';
import { readRequestedPlan } from '#api/early-plan.ts';
import { readClipWords, savePlan } from '#api/editor.ts';
import { newId as newEditId } from '#api/new-id.ts';
import { changed, isShown, moved, openDraft, restored, returned, shownPlan, withEditIds } from './draft.ts';
import { type DraftCalls, DraftSender } from './draft-sender.ts';
import { keptMine } from './meet.ts';
import { newestOf, type OpenClip, type SavingState, type Taken, type WaitingChange } from './open-clip.ts';
import { OpenClips } from './open-clips.ts';
import { changesOf, type KeptChange, type KeptChanges, UnsavedMemory } from './unsaved-memory.ts';

interface ClipInRatios {
  groupId: string;
  outputIds: readonly string[];
}

/** A clip whose words are still on their way or could not be read, with what was changed meanwhile. */
interface EarlyClip {
  /** Null where they could not be read. */
  plan: ClipPlan | null;
  /** Its user asked for it after that. */
  isAsked?: boolean;
  serverVersion: number;
  changes: readonly { edit: PlanEdit; editId: string }[];
}

/**
 * The drafts of all clips that were opened on this page: shows changes at once and has them sent. React reads it
 * through `useSyncExternalStore`.
 */
export class DraftStore {
  readonly #clips: OpenClips;
  #early = new Map<string, EarlyClip>();
  #openings = new Map<string, Promise<boolean>>();
  /** Clips that are being changed on the server from here, once for each change. */
  #changing: string[] = [];
  /** What lets other windows take what is kept of the clips that were opened. */
  readonly #holds: (() => void)[] = [];
  #isLeft = false;
  /** How many changes of a clip were refused. */
  #refusals = new Map<string, number>();
  readonly #calls: DraftCalls;
  readonly #memory: UnsavedMemory;
  readonly #sender: DraftSender;
  readonly #file: Pick<PlanSource, 'durationMs' | 'waveform'>;
  /** Called with a change that was refused, and why. */
  onRefused: (error: unknown) => void = () => undefined;
  /** Called when a new version is on the server. */
  onSaved: () => void = () => undefined;
  /** Called when changes from elsewhere were joined with those made here, or shown without any. */
  onMerged: (theirs: readonly PlanChange[]) => void = () => undefined;

  constructor(
    file: Pick<PlanSource, 'durationMs' | 'waveform'>,
    calls: DraftCalls = { readPlan: readRequestedPlan, readVersionPlan, readClipWords, savePlan },
    memory = new UnsavedMemory(),
  ) {
    this.#file = file;
    this.#calls = calls;
    this.#memory = memory;
    this.#clips = new OpenClips(memory);
    const events = {
      onRefused: (groupId: string, error: unknown) => {
        const clip = this.get(groupId);
        // What waited for the refused plan has nothing to be made to.
        if (clip && isShown(clip.draft)) this.#wait(clip, []);
        this.#refuse(groupId, error);
      },
      onSaved: (groupId: string) => {
        this.#applyWaiting(groupId);
        this.onSaved();
      },
      onMerged: (groupId: string, theirs: readonly PlanChange[]) => {
        if (!this.#changing.includes(groupId)) this.onMerged(theirs);
      },
    };
    this.#sender = new DraftSender({ clips: this.#clips, calls, events });
  }

  subscribe = (listener: () => void): (() => void) => this.#clips.subscribe(listener);

  get = (groupId: string | null): OpenClip | null => this.#clips.get(groupId);

  /** The plan of a clip whose words are still on their way; null before and afterwards. */
  earlyPlan = (groupId: string | null): ClipPlan | null => this.#early.get(groupId ?? '')?.plan ?? null;

  /**
   * Reads a clip from the server, unless it is here. Its plan is shown before the words of a long video have arrived.
   * `outputIds`: it in its ratios. Throws ApiError; false while it is not planned.
   */
  async open(groupId: string, outputIds: readonly string[]): Promise<boolean> {
    this.#clips.setOutputs(groupId, outputIds);
    if (this.get(groupId)) return true;
    this.#holds.push(this.#memory.hold(groupId));
    return this.#open(groupId);
  }

  async #open(groupId: string): Promise<boolean> {
    const opening = this.#readFirst(groupId);
    this.#openings.set(groupId, opening);
    this.#clips.notify();
    try {
      return await opening;
    } catch (error) {
      const early = this.#early.get(groupId);
      if (early && early.changes.length > 0)
        this.#early.set(groupId, { ...early, plan: null, isAsked: false });
      else this.#early.delete(groupId);
      throw error;
    } finally {
      if (this.#openings.get(groupId) === opening) this.#openings.delete(groupId);
      this.#clips.notify();
    }
  }

  async #readFirst(groupId: string): Promise<boolean> {
    // Read before the draft stands: keeping it, which has nothing unsaved yet, would forget them.
    const kept = this.#hasEarlyChanges(groupId) ? null : await this.#memory.take(groupId);
    const clip = await this.#read(groupId, kept);
    if (!clip) return false;
    if (this.get(groupId)) return true;
    const changes = this.#early.get(groupId)?.changes ?? [];
    this.#early.delete(groupId);
    this.#clips.put(clip);
    if (kept) this.#replay(groupId, kept.changes, kept.transcriptVersion);
    for (const { edit, editId } of changes) this.change(groupId, edit, editId);
    return true;
  }

  #hasEarlyChanges = (groupId: string): boolean => (this.#early.get(groupId)?.changes.length ?? 0) > 0;

  /** A clip as the server has it, or had it when what was kept was made: the newest version is met when that is sent. */
  async #read(groupId: string, kept: KeptChanges | null = null): Promise<OpenClip | null> {
    const [{ plan, versions }, transcript] = await Promise.all([
      this.#clips.ask(groupId, this.#calls.readPlan).then((answer) => {
        this.#showEarly(groupId, answer);
        return answer;
      }),
      this.#clips.ask(groupId, this.#calls.readClipWords),
    ]);
    if (!plan || !transcript) return null;
    const { words, timing, version } = transcript;
    const source = replaceEqualDeep(this.get(groupId)?.source, { words, timing, ...this.#file });
    const newest = newestOf(versions);
    const base = kept && (await this.#baseOf(groupId, kept, { newest, source, transcriptVersion: version }));
    const draft = openDraft({
      plan: base?.plan ?? plan,
      versions: versions.map((one) => one.version).filter((one) => one <= (base?.version ?? newest)),
    });
    return { groupId, draft, waiting: [], source, transcriptVersion: version, saving: 'saved' };
  }

  /** The version that what was kept was made to; null where it is the newest, or what was kept goes on top of that. */
  async #baseOf(
    groupId: string,
    { changes, transcriptVersion, serverVersion: version = 0 }: KeptChanges,
    now: { newest: number; source: PlanSource; transcriptVersion: number },
  ): Promise<{ plan: ClipPlan; version: number } | null> {
    const isReworded = transcriptVersion !== now.transcriptVersion;
    const isLost = isReworded && changes.every((one) => 'edit' in one && !withoutWords(one.edit));
    if (version === 0 || version >= now.newest || isLost) return null;
    try {
      const plan = await this.#clips.ask(groupId, (outputId) =>
        this.#calls.readVersionPlan(outputId, version),
      );
      // Over the words of now it tells what both sides changed; it is met by the newest before anything is saved.
      return { plan: isReworded ? editPlan(plan, {}, now.source) : plan, version };
    } catch {
      return null;
    }
  }

  #showEarly(groupId: string, { plan, versions }: Awaited<ReturnType<DraftCalls['readPlan']>>): void {
    // With changes of its own that the server does not have, a clip would show without them first.
    if (!plan || this.get(groupId) || this.#memory.read(groupId)) return;
    const changes = this.#early.get(groupId)?.changes ?? [];
    this.#early.set(groupId, { plan, serverVersion: newestOf(versions), changes });
    this.#clips.notify();
  }

  /** Makes changes again; places of words are nothing over other words than they were named for. */
  #replay(groupId: string, changes: readonly KeptChange[], madeFor: number | undefined): void {
    const isWhole = madeFor === this.get(groupId)?.transcriptVersion;
    for (const one of changes) {
      if ('edit' in one) {
        const isSame = isWhole || wordsNamed(one.edit).length === 0;
        const edit = isSame ? one.edit : withoutWords(one.edit);
        if (edit) this.change(groupId, edit, isSame ? one.editId : undefined);
      } else this.#update(groupId, ({ draft }) => returned(draft, one.restoreVersion, one.editId));
    }
    if (!isWhole && changes.some((one) => 'edit' in one && wordsNamed(one.edit).length > 0))
      this.#refuse(groupId, new UserError('words_changed'));
  }

  /**
   * Reads a clip again, for example after a ratio was added; what is unsaved is sent first, what is changed meanwhile
   * too. Throws ApiError where it cannot be read: the clip stays as it was.
   */
  async reopen(groupId: string): Promise<void> {
    for (;;) {
      if ((await this.settle(groupId, false)) === 'conflict') return;
      const before = this.get(groupId);
      const clip = before && (await this.#read(groupId));
      const now = this.get(groupId);
      if (!clip || !now) return;
      // What arrived while it was read is newer.
      if (now.draft.sending || now.draft.serverVersion !== before.draft.serverVersion) continue;
      this.#wait(clip, now.waiting);
      this.#replay(groupId, changesOf(now.draft), now.transcriptVersion);
      this.#applyWaiting(groupId);
      return;
    }
  }

  /** Makes a change on the server, such as of words, and reads the clip again: what is told of it meanwhile is no news. */
  async changeOnServer<Answer>(groupId: string, change: () => Promise<Answer>): Promise<Answer> {
    this.#changing.push(groupId);
    try {
      await this.settle(groupId);
      const answer = await change();
      await this.reopen(groupId);
      return answer;
    } finally {
      this.#changing.splice(this.#changing.indexOf(groupId), 1);
    }
  }

  /** After a conflict: what is unsaved here is given up, but for what is changed or sent after that was chosen. */
  async takeTheirs(groupId: string): Promise<void> {
    const before = this.get(groupId);
    if (before?.saving !== 'conflict') return;
    // A change that has its id is not joined with a later one of the same things.
    this.#clips.put({ ...before, draft: withEditIds(before.draft, newEditId) });
    const clip = await this.#read(groupId);
    const now = this.get(groupId);
    const plan = clip && shownPlan(clip.draft);
    if (!plan || now?.saving !== 'conflict') return;
    const unsaved = now.draft.unsaved.slice(before.draft.unsaved.length);
    const waiting = now.waiting.filter((one) => !before.waiting.includes(one));
    const isReworded = clip.transcriptVersion !== now.transcriptVersion;
    const theirs = { plan, version: clip.draft.serverVersion, isReworded, counts: 'theirs' as const };
    const since = keptMine({ ...now.draft, unsaved }, clip.source, theirs);
    const draft = since.draft.unsaved.length > 0 ? since.draft : clip.draft;
    // What waits for a version that was given up was made to nothing that is there.
    const isGiven = isShown(draft) && waiting.length > 0;
    this.#clips.put({ ...clip, draft, waiting: isGiven ? [] : waiting });
    const gone = new UserError('edit_invalid', { detail: message('edit_not_theirs') });
    for (const error of [...since.refused, ...(isGiven ? [gone] : [])]) this.#refuse(groupId, error);
    this.#applyWaiting(groupId);
    this.#sender.sendSoon(groupId);
  }

  /** Changes a clip on screen now and on the server soon; one whose words are on their way, once they are here. */
  change(groupId: string, edit: PlanEdit, editId?: string): void {
    const clip = this.get(groupId);
    if (!clip) {
      this.#changeEarly(groupId, edit);
      return;
    }
    if (!isShown(clip.draft)) {
      const { transcriptVersion, waiting } = clip;
      this.#wait(clip, [...waiting, { edit, transcriptVersion, editId }]);
      void this.settle(groupId);
      return;
    }
    try {
      this.#update(groupId, ({ draft, source }) => changed(draft, edit, source, editId));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#refuse(groupId, error);
    }
  }

  #changeEarly(groupId: string, edit: PlanEdit): void {
    const early = this.#early.get(groupId);
    if (!early) return;
    const { serverVersion } = early;
    const both = coalesceEdits(early.changes.at(-1)?.edit ?? {}, edit);
    const before = both ? early.changes.slice(0, -1) : early.changes;
    // The clip may be opened again before its words have arrived, and send the change too.
    const changes = [...before, { edit: both ?? edit, editId: newEditId() }];
    this.#early.set(groupId, { ...early, changes });
    this.#memory.keep(groupId, { serverVersion, changes });
    this.#clips.notify();
  }

  /** Makes the same change of many clips, those first read that are not here; returns how many took it. */
  async changeAll(clips: readonly ClipInRatios[], edit: PlanEdit): Promise<number> {
    let count = 0;
    for (const { groupId, outputIds } of clips) {
      if (!(await this.open(groupId, outputIds))) continue;
      if ((await this.#take(groupId, () => this.change(groupId, edit))) === 'saved') count += 1;
      // It goes on behind a page that was left.
      if (this.#isLeft) for (const release of this.#holds.splice(0)) release();
    }
    return count;
  }

  /** Makes the changes that waited for a plan; places of words are nothing over other words than they were named for. */
  #applyWaiting(groupId: string): void {
    const clip = this.get(groupId);
    if (!clip || clip.waiting.length === 0 || !isShown(clip.draft)) return;
    this.#wait(clip, []);
    for (const { edit, transcriptVersion, editId } of clip.waiting) {
      const isWhole = transcriptVersion === clip.transcriptVersion;
      const made = isWhole ? edit : withoutWords(edit);
      if (made) this.change(groupId, made, isWhole ? editId : undefined);
      else this.#refuse(groupId, new UserError('words_changed'));
    }
  }

  #wait(clip: OpenClip, waiting: readonly WaitingChange[]): void {
    this.#clips.put({ ...clip, waiting });
  }

  /** Goes back to an older version of the history, which is a change like any other. */
  restore(groupId: string, version: number): Promise<Taken> {
    const clip = this.get(groupId);
    if (clip) this.#wait(clip, []);
    return this.#take(groupId, () => this.#update(groupId, ({ draft }) => restored(draft, version)));
  }

  /** Makes a change and sends it. */
  async #take(groupId: string, change: () => void): Promise<Taken> {
    const refusals = this.#refusals.get(groupId);
    change();
    const state = await this.settle(groupId);
    return this.#refusals.get(groupId) === refusals ? state : 'refused';
  }

  #refuse(groupId: string, error: unknown): void {
    this.#refusals.set(groupId, (this.#refusals.get(groupId) ?? 0) + 1);
    this.onRefused(error);
  }

  /** Takes the last change back, first one that waits for a plan. */
  undo(groupId: string): void {
    const clip = this.get(groupId);
    if (clip && clip.waiting.length > 0) this.#wait(clip, clip.waiting.slice(0, -1));
    else this.#update(groupId, ({ draft }) => moved(draft, -1));
  }

  /** Makes the change again that was taken back last, unless one that waits for a plan has taken its place. */
  redo(groupId: string): void {
    if (this.get(groupId)?.waiting.length === 0) this.#update(groupId, ({ draft }) => moved(draft, 1));
  }

  #update(groupId: string, next: (clip: OpenClip) => OpenClip['draft']): void {
    const clip = this.get(groupId);
    if (!clip) return;
    this.#clips.put({ ...clip, draft: next(clip) });
    this.#sender.sendSoon(groupId);
  }

  /** How the last changes of a clip stand, also of one whose words are on their way. */
  saving = (groupId: string): SavingState => {
    const early = this.#early.get(groupId);
    if (!early || early.changes.length === 0) return this.get(groupId)?.saving ?? 'saved';
    // What has failed stays so while it is tried again unasked.
    return this.#openings.has(groupId) && (early.plan || early.isAsked) ? 'saving' : 'failed';
  };

  /** Another clip of this page whose changes have not arrived: they fail, or a user has to choose. */
  unsavedBeside = (groupId: string): string | null =>
    [...this.#clips.groupIds(), ...this.#early.keys()].find(
      (id) => id !== groupId && ['failed', 'conflict'].includes(this.saving(id)),
    ) ?? null;

  /** Sends at once what is unsaved; resolves when all of it has arrived or cannot arrive. */
  settle = async (groupId: string, isAsked = true): Promise<SavingState> => {
    const early = this.#early.get(groupId);
    if (early && early.changes.length > 0) {
      if (isAsked) this.#early.set(groupId, { ...early, isAsked });
      try {
        await (this.#openings.get(groupId) ?? this.#open(groupId));
      } catch (error) {
        console.warn('a clip could not be read', error);
      }
      if (!this.get(groupId)) return 'failed';
    }
    return this.#sender.settle(groupId, isAsked);
  };

  /** The same for every clip that was opened, and for those of `clips` whose changes an earlier page has left behind. */
  settleAll = async (
    clips: readonly ClipInRatios[] = [],
  ): Promise<{ groupId: string; state: SavingState }[]> => {
    for (const { groupId, outputIds } of clips) {
      if (this.get(groupId) || !this.#memory.isKept(groupId)) continue;
      await (this.#openings.get(groupId) ?? this.open(groupId, outputIds));
    }
    const early = [...this.#early.keys()].filter(this.#hasEarlyChanges);
    const all = [...this.#clips.groupIds(), ...early];
    return Promise.all(all.map(async (groupId) => ({ groupId, state: await this.settle(groupId, false) })));
  };

  /** Its page is left: sends what is unsaved; what cannot arrive goes to the next window that opens its clip. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    this.#sender.leave();
    const holds = this.#holds.splice(0);
    // The clip may be opened again before all of it has arrived, and send it too.
    for (const groupId of this.#clips.groupIds()) {
      const clip = this.get(groupId);
      if (!clip) continue;
      const waiting = clip.waiting.map((one) => ({ ...one, editId: one.editId ?? newEditId() }));
      this.#clips.put({ ...clip, draft: withEditIds(clip.draft, newEditId), waiting });
    }
    await this.settleAll();
    for (const release of holds) release();
  }

  /** After a conflict: what is unsaved here goes on top of what was saved elsewhere. */
  keepMine = (groupId: string): Promise<void> => this.#sender.keepMine(groupId);

  /** Takes a version in that was saved elsewhere; what is unsaved here stays on top of it where that is possible. */
  catchUp = (groupId: string, version: number): Promise<void> => this.#sender.catchUp(groupId, version);
}
