import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { isDenied } from '#api/api-error.ts';
import type { readVersionPlan } from '#api/clip-versions.ts';
import type { readClipWords, readPlan, savePlan } from '#api/editor.ts';
import { newId as newEditId } from '#api/new-id.ts';
import { isSaved, nextSave, refused, reworded, saved, sending, withoutEditId } from './draft.ts';
import { keptMine, meet } from './meet.ts';
import {
  type ClipWords,
  clipThatMet,
  newestOf,
  type OpenClip,
  type SavingState,
  saveFailureOf,
} from './open-clip.ts';
import type { OpenClips } from './open-clips.ts';

export interface DraftCalls {
  readPlan: typeof readPlan;
  readVersionPlan: typeof readVersionPlan;
  readClipWords: typeof readClipWords;
  savePlan: typeof savePlan;
}

export interface DraftEvents {
  /** A change was refused for good, and why. */
  onRefused(groupId: string, error: unknown): void;
  /** A new version of a clip is on the server. */
  onSaved(groupId: string): void;
  /** Changes from elsewhere were joined with those made here, or shown without any. */
  onMerged(groupId: string, theirs: readonly PlanChange[]): void;
}

/** A clip whose version has arrived together with the words that it stands over. */
function withWords(
  clip: OpenClip,
  answer: { plan: ClipPlan; version: number },
  { words, timing, version }: ClipWords,
): OpenClip {
  const draft = saved(clip.draft, answer);
  if (version === clip.transcriptVersion) return { ...clip, draft };
  return {
    ...clip,
    draft: reworded(draft, answer.version),
    ...{ source: { ...clip.source, words, timing }, transcriptVersion: version },
  };
}

/** A change is sent after this much quiet. */
const quietMs = 700;
/** A change that could not be sent is sent again after this time, then after twice as long each time. */
const retryMs = 5000;
const longestRetryMs = 60_000;

/** Sends the unsaved changes of open clips to the server, one after the other, and joins them with changes from elsewhere. */
export class DraftSender {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Clips whose user may not save them: what is unsaved is sent again with the next change, or when asked to. */
  #denied = new Set<string>();
  /** How often in a row a clip could not be sent. */
  #failures = new Map<string, number>();
  #isLeft = false;
  /** Callers of `settle`, by clip. */
  #waiting = new Map<string, (() => void)[]>();
  readonly #clips: OpenClips;
  readonly #calls: DraftCalls;
  readonly #events: DraftEvents;

  constructor({ clips, calls, events }: { clips: OpenClips; calls: DraftCalls; events: DraftEvents }) {
    this.#clips = clips;
    this.#calls = calls;
    this.#events = events;
  }

