import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import type { PostRow } from '#db/queries/posts/posts.ts';
import { exportResponse } from '#http/exports/responses.ts';
import type { CandidateFile } from './decide-pack.ts';
import type { Pack } from './find-pack.ts';

export function packResponse({ platform, file, problems, fix, making, text }: Pack): PackResponse {
  const made = making && exportResponse(making);
  return {
    ...{ platform, fix },
    file: file && fileResponse(file),
    problems: problems.map((problem) => ({ ...problem, sentence: englishOf(problem) })),
    making: made && {
      exportId: made.id,
      status: made.status,
      progress: made.progress,
      failure: made.failure,
    },
    ...text,
  };
}

function fileResponse({ from, version, ratio, width, height, durationMs, sizeBytes }: CandidateFile) {
  const urls =
    from.kind === 'clip'
      ? {
          downloadUrl: mediaPaths.download(from.outputId),
          playUrl: mediaPaths.clip(from.outputId, version),
        }
      : { downloadUrl: mediaPaths.export(from.exportId), playUrl: mediaPaths.playedExport(from.exportId) };
  return { ratio, width, height, durationMs, sizeBytes, ...urls };
}

export const postResponse = (row: PostRow): PostResponse => ({
  id: row.id,
  videoId: row.videoId,
  groupId: row.clipId,
  platform: row.platform,
  plannedAt: row.plannedAt?.toISOString() ?? null,
  postedAt: row.postedAt?.toISOString() ?? null,
  link: row.link,
  draft: row.draft,
  coverMs: row.coverMs,
  subtitleLanguage: row.subtitleLanguage,
});
