import { UserError } from '../../errors.ts';
import { type PlanEdit, planEditSchema } from '../parts/plan-parts.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { editPlan, type PlanSource } from '../plan/edit-plan.ts';
import { type PlanChange, planChanges } from '../plan/plan-changes.ts';
import { joined } from './caption-readings.ts';
import {
  type Clause,
  type Clip,
  clausesOf,
  isAside,
  isImperative,
  isReason,
  isState,
  isWithout,
  piece,
  saidOf,
  verbsOf,
} from './edit-clauses.ts';
import { readings } from './edit-readings.ts';
import { means, type Tag } from './request-tags.ts';
import type { Term } from './request-terms.ts';
import { lengthReading } from './time-readings.ts';

/** What a request would do to a clip; nothing is saved by reading it. */
export interface EditRequest {
  /** All of it as one edit, so that one undo takes it back; null where nothing was understood. */
  edit: PlanEdit | null;
  /** The clip with all of it. */
  plan: ClipPlan;
  /** What a user would see differ. */
  changes: PlanChange[];
  /** The parts of the request that were not understood, cannot be done or change nothing, as they were written. */
  unread: string[];
}

/**
 * Reads a request such as “cut the first sentence, bigger captions” or “pehla sentence hata do” in English, Hindi or
 * a mix of both, one clause after the other, each on top of those before.
 */
export function readEditRequest(text: string, clip: { plan: ClipPlan; source: PlanSource }): EditRequest {
  const clauses = clausesOf(text);
  const unread: string[] = [];
  let edit: PlanEdit = {};
  let plan = clip.plan;
  const told: (Told | null)[] = [];
  let reason: PlanEdit | null = null;
  for (const [at, { tags, written, isMore, isConditional }] of clauses.entries()) {
    const now = { plan, source: clip.source, original: clip.plan };
    const isWhole =
      !isConditional &&
      !isNarrowing(clauses[at + 1]?.tags ?? []) &&
      !(isMore && told.at(-1) === null) &&
      !tags.every((tag) => means(tag, 'idle'));
    const steps = isWhole ? stepsOf(tags, neighboursOf(clauses, told), now) : null;
    told.push(steps?.at(-1) ?? null);
    // “They cover his face, move them up”.
    if (steps?.[0]?.isOfBefore && told.at(-2) === null && isComplaint(clauses[at - 1])) unread.pop();
    if (!steps && !isAside(tags)) unread.push(written);
    for (const { step, isStated, ...one } of steps ?? []) {
      const next = tried(clip, joined(edit, step));
      if (next && (isStated ? isSaidBy(edit, step) : reason && isSaidBy(reason, step))) continue;
      if (isStated) reason = step;
      if (next && planChanges(plan, next, clip.source.words).length > 0)
        [edit, plan] = [joined(edit, step), next];
      // What was asked for before, in other words, is not left out.
      else if (!next || at === 0 || !changesIt(clip, step))
        unread.push(steps?.length === 1 ? written : one.written);
    }
  }
  const changes = planChanges(clip.plan, plan, clip.source.words);
  // Wishes that take each other back are none.
  if (changes.length === 0)
    return { edit: null, plan: clip.plan, changes, unread: clauses.map(({ written }) => written) };
  return { edit, plan, changes, unread };
}

/** “Chhote karo, bahut bade hain”, or the reason first: what is set already is not set once more. */
const isSaidBy = (edit: PlanEdit, step: PlanEdit): boolean => {
  const fieldsOf = ({ captionSettings = {}, ...rest }: PlanEdit) => [
    ...Object.keys(captionSettings),
    ...Object.keys(rest),
  ];
  return fieldsOf(step).every((field) => fieldsOf(edit).includes(field));
};

