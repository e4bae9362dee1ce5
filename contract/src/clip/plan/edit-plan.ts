import { type Message, message } from '../../messages/message.ts';
import { captionNotes } from '../captions/caption-notes.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import {
  closedPlan,
  editedPlanner,
  hasCaptionsOff,
  isSilenceNote,
  type OpenPlan,
  openPlan,
  type PlanSource,
  spokenWords,
} from '../parts/part.ts';
import { allParts, editOfPart, type PlanEdit, planParts } from '../parts/plan-parts.ts';
import { coverWords } from '../profanity/cover-words.ts';
import { clipWords } from '../transcript/clip-words.ts';
import type { Word } from '../transcript/transcript.ts';
import { inShownLanguage } from '../translation/shown-captions.ts';
import { type SpokenLine, spokenLines } from '../translation/spoken-lines.ts';
import { heldCaptions } from './caption-times.ts';
import {
  type ClipPlan,
  type Layout,
  outputSizes,
  planDurationMs,
  type Ratio,
  setStyleOf,
} from './clip-plan.ts';
import { reachOfEdit } from './edit-list.ts';
import { moveScenes } from './move-scenes.ts';
import type { Scene } from './scene.ts';
import type { Span } from './time.ts';

export type { PlanEdit, PlanSource };

/**
 * The plan with a user's edit: captions are set anew; the camera, the cards, the footage and the translations move along with
 * the cuts. Throws UserError `edit_invalid` for times outside the source, for words that are not there, for cards and
 * footage outside the clip or over their own kind, and for scenes that cannot be shown.
 */
export function editPlan(plan: ClipPlan, edit: PlanEdit, source: PlanSource): ClipPlan {
  let open = openPlan(plan, source.words);
  for (const [, part] of allParts) {
    const context = { plan: open, from: plan.edit, source };
    open = part.with(open, part.apply(part.of(open), editOfPart(part, edit) ?? {}, context));
  }
  const made = withCaptions(open, source);
  const framed = [...plan.edit, ...(plan.layouts[0]?.cutScenes ?? [])];
  const [added] = isLonger(reachOfEdit(framed), reachOfEdit(made.edit))
    ? [message('crop_added_part')]
    : plan.dropped.filter(isAddedPart);
  const dropped = made.dropped.filter((entry) => !isAddedPart(entry));
  return { ...made, dropped: added ? [...dropped, added] : dropped };
}

/**
 * One edit that does what two do one after the other, while a thing such as a colour is still being changed; null where
 * both stay edits of their own.
 */
export function coalesceEdits(before: PlanEdit, after: PlanEdit): PlanEdit | null {
  let both: PlanEdit = {};
  for (const [, part] of allParts) {
    const [one, other] = [editOfPart(part, before), editOfPart(part, after)];
    if (!one && !other) continue;
    const isSameThing =
      one && other && Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();
    const made = isSameThing && part.coalesce !== 'never' ? part.coalesce(one, other) : null;
    if (!made) return null;
    both = { ...both, ...made };
  }
  return both;
}

/** The words that an edit names, by their places in the transcript. */
export const wordsNamed = (edit: PlanEdit): number[] =>
  allParts.flatMap(([, part]) => {
    const own = editOfPart(part, edit);
    return own && part.reach !== 'clip' ? part.reach(own) : [];
  });

/** What of an edit means the same over another transcript; null: nothing. */
export function withoutWords(edit: PlanEdit): PlanEdit | null {
  const kept = allParts.flatMap(([, part]) => {
    const own = editOfPart(part, edit);
    return own && (part.reach === 'clip' || part.reach(own).length === 0) ? [own] : [];
  });
  return kept.length > 0 ? Object.assign({}, ...kept) : null;
}

/**
 * The plan over corrected words: caption texts of its own stay where the word beneath is the same, or has another time
 * alone; with `keepsTexts` also where it is written otherwise. Null when nothing that is heard in the clip has changed.
 */
