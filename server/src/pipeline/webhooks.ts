import type { Tx } from '#db/core/connect.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { findExportWork } from '#db/queries/exports/exports.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { recordWebhookEvent } from '#db/queries/webhooks/webhook-events.ts';
import type { FailureReason } from '#jobs/define-job.ts';

/** The transcript of a project is there. */
export async function recordProjectReady(tx: Tx, videoId: string): Promise<void> {
  const video = await findVideo(tx, videoId);
  if (!video || video.sampleOf !== null) return;
  const transcript = await latestTranscriptInfo(tx, videoId);
  await recordWebhookEvent(tx, {
    ...{ kind: 'project.ready', workspaceId: video.workspaceId },
    ...(transcript && { onceKey: `project_ready:${transcript.id}` }),
    data: {
      ...{ projectId: videoId, title: video.title, durationMs: video.durationMs },
      language: transcript?.language ?? null,
    },
  });
}

/** A step of a project came to nothing; a user who stopped it needs no event. */
export async function recordProjectFailed(
  tx: Tx,
  { job, videoId, reason }: { job: string; videoId: string; reason: FailureReason },
): Promise<void> {
  if (reason.cancelled) return;
  const video = await findVideo(tx, videoId);
  if (!video) return;
  await recordWebhookEvent(tx, {
    ...{ kind: 'project.failed', workspaceId: video.workspaceId },
    data: { projectId: videoId, title: video.title, step: job, reason: reasonOf(reason) },
  });
}

/** A request for clips is complete, once, and with no clips too: a program that waits for it goes on. */
export async function recordClipsReady(
  tx: Tx,
  { id: generationId, workspaceId, videoId }: Generation,
  { title, clips }: { title: string; clips: number },
): Promise<void> {
  await recordWebhookEvent(tx, {
    ...{ kind: 'clips.ready', workspaceId, onceKey: `clips_ready:${generationId}` },
    data: { projectId: videoId, title, generationId, clips },
  });
}

type ExportWork = NonNullable<Awaited<ReturnType<typeof findExportWork>>>;

/** A file is there, once for each: one that is made again for another watermark is new. */
export async function recordExported(tx: Tx, found: ExportWork): Promise<void> {
  const { id, sizeBytes, finishedAt } = found.export;
  const onceKey = `exported:${id}:${finishedAt?.getTime()}`;
  await recordWebhookEvent(tx, {
    ...{ kind: 'clip.exported', workspaceId: found.clip.workspaceId, onceKey },
    data: { ...exportOf(found), sizeBytes: sizeBytes ?? 0 },
  });
}

export async function recordExportFailed(tx: Tx, found: ExportWork, reason: FailureReason): Promise<void> {
  if (reason.cancelled) return;
  await recordWebhookEvent(tx, {
    ...{ kind: 'export.failed', workspaceId: found.clip.workspaceId },
    data: { ...exportOf(found), reason: reasonOf(reason) },
  });
}

const exportOf = ({ export: row, clip, plan }: ExportWork) => ({
  ...{ projectId: clip.videoId, title: plan.body.title, exportId: row.id, ratio: row.ratio },
  ...{ quality: row.quality, subtitleLanguage: row.subtitleLanguage, maxBytes: row.maxBytes || null },
});

const reasonOf = ({ code, message }: FailureReason) => ({ code, message });
