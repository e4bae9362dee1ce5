import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import type { ReceiptItem } from '@jhalak/contract/clip/receipt/make-receipt.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ClipResponse, ReceiptEntry } from '@jhalak/contract/routes/schemas.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import { hasPlayed } from '#db/queries/clips/moments.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import { secondsOf } from '#http/videos/responses.ts';

/** One clip in one ratio; before it is planned its passage replaces the plan. */
export function clipResponse(view: ClipView): ClipResponse {
  const { output, clip, moment, plan, render, work, generation } = view;
  const edit = plan?.edit ?? [{ startMs: moment.startMs, endMs: moment.endMs }];
  const startMs = edit[0]?.startMs ?? moment.startMs;
  const endMs = edit.at(-1)?.endMs ?? moment.endMs;
  const renderedVersion = render?.version ?? null;
  const planVersion = plan?.version ?? null;
  return {
    id: output.id,
    title: plan?.title || moment.title || `${clock(startMs)} – ${clock(endMs)}`,
    start_time: secondsOf(startMs),
    end_time: secondsOf(endMs),
    duration: secondsOf(planDurationMs({ edit })),
    thumbnail_url: thumbnailOf(view),
    file_url: renderedVersion === null ? null : mediaPaths.clip(output.id, renderedVersion),
    aspect_ratio: output.ratio,
    caption_style: plan ? plan.styleId : generation.params.styleId,
    captionLanguage: (plan?.styleId && plan.captionLanguage) ?? null,
    hasSubtitles: plan?.hasCues ?? false,
    processing_status: view.status,
    videoId: clip.videoId,
    groupId: clip.id,
    generationId: clip.generationId,
    position: view.position,
    score: moment.score,
    parts: moment.parts,
    reasons: moment.reasons,
    hook: moment.hook,
    description: moment.description ?? '',
    hashtags: moment.hashtags ?? [],
    weak: moment.weak,
    whole: moment.whole ?? false,
    kept: clip.kept,
    unseen: !hasPlayed(moment),
    mentions: moment.mentions ?? [],
    ranker: moment.ranker,
    planVersion,
    renderedVersion,
    outdated:
      renderedVersion !== null && planVersion !== null && renderedVersion < planVersion && !view.looksCurrent,
    rendering: work?.active ?? false,
    sizeBytes: render?.sizeBytes ?? null,
    receipt: render?.receipt?.map(receiptEntry) ?? null,
    failure: failureOf(view),
    createdAt: output.createdAt.toISOString(),
  };
}

const receiptEntry = ({ check, state, code, details }: ReceiptItem): ReceiptEntry => {
  const about = code === 'receipt_translated_open' ? 'translated' : check;
  const advice = state === 'attention' ? message(`advice_${about}`) : null;
  return {
    ...{ check, state, code, details, sentence: englishOf({ code, details }) },
    advice: advice && { ...advice, sentence: englishOf(advice) },
  };
};

/** A still of the newest file; before there is one, and for files without a still, that of the source. */
function thumbnailOf({ output, clip, render, hasPoster }: ClipView): string | null {
  if (render?.posterKey) return mediaPaths.clipPoster(output.id, render.version);
  return hasPoster ? mediaPaths.poster(clip.videoId) : null;
}

/** Also set for a clip with an older file whose newest version could not be made. */
function failureOf({ status, plan, render, work, generation }: ClipView): ClipResponse['failure'] {
  const isBehind = render !== null && plan !== null && render.version < plan.version;
  if (status !== 'failed' && !isBehind) return null;
  if (work?.active) return null;
  return (work && failureOfRow(work)) ?? (isBehind ? null : failureOfRow(generation));
}
