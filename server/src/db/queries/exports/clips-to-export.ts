import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import {
  type SubtitleLanguage,
  subtitleLanguageCodes,
  subtitleLanguages,
  subtitlesFor,
  subtitlesOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { isCurrent, isNewestOf, isNewestVersion, newestVersion } from '#db/queries/exports/exports.ts';
import { clip, clipExport, clipPlan, generation, moment } from '#db/schema.ts';

interface Passages {
  videoId: string;
  /** Only those of one request; undefined: all. */
  generationId?: string | undefined;
}

/** The clips of a video that are planned and were not dropped, newest request first and best passage first. */
export async function clipsToExport(db: DbOrTx, passages: Passages): Promise<string[]> {
  const rows = await planned(db, passages);
  return rows.map(({ clipId }) => clipId);
}

/** The same clips with the subtitles that their files can have: none where the plan cannot be rendered. */
export async function exportableLanguages(db: DbOrTx, videoId: string) {
  const clips = await planned(db, { videoId });
  return clips.map((one) => ({
    groupId: one.clipId,
    languages: subtitleLanguages.filter((language) => isExportable(one, language)),
  }));
}

/**
 * The export of each of these clips in one ratio, size and subtitle language, or in the language that the clip's
 * captions are shown in: the one that is of the clip as it is, or else the newest; null where that is not ready.
 * A clip without a file of which none can be made is left out, as Export All does.
 */
export async function exportsOfAll(
  db: DbOrTx,
  passages: Passages,
  of: { ratio: Ratio; quality: Quality; subtitleLanguage?: SubtitleLanguage | undefined },
) {
  const clips = await planned(db, passages);
  const exported = await db
    .selectDistinctOn([clipExport.clipId], {
      id: clipExport.id,
      clipId: clipExport.clipId,
      subtitleLanguage: clipExport.subtitleLanguage,
      storageKey: clipExport.storageKey,
      sizeBytes: clipExport.sizeBytes,
      finishedAt: clipExport.finishedAt,
      title: sql<string>`${clipPlan.body} ->> 'title'`,
    })
    .from(clipExport)
    .innerJoin(clip, eq(clip.id, clipExport.clipId))
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .innerJoin(newestVersion, isNewestVersion)
    .where(
      and(
        eq(clip.videoId, passages.videoId),
        eq(clipExport.ratio, of.ratio),
        eq(clipExport.quality, of.quality),
        eq(clipExport.subtitleLanguage, exportedLanguage(of.subtitleLanguage)),
        eq(clipExport.maxBytes, 0),
      ),
    )
    // Of those that are current, the one that asking for it again answers with.
    .orderBy(
      clipExport.clipId,
      desc(isCurrent),
      sql`${isCurrent} and ${clipExport.storageKey} is null`,
      desc(clipPlan.version),
    );
  return clips.flatMap((one) => {
    const { clipId } = one;
    const found = exported.find((made) => made.clipId === clipId);
    if (!found?.storageKey) return isExportable(one, of.subtitleLanguage) ? [null] : [];
    const { id, subtitleLanguage, storageKey, sizeBytes, finishedAt, title } = found;
    const file = { sizeBytes: sizeBytes ?? 0, finishedAt: finishedAt ?? new Date(0) };
    return [{ id, clipId, subtitleLanguage, storageKey, title, ...file }];
  });
}

/** Whether a file can be made, as `requestExport` has it. */
const isExportable = (
  of: Awaited<ReturnType<typeof planned>>[number],
  language = subtitlesOf(of.shown),
): boolean => of.problems.length === 0 && subtitlesFor(of, language) !== null;

const planned = (db: DbOrTx, { videoId, generationId }: Passages) =>
  db
    .select({
      clipId: clip.id,
      problems: newestVersion.problems,
      spoken: sql<string>`${newestVersion.body} ->> 'language'`,
      shown: sql<CaptionLanguage | null>`${newestVersion.body} ->> 'captionLanguage'`,
      translated: sql<
        CaptionLanguage[]
      >`jsonb_path_query_array(${newestVersion.body}, '$.translations[*].language')`,
    })
    .from(clip)
    .innerJoin(newestVersion, isNewestOf(clip.id))
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .where(
      and(
        eq(clip.videoId, videoId),
        sql`${clip.kept} is not false`,
        generationId === undefined ? undefined : eq(clip.generationId, generationId),
      ),
    )
    .orderBy(desc(generation.createdAt), desc(generation.id), asc(moment.position));

/**
 * What an export stores for a choice: `original` for what is spoken, whatever its name, and for no choice the language
 * that the captions of the clip are shown in.
 */
function exportedLanguage(choice: SubtitleLanguage | undefined) {
  if (choice === 'original') return sql`'original'`;
  const names = sql.join(
    Object.entries(subtitleLanguageCodes).map(([name, code]) => sql`when ${code} then ${name}`),
    sql` `,
  );
  if (choice === undefined)
    return sql`case ${newestVersion.body} ->> 'captionLanguage' ${names} else 'original' end`;
  const spoken = sql`split_part(split_part(lower(${clipPlan.body} ->> 'language'), '-', 1), '_', 1)`;
  return sql`case when ${spoken} = ${subtitleLanguageCodes[choice]} then 'original' else ${choice} end`;
}
