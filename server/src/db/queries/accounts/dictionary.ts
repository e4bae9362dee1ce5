import type { Name } from '@jhalak/contract/clip/dictionary/find-names.ts';
import { isSameValue } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { isLanguage } from '@jhalak/contract/languages.ts';
import type { ChangedEntry, NewEntry } from '@jhalak/contract/routes/dictionary.ts';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, hasChanged, type Owned, owned } from '#db/core/rows.ts';
import { brandKit, dictionaryEntry, generation } from '#db/schema.ts';

export type EntryRow = typeof dictionaryEntry.$inferSelect;

/** Every entry of a workspace, in the order of its spelling. */
export const listEntries = (db: DbOrTx, workspaceId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(dictionaryEntry)
    .where(eq(dictionaryEntry.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${dictionaryEntry.spelling})`), asc(dictionaryEntry.id));

/** The names that count in a video, as `entriesOfVideo` says. */
export const namesOfVideo = async (db: DbOrTx, video: Owned): Promise<Name[]> =>
  (await entriesOfVideo(db, video)).flatMap(({ kind, ...entry }) =>
    kind === 'name' || kind === 'known' ? [{ ...entry, kind }] : [],
  );

/** The words that are masked, or never are, in a video of a language, as `entriesOfVideo` says. */
export async function wordListsOfVideo(
  db: DbOrTx,
  video: Owned,
  language: string,
): Promise<{ words: string[]; never: string[] }> {
  const entries = (await entriesOfVideo(db, video)).filter(
    (entry) => entry.language === null || isLanguage(entry.language, language),
  );
  const spelledAs = (kind: NewEntry['kind']) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ spelling }) => spelling)),
  ];
  return { words: spelledAs('masked').toSorted(), never: spelledAs('allowed').toSorted() };
}

/**
 * The entries that count in a video: those of the workspace, and those of the brand kits that its clips follow, the
 * default one for requests that name none that is there. Later ones count more: those of kits, and then the newest.
 */
async function entriesOfVideo(db: DbOrTx, { id: videoId, workspaceId }: Owned): Promise<EntryRow[]> {
  const followed = await db
    .selectDistinct({ kitId: brandKit.id })
    .from(generation)
    .leftJoin(brandKit, eq(brandKit.id, sql`${generation.params} ->> 'kitId'`))
    .where(eq(generation.videoId, videoId));
  const kits = followed.flatMap(({ kitId }) => kitId ?? []);
  const isDefaultFollowed = kits.length === 0 || kits.length < followed.length;
  const rows = await db
    .select({ entry: dictionaryEntry })
    .from(dictionaryEntry)
    .leftJoin(brandKit, eq(brandKit.id, dictionaryEntry.kitId))
    .where(
      and(
        eq(dictionaryEntry.workspaceId, workspaceId),
        or(
          isNull(dictionaryEntry.kitId),
          inArray(dictionaryEntry.kitId, kits),
          isDefaultFollowed ? eq(brandKit.isDefault, true) : undefined,
        ),
      ),
    )
    .orderBy(isNotNull(dictionaryEntry.kitId), asc(dictionaryEntry.createdAt), asc(dictionaryEntry.id));
  return rows.map(({ entry }) => entry);
}

export const countEntries = (db: DbOrTx, workspaceId: string): Promise<number> =>
  db.$count(dictionaryEntry, eq(dictionaryEntry.workspaceId, workspaceId));

interface EntryValues extends NewEntry {
  kitId: string | null;
}

export interface AddedEntry extends EntryValues {
  workspaceId: string;
  createdBy: string;
}

const nameKinds: readonly NewEntry['kind'][] = ['name', 'known'];
const listKinds: readonly NewEntry['kind'][] = ['masked', 'allowed'];

/**
 * Adds names, whose workspace is locked; one with the same spelling, kit and language takes the new texts instead. A name
 * may be a word that is masked as well. Gives what each was before.
 */
export async function addEntries(
  tx: Tx,
  added: readonly AddedEntry[],
  maxHeard: number,
): Promise<ChangedEntry[]> {
  const changed: ChangedEntry[] = [];
  for (const entry of added) {
    const same = and(
      eq(dictionaryEntry.workspaceId, entry.workspaceId),
      eq(dictionaryEntry.spelling, entry.spelling),
      inArray(dictionaryEntry.kind, nameKinds.includes(entry.kind) ? nameKinds : listKinds),
      sql`${dictionaryEntry.kitId} is not distinct from ${entry.kitId}`,
      sql`${dictionaryEntry.language} is not distinct from ${entry.language}`,
    );
    const [known] = await tx.select().from(dictionaryEntry).where(same);
    const id = known?.id ?? newId();
    const heard = known ? [...new Set([...known.heard, ...entry.heard])].slice(0, maxHeard) : entry.heard;
    const after = { spelling: entry.spelling, heard, kind: entry.kind };
    const before = known ? { spelling: known.spelling, heard: known.heard, kind: known.kind } : null;
    changed.push({ id, before, after });
    if (!known) await tx.insert(dictionaryEntry).values({ ...entry, id });
    else await tx.update(dictionaryEntry).set(after).where(eq(dictionaryEntry.id, known.id));
  }
  return changed;
}

/** Replaces an entry of a workspace; null where there is none. */
export const replaceEntry = (db: DbOrTx, of: Owned, values: EntryValues): Promise<EntryRow | null> =>
  firstOf(db.update(dictionaryEntry).set(values).where(owned(dictionaryEntry, of)).returning());

/**
 * Takes back what `addEntries` added to an entry of a workspace: its texts, and the entry itself where nothing else was
 * made of it since.
 */
export async function takeEntryBack(
  tx: Tx,
  workspaceId: string,
  { id, before, after }: ChangedEntry,
): Promise<void> {
  const of = owned(dictionaryEntry, { id, workspaceId });
  const [entry] = await tx.select().from(dictionaryEntry).where(of).for('update');
  if (!entry) return;
  const known = before?.heard ?? [];
  const heard = entry.heard.filter((text) => known.includes(text) || !after.heard.includes(text));
  const isEdited = entry.spelling !== after.spelling || entry.kind !== after.kind;
  const isAsBefore = !isEdited && isSameValue(heard, known);
  const isEverywhere = entry.kitId === null && entry.language === null;
  if (!before && isAsBefore && isEverywhere) await tx.delete(dictionaryEntry).where(of);
  else
    await tx
      .update(dictionaryEntry)
      .set({ heard, ...(isAsBefore && before) })
      .where(of);
}

/** Deletes an entry of a workspace; false where there is none. */
export const deleteEntry = (db: DbOrTx, of: Owned): Promise<boolean> =>
  hasChanged(db.delete(dictionaryEntry).where(owned(dictionaryEntry, of)));
