import type { z } from 'zod';
import type { Message } from '../../messages/message.ts';
import type { PlanFeature } from '../../plans.ts';
import type { ClipPlan, CueWord } from '../plan/clip-plan.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import type { Waveform } from '../plan/source-media.ts';
import type { Span } from '../plan/time.ts';
import { clipWords, placesAround } from '../transcript/clip-words.ts';
import type { Transcript, Word } from '../transcript/transcript.ts';

/** What a plan was made from. */
export interface PlanSource extends Pick<Transcript, 'words' | 'timing'> {
  durationMs: number;
  /** Needed where silences are cut. */
  waveform?: Waveform | null;
}

/** A plan while it is edited: the texts of its captions stand apart, because cues are set anew from them. */
export interface OpenPlan extends ClipPlan {
  /**
   * Caption texts that differ from the transcript, by the place of the word; an empty one is hidden. Those of words that
   * are not read, as far from a clip, stay among the plan's `unheardTexts`.
   */
  texts: ReadonlyMap<number, string>;
}

export interface EditContext {
  /** The plan with the parts before this one already edited. */
  plan: OpenPlan;
  /** The edit list before the edit: what moves along with a cut was made for it. */
  from: readonly Span[];
  source: PlanSource;
}

/** An edit between two versions, to be made on top of another version: all three in their own clip times. */
export interface Rebase {
  before: ClipPlan;
  after: ClipPlan;
  /** The version below, which has the new times of the edit already. */
  theirs: ClipPlan;
  /** The edit counts where `theirs` has changed the same thing. */
  isKept?: boolean;
}

/** One difference between two versions: `count` of things, `seconds` with one decimal, or a `text` such as a title. */
export interface Change<Code extends string> {
  code: Code;
  count?: number | undefined;
  seconds?: number | undefined;
  text?: string | undefined;
}

/** What an edit says of one part, times in milliseconds; what is absent stays. */
type EditOf<Fields extends z.ZodRawShape> = { [Name in keyof Fields]?: z.infer<Fields[Name]> | undefined };

/** Everything the product knows about one part of a clip plan; `plan-parts.ts` holds the table of them. */
export interface PlanPart<
  Key extends keyof ClipPlan,
  Fields extends z.ZodRawShape,
  Value,
  Code extends string,
> {
  /** The members of a plan that hold it. */
  keys: readonly Key[];
  of(plan: OpenPlan): Value;
  with(plan: OpenPlan, value: Value): OpenPlan;
  /** The fields of an edit that change it. */
  edit: Fields;
  /**
   * The value after an edit, which may say nothing about this part: then it moves along with a cut. Throws UserError
   * `edit_invalid` where the plan cannot take it.
   */
  apply(value: Value, edit: EditOf<Fields>, context: EditContext): Value;
  /** One edit that does what two do one after the other; null where that takes two, which undo then tells apart. */
  coalesce: 'never' | ((before: EditOf<Fields>, after: EditOf<Fields>) => EditOf<Fields> | null);
  /** Every code that `changes` returns. */
  codes: readonly Code[];
  /** What a user sees differ, for the history; empty exactly where nothing does. */
  changes(before: ClipPlan, after: ClipPlan, words: readonly Word[]): Change<NoInfer<Code>>[];
  /** What two users may edit apart: the part as a whole, or things in it, named alike in both versions. */
  merge:
    | 'whole'
    | {
        things(before: ClipPlan, after: ClipPlan, words: readonly Word[]): string[];
        /** The edit on top of another version; null where what it changes is not there as it was. */
        rebase?(edit: EditOf<Fields>, versions: Rebase): EditOf<Fields> | null;
        /** Whether all that `theirs` added and changed is there in `onTop`, which edits of other things made of it. */
        keeps?(base: ClipPlan, theirs: ClipPlan, onTop: ClipPlan): boolean;
      };
  /** The entitlement that an edit needs for what it adds to a plan; null where every workspace may make it. */
  needs: null | ((edit: EditOf<Fields>, before: ClipPlan) => NeededFeature | null);
  /** `clip`: all of it. Otherwise the words an edit names, by their places: they mean nothing in another transcript. */
  reach: 'clip' | ((edit: EditOf<Fields>) => readonly number[]);
}

type NeededFeature = Extract<PlanFeature, 'b-roll' | 'brand-templates' | 'translated-subtitles'>;

/** A part; all its fields have to be said. */
export const definePart = <
  Key extends keyof ClipPlan,
  Fields extends z.ZodRawShape,
  Value,
  const Code extends string,
>(
  part: PlanPart<Key, Fields, Value, Code>,
): PlanPart<Key, Fields, Value, Code> => part;

/** Where a part lives that is one member of the plan; an undefined value takes an optional member away. */
export const member = <Key extends keyof ClipPlan>(key: Key) => ({
  keys: [key],
  of: (plan: OpenPlan): ClipPlan[Key] => plan[key],
  with: (plan: OpenPlan, value: ClipPlan[Key]): OpenPlan => {
    const { [key]: _before, ...rest } = plan;
    return { ...(rest as OpenPlan), ...(value !== undefined && { [key]: value }) };
  },
});

/** Two edits that give the whole value are the later one. */
const latest = <Edit>(_before: Edit, after: Edit): Edit => after;

/** Whether two lists name the same things; a thing more or less is a change of its own, which undo takes back alone. */
export const isOfSame = <Item>(
  nameOf: (item: Item) => string,
  one: readonly Item[] = [],
  other: readonly Item[] = [],
): boolean => isSameValue(one.map(nameOf).toSorted(), other.map(nameOf).toSorted());

