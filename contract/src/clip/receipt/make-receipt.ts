import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { soundTargetOf } from '../music/music.ts';
import type { Box } from '../plan/box.ts';
import type { ClipPlan, Layout } from '../plan/clip-plan.ts';
import type { Size } from '../plan/geometry.ts';
import { facesInOutput, type OutputFace } from '../reframe/faces-in-output.ts';
import type { MediaAnalysis } from '../reframe/media-analysis.ts';
import { clipTimeOf } from '../transcript/clip-words.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { peopleOnly } from './people-only.ts';
import { questionFinding } from './question.ts';
import type { ReceiptCheck, ReceiptState } from './receipt.ts';
import { wordsFinding } from './shown-words.ts';

/** A finding with the phrase that says it. */
export interface ReceiptItem extends Message {
  check: ReceiptCheck;
  state: ReceiptState;
}

export type Finding = Message & { state: ReceiptState };

/** Where captions stand at a time of the clip, shares of the frame. */
export interface CaptionBlock {
  atMs: number;
  box: Box;
}

export interface Measured {
  plan: Pick<
    ClipPlan,
    'edit' | 'title' | 'cards' | 'captionStyle' | 'audio' | 'music' | 'captionLanguage' | 'translations'
  >;
  layout: Layout;
  /** Size of the rotated source, pixels; null for sound without a picture. */
  source: Size | null;
  analysis: MediaAnalysis | null;
  /** The transcript of the plan, at least from half a minute before the clip to its end. */
  transcript: Pick<Transcript, 'words' | 'timing' | 'language'>;
  /** Blocks that were drawn, in the order of their times; null where they could not be measured. */
  blocks: readonly CaptionBlock[] | null;
  /** Pieces of footage that the plan names and the library no longer holds. */
  missingBroll?: number;
  /** Whether the music that the plan names is no longer in the library. */
  isMusicMissing?: boolean;
  /** The name of the plan's font where it was deleted; null: it was not. */
  missingFont?: string | null;
  /** Whether the logo that the plan names was deleted. */
  isLogoMissing?: boolean;
  /** Of the finished file; null: it is silent or shorter than the standard's window. */
  loudnessLufs: number | null;
}

/** Share of sightings that may show no person, and of captions that may touch a face. */
const allowedShare = 0.01;
/** A block that covers less of a face touches it at its edge only. */
const coveredShare = 0.03;
/** How far apart a sighting and a caption may be to be seen at once, milliseconds. */
const sameTimeMs = 260;
/** How far the loudness may be from its target, LU. */
const loudnessSlackLu = 1;

/** Everything that was measured about one ratio of a finished clip, in the order in which it is shown. */
export function makeReceipt(all: Measured): ReceiptItem[] {
  const measured = { ...all, analysis: all.analysis && peopleOnly(all.analysis) };
  const missing = all.missingBroll ?? 0;
  const { missingFont = null } = all;
  const findings: Record<Exclude<ReceiptCheck, 'broll' | 'music' | 'font' | 'logo'>, Finding> & {
    broll?: Finding;
    music?: Finding;
    font?: Finding;
    logo?: Finding;
  } = {
    people: peopleFinding(measured),
    captions_clear: captionsFinding(measured),
    words: wordsFinding(measured),
    question: questionFinding(measured),
    loudness: loudnessFinding(measured),
    ...(missing > 0 && {
      broll: { state: 'attention', ...message('receipt_broll_missing', { count: missing }) },
    }),
    ...(all.isMusicMissing && { music: { state: 'attention', ...message('receipt_music_missing') } }),
    ...(missingFont !== null && {
      font: { state: 'attention', ...message('receipt_font_missing', { name: missingFont }) },
    }),
    ...(all.isLogoMissing && { logo: { state: 'attention', ...message('receipt_logo_missing') } }),
  };
  return Object.entries(findings).map(([check, finding]) => ({ check: check as ReceiptCheck, ...finding }));
}

function peopleFinding({ plan, layout, source, analysis }: Measured): Finding {
  if (!source) return { state: 'passed', ...message('receipt_no_picture') };
  if (!analysis?.faces && !analysis?.tracks) return { state: 'unknown', ...message('receipt_faces_unknown') };
  const there = timesSeen(analysis).flatMap((ms) => clipTimeOf(plan.edit, ms) ?? []);
  if (there.length === 0) return { state: 'passed', ...message('receipt_no_faces') };
  const inView = new Set(facesOf({ plan, layout, source, analysis }).map(({ atMs }) => atMs));
  const empty = there.filter((atMs) => !inView.has(atMs)).length / there.length;
  if (empty <= allowedShare) return { state: 'passed', ...message('receipt_people_shown') };
  return { state: 'attention', ...message('receipt_people_missing', { percent: percentOf(empty) }) };
}

function captionsFinding(measured: Measured): Finding {
  const { plan, layout, source, analysis, blocks } = measured;
  if (plan.captionStyle === null || layout.cues.length === 0)
    return { state: 'passed', ...message('receipt_no_captions') };
  if (!source) return { state: 'passed', ...message('receipt_captions_clear') };
  if (!blocks || (!analysis?.faces && !analysis?.tracks))
    return { state: 'unknown', ...message('receipt_faces_unknown') };
  const faces = facesOf({ plan, layout, source, analysis });
  const covering = blocks.filter(({ atMs, box }) =>
    faces.some(
      (face) => Math.abs(face.atMs - atMs) <= sameTimeMs && shareCovered(face.box, box) > coveredShare,
    ),
  );
  const share = blocks.length === 0 ? 0 : covering.length / blocks.length;
  if (share <= allowedShare) return { state: 'passed', ...message('receipt_captions_clear') };
  return { state: 'attention', ...message('receipt_captions_cover', { percent: percentOf(share) }) };
}

function loudnessFinding({ plan, loudnessLufs }: Measured): Finding {
  const target = soundTargetOf(plan);
  if (!target) return { state: 'passed', ...message('receipt_no_sound') };
  const wanted = target.loudnessLufs.toFixed(0);
  if (loudnessLufs === null) return { state: 'unknown', ...message('receipt_loudness_unknown') };
  const found = loudnessLufs.toFixed(1);
  const isNear = Math.abs(loudnessLufs - target.loudnessLufs) <= loudnessSlackLu;
  if (isNear) return { state: 'passed', ...message('receipt_loudness', { found }) };
  return { state: 'attention', ...message('receipt_loudness_off', { found, wanted }) };
}

const facesOf = (of: {
  plan: Pick<ClipPlan, 'edit'>;
  layout: Layout;
  source: Size;
  analysis: MediaAnalysis;
}): OutputFace[] => facesInOutput({ ...of, edit: of.plan.edit }).flatMap(({ faces }) => faces);

/** The times at which the analysis has a person, source milliseconds. */
function timesSeen({ faces, tracks }: MediaAnalysis): number[] {
  const times = tracks
    ? tracks.flatMap(({ points }) => points.map(({ atMs }) => atMs))
    : (faces ?? []).flatMap((sample) => (sample.faces.length > 0 ? [sample.atMs] : []));
  return [...new Set(times)];
}

/** Which share of a face is under a block. */
function shareCovered(face: Box, block: Box): number {
  const across = Math.min(face.x + face.w, block.x + block.w) - Math.max(face.x, block.x);
  const down = Math.min(face.y + face.h, block.y + block.h) - Math.max(face.y, block.y);
  return across > 0 && down > 0 ? (across * down) / (face.w * face.h) : 0;
}

/** At least 1, so that what is wrong never reads as nothing. */
const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));
