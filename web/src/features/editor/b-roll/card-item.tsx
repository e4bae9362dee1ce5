import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { CardFace } from './card-face.tsx';
import { CardForm } from './card-form.tsx';

export interface CardItemProps {
  card: Card;
  others: readonly Card[];
  durationMs: number;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onShow(): void;
  onChange(card: Card): void;
  onRemove(): void;
}

/** One card of the clip with its form folded under it. */
export function CardItem(props: CardItemProps) {
  const { t } = useTranslation();
  const { card, isOpen } = props;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-3">
      <CardFace card={card} />
      <div className="flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" icon={<Eye aria-hidden />} onClick={props.onShow}>
          {t('studio.broll.show')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => props.onOpen(!isOpen)}
        >
          {t(isOpen ? 'studio.broll.close' : 'studio.broll.edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          aria-label={t('studio.broll.remove')}
          title={t('studio.broll.remove')}
          icon={<Trash2 aria-hidden />}
          onClick={props.onRemove}
        />
      </div>
      {isOpen && (
        <CardForm card={card} others={props.others} durationMs={props.durationMs} onChange={props.onChange} />
      )}
    </li>
  );
}
