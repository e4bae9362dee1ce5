import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { type BrollItem, brollItemSchema, maxBroll, shortestBrollMs } from '../broll/broll-item.ts';
import { placedBroll } from '../broll/place-broll.ts';
import { type Card, cardSchema, maxCards, shortestCardMs } from '../cards/card.ts';
import { type ClipPlan, planDurationMs } from '../plan/clip-plan.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { moveTimed } from '../plan/edit-list.ts';
import type { Span } from '../plan/time.ts';
import { counted, definePart, isOfSame, type Rebase, whole } from './part.ts';

const idOf = ({ id }: { id: string }): string => id;

/** What cards and footage share: a list over the picture whose items move along with cuts and are edited apart. */
function timedThings<Item extends Span & { id: string }, const Name extends string>(
  of: (plan: ClipPlan) => readonly Item[],
  { name, shortestMs, max }: { name: Name; shortestMs: number; max: number },
) {
  const moved = (plan: ClipPlan, to: Pick<ClipPlan, 'edit'>) =>
    moveTimed(of(plan), { from: plan.edit, to: to.edit, shortestMs });
  function differences(before: ClipPlan, after: ClipPlan) {
    const known = new Map(moved(before, after).map((item) => [item.id, item]));
    const now = of(after);
    return {
      added: now.filter(({ id }) => !known.has(id)),
      changed: now.filter((item) => known.has(item.id) && !isSameValue(item, known.get(item.id))),
      removed: [...known.values()].filter(({ id }) => !now.some((item) => item.id === id)),
    };
  }
  type Edit = { [Key in Name]?: Item[] | undefined };
  const part = {
    coalesce: (before: Edit, after: Edit) => (isOfSame(idOf, before[name], after[name]) ? after : null),
    codes: [`${name}_added`, `${name}_removed`, `${name}_changed`] as const,
    changes(before: ClipPlan, after: ClipPlan) {
      const { added, removed, changed } = differences(before, after);
      return [
        ...counted(`${name}_added` as const, added.length),
        ...counted(`${name}_removed` as const, removed.length),
        ...counted(`${name}_changed` as const, changed.length),
      ];
    },
    merge: {
      things: (before: ClipPlan, after: ClipPlan): string[] =>
        Object.values(differences(before, after)).flatMap((items) => items.map(({ id }) => `${name} ${id}`)),
      /** What the edit added and changed, and nothing else, in the other list; null: it has no place there. */
      rebase(_edit: Edit, { before, after, theirs }: Rebase) {
        const { added, changed, removed } = differences(before, after);
        const mine = new Set([...added, ...changed, ...removed].map(({ id }) => id));
        const put = moved(after, theirs).filter(({ id }) => mine.has(id));
        const all = [...of(theirs).filter(({ id }) => !mine.has(id)), ...put];
        if (put.length < added.length + changed.length || all.length > max) return null;
        return { [name]: all.toSorted((a, b) => a.startMs - b.startMs) } as Edit;
      },
      keeps(base: ClipPlan, theirs: ClipPlan, onTop: ClipPlan) {
        const { added, changed } = differences(base, theirs);
        return [...added, ...changed].every(({ id }) => of(onTop).some((item) => item.id === id));
      },
    },
  };
  return { moved, part };
}

const cardList = timedThings(({ cards }) => cards, {
  name: 'cards',
  shortestMs: shortestCardMs,
  max: maxCards,
});

export const cards = definePart({
  ...whole('cards'),
  ...cardList.part,
  edit: {
    /** All cards of the clip from now on, in the times it has after this change. */
    cards: z.array(cardSchema).max(maxCards, 'a clip has at most 20 cards'),
  },
  apply: (before, edit, { plan, from }) =>
    edit.cards
      ? placedCards(edit.cards, plan)
      : cardList.moved({ ...plan, edit: [...from], cards: before }, plan),
  needs: (edit, before) =>
    edit.cards?.some((card) => !before.cards.some((known) => isSameValue(known, card))) ? 'b-roll' : null,
});

/** In the order of their start, ending with the clip at the latest. */
function placedCards(list: readonly Card[], plan: Pick<ClipPlan, 'edit'>): Card[] {
  const durationMs = planDurationMs(plan);
  const placed = list
    .map((card) => ({ ...card, endMs: Math.min(card.endMs, durationMs) }))
    .toSorted((a, b) => a.startMs - b.startMs);
  for (const [index, card] of placed.entries()) {
    const next = placed[index + 1];
    if (card.endMs - card.startMs < shortestCardMs)
      throw new UserError('edit_invalid', { detail: message('edit_card_short') });
    if (next && next.startMs < card.endMs)
      throw new UserError('edit_invalid', { detail: message('edit_cards_overlap') });
  }
  return placed;
}

const brollOf = ({ broll = [] }: ClipPlan): readonly BrollItem[] => broll;
const brollList = timedThings(brollOf, { name: 'broll', shortestMs: shortestBrollMs, max: maxBroll });

export const broll = definePart({
  ...whole('broll'),
  ...brollList.part,
  edit: {
    /** All footage of the clip from now on; its facts are read from the library. */
    broll: z.array(brollItemSchema).max(maxBroll, 'a clip has at most 12 pieces of footage'),
  },
  apply(before, edit, { plan, from }) {
    if (edit.broll) return placedBroll(edit.broll, planDurationMs(plan));
    return before && brollList.moved({ ...plan, edit: [...from], broll: before }, plan);
  },
  needs: (edit, before) =>
    edit.broll?.some(({ assetId }) => !before.broll?.some((known) => known.assetId === assetId))
      ? 'b-roll'
      : null,
});
