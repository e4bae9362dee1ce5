import { type Span, spansBeside, spansWithin } from '@jhalak/contract/clip/plan/time.ts';
import { joinedAnalyses, withIdsOf, withOtherIds } from '@jhalak/contract/clip/reframe/joined-analyses.ts';
import { analysisWithin, type MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { mediaAnalysis } from '#db/schema.ts';

/** Who analyzed; another version finds other things, so that what an older one found is not read. */
export interface Analyzer {
  name: string;
  version: string;
}

export interface AnalyzedSpan {
  video: { id: string; workspaceId: string };
  span: Span;
  analyzer: Analyzer;
}

/** What this version of the analyzer found in a span, or null where it has not looked at all of it. */
export async function findAnalysis(
  db: DbOrTx,
  { video, span, analyzer }: AnalyzedSpan,
): Promise<MediaAnalysis | null> {
  const [row] = await db
    .select({ body: mediaAnalysis.body })
    .from(mediaAnalysis)
    .where(
      and(
        eq(mediaAnalysis.videoId, video.id),
        lte(mediaAnalysis.startMs, span.startMs),
        gte(mediaAnalysis.endMs, span.endMs),
        eq(mediaAnalysis.analyzer, analyzer.name),
        eq(mediaAnalysis.analyzerVersion, analyzer.version),
      ),
    )
    .orderBy(asc(sql`${mediaAnalysis.endMs} - ${mediaAnalysis.startMs}`))
    .limit(1);
  return row ? analysisWithin(row.body, [span]) : null;
}

/**
 * What was found in a span as far as anything was, by whichever analyzers: first by the one of the passage that the clip
 * was planned for, `own`, whose ids the plan names, then by the others where that one has not looked. A clip whose ends
 * were moved reaches beyond what was analyzed for its plan. The faces have the ids of all analyses that saw them, as a
 * ratio that was added may name them by any. `asWhole`, to frame it anew: one that has looked at all of the span is taken
 * alone; its ids are those that it has beside `own`.
 */
export async function findAnalysisMeeting(
  db: DbOrTx,
  { video, span, own, asWhole }: { video: { id: string }; span: Span; own?: Span | null; asWhole?: boolean },
): Promise<MediaAnalysis | null> {
  const { id, startMs, endMs, createdAt, body } = mediaAnalysis;
  const first = own ?? span;
  const shared = sql`least(${endMs}, ${first.endMs}) - greatest(${startMs}, ${first.startMs})`;
  const rows = await db
    .select({ id, startMs, endMs })
    .from(mediaAnalysis)
    .where(and(eq(mediaAnalysis.videoId, video.id), lt(startMs, span.endMs), gt(endMs, span.startMs)))
    .orderBy(desc(shared), asc(sql`${endMs} - ${startMs}`), desc(createdAt));
  const parts = new Map<string, Span[]>();
  const whole = asWhole && rows.find((row) => row.startMs <= span.startMs && row.endMs >= span.endMs);
  let missing = [span];
  for (const row of whole ? [whole] : rows) {
    const spans = spansWithin(missing, row);
    if (spans.length > 0) parts.set(row.id, spans);
    missing = spansBeside(missing, row);
  }
  const found = await db
    .select({ id, body })
    .from(mediaAnalysis)
    .where(inArray(id, asWhole ? [...parts.keys()] : rows.map((row) => row.id)));
  const bodies = new Map(found.map((row) => [row.id, row.body]));
  const analysis = joinedAnalyses(
    [...parts].flatMap(([id, spans]) => {
      const body = bodies.get(id);
      return body ? [{ id, analysis: body, spans }] : [];
    }),
  );
  if (!analysis) return null;
  if (asWhole) return whole && whole !== rows[0] ? withIdsOf(analysis, whole.id) : analysis;
  const others = found.filter((row) => row.id !== rows[0]?.id);
  return withOtherIds(
    analysis,
    others.map((row) => ({ id: row.id, analysis: row.body })),
  );
}

/** Keeps what was found in a span. */
export async function insertAnalysis(tx: Tx, of: AnalyzedSpan, body: MediaAnalysis): Promise<void> {
  const { video, span, analyzer } = of;
  await tx.insert(mediaAnalysis).values({
    ...{ id: newId(), workspaceId: video.workspaceId, videoId: video.id },
    ...{ startMs: span.startMs, endMs: span.endMs },
    ...{ analyzer: analyzer.name, analyzerVersion: analyzer.version, body },
  });
}
