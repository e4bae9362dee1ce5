import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import { countRuns, findFleet, pingDatabase, workerSeenAt } from '#db/queries/jobs/health-queries.ts';
import { spareBytes } from '#free-space.ts';

/** How the parts of this installation are, as `GET /api/health` tells it. */
export interface Health {
  version: string;
  database: { reachable: boolean; latencyMs: number | null };
  /** `lastSeenAt`: ISO time at which a worker last spoke to the database. */
  worker: { alive: boolean; lastSeenAt: string | null };
  /** `model` null: none is installed, so subtitles must be uploaded. */
  speech: { model: string | null };
  /** Null: it is not tried. */
  storage: { writable: boolean } | null;
  disk: { full: boolean } | null;
}

export interface HealthSources {
  version: string;
  db: Db;
  /** The name of the model that would transcribe now. */
  speechModelName(): Promise<string | null>;
  storage?: Pick<Storage, 'put' | 'delete'>;
  /** Whose volume must not be full. */
  dataDir?: string;
}

const timeoutMs = 3000;
/** A worker speaks every second; a busy machine may delay it. */
const workerSilenceMs = 20_000;

/** Asks every part; a part that does not answer is reported, not thrown. */
export async function checkHealth(sources: HealthSources): Promise<Health> {
  const { version, db, speechModelName, storage, dataDir } = sources;
  const [latencyMs, seen, model, writable, disk] = await Promise.all([
    orNull(pingDatabase(db)),
    orNull(workerSeenAt(db)),
    orNull(speechModelName()),
    storage ? orNull(storageTries(storage)) : null,
    dataDir === undefined ? null : orNull(diskOf(dataDir)),
  ]);
  return {
    version,
    database: {
      reachable: latencyMs !== null,
      latencyMs: latencyMs === null ? null : Math.round(latencyMs * 10) / 10,
    },
    worker: {
      alive: seen !== null && seen.agoMs < workerSilenceMs,
      lastSeenAt: seen?.at.toISOString() ?? null,
    },
    speech: { model },
    storage: storage ? { writable: writable === true } : null,
    disk: disk && { full: disk.freeBytes < spareBytes },
  };
}

/** The part without which no call that matters works, as the code of its error; null: all of them are there. */
export function outageOf({ database, storage, disk }: Health) {
  if (!database.reachable) return 'database_unreachable';
  if (disk?.full) return 'disk_full';
  return storage?.writable === false ? 'storage_unavailable' : null;
}

/** Stores a small file and deletes it. */
export async function tryStorage(storage: Pick<Storage, 'put' | 'delete'>): Promise<true> {
  const key = `health/${randomUUID()}`;
  await storage.put(key, [Buffer.from('health')]);
  await storage.delete(key);
  return true;
}

/** However many ask, a storage is tried once in this time, and again only when the last try is over. */
const triedForMs = 10_000;
const tries = new WeakMap<object, { endsMs: number; result: Promise<true> }>();

function storageTries(storage: Pick<Storage, 'put' | 'delete'>): Promise<true> {
  const last = tries.get(storage);
  if (last && performance.now() < last.endsMs) return last.result;
  const started = { endsMs: Number.POSITIVE_INFINITY, result: tryStorage(storage) };
  const end = (keptMs: number) => () => {
    started.endsMs = performance.now() + keptMs;
  };
  // A storage that is back is noticed at once.
  started.result.then(end(triedForMs), end(0));
  tries.set(storage, started);
  return started.result;
}

/** Counters and gauges in the text format of Prometheus; what cannot be read is left out. */
export async function metricsText(sources: HealthSources): Promise<string> {
  const health = await checkHealth(sources);
  const [runs, fleet, disk] = await Promise.all([
    orNull(countRuns(sources.db)),
    orNull(findFleet(sources.db)),
    sources.dataDir === undefined ? null : orNull(diskOf(sources.dataDir)),
  ]);
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const lines: [name: string, kind: 'gauge' | 'counter', value: number | undefined][] = [
    ['jhalak_database_up', 'gauge', flag(health.database.reachable)],
    ['jhalak_storage_writable', 'gauge', flag(health.storage?.writable)],
    ['jhalak_disk_free_bytes', 'gauge', disk?.freeBytes],
    ['jhalak_workers', 'gauge', fleet?.workers],
    ['jhalak_worker_cpu_slots', 'gauge', fleet?.cpuSlots],
    ['process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()],
    ['process_cpu_seconds_total', 'counter', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6],
  ];
  const plain = lines
    .filter(([, , value]) => value !== undefined)
    .map(([name, kind, value]) => `# TYPE ${name} ${kind}\n${name} ${value}`);
  const jobs = (runs ?? []).map(
    ({ name, status, count }) => `jhalak_jobs{name="${name}",status="${status}"} ${count}`,
  );
  return [...plain, '# TYPE jhalak_jobs gauge', ...jobs, ''].join('\n');
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

/** The volume of a folder; null where it does not tell. */
export async function diskOf(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return null;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