/** “Captions hatao, sirf end me”: no edit does it to a part of the clip. */
function isNarrowing(tags: readonly Tag[]): boolean {
  const has = (...terms: Term[]) => tags.some((tag) => means(tag, ...terms));
  if (headsOf(tags).length > 0 || has('cut', 'off', 'on', 'quote')) return false;
  const isInside = tags.some(({ text }) => /^(?:in|at|on|from|me|mein|में|मे)$/u.test(text));
  if (has('only') && (isInside || !has('second'))) return true;
  return isInside && has('start', 'end', 'first', 'last', 'part', 'ordinal', 'second') && !has('do', 'keep');
}

const isComplaint = (clause: Clause | undefined): boolean =>
  clause !== undefined && verbsOf(clause.tags).length === 0 && saidOf(clause.tags).isStated;

function changesIt(clip: { plan: ClipPlan; source: PlanSource }, step: PlanEdit): boolean {
  const next = tried(clip, step);
  return next !== null && planChanges(clip.plan, next, clip.source.words).length > 0;
}

/** What a clause lends: its thing, and what says whether it is wanted. */
interface Lender {
  heads: readonly Tag[];
  verbs: readonly Tag[];
  isVerbFirst: boolean;
  isOff: boolean;
  isOfPieces: boolean;
  step?: PlanEdit;
}

/** A wish as it was read. */
interface Told extends Lender {
  step: PlanEdit;
  written: string;
  isStated: boolean;
  /** It takes its thing from the clause before. */
  isOfBefore: boolean;
}

/** “Don’t remove the captions, just make them smaller” and “they cover his face, move them up” lend the thing alone. */
function lenderOf(tags: readonly Tag[]): Lender {
  const { polarity } = saidOf(tags);
  const isKnown = tags.every(({ meanings }) => meanings.length > 0);
  const isOpaque = !isKnown && verbsOf(tags).length > 0;
  return {
    ...{
      heads: isOpaque ? [] : headsOf(tags),
      verbs: isOpaque || polarity === 'unclear' ? [] : verbsOf(tags),
      isVerbFirst: isVerbFirst(tags),
    },
    ...{ isOff: polarity === 'off' || polarity === 'unclear', isOfPieces: isOfPieces(tags) },
  };
}

/** What the clauses around one lend it. */
interface Neighbours {
  before: Lender | null;
  /** Nothing was said that a thing alone may belong to. */
  isBareEnough: boolean;
  /** The nearest ones behind it that name a thing, and that say what is to be done. */
  heads: readonly Tag[];
  verbs: readonly Tag[];
}

function neighboursOf(clauses: readonly Clause[], told: readonly (Told | null)[]): Neighbours {
  const behind = clauses.slice(told.length + 1).map(({ tags }) => tags);
  const at = clauses.findLastIndex(
    ({ tags }, n) => n < told.length && !(told[n] === null && isUnknown(tags)),
  );
  const [left, ...skipped] = at < 0 ? [] : clauses.slice(at, told.length);
  const before = told[at] ?? (left ? lenderOf(left.tags) : null);
  const isLeft = (tags: readonly Tag[]) => {
    const has = (term: Term) => tags.some((tag) => means(tag, term));
    return has('leave') || (has('keep') && has('rest')) || (has('middle') && has('part'));
  };
  const verbal = behind.find((tags) => verbsOf(tags).length > 0 || isLeft(tags)) ?? [];
  return {
    // “Remove the captions, emojis and zooms”: what is not known in a list takes its verb, no thing.
    before: before && skipped.some(({ tags }) => !isAside(tags)) ? { ...before, heads: [] } : before,
    // “Zooms and captions rehne do” keeps both.
    isBareEnough:
      told.at(-1) !== null &&
      !isLeft(verbal) &&
      !isLetBe(verbal) &&
      !clauses.slice(0, told.length).some(({ tags }) => verbsOf(tags).length > 0),
    heads: headsOf(behind[0] ?? []),
    verbs: isVerbFirst(verbal) || isLeft(verbal) || isLetBe(verbal) ? [] : verbsOf(verbal),
  };
}

