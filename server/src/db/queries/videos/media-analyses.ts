import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { analysisWithin, type MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
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
        covering(video, span),
        eq(mediaAnalysis.analyzer, analyzer.name),
        eq(mediaAnalysis.analyzerVersion, analyzer.version),
      ),
    )
    .orderBy(asc(sql`${mediaAnalysis.endMs} - ${mediaAnalysis.startMs}`))
    .limit(1);
  return row ? analysisWithin(row.body, span) : null;
}

/** What was found in a span last, by whichever analyzer; null where none has looked at all of it. */
export async function findNewestAnalysis(
  db: DbOrTx,
  { video, span }: Omit<AnalyzedSpan, 'analyzer'>,
): Promise<MediaAnalysis | null> {
  const [row] = await db
    .select({ body: mediaAnalysis.body })
    .from(mediaAnalysis)
    .where(covering(video, span))
    .orderBy(desc(mediaAnalysis.createdAt))
    .limit(1);
  return row ? analysisWithin(row.body, span) : null;
}

/**
 * What was found in a span as far as anything was: by the analysis that meets most of it, the newest of several. A
 * clip that was extended reaches beyond what was analyzed for its plan.
 */
export async function findAnalysisMeeting(
  db: DbOrTx,
  { video, span }: { video: { id: string }; span: Span },
): Promise<MediaAnalysis | null> {
  const { startMs, endMs } = mediaAnalysis;
  const meets = and(eq(mediaAnalysis.videoId, video.id), lt(startMs, span.endMs), gt(endMs, span.startMs));
  const met = sql`least(${endMs}, ${span.endMs}) - greatest(${startMs}, ${span.startMs})`;
  const [row] = await db
    .select({ body: mediaAnalysis.body })
    .from(mediaAnalysis)
    .where(meets)
    .orderBy(desc(met), desc(mediaAnalysis.createdAt))
    .limit(1);
  return row ? analysisWithin(row.body, span) : null;
}

const covering = ({ id }: AnalyzedSpan['video'], { startMs, endMs }: Span) =>
  and(eq(mediaAnalysis.videoId, id), lte(mediaAnalysis.startMs, startMs), gte(mediaAnalysis.endMs, endMs));

/** Keeps what was found in a span. */
export async function insertAnalysis(tx: Tx, of: AnalyzedSpan, body: MediaAnalysis): Promise<void> {
  const { video, span, analyzer } = of;
  await tx.insert(mediaAnalysis).values({
    ...{ id: newId(), workspaceId: video.workspaceId, videoId: video.id },
    ...{ startMs: span.startMs, endMs: span.endMs },
    ...{ analyzer: analyzer.name, analyzerVersion: analyzer.version, body },
  });
}
