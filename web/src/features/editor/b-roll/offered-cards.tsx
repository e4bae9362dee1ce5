import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import type { ProposedCard } from '@jhalak/contract/clip/cards/propose-cards.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { CardPicture } from './card-picture.tsx';

interface OfferedCardsProps {
  offers: readonly ProposedCard[];
  isFull: boolean;
  /** The plan has no cards. */
  isLocked: boolean;
  onAdd(cards: readonly Card[]): void;
  onOwn(): void;
}

/** Cards that the words of the clip are good for, to be taken one by one or all together, and an empty one. */
export function OfferedCards({ offers, isFull, isLocked, onAdd, onOwn }: OfferedCardsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{t('studio.broll.offered')}</h3>
        {offers.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            disabled={isLocked}
            onClick={() => onAdd(offers.map(({ card }) => card))}
          >
            {t('studio.broll.addAll')}
          </Button>
        )}
      </div>
      {offers.length === 0 && <p className="text-soft text-sm">{t('studio.broll.noneOffered')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 gap-y-4">
        {offers.map(({ card, reason }) => (
          <li key={card.id} className="grid min-w-0 content-start gap-1.5">
            <div className="relative aspect-9/16 overflow-hidden rounded-md ring-1 ring-line">
              <CardPicture card={card} />
              <span className="absolute start-2 bottom-2 rounded-sm bg-stage/75 px-1.5 py-0.5 font-medium text-on-stage text-xs tabular-nums">
                {formatSeconds(card.startMs / 1000)}
              </span>
            </div>
            <p className="truncate text-soft text-xs">
              {t(`studio.broll.reasons.${reason}`)} · {t(`studio.broll.places.${card.place}`)}
            </p>
            <Button size="sm" icon={<Plus aria-hidden />} disabled={isLocked} onClick={() => onAdd([card])}>
              {t('studio.broll.add')}
            </Button>
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={isLocked || isFull}
            onClick={onOwn}
            className="grid aspect-9/16 w-full place-content-center justify-items-center gap-2 rounded-md border border-edge/60 border-dashed p-3 text-center font-medium text-soft text-sm hover:not-disabled:border-edge hover:not-disabled:bg-sunken hover:not-disabled:text-ink disabled:opacity-55"
          >
            <Plus aria-hidden className="size-5" />
            {t('studio.broll.addOwn')}
          </button>
        </li>
      </ul>
    </div>
  );
}
