import { z } from 'zod';
import type { Pace } from '../pace/pace.ts';
import { setPace } from '../pace/set-pace.ts';
import { type ClipPlan, planDurationMs } from '../plan/clip-plan.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { editTimes } from '../plan/edit-list.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import type { Word } from '../transcript/transcript.ts';
import { type Change, counted, definePart, heardWords, member, type OpenPlan } from './part.ts';

/** With a guard against numbers that no video has. */
const sourceMs = z.int().nonnegative().max(1_000_000_000).describe('Source milliseconds.');
const wordPlaces = z.array(z.int().nonnegative()).max(2000);

type TimeCode =
  | ('start_earlier' | 'start_later' | 'end_earlier' | 'end_later')
  | ('words_cut' | 'words_restored' | 'shorter' | 'longer');

/** The clip's two ends, and words that are cut out of it. */
export const times = definePart({
  ...member('edit'),
  edit: {
    /** The camera keeps its place in what is added. */
    startMs: sourceMs,
    endMs: sourceMs,
    /** Words to leave out of picture and sound, by their place in the transcript. */
    cutWords: wordPlaces,
    /** Words to bring back that were cut. */
    keepWords: wordPlaces,
  },
  apply: (before, edit, { source }) => editTimes(before, edit, source),
  // A trim drops the cuts, cards and footage of what it takes away: one behind another is more than the last.
  coalesce: 'never',
  codes: [
    'start_earlier',
    'start_later',
    'end_earlier',
    'end_later',
    'words_cut',
    'words_restored',
    'shorter',
    'longer',
  ],
  changes(before, after, words): Change<TimeCode>[] {
    if (isSameValue(before.edit, after.edit)) return [];
    const [from, to] = [outerSpan(before.edit), outerSpan(after.edit)];
    const changes: Change<TimeCode>[] = [
      ...moved(edgeMoved(before.edit, { startMs: to.startMs, endMs: from.startMs }), [
        'start_earlier',
        'start_later',
      ]),
      ...moved(edgeMoved(before.edit, { startMs: from.endMs, endMs: to.endMs }), [
        'end_later',
        'end_earlier',
      ]),
      ...counted('words_cut', heardOnlyIn(before, after, words).length),
      ...counted('words_restored', heardOnlyIn(after, before, words).length),
    ];
    if (changes.length > 0 || pauseChanges(before, after).length > 0) return changes;
    return moved(planDurationMs(after) - planDurationMs(before) || -1, ['longer', 'shorter']);
  },
  merge: {
    things(before, after, words) {
      const [cut, restored] = [heardOnlyIn(before, after, words), heardOnlyIn(after, before, words)];
      return [
        ...(outerSpan(before.edit).startMs === outerSpan(after.edit).startMs ? [] : ['start']),
        ...(outerSpan(before.edit).endMs === outerSpan(after.edit).endMs ? [] : ['end']),
        ...[...cut, ...restored].map((n) => `word ${n}`),
        // A word that comes back does not come back alone, outside the ends of a clip that was trimmed meanwhile.
        ...[...restored, ...trimmedAway(before, after, words)].map((n) => `return of word ${n}`),
      ];
    },
  },
  needs: null,
  reach: ({ cutWords = [], keepWords = [] }) => [...cutWords, ...keepWords],
});

