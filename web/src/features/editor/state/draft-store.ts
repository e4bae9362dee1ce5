import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import type { ClipEdit } from '@jhalak/contract/routes/clips.ts';
import { ApiError } from '#api/api-error.ts';
import { readRequestedPlan } from '#api/early-plan.ts';
import { readClipWords, type readPlan, savePlan } from '#api/editor.ts';
import {
  changed,
  type Draft,
  isSaved,
  moved,
  nextSave,
  openDraft,
  refused,
  restored,
  saved,
  sending,
} from './draft.ts';
import { keptMine, meet } from './meet.ts';
import { forgetUnsaved, type KeptChange, keepUnsaved, readUnsaved } from './unsaved-memory.ts';

/** How the last changes stand: `conflict` when the same thing was changed elsewhere and a user has to choose. */
export type SavingState = 'saved' | 'saving' | 'failed' | 'conflict';

/** One clip on the desk. */
export interface OpenClip {
  groupId: string;
  /** Any of its ratios; the server changes all of them. */
  outputId: string;
  draft: Draft;
  source: PlanSource;
  transcriptVersion: number;
  saving: SavingState;
  /** What both sides changed, while `saving` is `conflict`. */
  conflict?: Conflict | undefined;
}

/** Changes of the same thing, made here and elsewhere. */
export interface Conflict {
  mine: readonly PlanChange[];
  theirs: readonly PlanChange[];
}

export interface DraftCalls {
  readPlan: typeof readPlan;
  readClipWords: typeof readClipWords;
  savePlan: typeof savePlan;
}

/** Answers that no retry changes. */
const forGood = new Set([
  ...['edit_invalid', 'invalid_field', 'not_found', 'glyphs_missing'],
  ...liftedByUpgrade,
]);

/** `crypto.randomUUID` is missing where the page comes over plain HTTP from another machine. */
const newEditId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A change is sent after this much quiet. */
const quietMs = 700;

/**
 * The drafts of all clips that were opened on this page: shows changes at once, sends them one after the other, and
 * keeps what has not arrived over a reload. React reads it through `useSyncExternalStore`.
 */
export class DraftStore {
  #clips = new Map<string, OpenClip>();
  /** Clips whose words are still on their way, with what was changed meanwhile. */
  #early = new Map<string, { plan: ClipPlan; changes: ClipEdit[] }>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();
  #waiting = new Map<string, (() => void)[]>();
  #calls: DraftCalls;
  #file: Pick<PlanSource, 'durationMs' | 'waveform'>;
  /** Told about a change that was refused, and why. */
  onRefused: (error: unknown) => void = () => undefined;
  /** Told when a new version is on the server. */
  onSaved: () => void = () => undefined;

  /** Called when changes from elsewhere were joined with those made here, or shown without any. */
  onMerged: (theirs: readonly PlanChange[]) => void = () => undefined;