/** “Don't touch it”, “mat chedo”, “no need to change”: what is not to be done is not known. */
const isLetBe = (tags: readonly Tag[]): boolean =>
  verbsOf(tags).length > 0 &&
  verbsOf(tags).every((tag) => means(tag, 'not', 'dont')) &&
  tags.some((tag) => tag.meanings.length === 0 || means(tag, 'change'));

/** A name that the product has not. */
const isUnknown = (tags: readonly Tag[]): boolean =>
  tags.length < 4 && tags.every(({ meanings }) => meanings.every(({ term }) => term === 'idle'));

const ofCaptions: readonly Term[] = [
  ...(['captions', 'size', 'style', 'letters', 'highlight', 'spoken', 'capitals', 'lowercase'] as const),
  ...(['roman', 'native', 'oneWord', 'colour', 'perLine'] as const),
];
const things: readonly Term[] = [
  ...(['music', 'zoom', 'noise', 'headline', 'logo', 'broll', 'card', 'filler', 'pause'] as const),
  ...(['bad', 'title', 'secondLine'] as const),
];
const captions: Tag = { text: 'captions', written: '', meanings: [{ term: 'captions' }], form: 'plain' };

/** What a clause is about. */
const headsOf = (tags: readonly Tag[]): Tag[] => {
  if (tags.some((tag) => means(tag, ...piece))) return tags.filter((tag) => means(tag, ...piece, ...places));
  const named = tags.filter((tag) => means(tag, ...things));
  return named.length > 0 || !tags.some((tag) => means(tag, ...ofCaptions)) ? named : [captions];
};
const places: readonly Term[] = ['first', 'last', 'ordinal', 'number'];

const isVerbFirst = (tags: readonly Tag[]): boolean =>
  tags.findIndex((tag) =>
    means(tag, ...things, ...piece, ...ofCaptions, 'first', 'last', 'ordinal', 'quote'),
  ) > tags.findIndex((tag) => verbsOf([tag]).length > 0);

/** Parts of the clip, not things in it: “cut the first sentence, zoom” takes no zoom away. */
const isOfPieces = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => means(tag, ...piece, 'second', 'first', 'last', 'ordinal', 'quote', 'filler', 'pause'));

/** “Lower my voice, the music is fine”: no edit does it. */
const isOfVoice = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag, at) =>
      means(tag, 'sound') &&
      (/^voice$/.test(tag.text) || /^(?:my|mere|meri|apni|hamari|मेरी|अपनी)$/u.test(tags[at - 1]?.text ?? '')),
  );

/** The wishes of a clause; null where something of it is not understood. */
function stepsOf(all: readonly Tag[], near: Neighbours, clip: Clip): Told[] | null {
  const { before } = near;
  const tags = withoutRest(all, before);
  const verbs = verbsOf(tags);
  // “Captions hatao, music nahi” says what stays.
  const isContrast = before?.isOff && verbs.length > 0 && verbs.every((tag) => means(tag, 'not'));
  if (isContrast) return null;
  // “With no background” is of another thing.
  const isOpen = headsOf(tags).length === 0 && !tags.some(isWithout) && !isOfVoice(tags);
  const isPlaced = tags.some((tag) => means(tag, ...places));
  const unplaced = (heads: readonly Tag[]) => heads.filter((tag) => !isPlaced || !means(tag, ...places));
  const heads = isOpen && before ? unplaced(before.heads) : [];
  const after = isOpen ? unplaced(near.heads) : [];
  const isAlso = tags.some((tag) => means(tag, 'also'));
  // “But keep the music”.
  const isVerbless = verbs.length === 0 && !tags.some((tag) => means(tag, 'keep', 'leave', 'change'));
  const lends =
    isVerbless &&
    before &&
    (before.isVerbFirst || isAlso) &&
    isOfPieces([...tags, ...heads]) === before.isOfPieces;
  const isBareEnough = isAlso ? before?.isOff === false : near.isBareEnough;
  const lent: Parameters<typeof saidOf>[1][] = [
    {},
    ...(heads.length > 0 ? [{ lent: heads }] : []),
    ...(lends ? [{ lent: [...heads, ...before.verbs] }] : []),
    ...(after.length > 0 || isVerbless ? [{ lent: [...after, ...near.verbs] }] : []),
    ...(isBareEnough && near.verbs.length === 0 ? [{ isBareEnough }] : []),
  ];
  for (const more of lent) {
    const one = toldBy(tags, more, clip);
    if (one) return [{ ...one, isOfBefore: heads.length > 0 && more?.lent === heads }];
  }
  return apart(tags, clip);
}