/** What most parts say that are one member: an edit gives all of it, and every workspace may make it. */
export const whole = <Key extends keyof ClipPlan>(key: Key) =>
  ({ ...member(key), coalesce: latest, merge: 'whole', needs: null, reach: 'clip' }) as const;

/** A change of so many things, or none. */
export const counted = <Code extends string>(code: Code, count: number, text?: string): Change<Code>[] =>
  count > 0 ? [{ code, count, ...(text !== undefined && { text }) }] : [];

/** The one change of a part that is on, off or another one. */
export const switched = <Value, const Made extends Change<string>>(
  before: Value | null | undefined,
  after: Value | null | undefined,
  change: (after: Value | null) => Made,
): Made[] => (isSameValue(before ?? null, after ?? null) ? [] : [change(after ?? null)]);

/** The words that are heard, in the clip's time, with the texts that its captions show. */
export const spokenWords = (
  { edit, texts }: Pick<OpenPlan, 'edit' | 'texts'>,
  { words, timing }: Pick<PlanSource, 'words' | 'timing'>,
): CueWord[] =>
  (timing === 'none' ? [] : clipWords(words, edit)).map((word) => ({
    ...word,
    text: texts.get(word.wordIndex) ?? word.text,
  }));

/** The caption texts of a plan by word. A word longer than a line stands as several pieces of the same place. */
export function shownTexts({ layouts }: Pick<ClipPlan, 'layouts'>): Map<number, string> {
  const shown = new Map<number, string>();
  for (const { text, wordIndex } of layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [])
    shown.set(wordIndex, (shown.get(wordIndex) ?? '') + text);
  return shown;
}

/** A note that nothing was ever said in a clip, which goes once a word is heard. */
export const isSilenceNote = ({ code }: Message): boolean =>
  code === 'captions_no_speech' || code === 'captions_no_transcript';

type Captioned = Pick<ClipPlan, 'captionStyle' | 'captionStyleOff' | 'layouts' | 'planner' | 'dropped'>;

/**
 * Whether a user turned the captions off: a plan keeps them, for subtitle files and for when they are turned on. They
 * stay off where none is left, because all words are hidden or the part that is played is silent.
 */
export const hasCaptionsOff = ({
  captionStyle,
  captionStyleOff,
  layouts,
  planner,
  dropped,
}: Captioned): boolean =>
  captionStyle === null &&
  (captionStyleOff !== undefined ||
    layouts.some(({ cues }) => cues.length > 0) ||
    (planner.name === editedPlanner.name && !dropped.some(isSilenceNote)));

/** Whether a plan has captions, drawn or turned off; false where nothing was ever said in it. */
export const hasCaptions = (plan: Captioned): boolean => plan.captionStyle !== null || hasCaptionsOff(plan);

/** Who made a plan that a user has changed. */
export const editedPlanner = { name: 'edited', version: '1' } as const;

/** A plan that can be edited. */
export function openPlan(plan: ClipPlan, words: readonly Word[]): OpenPlan {
  const { unheardTexts = [], ...rest } = plan;
  const texts = new Map<number, string>();
  const unread = unheardTexts.filter((one) => {
    const place = placeSaid(words, one);
    if (place >= 0) texts.set(place, one.text);
    return place < 0;
  });
  const shown = shownTexts(plan);
  const heard = hasCaptions(plan) ? clipWords(words, plan.edit) : [];
  for (const { wordIndex } of heard) {
    const text = shown.get(wordIndex) ?? '';
    if (text === words[wordIndex]?.text) texts.delete(wordIndex);
    else texts.set(wordIndex, text);
  }
  return { ...rest, ...(unread.length > 0 && { unheardTexts: unread }), texts };
}

/** The plan that an open one stands for, its captions as they were set. */
export function closedPlan(
  { texts, unheardTexts = [], ...plan }: OpenPlan,
  words: readonly Word[],
): ClipPlan {
  const heard = new Set(clipWords(words, plan.edit).map(({ wordIndex }) => wordIndex));
  const unheard = [...texts].flatMap(([wordIndex, text]) => {
    const word = words[wordIndex];
    if (!word || heard.has(wordIndex) || text === word.text) return [];
    return [{ said: saidIn(word), word: word.text, text }];
  });
  const all = [...unheardTexts, ...unheard].toSorted((a, b) => a.said.startMs - b.said.startMs);
  return { ...plan, ...(all.length > 0 && { unheardTexts: all }) };
}

/** Where a word is said, source milliseconds; one without a length has a moment. */
export const saidIn = ({ startMs, endMs }: Span): Span => ({ startMs, endMs: Math.max(startMs + 1, endMs) });

/** The place of a word that is said there and written so; -1 where it is not, or not read. */
function placeSaid(words: readonly Word[], { said, word }: { said: Span; word: string }): number {
  const [first, behind] = placesAround(words, [said]);
  const near = words.slice(first, behind);
  const at = near.findIndex((one) => one?.text === word && isSameValue(saidIn(one), said));
  return at < 0 ? -1 : first + at;
}

/** The places of the words that are heard in a plan; without the transcript, of those its captions show. */
export function heardWords(plan: ClipPlan, words: readonly Word[]): number[] {
  if (words.length > 0) return clipWords(words, plan.edit).map(({ wordIndex }) => wordIndex);
  return [...shownTexts(plan).keys()];
}