  constructor(
    file: Pick<PlanSource, 'durationMs' | 'waveform'>,
    calls: DraftCalls = { readPlan: readRequestedPlan, readClipWords, savePlan },
  ) {
    this.#file = file;
    this.#calls = calls;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (groupId: string | null): OpenClip | null => this.#clips.get(groupId ?? '') ?? null;

  /** The plan of a clip whose words are still on their way; null before and afterwards. */
  earlyPlan = (groupId: string | null): ClipPlan | null => this.#early.get(groupId ?? '')?.plan ?? null;

  /**
   * Reads a clip from the server, unless it is here. Its plan is shown before the words of a long video have arrived.
   * Throws ApiError; false while it is not planned.
   */
  async open(groupId: string, outputId: string): Promise<boolean> {
    if (this.#clips.has(groupId)) return true;
    try {
      const [{ plan, versions }, transcript] = await Promise.all([
        this.#calls.readPlan(outputId).then((answer) => {
          this.#showEarly(groupId, answer.plan);
          return answer;
        }),
        this.#calls.readClipWords(outputId),
      ]);
      if (!plan || !transcript) return false;
      if (this.#clips.has(groupId)) return true;
      const { words, timing, version } = transcript;
      const draft = openDraft({ plan, versions: versions.map((one) => one.version) });
      // Read before the draft stands: keeping it, which has nothing unsaved yet, would forget them.
      const kept = readUnsaved(localStorage, groupId);
      const source: PlanSource = { words, timing, ...this.#file };
      const changes = this.#early.get(groupId)?.changes ?? [];
      this.#early.delete(groupId);
      this.#put({ groupId, outputId, draft, source, transcriptVersion: version, saving: 'saved' });
      for (const one of kept?.changes ?? []) this.#replay(groupId, one, kept?.transcriptVersion ?? 0);
      for (const edit of changes) this.change(groupId, edit);
      return true;
    } catch (error) {
      this.#early.delete(groupId);
      throw error;
    }
  }

  #showEarly(groupId: string, plan: ClipPlan | null): void {
    // With changes of its own that the server does not have, a clip would show without them first.
    if (!plan || this.#clips.has(groupId) || readUnsaved(localStorage, groupId)) return;
    const changes = this.#early.get(groupId)?.changes ?? [];
    this.#early.set(groupId, { plan, changes });
    for (const listener of this.#listeners) listener();
  }

  /** Reads a clip again, for example after words were corrected; what is unsaved is sent first. */
  async reopen(groupId: string): Promise<void> {
    const clip = this.get(groupId);
    if (!clip) return;
    await this.settle(groupId);
    this.#clips.delete(groupId);
    await this.open(groupId, clip.outputId);
  }

  /** After a conflict: what is unsaved here is given up. */
  async takeTheirs(groupId: string): Promise<void> {
    const clip = this.get(groupId);
    if (!clip) return;
    forgetUnsaved(localStorage, groupId);
    this.#clips.delete(groupId);
    await this.open(groupId, clip.outputId);
  }

  /** Changes a clip on screen now and on the server soon; one whose words are on their way, once they are here. */
  change(groupId: string, edit: ClipEdit, editId?: string): void {
    const clip = this.get(groupId);
    if (!clip) {
      this.#early.get(groupId)?.changes.push(edit);
      return;
    }
    try {
      this.#put({ ...clip, draft: changed(clip.draft, edit, clip.source, editId) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.onRefused(error);
      return;
    }
    this.#saveSoon(groupId);
  }

  /** Makes the same change of many clips, those first read that are not here; tells how many took it. */
  async changeAll(clips: readonly { groupId: string; outputId: string }[], edit: ClipEdit): Promise<number> {
    let count = 0;
    for (const { groupId, outputId } of clips) {
      if (!(await this.open(groupId, outputId))) continue;
      this.change(groupId, edit);
      count += (await this.settle(groupId)) === 'saved' ? 1 : 0;
    }
    return count;
  }

  /** Goes back to an older version of the history, which is a change like any other. */
  restore(groupId: string, to: { plan: ClipPlan; version: number }): void {
    const clip = this.get(groupId);
    if (!clip) return;
    this.#put({ ...clip, draft: restored(clip.draft, to) });
    this.#saveSoon(groupId);
  }

  undo = (groupId: string): void => this.#move(groupId, -1);
  redo = (groupId: string): void => this.#move(groupId, 1);

  /** Sends at once what is unsaved; resolves when all of it has arrived or cannot arrive. */
  async settle(groupId: string): Promise<SavingState> {
    const clip = this.get(groupId);
    if (!clip || (isSaved(clip.draft) && clip.saving === 'saved')) return 'saved';
    const settled = new Promise<void>((resolve) => {
      this.#waiting.set(groupId, [...(this.#waiting.get(groupId) ?? []), resolve]);
    });
    if (!clip.draft.sending) void this.#send(groupId);
    await settled;
    return this.get(groupId)?.saving ?? 'saved';
  }

  settleAll = (): Promise<SavingState[]> =>
    Promise.all([...this.#clips.keys()].map((groupId) => this.settle(groupId)));

  /** After a conflict: what is unsaved here goes on top of what was saved elsewhere. */
  async keepMine(groupId: string): Promise<void> {
    const clip = this.get(groupId);
    if (!clip) return;
    const { plan, versions } = await this.#calls.readPlan(clip.outputId);
    if (!plan) return;
    this.#put({
      ...clip,
      draft: keptMine(clip.draft, { plan, version: newestOf(versions) }),
      conflict: undefined,
    });
    await this.#send(groupId);
  }

  /** Takes a version in that was saved elsewhere; what is unsaved here stays on top of it where that is possible. */
  async catchUp(groupId: string, version: number): Promise<void> {
    const clip = this.get(groupId);
    if (!clip || clip.draft.sending || clip.saving === 'conflict' || version <= clip.draft.serverVersion)
      return;
    await this.#meet(groupId);
  }

  /** Joins what is unsaved with the newest version of the server, or leaves the choice to a user. */
  async #meet(groupId: string): Promise<void> {
    const before = this.get(groupId);
    if (!before) return;
    const [{ plan, versions }, transcript] = await Promise.all([
      this.#calls.readPlan(before.outputId),
      this.#calls.readClipWords(before.outputId),
    ]);
    const clip = this.get(groupId);
    if (!clip || !plan || !transcript || clip.draft.sending) return;
    const { words, timing, version: transcriptVersion } = transcript;
    const isReworded = transcriptVersion !== clip.transcriptVersion;
    const met = meet(clip.draft, clip.source, { plan, version: newestOf(versions), isReworded });
    if (met.state === 'overlap') {
      this.#put({ ...clip, saving: 'conflict', conflict: met });
      this.#resolve(groupId);
      return;
    }
    const source = { ...clip.source, words, timing };
    this.#put({
      ...clip,
      draft: met.draft,
      source,
      transcriptVersion,
      saving: isSaved(met.draft) ? 'saved' : 'saving',
    });
    if (met.theirs.length > 0) this.onMerged(met.theirs);
    await this.#send(groupId);
  }

