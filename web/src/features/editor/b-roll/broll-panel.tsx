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

const tabIds = ['suggested', 'library', 'stock', 'generate'] as const;

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
  const showLibrary = () => setTab('library');
  const contents = {
    suggested: (
      <div className="grid gap-5">
        <OfferedFootage {...{ footage, isLocked }} library={library ?? []} />
        <OfferedCards
          {...{ isLocked, offers: cards.offers, isFull: cards.isFull }}
          onAdd={cards.add}
          onOwn={() => setOpen(cards.addOwn())}
        />
      </div>
    ),
    library: <LibraryTab {...{ isLocked, language: plan.language }} onTake={take} />,
    stock: <StockTab {...{ isLocked, wish: stockWish, onWish: wishStock }} onTaken={showLibrary} />,
    generate: <GenerateTab {...{ isLocked, wish: pictureWish, onWish: wishPicture }} onMade={showLibrary} />,
  };
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
          tabs={tabIds.map((id) => ({ id, name: t(`studio.broll.tabs.${id}`), content: contents[id] }))}
        />
      </section>
    </div>
  );
}
