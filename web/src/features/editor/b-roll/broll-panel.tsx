import { type Card, cardColors, maxCards } from '@jhalak/contract/clip/cards/card.ts';
import { proposeCards } from '@jhalak/contract/clip/cards/propose-cards.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrand } from '#api/brand.ts';
import { Button } from '#ui/button.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { CardItem } from './card-item.tsx';
import { roomFor } from './card-space.ts';
import { OfferedCards } from './offered-cards.tsx';

/** Cards drawn over the clip: those it has, those its own words are good for, and one's own. */
export function BrollPanel() {
  const { t } = useTranslation();
  const { plan, change, playback, words, timing } = useEditor();
  const { data: brand } = useBrand();
  const [open, setOpen] = useState<string | null>(null);
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
  if (!plan) return <p className="p-4 text-soft text-sm">{t('studio.noPlan')}</p>;

  const { cards } = plan;
  const durationMs = planDurationMs(plan);
  const put = (next: Card[]) => change({ cards: next.toSorted((a, b) => a.startMs - b.startMs) });
  const add = (more: readonly Card[]) => {
    if (cards.length + more.length > maxCards) {
      toast.error(t('studio.broll.full', { count: maxCards }));
      return;
    }
    put([...cards, ...more]);
    const [first] = more;
    if (first) show(first);
  };
  // Once it has come in, and before the captions of its end.
  const show = (card: Card) => {
    playback.pause();
    playback.seekClip(Math.min(card.startMs + 400, (card.startMs + card.endMs) / 2));
  };
  const addOwn = () => {
    const room = roomFor(cards, { atMs: playback.time().clipMs, durationMs });
    if (!room) {
      toast.error(t('studio.broll.noRoom'));
      return;
    }
    const id = `own-${crypto.randomUUID().slice(0, 8)}`;
    const title = plan.title.slice(0, 160);
    add([{ id, place: 'full', ...room, number: '', title, lines: [], colors: { ...cardColors, accent } }]);
    setOpen(id);
  };
  const isTaken = (card: Card) =>
    cards.some((other) => other.id === card.id || (card.startMs < other.endMs && other.startMs < card.endMs));
  return (
    <div>
      <PanelSection title={t('studio.broll.title')}>
        <p className="text-soft text-sm">{t('studio.broll.about')}</p>
        <Button icon={<Plus aria-hidden />} onClick={addOwn} disabled={cards.length >= maxCards}>
          {t('studio.broll.addOwn')}
        </Button>
      </PanelSection>
      <PanelSection title={t('studio.broll.inClip')}>
        {cards.length === 0 && <p className="text-soft text-sm">{t('studio.broll.none')}</p>}
        <ul className="grid gap-2">
          {cards.map((card) => (
            <CardItem
              key={card.id}
              card={card}
              others={cards.filter(({ id }) => id !== card.id)}
              durationMs={durationMs}
              isOpen={open === card.id}
              onOpen={(isOpen) => setOpen(isOpen ? card.id : null)}
              onShow={() => show(card)}
              onChange={(next) => put(cards.map((one) => (one.id === card.id ? next : one)))}
              onRemove={() => put(cards.filter(({ id }) => id !== card.id))}
            />
          ))}
        </ul>
      </PanelSection>
      <OfferedCards offers={proposed.filter(({ card }) => !isTaken(card))} onAdd={add} />
    </div>
  );
}
