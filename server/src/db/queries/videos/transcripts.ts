import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { transcript } from '#db/schema.ts';
import { applyPatches, basePlaceOf, patchesBetween, patchPart } from './word-patch.ts';

type StoredTranscript = typeof transcript.$inferSelect;
const { words: _words, patches: _patches, ...light } = getTableColumns(transcript);

/** What is known of a version without its words. */
export type TranscriptInfo = Omit<StoredTranscript, 'words' | 'patches'>;

/** A version with its words, whether they are stored with it or as corrections of another version. */
export type TranscriptRow = TranscriptInfo & { words: Word[] };

/** Words with what was found out about them. */
export type NotedTranscript = Transcript & { notes?: Message[] | null };

/**
 * Patches above this many characters are stored as a whole version again, which the next corrections refer to; what was
 * corrected until then is marked in it.
 */
const maxPatchLength = 16_000;

/** Saves words as the next version of a video's transcript; inside a transaction that holds the video's row. */
export async function insertTranscript(
  db: DbOrTx,
  owner: { workspaceId: string; videoId: string },
  words: NotedTranscript,
): Promise<TranscriptRow> {
  return insertVersion(db, owner, words);
}

/**
 * Saves corrected words as the next version; what has not changed is stored once, with the version that the
 * corrections began with. `words` are the objects of `latest.words` but for the corrected ones.
 */
export async function insertCorrection(
  db: DbOrTx,
  latest: CorrectableTranscript,
  words: Word[],
): Promise<TranscriptRow> {
  const { workspaceId, videoId, language, engine, engineVersion, timing, notes, base } = latest;
  const about = { language, engine, engineVersion, timing, notes };
  const patches = patchesBetween(base.words, words);
  if (JSON.stringify(patches).length > maxPatchLength) {
    const isCorrected = correctionsOf(latest);
    const marked = words.map((word) => (isCorrected(word) ? { ...word, corrected: true as const } : word));
    return insertVersion(db, { workspaceId, videoId }, { ...about, words: marked });
  }
  const row = await insertVersion(
    db,
    { workspaceId, videoId },
    { ...about, words: [] },
    { baseId: base.id, patches },
  );
  return { ...row, words };
}

/**
 * Puts other times to the words of the newest version, whose texts stay: what names a word by its place still means it.
 * `words` are as in `insertCorrection`.
 */
export async function replaceTimes(
  db: DbOrTx,
  newest: CorrectableTranscript,
  words: Word[],
): Promise<TranscriptRow> {
  const { base, ...row } = newest;
  await db
    .update(transcript)
    .set(base.id === row.id ? { words } : { patches: patchesBetween(base.words, words) })
    .where(eq(transcript.id, row.id));
  return { ...row, words };
}

async function insertVersion(
  db: DbOrTx,
  owner: { workspaceId: string; videoId: string },
  words: NotedTranscript,
  correction: Partial<Pick<StoredTranscript, 'baseId' | 'patches'>> = {},
): Promise<TranscriptRow> {
  const version = sql<number>`(select coalesce(max(${transcript.version}), 0) + 1 from ${transcript} where ${transcript.videoId} = ${owner.videoId})`;
  const [row] = await db
    .insert(transcript)
    .values({ id: newId(), ...owner, ...words, ...correction, version })
    .returning(light);
  if (!row) throw new Error('an insert returned no row');
  return { ...row, words: words.words };
}

/** The newest version of a video's words, or undefined when there are none yet. */
export async function latestTranscript(db: DbOrTx, videoId: string): Promise<TranscriptRow | undefined> {
  const [row] = await db
    .select()
    .from(transcript)
    .where(eq(transcript.videoId, videoId))
    .orderBy(desc(transcript.version))
    .limit(1);
  return row && withoutBase(await resolved(db, row));
}

/** The same without its words. */
export async function latestTranscriptInfo(db: DbOrTx, videoId: string): Promise<TranscriptInfo | undefined> {
  const [row] = await db
    .select(light)
    .from(transcript)
    .where(eq(transcript.videoId, videoId))
    .orderBy(desc(transcript.version))
    .limit(1);
  return row;
}

