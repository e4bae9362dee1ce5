import type { Db } from '#db/core/connect.ts';
import { pingDatabase, workerSeenAt } from '#db/queries/jobs/health-queries.ts';

/** How the parts of this installation are, as `GET /api/health` tells it. */
export interface Health {
  version: string;
  database: { reachable: boolean; latencyMs: number | null };
  /** `lastSeenAt`: ISO time at which a worker last spoke to the database. */
  worker: { alive: boolean; lastSeenAt: string | null };
  /** `model` null: none is installed, so subtitles must be uploaded. */
  speech: { model: string | null };
}

export interface HealthSources {
  version: string;
  db: Db;
  /** The name of the model that would transcribe now. */
  speechModelName(): Promise<string | null>;
}

const timeoutMs = 3000;
/** A worker speaks every second; a busy machine may delay it. */
const workerSilenceMs = 20_000;

/** Asks every part; a part that does not answer is reported, not thrown. */
export async function checkHealth({ version, db, speechModelName }: HealthSources): Promise<Health> {
  const [latencyMs, seenAt, model] = await Promise.all([
    orNull(pingDatabase(db)),
    orNull(workerSeenAt(db)),
    orNull(speechModelName()),
  ]);
  return {
    version,
    database: {
      reachable: latencyMs !== null,
      latencyMs: latencyMs === null ? null : Math.round(latencyMs * 10) / 10,
    },
    worker: {
      alive: seenAt !== null && Date.now() - seenAt.getTime() < workerSilenceMs,
      lastSeenAt: seenAt?.toISOString() ?? null,
    },
    speech: { model },
  };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    return await Promise.race([answer.catch(() => null), silence]);
  } finally {
    clearTimeout(timer);
  }
}
