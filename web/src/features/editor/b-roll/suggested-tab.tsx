import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
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
  return (
    <div className="grid gap-5">
      <OfferedFootage footage={footage} library={library} />
      <OfferedCards
        offers={cards.offers}
        isFull={cards.isFull}
        onAdd={cards.add}
        onOwn={() => onOwn(cards.addOwn())}
      />
    </div>
  );
}
