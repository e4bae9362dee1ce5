import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { overOtherWords, type PlanChange, planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A version that was read, and the transcript whose words it points into. */
interface ReadVersion {
  plan: ClipPlan;
  transcriptId: string;
}

/** What a user sees differ between two versions; `words` are those of the clip now. */
export function differencesOf(before: ReadVersion, after: ReadVersion, words: readonly Word[]): PlanChange[] {
  const changes = planChanges(before.plan, after.plan, words);
  return before.transcriptId === after.transcriptId ? changes : overOtherWords(changes);
}
