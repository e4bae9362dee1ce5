import type { Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import type { JobQueue } from '#jobs/queue.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';

/** What the calls about videos and clips share; each picks what it works with. */
export interface Serving extends PlansSetting {
  db: Db;
  queue: JobQueue;
  storage: Storage;
  /** Null: no language model is set up. */
  findLanguage: FindLanguage;
  /** The name of the model or service that would transcribe for a workspace now. */
  speechModelName(workspaceId: string): Promise<string | null>;
}