/** “Highlight pink, baaki captions white”: the rest of the captions is what is not marked. */
const withoutRest = (tags: readonly Tag[], before: Lender | null): readonly Tag[] =>
  before?.step?.captionColors?.activeColor &&
  tags.some((tag) => means(tag, 'colour')) &&
  !tags.some((tag) => means(tag, 'clip'))
    ? tags.map((tag) => (means(tag, 'rest') ? { ...tag, meanings: [{ term: 'idle' }] } : tag))
    : tags;

function toldBy(tags: readonly Tag[], more: Parameters<typeof saidOf>[1], clip: Clip): Told | null {
  for (const reading of readings) {
    const said = saidOf(tags, more);
    const step = said.polarity === 'unclear' && reading !== lengthReading ? null : reading(said, clip);
    if (!step || !said.isUsedUp()) continue;
    return {
      ...{
        step,
        written: tags.map(({ written }) => written).join(' '),
        isStated: said.isStated,
        isOfBefore: false,
      },
      ...{ heads: headsOf(said.tags), verbs: verbsOf(said.tags), isVerbFirst: isVerbFirst(tags) },
      ...{ isOff: said.polarity === 'off', isOfPieces: isOfPieces(said.tags) },
    };
  }
  return null;
}

/** A wish without the reason that stands in it: “pehli line bekaar hai hata do”; else wishes that no mark parts: “captions hatao music band karo”. */
function apart(tags: readonly Tag[], clip: Clip): Told[] | null {
  if (tags.length > 40) return null;
  for (let from = 0; from < tags.length; from += 1)
    for (let to = tags.length; to > from; to -= 1) {
      const rest = tags.toSpliced(from, to - from);
      if (!isReason(tags.slice(from, to), rest) || means(tags[from - 1], 'not', 'dont')) continue;
      const one = to === tags.length || rest.slice(from).some(isImperative) ? toldBy(rest, {}, clip) : null;
      if (one) return [one];
    }
  for (let at = tags.length - 1; at > 0; at -= 1) {
    const [left, right] = [tags.slice(0, at), tags.slice(at)];
    // “Captions hatao na music lagao” may mean two things.
    if (/^(?:na|ना)$/.test(right[0]?.text ?? '')) return null;
    // “Captions bahut upar hain neeche karo”.
    const isOfLeft = isState(left) && right.some(isImperative) && headsOf(right).length === 0;
    const own = isOfLeft ? toldBy(right, { lent: headsOf(left) }, clip) : null;
    if (own) return [own];
    const isTwo = left.some(isImperative) && (right.some(isImperative) || means(right[0], 'rest'));
    const first = isTwo ? toldBy(left, {}, clip) : null;
    if (!first) continue;
    const second = toldBy(withoutRest(right, first), {}, clip);
    const others = second ? [second] : apart(right, clip);
    if (others) return [first, ...others];
  }
  return null;
}

/** The plan with an edit; null where no edit may say this, such as a title over its length, or the clip cannot take it. */
function tried({ plan, source }: { plan: ClipPlan; source: PlanSource }, edit: PlanEdit): ClipPlan | null {
  if (!planEditSchema.safeParse(edit).success) return null;
  try {
    return editPlan(plan, edit, source);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
