import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PictureWish, useBrollLibrary } from '#api/broll.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { PlanLock } from '#ui/plan-lock.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { CardItem } from './card-item.tsx';
import { FootageItem } from './footage-item.tsx';
import { GenerateTab } from './generate-tab.tsx';
import { LibraryTab } from './library-tab.tsx';
import { OfferedCards } from './offered-cards.tsx';
import { OfferedFootage } from './offered-footage.tsx';
import { StockTab, type StockWish } from './stock-tab.tsx';
import { useCards } from './use-cards.ts';
import { useFootage } from './use-footage.ts';

/** What stands over the clip: footage and cards it has, and where more comes from. */
export function BrollPanel() {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const footage = useFootage();
  const cards = useCards();
  const { data: library } = useBrollLibrary();
  const plans = usePlanLock('b-roll');
  const isLocked = plans !== null;
  const upgrade = useUpgrade();
  const [open, setOpen] = useState<string | null>(null);
  const [tab, setTab] = useState('suggested');
  // What is typed in a tab stays while another one is shown.
  const [stockWish, wishStock] = useState<StockWish>({ typed: '', query: '', kind: 'picture' });
  const [pictureWish, wishPicture] = useState<PictureWish | null>(null);
  const [replacing, setReplacing] = useState<string | null>(null);
  if (!plan || !footage || !cards) return <p className="p-4 text-soft text-sm">{t('studio.noPlan')}</p>;

  const take = (asset: BrollAsset) => {
    const isThere = footage.items.some(({ id }) => id === replacing);
    if (replacing !== null && isThere) footage.replace(replacing, asset);
    else footage.add(asset);
    setReplacing(null);
  };
  const startReplacing = (id: string) => {
    setReplacing(replacing === id ? null : id);
    if (tab === 'suggested') setTab('library');
  };
  const nameOf = (assetId: string) =>
    library ? (library.find(({ id }) => id === assetId)?.name ?? null) : '…';
  const isEmpty = footage.items.length === 0 && cards.items.length === 0;
  return (
    <div>
      {!isEmpty && (
        <PanelSection title={t('studio.broll.inClip')}>
          <ul className="grid gap-2">
            {footage.items.map((item) => (
              <FootageItem
                key={item.id}
                item={item}
                name={nameOf(item.assetId)}
                footage={footage}
                isReplacing={replacing === item.id}
                onReplace={() => startReplacing(item.id)}
              />
            ))}
            {cards.items.map((card) => (
              <CardItem
                key={card.id}
                card={card}
                others={cards.items.filter(({ id }) => id !== card.id)}
                durationMs={footage.durationMs}
                isOpen={open === card.id}
                onOpen={(isOpen) => setOpen(isOpen ? card.id : null)}
                onShow={() => cards.show(card)}
                onChange={(next, isClosing) => {
                  cards.change(next);
                  if (!isClosing) cards.show(next);
                }}
                onRemove={() => cards.remove(card.id)}
              />
            ))}
          </ul>
        </PanelSection>
      )}
      <section aria-label={t('studio.broll.addTitle')} className="grid gap-3 p-4">
        {isLocked && <PlanLock upgrade={upgrade}>{t('dashboard.plan.brollLocked', { plans })}</PlanLock>}
        <Tabs
          pills
          label={t('studio.broll.addTitle')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'suggested',
              name: t('studio.broll.tabs.suggested'),
              content: (
                <SuggestedTab {...{ footage, cards, isLocked }} library={library ?? []} onOwn={setOpen} />
              ),
            },
            {
              id: 'library',
              name: t('studio.broll.tabs.library'),
              content: <LibraryTab language={plan.language} isLocked={isLocked} onTake={take} />,
            },
            {
              id: 'stock',
              name: t('studio.broll.tabs.stock'),
              content: (
                <StockTab
                  wish={stockWish}
                  onWish={wishStock}
                  isLocked={isLocked}
                  onTaken={() => setTab('library')}
                />
              ),
            },
            {
              id: 'generate',
              name: t('studio.broll.tabs.generate'),
              content: (
                <GenerateTab
                  wish={pictureWish}
                  onWish={wishPicture}
                  isLocked={isLocked}
                  onMade={() => setTab('library')}
                />
              ),
            },
          ]}
        />
      </section>
    </div>
  );
}

interface SuggestedTabProps {
  footage: NonNullable<ReturnType<typeof useFootage>>;
  library: readonly BrollAsset[];
  cards: NonNullable<ReturnType<typeof useCards>>;
  isLocked: boolean;
  /** A card of the user's own was added: its form opens. */
  onOwn(id: string | null): void;
}

/** What the words of the clip are good for, each with its reason. */
function SuggestedTab({ footage, library, cards, isLocked, onOwn }: SuggestedTabProps) {
  return (
    <div className="grid gap-5">
      <OfferedFootage {...{ footage, library, isLocked }} />
      <OfferedCards
        offers={cards.offers}
        isFull={cards.isFull}
        isLocked={isLocked}
        onAdd={cards.add}
        onOwn={() => onOwn(cards.addOwn())}
      />
    </div>
  );
}
