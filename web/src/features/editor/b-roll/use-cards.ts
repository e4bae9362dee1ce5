import { type Card, cardColors, maxCards } from '@jhalak/contract/clip/cards/card.ts';
import { settledMs } from '@jhalak/contract/clip/cards/count-up.ts';
import { proposeCards } from '@jhalak/contract/clip/cards/propose-cards.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrand } from '#api/brand-kits.ts';
import { newId } from '#api/new-id.ts';
import { useEditor } from '../use-editor.ts';
import { roomFor } from './card-space.ts';

/** The cards of the clip on the desk, those that its words are good for, and what is done with them. */
export function useCards() {
  const { t } = useTranslation();
  const { plan, group, change, playback, words, timing } = useEditor();
  const now = useRef({ group, plan });
  now.current = { group, plan };
  const { data: brand } = useBrand();
  const edit = plan?.edit;
  const language = plan?.language ?? 'en';
  const accent = brand?.colors[1] ?? cardColors.accent;
  const proposed = useMemo(() => {
    if (!edit || timing === 'none') return [];
    const colors = { ...cardColors, accent };
    return proposeCards({
      words: clipWords(words, edit),
      language,
      durationMs: planDurationMs({ edit }),
      colors,
    });
  }, [edit, words, timing, language, accent]);
  if (!plan) return null;

  const { cards: items } = plan;
  const durationMs = planDurationMs(plan);
  const put = (next: Card[]) => change({ cards: next.toSorted((a, b) => a.startMs - b.startMs) });
  const show = (card: Card) => {
    playback.pause();
    playback.seekClip(settledMs(card));
  };
  const add = (more: readonly Card[]) => {
    if (items.length + more.length > maxCards) {
      toast.error(t('studio.broll.full', { count: maxCards }));
      return;
    }
    put([...items, ...more]);
    const [first] = more;
    if (first) show(first);
  };
  const isTaken = (card: Card) =>
    items.some((other) => other.id === card.id || (card.startMs < other.endMs && other.startMs < card.endMs));
  return {
    items,
    isFull: items.length >= maxCards,
    offers: proposed.filter(({ card }) => !isTaken(card)),
    show,
    add,
    /** Adds a card of the user's own; gives its id, or null where there is no place. */
    addOwn(): string | null {
      const room = roomFor(items, { atMs: playback.time().clipMs, durationMs });
      if (!room) {
        toast.error(t('studio.broll.noRoom'));
        return null;
      }
      const id = `own-${newId().slice(0, 8)}`;
      const title = plan.title.slice(0, 160);
      const colors = { ...cardColors, accent };
      add([{ id, place: 'full', ...room, number: '', title, lines: [], colors }]);
      return id;
    },
    /** A form that goes away with its card, such as one that is removed, changes nothing. */
    change: (next: Card) => {
      const isSameClip = now.current.group?.id === group?.id;
      const known = (isSameClip && now.current.plan?.cards) || items;
      if (known.some(({ id }) => id === next.id)) put(known.map((one) => (one.id === next.id ? next : one)));
    },
    remove: (id: string) => put(items.filter((one) => one.id !== id)),
  };
}