/** Whether a newer version of the same words is there: words of another source are other words. */
export async function haveChanged(db: DbOrTx, words: TranscriptInfo): Promise<boolean> {
  const { videoId, version, engine, engineVersion } = words;
  const isOfSame = and(eq(transcript.engine, engine), eq(transcript.engineVersion, engineVersion));
  const isNewer = and(eq(transcript.videoId, videoId), gt(transcript.version, version));
  return (await db.$count(transcript, and(isOfSame, isNewer))) > 0;
}

/** A version with the one whose words it corrects, or with itself. */
export type CorrectableTranscript = TranscriptRow & { base: { id: string; words: Word[] } };

/** Tells of the words of a version which are corrections, and not as they were heard. */
export function correctionsOf({ base }: Pick<CorrectableTranscript, 'base'>): (word: Word) => boolean {
  const ofBase = new Set(base.words);
  return (word) => word.corrected === true || !ofBase.has(word);
}

/** A version as the base of a correction; without `version` the newest. */
export async function versionToCorrect(
  db: DbOrTx,
  videoId: string,
  version?: number,
): Promise<CorrectableTranscript | undefined> {
  const [info] = await db
    .select({ id: transcript.id })
    .from(transcript)
    .where(
      and(
        eq(transcript.videoId, videoId),
        version === undefined ? undefined : eq(transcript.version, version),
      ),
    )
    .orderBy(desc(transcript.version))
    .limit(1);
  const [row] = info ? await db.select().from(transcript).where(eq(transcript.id, info.id)) : [];
  return row && resolved(db, row);
}

/** One version of a transcript by its own id. */
export async function findTranscript(db: DbOrTx, id: string): Promise<TranscriptRow | undefined> {
  return (await findTranscripts(db, [id])).get(id);
}

/** Versions by their ids; each base is read once. */
export async function findTranscripts(db: DbOrTx, ids: string[]): Promise<Map<string, TranscriptRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(transcript).where(inArray(transcript.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, TranscriptRow>();
  for (const row of rows) found.set(row.id, withoutBase(await resolved(db, row, known)));
  return found;
}

/**
 * The words of a version that overlap `span`, and those at the indexes `also`, at their own indexes in an array with
 * holes; every word that was ever corrected is there, too. Null when the version is gone.
 */
export async function findWordsWithin(
  db: DbOrTx,
  id: string,
  { span, also }: { span: Span; also: readonly number[] },
): Promise<Pick<Transcript, 'words' | 'timing'> | null> {
  const [row] = await db
    .select({ baseId: transcript.baseId, patches: transcript.patches, timing: transcript.timing })
    .from(transcript)
    .where(eq(transcript.id, id));
  if (!row) return null;
  const patches = row.patches ?? [];
  const places = also.flatMap((index) => basePlaceOf(patches, index) ?? []);
  const { rows } = await db.execute<{ place: number; word: Word }>(sql`
    select (spoken.place - 1)::int as place, spoken.word
    from ${transcript}, jsonb_array_elements(${transcript.words}) with ordinality as spoken (word, place)
    where ${transcript.id} = ${row.baseId ?? id}
      and (((spoken.word ->> 'endMs')::int >= ${span.startMs} and (spoken.word ->> 'startMs')::int <= ${span.endMs})
        or spoken.place - 1 = any(${sql.param(places)}::bigint[]))`);
  const part = new Map(rows.map(({ place, word }) => [place, word]));
  return { timing: row.timing, words: patchPart(part, patches) };
}

async function resolved(
  db: DbOrTx,
  row: StoredTranscript,
  known = new Map<string, StoredTranscript>(),
): Promise<CorrectableTranscript> {
  const { patches, ...info } = row;
  if (row.baseId === null) return { ...info, base: { id: row.id, words: row.words } };
  let base = known.get(row.baseId);
  if (!base) {
    [base] = await db.select().from(transcript).where(eq(transcript.id, row.baseId));
    if (!base) throw new Error(`the version ${row.baseId} that ${row.id} corrects is gone`);
    known.set(base.id, base);
  }
  return {
    ...info,
    words: applyPatches(base.words, patches ?? []),
    base: { id: base.id, words: base.words },
  };
}

const withoutBase = ({ base: _base, ...row }: CorrectableTranscript): TranscriptRow => row;
