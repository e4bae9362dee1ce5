import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { OfferedCards } from './offered-cards.tsx';
import { OfferedFootage } from './offered-footage.tsx';
import type { useCards } from './use-cards.ts';
import type { useFootage } from './use-footage.ts';

interface SuggestedTabProps {
  footage: NonNullable<ReturnType<typeof useFootage>>;
  library: readonly BrollAsset[];
  cards: NonNullable<ReturnType<typeof useCards>>;
  /** A card of the user's own was added: its form opens. */
  onOwn(id: string | null): void;
}

/** What the words of the clip are good for, each with its reason. */
export function SuggestedTab({ footage, library, cards, onOwn }: SuggestedTabProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <OfferedFootage footage={footage} library={library} />
      <OfferedCards offers={cards.offers} onAdd={cards.add} />
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onOwn(cards.addOwn())}
        disabled={cards.isFull}
      >
        {t('studio.broll.addOwn')}
      </Button>
    </div>
  );
}