export function rewordPlan(
  plan: ClipPlan,
  oldWords: readonly Word[],
  source: PlanSource,
  { keepsTexts = false } = {},
): ClipPlan | null {
  if (sayTheSame(oldWords, source.words, plan.edit)) return null;
  const opened = openPlan(plan, oldWords);
  const { texts: own } = opened;
  const sign = keepsTexts ? placeOf : signOf;
  const hasSameTexts =
    oldWords.length === source.words.length &&
    oldWords.every(({ text }, index) => text === source.words[index]?.text);
  const bySign = new Map([...own].map(([index, text]) => [sign(oldWords[index]), text]));
  const texts = new Map<number, string>();
  for (const [index, word] of source.words.entries()) {
    const text = hasSameTexts ? own.get(index) : bySign.get(sign(word));
    if (text !== undefined) texts.set(index, text);
  }
  const isSet = plan.captionStyle !== null || hasCaptionsOff(plan);
  const open: OpenPlan = { ...opened, texts, ...(!isSet && { captionStyle: captionStyles.karaoke }) };
  const { translations } = planParts;
  const carried = translations.apply(open.translations, {}, { plan: open, from: plan.edit, source });
  return withCaptions(translations.with(open, carried), source);
}

/** A ratio whose scenes were made for the edit list `madeFor`, and what its framing had to leave out. */
export interface AddedRatio extends Pick<Layout, 'cutScenes'> {
  ratio: Ratio;
  scenes: readonly Scene[];
  madeFor: readonly Span[];
  why?: Message | null;
}

/** The plan with one more ratio; what it shows otherwise stays. Unchanged when it has the ratio already. */
export function addRatio(plan: ClipPlan, added: AddedRatio, source: PlanSource): ClipPlan {
  const { ratio, madeFor, why } = added;
  if (plan.layouts.some((layout) => layout.ratio === ratio)) return plan;
  const layout = { ratio, ...outputSizes[ratio], ...moveScenes(added, madeFor, plan.edit), cues: [] };
  const alone = withCaptions({ ...openPlan(plan, source.words), layouts: [layout] }, source);
  return {
    ...plan,
    layouts: [...plan.layouts, ...alone.layouts],
    dropped: why ? [...plan.dropped, why] : plan.dropped,
  };
}

/** The lines of a clip that a translator is given, as its captions have them. */
export const spokenLinesOf = (plan: ClipPlan, source: Pick<PlanSource, 'words' | 'timing'>): SpokenLine[] =>
  spokenLines(spokenWords(openPlan(plan, source.words), source), source.words);

/** The plan with captions that are set anew, and what they lack in its notes. */
function withCaptions(open: OpenPlan, { words, timing }: PlanSource): ClipPlan {
  const plan = closedPlan(open, words);
  const { bleeps: _before, ...rest } = plan;
  const { spoken, bleeps } = coverWords(plan.profanity, {
    ...{ spoken: spokenWords(open, { words, timing }), words, timing, edit: plan.edit },
    ...{ language: plan.language, durationMs: planDurationMs(plan) },
  });
  const style = setStyleOf(plan);
  const held = heldCaptions(plan.captionTimes ?? [], { edit: plan.edit, heard: spoken, words });
  // Captions that are off are kept: their texts and times come back, and subtitle files have them.
  const cuesOf = (frame: Layout) =>
    buildCues({
      words: spoken,
      frame,
      ratio: frame.ratio,
      style: style ?? captionStyles.karaoke,
      language: plan.language,
      speakerOf: (wordIndex) => words[wordIndex]?.speaker,
      clipDurationMs: planDurationMs(plan),
      wholeCues: timing === 'approximate',
      held,
    });
  const captioned: ClipPlan = {
    ...rest,
    ...(bleeps.length > 0 && { bleeps }),
    layouts: plan.layouts.map((layout) => ({ ...layout, cues: cuesOf(layout) })),
    planner: editedPlanner,
  };
  const dropped = plan.dropped
    .filter(({ code }) => code !== 'captions_no_glyph')
    .filter((entry) => spoken.length === 0 || !isSilenceNote(entry));
  return { ...captioned, dropped: [...dropped, ...captionNotes(inShownLanguage(captioned))] };
}

const isAddedPart = ({ code }: Message): boolean => code === 'crop_added_part';

/** Whether a clip with this edit list says the same words at the same times. */
export function sayTheSame(before: readonly Word[], after: readonly Word[], edit: readonly Span[]): boolean {
  const signs = (words: readonly Word[]) => clipWords(words, edit).map(signOf).join('\n');
  return signs(before) === signs(after);
}

const signOf = (word: Pick<Word, 'text' | 'startMs' | 'endMs'> | undefined): string =>
  word ? `${word.startMs}-${word.endMs} ${word.text}` : '';

/** A word by where it begins, however it is written. */
const placeOf = (word: Pick<Word, 'startMs'> | undefined): string => String(word?.startMs);

const isLonger = (before: Span, after: Span): boolean =>
  after.startMs < before.startMs || after.endMs > before.endMs;
