import { type Message, message } from '../../messages/message.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { soundTargetOf } from '../music/music.ts';
import { type Box, sharedArea } from '../plan/box.ts';
import { type ClipPlan, type Layout, planDurationMs } from '../plan/clip-plan.ts';
import type { Size } from '../plan/geometry.ts';
import { withinSpan } from '../plan/time.ts';
import { facesInOutput, type OutputFace } from '../reframe/faces-in-output.ts';
import { lookedAt, type MediaAnalysis } from '../reframe/media-analysis.ts';
import { staysIn } from '../reframe/people.ts';
import { slideText } from '../reframe/slides.ts';
import { clipTimeOf, clipWords } from '../transcript/clip-words.ts';
import { type Sentence, splitSentences } from '../transcript/sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
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
    | 'edit'
    | 'title'
    | 'cards'
    | 'captionStyle'
    | 'captionTimes'
    | 'audio'
    | 'music'
    | 'captionLanguage'
    | 'translations'
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

/**
 * Shares of sightings without a person, and of captions that touch a face: up to the first one is nothing, up to the second
 * one is said without a warning. In a clip of half a minute the second is a second and a half.
 */
const nothingShare = 0.01;
const smallShare = 0.05;
/** What was found in less of a clip than this share does not say that all is well with it. */
const lookedShare = 0.95;
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

const facesUnknown: Finding = { state: 'unknown', ...message('receipt_faces_unknown') };

/** The share of a clip that its analysis has looked at. */
const shareLookedAt = ({ plan }: Pick<Measured, 'plan'>, analysis: Pick<MediaAnalysis, 'shots'>): number =>
  planDurationMs({ edit: lookedAt(analysis, plan.edit) }) / planDurationMs(plan);

function peopleFinding({ plan, layout, source, analysis }: Measured): Finding {
  if (!source) return { state: 'passed', ...message('receipt_no_picture') };
  if (!analysis?.faces && !analysis?.tracks) return facesUnknown;
  const looked = shareLookedAt({ plan }, analysis);
  const there = timesSeen(analysis).flatMap((ms) => clipTimeOf(plan.edit, ms) ?? []);
  if (there.length === 0 && looked < lookedShare) return facesUnknown;
  if (there.length === 0) return { state: 'passed', ...message('receipt_no_faces') };
  const inView = new Set(facesOf({ plan, layout, source, analysis }).map(({ atMs }) => atMs));
  // What is missing is missing, whatever the rest of the clip shows; what is in view says nothing of the rest.
  const empty = (there.filter((atMs) => !inView.has(atMs)).length / there.length) * Math.min(1, looked);
  if (empty <= smallShare && looked < lookedShare) return facesUnknown;
  if (empty <= nothingShare) return { state: 'passed', ...message('receipt_people_shown') };
  const percent = percentOf(empty);
  if (empty <= smallShare)
    return { state: 'passed', ...message('receipt_people_mostly', { percent: 100 - percent }) };
  return { state: 'attention', ...message('receipt_people_missing', { percent }) };
}

function captionsFinding(measured: Measured): Finding {
  const { plan, layout, source, analysis, blocks } = measured;
  if (plan.captionStyle === null || layout.cues.length === 0)
    return { state: 'passed', ...message('receipt_no_captions') };
  if (!source) return { state: 'passed', ...message('receipt_captions_clear') };
  if (!blocks || (!analysis?.faces && !analysis?.tracks)) return facesUnknown;
  const faces = facesOf({ plan, layout, source, analysis });
  const covering = blocks.filter(({ atMs, box }) =>
    faces.some(
      (face) => Math.abs(face.atMs - atMs) <= sameTimeMs && shareCovered(face.box, box) > coveredShare,
    ),
  );
  const share = blocks.length === 0 ? 0 : covering.length / blocks.length;
  if (share <= smallShare && shareLookedAt({ plan }, analysis) < lookedShare) return facesUnknown;
  if (share <= nothingShare) return { state: 'passed', ...message('receipt_captions_clear') };
  const percent = percentOf(share);
  if (share <= smallShare)
    return { state: 'passed', ...message('receipt_captions_mostly', { percent: 100 - percent }) };
  return { state: 'attention', ...message('receipt_captions_cover', { percent }) };
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
const shareCovered = (face: Box, block: Box): number => sharedArea(face, block) / (face.w * face.h);

/** At least 1, so that what is wrong never reads as nothing. */
const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));

