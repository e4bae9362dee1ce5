import { UserError } from '@jhalak/contract/errors.ts';
import type { Tx } from '#db/core/connect.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockVideo } from '#db/queries/locks.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import type { VideoDeps } from '#http/videos/routes.ts';
import { type ClipsRequested, requestClips } from '#pipeline/commands/request-clips.ts';
import type { RequestTranscriptDeps, TranscriptChoices } from '#pipeline/commands/request-transcript.ts';
import { readTopic } from '#pipeline/stages/moments/topic/read-topic.ts';
import { type ClipWishes, paramsOf } from './generation-params.ts';

export type GenerationDeps = VideoDeps & PlansSetting;

/** Runs a request about one video under its lock, so that two equal requests have one result. */
export async function withVideo<T>(
  { db, queue, speechModelName, plansOn }: GenerationDeps,
  of: { id: string; workspaceId: string },
  request: (tx: Tx, deps: RequestTranscriptDeps, video: VideoRow) => Promise<T>,
): Promise<T> {
  const hasEngine = (await speechModelName()) !== null;
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, of);
    if (!video) throw new UserError('not_found');
    return request(tx, { queue, hasEngine, plansOn }, video);
  });
}

interface RequestedClips extends TranscriptChoices, ClipWishes {
  videoId: string;
}

/**
 * Takes a request for clips. Throws UserError `topic_unclear`, `not_found` and those of `paramsOf` and `requestClips`; `record` notes
 * the generation's id in the same transaction.
 */
export async function startGeneration(
  deps: GenerationDeps,
  auth: MemberContext,
  { videoId, ...request }: RequestedClips,
  record: RecordEffect = recordNothing,
): Promise<ClipsRequested> {
  const workspaceId = auth.workspace.id;
  const params = await paramsOf(deps.db, deps, { workspaceId, wishes: request });
  const { topic } = params;
  if (topic && readTopic(topic).length === 0) throw new UserError('topic_unclear', { topic });
  return withVideo(deps, { id: videoId, workspaceId }, async (tx, locked, video) => {
    const requested = await requestClips(tx, locked, video, { params, choices: request });
    await record(tx, requested.generation.id);
    return requested;
  });
}