  #resolve(groupId: string): void {
    for (const resolve of this.#waiting.get(groupId) ?? []) resolve();
    this.#waiting.delete(groupId);
  }

  #move(groupId: string, by: 1 | -1): void {
    const clip = this.get(groupId);
    if (!clip) return;
    this.#put({ ...clip, draft: moved(clip.draft, by) });
    this.#saveSoon(groupId);
  }

  #put(clip: OpenClip): void {
    const next = {
      ...clip,
      saving: clip.saving === 'saved' && !isSaved(clip.draft) ? 'saving' : clip.saving,
    };
    this.#clips.set(clip.groupId, next as OpenClip);
    keepUnsaved(localStorage, clip.groupId, clip.draft, clip.transcriptVersion);
    for (const listener of this.#listeners) listener();
  }

  #replay(groupId: string, one: KeptChange, madeFor: number): void {
    const clip = this.get(groupId);
    if (!clip) return;
    if ('edit' in one) {
      const { captions, translatedLines, cutWords, keepWords, ...rest } = one.edit;
      // Places of words mean nothing in another version of them.
      const isWhole = madeFor === clip.transcriptVersion;
      const edit = isWhole ? one.edit : rest;
      if (Object.keys(edit).length > 0) this.change(groupId, edit, isWhole ? one.editId : undefined);
      return;
    }
    const step = clip.draft.steps.findIndex(({ version }) => version === one.restoreVersion);
    for (let at = clip.draft.at; at > step && step >= 0; at -= 1) this.#move(groupId, -1);
  }

  #saveSoon(groupId: string): void {
    clearTimeout(this.#timers.get(groupId));
    this.#timers.set(
      groupId,
      setTimeout(() => void this.#send(groupId), quietMs),
    );
  }

  async #send(groupId: string): Promise<void> {
    clearTimeout(this.#timers.get(groupId));
    const clip = this.get(groupId);
    if (!clip || clip.draft.sending) return;
    const draft = sending(clip.draft, newEditId);
    const body = nextSave(draft);
    if (!body) {
      this.#put({ ...clip, saving: 'saved' });
      this.#resolve(groupId);
      return;
    }
    this.#put({ ...clip, saving: 'saving', draft });
    try {
      const { plan, versions } = await this.#calls.savePlan(clip.outputId, body);
      const version = Math.max(...versions.map((one) => one.version));
      const now = this.get(groupId);
      if (now && plan) this.#put({ ...now, draft: saved(now.draft, { plan, version }) });
      this.onSaved();
    } catch (error) {
      this.#failed(groupId, error);
      return;
    }
    await this.#send(groupId);
  }

  #failed(groupId: string, error: unknown): void {
    const clip = this.get(groupId);
    if (!clip) return;
    const draft = { ...clip.draft, sending: false };
    if (error instanceof ApiError && error.code === 'clip_changed') {
      this.#put({ ...clip, draft });
      this.#meet(groupId).catch((reason: unknown) => this.#failed(groupId, reason));
      return;
    } else if (error instanceof ApiError && forGood.has(error.code)) {
      this.#put({ ...clip, draft: refused(draft), saving: 'saved' });
      this.onRefused(error);
    } else this.#put({ ...clip, draft, saving: 'failed' });
    this.#resolve(groupId);
  }
}

const newestOf = (versions: readonly { version: number }[]): number =>
  Math.max(...versions.map(({ version }) => version));