/** Pauses and filler words that are cut by switches. */
export const pace = definePart({
  keys: ['edit', 'pace'],
  of: ({ edit, pace }: OpenPlan): { edit: Span[]; pace: Pace | undefined } => ({ edit, pace }),
  with: ({ pace: _before, ...plan }, { edit, pace }) => ({ ...plan, edit, ...(pace && { pace }) }),
  edit: {
    /** Switches: cut pauses without words and sound of 0.9 s and more, and filler words that stand alone. */
    pace: z.object({ silences: z.boolean().optional(), fillers: z.boolean().optional() }),
    /** Cuts of the plan's `pace` to take back, by their `startMs`. */
    keepCuts: z.array(z.int().nonnegative()).max(1000),
  },
  apply: (before, edit, { plan, source }) =>
    setPace(before.edit, before.pace, edit, { ...source, language: plan.language }),
  // A switch that is turned off and on again starts over.
  coalesce: 'never',
  codes: ['pauses_cut', 'pauses_restored', 'pace_on', 'pace_off'],
  changes: (before, after) => pauseChanges(before, after),
  merge: {
    things: (before, after) => [
      ...[...cutsOnlyIn(before, after), ...cutsOnlyIn(after, before)].map((atMs) => `pause ${atMs}`),
      ...(switchesOf(before) === switchesOf(after) ? [] : ['pace switches']),
    ],
  },
  needs: null,
  reach: 'clip',
});

const outerSpan = (edit: readonly Span[]): Span => ({
  startMs: edit[0]?.startMs ?? 0,
  endMs: edit.at(-1)?.endMs ?? 0,
});

/** The words of what both versions span that are heard in `one` and not in `other`. */
function heardOnlyIn(one: ClipPlan, other: ClipPlan, words: readonly Word[]): number[] {
  const [a, b] = [outerSpan(one.edit), outerSpan(other.edit)];
  const span = { startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) };
  const heard = new Set(heardWords(other, words));
  return [...new Set(heardWords(one, words))].filter((index) => {
    const word = words[index];
    return !heard.has(index) && (!word || (word.endMs > span.startMs && word.startMs < span.endMs));
  });
}

/** The words between the ends of `before` that are not whole between those of `after`, also those that were cut. */
function trimmedAway(before: ClipPlan, after: ClipPlan, words: readonly Word[]): number[] {
  const [from, to] = [outerSpan(before.edit), outerSpan(after.edit)];
  const [isLater, isEarlier] = [to.startMs > from.startMs, to.endMs < from.endMs];
  return [...words.keys()].filter((index) => {
    const word = words[index];
    if (!word || word.endMs <= from.startMs || word.startMs >= from.endMs) return false;
    return (isLater && word.startMs < to.startMs) || (isEarlier && word.endMs > to.endMs);
  });
}

/** How much is played more at an edge that moves outwards along a span, or less inwards: what was cut there was not played. */
function edgeMoved(edit: readonly Span[], { startMs, endMs }: Span): number {
  if (endMs >= startMs) return endMs - startMs;
  const lost = { startMs: endMs, endMs: startMs };
  return Math.min(-1, -edit.reduce((sum, span) => sum + overlapMs(span, lost), 0));
}

/** A length that grew or shrank, in tenths of a second and never as none. */
const moved = (byMs: number, [more, less]: readonly [TimeCode, TimeCode]): Change<TimeCode>[] =>
  byMs === 0
    ? []
    : [{ code: byMs > 0 ? more : less, seconds: Math.max(1, Math.round(Math.abs(byMs) / 100)) / 10 }];

/** The cuts of `one` inside `other` that are not made there, by their start. */
function cutsOnlyIn({ pace: one }: ClipPlan, { pace: other, edit }: ClipPlan): number[] {
  const known = new Set(other?.cuts.map(({ startMs }) => startMs));
  const span = outerSpan(edit);
  return (one?.cuts ?? [])
    .filter(({ startMs, endMs }) => !known.has(startMs) && endMs > span.startMs && startMs < span.endMs)
    .map(({ startMs }) => startMs);
}

const switchesOf = ({ pace }: ClipPlan): string =>
  JSON.stringify([pace?.silences ?? false, pace?.fillers ?? false]);

function pauseChanges(before: ClipPlan, after: ClipPlan) {
  const changes = [
    ...counted('pauses_cut' as const, cutsOnlyIn(after, before).length),
    ...counted('pauses_restored' as const, cutsOnlyIn(before, after).length),
  ];
  if (changes.length > 0 || switchesOf(before) === switchesOf(after)) return changes;
  return [{ code: after.pace ? ('pace_on' as const) : ('pace_off' as const) }];
}
