import type {
  V1Clip,
  V1Export,
  V1Folder,
  V1Generation,
  V1Project,
} from '@jhalak/contract/routes/v1/shapes.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { ExportView } from '#db/queries/exports/exports.ts';
import type { FolderView } from '#db/queries/videos/folders.ts';
import type { VideoView } from '#db/queries/videos/video-view.ts';
import { clipResponse } from '#http/clips/responses.ts';
import { exportResponse } from '#http/exports/responses.ts';
import { generationResponse } from '#http/processing/responses.ts';
import { videoResponse } from '#http/videos/responses.ts';
import { v1Root } from './error-body.ts';

// The rows as version 1 names them; what they mean is decided once, in the responses of the pages' own calls.

export function v1Project(view: VideoView, hasEngine: boolean): V1Project {
  const known = videoResponse(view, hasEngine);
  return {
    id: known.id,
    title: known.title,
    filename: known.original_filename,
    status: known.status,
    duration_ms: view.video.durationMs,
    language: known.language,
    size_bytes: known.sizeBytes,
    clip_count: known.clip_count,
    folder_id: known.folderId,
    needs_transcript: known.needsWords,
    failure: known.failure,
    created_at: known.createdAt,
  };
}

export const v1Folder = ({ id, name, projectCount, createdAt }: FolderView): V1Folder => ({
  ...{ id, name, project_count: projectCount },
  created_at: createdAt.toISOString(),
});

export function v1Generation(generation: Generation): V1Generation {
  const known = generationResponse(generation);
  return {
    id: known.id,
    project_id: generation.videoId,
    status: known.status,
    max_clip_ms: generation.params.maxDurationMs,
    clips: known.numberOfClips,
    ratios: known.aspectRatios,
    caption_style: known.captionStyle,
    mode: known.mode,
    passages: known.passages,
    topic: known.topic,
    range: generation.params.range ?? null,
    note: known.note,
    failure: known.failure,
    created_at: known.createdAt,
  };
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

export function v1Clip(view: ClipView): V1Clip {
  const known = clipResponse(view);
  return {
    id: known.id,
    project_id: known.videoId,
    generation_id: known.generationId,
    group_id: known.groupId,
    ratio: known.aspect_ratio,
    status: known.processing_status,
    title: known.title,
    hook: known.hook,
    description: known.description,
    hashtags: known.hashtags,
    start_ms: milliseconds(known.start_time),
    end_ms: milliseconds(known.end_time),
    duration_ms: milliseconds(known.duration),
    rank: known.position + 1,
    score: known.score,
    score_parts: known.parts,
    reasons: known.reasons,
    caption_style: known.caption_style,
    kept: known.kept,
    plan_version: known.planVersion,
    rendered_version: known.renderedVersion,
    rendering: known.rendering,
    size_bytes: known.sizeBytes,
    file_url: known.file_url && `${v1Root}/clips/${known.id}/file`,
    failure: known.failure,
    created_at: known.createdAt,
  };
}

export function v1Export(view: ExportView): V1Export {
  const known = exportResponse(view);
  return {
    id: known.id,
    project_id: known.videoId,
    group_id: known.groupId,
    title: known.title,
    ratio: known.aspectRatio,
    quality: known.quality,
    subtitle_language: known.subtitleLanguage,
    max_bytes: known.maxBytes,
    outdated: known.outdated,
    status: known.status,
    progress: known.progress,
    width: known.width,
    height: known.height,
    size_bytes: known.sizeBytes,
    file_url: known.downloadUrl && `${v1Root}/exports/${known.id}/file`,
    failure: known.failure,
    created_at: known.createdAt,
  };
}

/**
 * A page of a list that is read whole, its rows as `shown`. A cursor names the last row and the one after it, where the
 * list goes on once the last is deleted; one whose rows are both gone begins with the first.
 */
export function pageOfAll<Row extends { id: string }, Shown>(
  all: readonly Row[],
  { cursor = '', limit }: { cursor?: string | undefined; limit: number },
  shown: (row: Row) => Shown,
): { data: Shown[]; next_cursor: string | null } {
  const [last, next] = cursor.split('.').map((id) => all.findIndex((row) => row.id === id));
  const rest = all.slice(last === -1 ? Math.max(0, next ?? 0) : (last ?? 0) + 1);
  const page = rest.slice(0, limit);
  const [end, follower] = [page.at(-1), rest[limit]];
  return { data: page.map(shown), next_cursor: end && follower ? `${end.id}.${follower.id}` : null };
}
