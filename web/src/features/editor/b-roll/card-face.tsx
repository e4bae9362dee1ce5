import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#ui/time-text.ts';

/** A card in small: its colours, what it says, and when. */
export function CardFace({ card, badge }: { card: Card; badge?: ReactNode }) {
  const { t } = useTranslation();
  const { colors } = card;
  const text = [card.title, ...card.lines].filter(Boolean).join(' · ');
  return (
    <div className="grid min-w-0 gap-2">
      <div
        className="grid gap-1 rounded-sm px-3 py-2"
        // The card's own colours, as they come out in the file.
        style={{ backgroundColor: colors.ground, color: colors.ink }}
      >
        <span aria-hidden className="h-0.5 w-6" style={{ backgroundColor: colors.accent }} />
        {card.number && (
          <span className="truncate font-semibold text-lg" style={{ color: colors.accent }}>
            {card.number}
          </span>
        )}
        {text && <span className="line-clamp-3 break-words text-sm">{text}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-soft text-xs">
        {badge}
        <span className="tabular-nums">
          {formatSeconds(card.startMs / 1000)}–{formatSeconds(card.endMs / 1000)}
        </span>
        <span>{t(`studio.broll.places.${card.place}`)}</span>
      </div>
    </div>
  );
}
