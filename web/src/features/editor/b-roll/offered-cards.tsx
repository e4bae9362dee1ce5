import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import type { ProposedCard } from '@jhalak/contract/clip/cards/propose-cards.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardFace } from './card-face.tsx';

/** Cards that the words of the clip are good for, to be taken one by one or all together. */
export function OfferedCards(props: {
  offers: readonly ProposedCard[];
  onAdd(cards: readonly Card[]): void;
}) {
  const { t } = useTranslation();
  const { offers, onAdd } = props;
  if (offers.length === 0) return <p className="text-soft text-sm">{t('studio.broll.noneOffered')}</p>;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{t('studio.broll.offered')}</h3>
        {offers.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => onAdd(offers.map(({ card }) => card))}>
            {t('studio.broll.addAll')}
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {offers.map(({ card, reason }) => (
          <li key={card.id} className="grid gap-2 rounded-md border border-edge/60 border-dashed p-2">
            <CardFace
              card={card}
              badge={<Badge tone="accent">{t(`studio.broll.reasons.${reason}`)}</Badge>}
            />
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus aria-hidden />}
              onClick={() => onAdd([card])}
            >
              {t('studio.broll.add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
