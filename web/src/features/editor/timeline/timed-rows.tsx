import { shortestBrollMs } from '@jhalak/contract/clip/broll/broll-item.ts';
import { type Card, shortestCardMs } from '@jhalak/contract/clip/cards/card.ts';
import { Film, Hash } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards } from '../b-roll/use-cards.ts';
import { useFootage } from '../b-roll/use-footage.ts';
import { useEditor } from '../use-editor.ts';
import { BlockAtPlayhead } from './timed-block.tsx';
import { Track } from './track.tsx';
import type { View } from './use-view.ts';
import { useWordEdges } from './use-word-edges.ts';

/** Footage and cards where they lie over the clip: dragged, pulled at their ends, and opened by a double click. */
export const TimedRows = memo(({ view, onOpen }: { view: View; onOpen(): void }) => {
  const { t } = useTranslation();
  const { plan, frameMs } = useEditor();
  const footage = useFootage();
  const cards = useCards();
  const edges = useWordEdges();
  if (!plan || !footage || !cards || view.pxPerMs === 0) return null;
  if (footage.items.length + cards.items.length === 0) return null;
  const shared = { view, edges, frameMs, edit: plan.edit, durationMs: footage.durationMs, onOpen };
  return (
    <Track view={view} name="broll">
      {footage.items.length > 0 && (
        <div className="relative mt-1 h-7">
          {footage.items.map((item) => (
            <BlockAtPlayhead
              key={item.id}
              {...shared}
              span={item}
              others={footage.items.filter(({ id }) => id !== item.id)}
              shortestMs={shortestBrollMs}
              name={t(`editor.timeline.footage.${item.kind}`)}
              icon={<Film aria-hidden />}
              look="border-blue/50 bg-blue-wash text-blue"
              shownLook="border-blue!"
              onShow={() => footage.show(item)}
              onChange={(span) => footage.change({ ...item, ...span })}
              onRemove={() => footage.remove(item.id)}
            />
          ))}
        </div>
      )}
      {cards.items.length > 0 && (
        <div className="relative mt-1 h-7">
          {cards.items.map((card) => (
            <BlockAtPlayhead
              key={card.id}
              {...shared}
              span={card}
              others={cards.items.filter(({ id }) => id !== card.id)}
              shortestMs={shortestCardMs}
              name={t('editor.timeline.card', { text: textOf(card) })}
              icon={<Hash aria-hidden />}
              look="border-accent-edge/60 bg-accent-wash text-accent-ink"
              shownLook="border-accent-edge!"
              onShow={() => cards.show(card)}
              onChange={(span) => cards.change({ ...card, ...span })}
              onRemove={() => cards.remove(card.id)}
            />
          ))}
        </div>
      )}
    </Track>
  );
});

const textOf = ({ number, title, lines }: Card): string =>
  [number, title, ...lines].filter((text) => text.trim() !== '').join(' ');
