import type { CaptionStyleId, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import {
  asksForNothing,
  clipCount,
  isOfPassages,
  longestSeconds,
  readClipRequest,
} from '@jhalak/contract/clip/requests/clip-request.ts';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { generationDefaults } from '@jhalak/contract/routes/processing.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { findBrand, findBrandKit } from '#db/queries/accounts/brand-kits.ts';
import { findTemplate } from '#db/queries/accounts/templates.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockVideo } from '#db/queries/locks.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import type { GenerationParams } from '#db/schema.ts';
import { assertFeature, hasFeature } from '#entitlements/features.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import type { VideoDeps } from '#http/videos/routes.ts';
import { type ClipsRequested, requestClips } from '#pipeline/commands/request-clips.ts';
import {
  type RequestTranscriptDeps,
  type TranscriptChoices,
  takeChoices,
} from '#pipeline/commands/request-transcript.ts';

export type GenerationDeps = VideoDeps & PlansSetting;

/** Runs a request about one video under its lock, so that two equal requests have one result. */
export async function withVideo<T>(
  { db, queue, speechModelName, plansOn }: GenerationDeps,
  of: { id: string; workspaceId: string } & Pick<TranscriptChoices, 'language' | 'soundOnly'>,
  request: (tx: Tx, deps: RequestTranscriptDeps, video: VideoRow) => Promise<T>,
): Promise<T> {
  const hasEngine = (await speechModelName(of.workspaceId)) !== null;
  return db.transaction(async (tx) => {
    await queue.endStopping(tx, of.id, 'transcribe');
    await takeChoices(tx, queue, of);
    const video = (await lockVideo(tx, of)) ?? notFound();
    return request(tx, { queue, hasEngine, plansOn }, video);
  });
}

interface RequestedClips extends TranscriptChoices, ClipWishes {
  videoId: string;
}

/**
 * Takes a request for clips. Throws UserError `not_found` and those of `paramsOf` and `requestClips`; `record` notes
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
  const { language, soundOnly } = request;
  const of = { id: videoId, workspaceId, language, soundOnly };
  return withVideo(deps, of, async (tx, locked, video) => {
    const requested = await requestClips(tx, locked, video, { params, choices: request });
    await record(tx, requested.generation.id);
    return requested;
  });
}

/** What a request for clips names; what is absent is decided by its template, its brand kit and the defaults. */
interface ClipWishes {
  /** Seconds. */
  clipDuration?: number | undefined;
  numberOfClips?: number | undefined;
  aspectRatios?: readonly Ratio[] | undefined;
  captionStyle?: CaptionStyleId | undefined;
  passages?: GenerationParams['passages'];
  mode?: GenerationParams['mode'];
  topic?: string | undefined;
  templateId?: string | undefined;
  brandKitId?: string | undefined;
}

/**
 * What a request for clips asks for: its own choices before those of its template before those of its brand kit, the
 * default one where none is named, before the defaults; number, length and frame that its topic names come behind its own
 * choices. Throws `not_found` for a template or kit of another workspace, `branding_not_included` where the plan holds
 * neither, `topic_unclear` for a topic of filler words.
 */
async function paramsOf(
  db: Db,
  setting: PlansSetting,
  { workspaceId, wishes }: { workspaceId: string; wishes: ClipWishes },
): Promise<GenerationParams> {
  const { templateId, brandKitId, passages, mode } = wishes;
  const template = templateId ? await findTemplate(db, { id: templateId, workspaceId }) : null;
  const kitId = brandKitId ?? template?.kitId ?? null;
  const kit = kitId === null ? null : await findBrandKit(db, { id: kitId, workspaceId });
  if ((templateId && !template) || (kitId !== null && !kit)) throw new UserError('not_found');
  if (template || kit) await assertFeature(db, setting, { workspaceId, feature: 'brand-templates' });
  const hasKits = await hasFeature(db, setting, { workspaceId, feature: 'brand-templates' });
  const { captionStyle } = hasKits ? await findBrand(db, workspaceId, kitId) : generationDefaults;
  const chosen = { ...generationDefaults, captionStyle, ...template?.settings };
  const topic = wishes.topic ?? template?.settings.topic;
  const request = readClipRequest(topic ?? '');
  if (topic && asksForNothing(request)) throw new UserError('topic_unclear', { topic });
  const namedRatios = request.ratio === null ? undefined : [request.ratio];
  return {
    count: wishes.numberOfClips ?? clipCount(request, chosen.numberOfClips),
    maxDurationMs: Math.round((wishes.clipDuration ?? longestSeconds(request) ?? chosen.clipDuration) * 1000),
    ratios: [...new Set(wishes.aspectRatios ?? namedRatios ?? chosen.aspectRatios)],
    styleId: wishes.captionStyle ?? chosen.captionStyle,
    ...(passages && { passages }),
    ...(mode && { mode }),
    ...(topic && isOfPassages(request) ? { topic } : {}),
    ...(kitId !== null && { kitId }),
  };
}
