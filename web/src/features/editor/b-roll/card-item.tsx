import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { CardForm } from './card-form.tsx';
import { CardPicture } from './card-picture.tsx';

export interface CardItemProps {
  card: Card;
  others: readonly Card[];
  durationMs: number;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onShow(): void;
  onChange(card: Card, isClosing: boolean): void;
  onRemove(): void;
}

/** One card of the clip with its form folded under it. */
export function CardItem(props: CardItemProps) {
  const { t } = useTranslation();
  const { card, isOpen } = props;
  const text = [card.number, card.title, ...card.lines].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-2">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3">
        <div aria-hidden className="relative aspect-9/16 self-start overflow-hidden rounded-sm">
          <CardPicture card={card} />
        </div>
        <div className="grid min-w-0 content-between gap-1">
          <div className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2 break-words font-medium text-sm">{text}</span>
            <span className="text-soft text-xs tabular-nums">
              {formatSeconds(card.startMs / 1000)}–{formatSeconds(card.endMs / 1000)} ·{' '}
              {t(`studio.broll.places.${card.place}`)}
            </span>
          </div>
          <div className="-ms-2 flex items-center">
            <IconButton
              className="size-9"
              label={t('studio.broll.show')}
              icon={<Eye aria-hidden />}
              onClick={props.onShow}
            />
            <IconButton
              className="size-9"
              label={t(isOpen ? 'words.close' : 'words.edit')}
              icon={<Pencil aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => {
                if (!isOpen) props.onShow();
                props.onOpen(!isOpen);
              }}
            />
            <IconButton
              className="ms-auto size-9"
              label={t('words.remove')}
              icon={<Trash2 aria-hidden />}
              onClick={props.onRemove}
            />
          </div>
        </div>
      </div>
      {isOpen && (
        <CardForm card={card} others={props.others} durationMs={props.durationMs} onChange={props.onChange} />
      )}
    </li>
  );
}