/**
 * The analysis with the tracks that count as people, by the rules that frame a clip: photographs in slides, emblems
 * and faces that appear for a moment are left out. Older analyses, which have no tracks, stay as they are.
 */
function peopleOnly(analysis: MediaAnalysis): MediaAnalysis {
  const { tracks, shots, faces, textAreas = [] } = analysis;
  if (!tracks) return analysis;
  const people = new Set<string>();
  for (const shot of shots) {
    const sampleTimes = (faces ?? []).flatMap(({ atMs }) => (withinSpan(shot, atMs) ? [atMs] : []));
    const inShot = tracks.flatMap((track) => {
      const points = track.points.filter(({ atMs }) => withinSpan(shot, atMs));
      return points.length > 0 ? [{ ...track, points }] : [];
    });
    const hasText = slideText(shot, textAreas) !== null;
    for (const stay of staysIn(shot, inShot, { sampleTimes, hasText }))
      for (const { track } of stay.people) people.add(track);
  }
  return { ...analysis, tracks: tracks.filter(({ id }) => people.has(id)) };
}

/** A question that ends earlier than this before the clip does not belong to it, milliseconds. */
const answeredWithinMs = 3000;
/** Share of a question's words that a card or title must contain to replace it. */
const sameWords = 0.5;

/** Whether a viewer learns which question the clip answers: it is heard, is on a card, or in the title. */
function questionFinding({ plan, transcript }: Measured): Finding {
  const none: Finding = { state: 'passed', ...message('receipt_no_question') };
  if (transcript.timing === 'none') return none;
  const heard = clipWords(transcript.words, plan.edit);
  const first = heard[0] && transcript.words[heard[0].wordIndex];
  if (!first) return none;
  const question = questionBefore({ plan, transcript }, first.startMs);
  if (!question) return none;
  const tokens = tokensOf(question.text);
  const holds = (text: string) => {
    const inText = new Set(tokensOf(text));
    return tokens.filter((token) => inText.has(token)).length >= tokens.length * sameWords;
  };
  const onCard = plan.cards.some(({ title, lines }) => holds([title, ...lines].join(' ')));
  if (onCard) return { state: 'passed', ...message('receipt_question_card') };
  if (holds(plan.title)) return { state: 'passed', ...message('receipt_question_title') };
  const quote = { quote: shortened(question.text), lang: transcript.language };
  return { state: 'attention', ...message('receipt_question_missing', { question: quote }) };
}

/** The question that ends right before the clip's first word; null where it says something else, or is in the clip. */
function questionBefore(
  { plan, transcript }: Pick<Measured, 'plan' | 'transcript'>,
  firstMs: number,
): Sentence | null {
  const startMs = plan.edit[0]?.startMs ?? 0;
  const known = transcript.words.filter((word) => word.startMs > startMs - 40_000 && word.startMs <= firstMs);
  const sentences = splitSentences(known, { language: transcript.language });
  const before = sentences.findLast((sentence) => sentence.endMs <= firstMs);
  return before?.asks && firstMs - before.endMs <= answeredWithinMs ? before : null;
}

const tokensOf = (text: string): string[] => text.split(/\s+/).map(foldWord).filter(Boolean);

const shortened = (text: string): string => {
  const words = text.split(/\s+/);
  return words.length <= 16 ? text : `… ${words.slice(-16).join(' ')}`;
};
