import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import type { WordPageQuery } from '@jhalak/contract/routes/transcripts.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { transcript } from '#db/schema.ts';
import { findTranscript } from './transcripts.ts';

/** Some words of a transcript, cut out by the database: a transcript of six hours has megabytes of them. */
export interface TranscriptPageRow
  extends Pick<
    typeof transcript.$inferSelect,
    'version' | 'language' | 'engine' | 'engineVersion' | 'timing'
  > {
  notes: (Message & { sentence: string })[];
  wordCount: number;
  first: number;
  next: number | null;
  words: Word[];
}

/** A page of one transcript, or of the newest one of a video; null when there is none. */
export async function readTranscriptPage(
  db: DbOrTx,
  of: { transcriptId: string } | { videoId: string },
  page: WordPageQuery,
): Promise<TranscriptPageRow | null> {
  const rows = await db
    .select({
      id: transcript.id,
      baseId: transcript.baseId,
      version: transcript.version,
      language: transcript.language,
      engine: transcript.engine,
      engineVersion: transcript.engineVersion,
      timing: transcript.timing,
      notes: transcript.notes,
      wordCount: sql<number>`jsonb_array_length(${transcript.words})`,
      found: foundWords(page),
    })
    .from(transcript)
    .where('videoId' in of ? eq(transcript.videoId, of.videoId) : eq(transcript.id, of.transcriptId))
    .orderBy(desc(transcript.version))
    .limit(1);
  const [row] = rows;
  if (!row) return null;
  const { id, baseId, notes, ...read } = row;
  const { found, ...about } = baseId === null ? read : { ...read, ...(await correctedWords(db, id, page)) };
  const shown = found.slice(0, page.limit);
  return {
    ...about,
    notes: notes?.map((note) => ({ ...note, sentence: englishOf(note) })) ?? [],
    first: shown[0]?.[0] ?? page.from,
    next: found[page.limit]?.[0] ?? null,
    words: shown.map(([, word]) => word),
  };
}

/** Of a version that is stored as corrections, which are applied here and not by the database. */
async function correctedWords(db: DbOrTx, id: string, { from, fromMs, toMs, limit }: WordPageQuery) {
  const words = (await findTranscript(db, id))?.words ?? [];
  const found: [number, Word][] = [];
  for (let index = from; index < words.length && found.length <= limit; index += 1) {
    const word = words[index];
    const isWithin =
      word && (fromMs === 0 || word.endMs > fromMs) && (toMs === undefined || word.startMs < toMs);
    if (isWithin) found.push([index, word]);
  }
  return { wordCount: words.length, found };
}

/** Index and word, in order; one more than the page holds tells whether there is a next page. */
function foundWords({ from, fromMs, toMs, limit }: WordPageQuery) {
  // A word may end at 0.
  const after = fromMs === 0 ? -1 : fromMs;
  const before = toMs === undefined ? sql`true` : sql`(word ->> 'startMs')::int < ${toMs}`;
  return sql<[number, Word][]>`(
    select coalesce(jsonb_agg(jsonb_build_array(place - 1, word) order by place), '[]')
    from (
      select word, place
      from jsonb_array_elements(${transcript.words}) with ordinality as spoken (word, place)
      where place > ${from} and (word ->> 'endMs')::int > ${after} and ${before}
      order by place
      limit ${limit + 1}
    ) as page)`;
}