  /** Sends what is unsaved of a clip once it has not changed for a moment. */
  sendSoon(groupId: string, waitMs = quietMs): void {
    clearTimeout(this.#timers.get(groupId));
    this.#timers.set(
      groupId,
      setTimeout(() => {
        // The user's choice sends it.
        if (this.#clips.get(groupId)?.saving !== 'conflict') void this.#send(groupId);
      }, waitMs),
    );
  }

  /** Its page is left: what fails from now on is for the next one to send. */
  leave(): void {
    this.#isLeft = true;
  }

  /**
   * Sends at once what is unsaved; resolves when all of it has arrived or cannot arrive, as before a user's choice.
   * `isAsked`: by the user of this clip. A try by itself is not told: what has failed stays so until something has arrived.
   */
  async settle(groupId: string, isAsked: boolean): Promise<SavingState> {
    const clip = this.#clips.get(groupId);
    if (!clip || (isSaved(clip.draft) && clip.saving === 'saved')) return 'saved';
    if (clip.saving === 'conflict') return 'conflict';
    const settled = new Promise<void>((resolve) => {
      this.#waiting.set(groupId, [...(this.#waiting.get(groupId) ?? []), resolve]);
    });
    if (isAsked) this.#clips.put({ ...clip, saving: 'saving' });
    if (!clip.draft.sending) void this.#send(groupId);
    await settled;
    return this.#clips.get(groupId)?.saving ?? 'saved';
  }

  /** After a conflict: what is unsaved here goes on top of what was saved elsewhere. */
  async keepMine(groupId: string): Promise<void> {
    if (!this.#clips.get(groupId)) return;
    const { plan, version, words } = await this.#readNewest(groupId);
    if (!plan || !words) throw new Error('the plan of the clip is not there');
    // With what was changed meanwhile; a choice that was made twice is made.
    const clip = this.#clips.get(groupId);
    if (clip?.saving !== 'conflict') return;
    const isReworded = words.version !== clip.transcriptVersion;
    const source = { ...clip.source, words: words.words, timing: words.timing };
    const { draft, refused } = keptMine(clip.draft, source, { plan, version, isReworded });
    const kept = clipThatMet(clip, { state: 'joined', draft, theirs: [] }, words);
    this.#clips.put({ ...kept, conflict: undefined });
    for (const error of refused) this.#events.onRefused(groupId, error);
    await this.#send(groupId);
  }

  /** Takes a version in that was saved elsewhere; what is unsaved here stays on top of it where that is possible. */
  async catchUp(groupId: string, version: number): Promise<void> {
    const clip = this.#clips.get(groupId);
    if (!clip || clip.draft.sending || clip.saving === 'conflict' || version <= clip.draft.serverVersion)
      return;
    if (this.#denied.has(groupId)) return;
    // That version may be the answer that was lost: the same change, sent again, tells.
    if (clip.draft.unsaved[0]?.editId)
      return this.sendSoon(groupId, clip.saving === 'failed' ? retryMs : quietMs);
    await this.#meet(groupId);
  }

  /** Joins what is unsaved with the newest version of the server, or leaves the choice to a user. */
  async #meet(groupId: string): Promise<void> {
    const before = this.#clips.get(groupId);
    if (!before) return this.#resolve(groupId);
    const { plan, version, words } = await this.#readNewest(groupId);
    const clip = this.#clips.get(groupId);
    // What is on its way ends by itself.
    if (clip?.draft.sending) return;
    // What arrived while it was read is newer.
    if (clip && clip.draft.serverVersion !== before.draft.serverVersion) return this.#send(groupId);
    if (!clip || !plan || !words) {
      if (!clip || isSaved(clip.draft)) return this.#resolve(groupId);
      return this.#failed(groupId, new Error('the plan of the clip is not there'));
    }
    const isReworded = words.version !== clip.transcriptVersion;
    const met = meet(clip.draft, clip.source, { plan, version, isReworded });
    this.#clips.put(clipThatMet(clip, met, words));
    if (met.state === 'overlap') {
      this.#resolve(groupId);
      return;
    }
    if (met.theirs.length > 0) this.#events.onMerged(groupId, met.theirs);
    await this.#send(groupId);
  }

  async #readNewest(groupId: string) {
    const [{ plan, versions }, words] = await Promise.all([
      this.#clips.ask(groupId, this.#calls.readPlan),
      this.#clips.ask(groupId, this.#calls.readClipWords),
    ]);
    return { plan, version: newestOf(versions), words };
  }

  async #send(groupId: string): Promise<void> {
    clearTimeout(this.#timers.get(groupId));
    const clip = this.#clips.get(groupId);
    if (clip?.draft.sending) return;
    this.#denied.delete(groupId);
    if (!clip) return this.#resolve(groupId);
    const draft = sending(clip.draft, newEditId);
    const body = nextSave(draft);
    if (!body) {
      this.#clips.put({ ...clip, saving: 'saved' });
      this.#resolve(groupId);
      return;
    }
    this.#clips.put({ ...clip, draft });
    try {
      const { plan, versions } = await this.#clips.ask(groupId, (outputId) =>
        this.#calls.savePlan(outputId, body),
      );
      if (!plan) throw new Error('the save was answered without a plan');
      const [first] = draft.unsaved;
      const isUnknown = draft.steps.find(({ id }) => id === first?.stepId)?.plan === null;
      // A version that was not shown here may stand over other words.
      const words = isUnknown ? await this.#clips.ask(groupId, this.#calls.readClipWords) : null;
      if (isUnknown && !words) throw new Error('the words of the clip are not there');
      const now = this.#clips.get(groupId);
      const answer = { plan, version: newestOf(versions) };
      if (now) {
        const arrived = words ? withWords(now, answer, words) : { ...now, draft: saved(now.draft, answer) };
        this.#clips.put({ ...arrived, saving: 'saving' });
      }
      this.#failures.delete(groupId);
      this.#events.onSaved(groupId);
    } catch (error) {
      this.#failed(groupId, error);
      return;
    }
    await this.#send(groupId);
  }

  #failed(groupId: string, error: unknown): void {
    const clip = this.#clips.get(groupId);
    if (!clip) {
      this.#resolve(groupId);
      return;
    }
    const draft = { ...clip.draft, sending: false };
    const failure = saveFailureOf(error);
    if (failure === 'changed_elsewhere') {
      this.#clips.put({ ...clip, draft: withoutEditId(draft) });
      this.#meet(groupId).catch((reason: unknown) => this.#failed(groupId, reason));
      return;
    }
    if (failure === 'refused') {
      const without = refused(draft, clip.source);
      this.#clips.put({ ...clip, draft: without.draft, saving: 'saved' });
      for (const reason of [error, ...without.refused]) this.#events.onRefused(groupId, reason);
      // What does without it goes on.
      void this.#send(groupId);
      return;
    }
    this.#clips.put({ ...clip, draft, saving: 'failed' });
    if (isDenied(error)) this.#denied.add(groupId);
    else if (!this.#isLeft) {
      const failures = this.#failures.get(groupId) ?? 0;
      this.#failures.set(groupId, failures + 1);
      this.sendSoon(groupId, Math.min(longestRetryMs, retryMs * 2 ** failures));
    }
    this.#resolve(groupId);
  }

  #resolve(groupId: string): void {
    for (const resolve of this.#waiting.get(groupId) ?? []) resolve();
    this.#waiting.delete(groupId);
  }
}
