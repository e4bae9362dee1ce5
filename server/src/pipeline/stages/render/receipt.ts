import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { litBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import {
  type CaptionBlock,
  type Measured,
  makeReceipt,
  type ReceiptItem,
} from '@jhalak/contract/clip/receipt/make-receipt.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { measureCaptionBlocks } from './caption-blocks.ts';

export interface ReceiptCall extends Omit<Measured, 'plan' | 'blocks'> {
  media: MediaTools;
  fontsDir: string;
  workDir: string;
  signal: AbortSignal;
  plan: ClipPlan;
}

/** What is measured about one ratio of a finished clip, with its captions drawn once more by themselves. */
export async function receiptOf(call: ReceiptCall): Promise<ReceiptItem[]> {
  return makeReceipt({ ...call, blocks: await blocksOf(call) });
}

/** Null where the captions could not be drawn: a clip that is finished does not fail by what is said of it. */
async function blocksOf(call: ReceiptCall): Promise<CaptionBlock[] | null> {
  const { media, fontsDir, workDir, signal, plan, layout } = call;
  if (plan.captionStyle === null || layout.cues.length === 0) return [];
  const durationMs = planDurationMs(plan);
  const script = captionsAlone(plan, layout, call.transcript.timing);
  const { width, height } = layout;
  try {
    return await measureCaptionBlocks({
      ...{ media, fontsDir, workDir, signal },
      ...{ script, width, height, durationMs },
    });
  } catch (error) {
    if (signal.aborted || !(error instanceof FfmpegFailed)) throw error;
    return null;
  }
}

const captionsAlone = (plan: ClipPlan, layout: Layout, timing: Transcript['timing']): string =>
  assScript({
    ...{ layout, style: plan.captionStyle, watermark: null, cards: [], logo: plan.logo },
    ...{ durationMs: planDurationMs(plan), litBy: litBy(timing) },
  });
