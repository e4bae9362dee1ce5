import {
  type BrollItem,
  brollFits,
  brollLayouts,
  isGenerated,
} from '@jhalak/contract/clip/broll/broll-item.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { ChevronLeft, ChevronRight, Eye, ImageOff, Replace, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWorkspace } from '#api/workspace-choice.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { Credit } from './credit.tsx';
import { movedByWord } from './footage-space.ts';
import type { useFootage } from './use-footage.ts';

type Footage = NonNullable<ReturnType<typeof useFootage>>;

export interface FootageItemProps {
  item: BrollItem;
  /** Its name in the library; null when it is gone from there. */
  name: string | null;
  footage: Footage;
  isReplacing: boolean;
  onReplace(): void;
}

/** One piece of footage of the clip: when and where it is shown, what it is, and what to do with it. */
export function FootageItem({ item, name, footage, isReplacing, onReplace }: FootageItemProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-2">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
        <button
          type="button"
          className="relative aspect-video overflow-hidden rounded-sm bg-stage"
          aria-label={t('studio.broll.show')}
          onClick={() => footage.show(item)}
        >
          {name === null ? (
            <ImageOff aria-hidden className="absolute inset-0 m-auto size-5 text-on-stage" />
          ) : (
            <img
              src={inWorkspace(mediaPaths.brollPoster(item.assetId))}
              alt=""
              className="size-full object-cover"
              loading="lazy"
            />
          )}
        </button>
        <div className="grid min-w-0 content-start gap-0.5">
          <span className="truncate font-medium text-sm">{name ?? t('studio.broll.gone')}</span>
          <span className="text-soft text-xs tabular-nums">
            {formatSeconds(item.startMs / 1000)}–{formatSeconds(item.endMs / 1000)} ·{' '}
            {t(`studio.broll.layouts.${item.layout}`)}
          </span>
          {name === null && <span className="text-xs text-yellow">{t('studio.broll.goneHint')}</span>}
          <Credit credit={item.credit} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('studio.broll.show')}
          icon={<Eye aria-hidden />}
          onClick={() => footage.show(item)}
        />
        <IconButton
          label={t('studio.broll.adjust')}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <IconButton
          label={t('words.replace')}
          icon={<Replace aria-hidden />}
          aria-pressed={isReplacing}
          className={isReplacing ? 'bg-accent-wash text-accent-ink' : ''}
          onClick={onReplace}
        />
        <IconButton
          label={t('studio.broll.drop')}
          className="ms-auto"
          icon={<Trash2 aria-hidden />}
          onClick={() => footage.remove(item.id)}
        />
      </div>
      {isReplacing && <p className="text-accent-ink text-xs">{t('studio.broll.replaceHint')}</p>}
      {isOpen && <Adjust item={item} footage={footage} />}
    </li>
  );
}

function Adjust({ item, footage }: { item: BrollItem; footage: Footage }) {
  const { t } = useTranslation();
  const { words, durationMs } = footage;
  const others = footage.items.filter(({ id }) => id !== item.id);
  const heard = words.filter((word) => word.startMs < item.endMs - 40 && word.endMs > item.startMs + 40);
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      {heard.length > 0 && (
        <p className="line-clamp-2 text-soft text-xs">“{heard.map(({ text }) => text).join(' ')}”</p>
      )}
      {(['start', 'end', 'both'] as const).map((edge) => (
        <div key={edge} className="flex items-center justify-between gap-2 text-sm">
          <span>{t(`studio.broll.edges.${edge}`)}</span>
          <span className="flex items-center gap-1">
            {edge !== 'both' && (
              <span className="text-soft text-xs tabular-nums">
                {formatSeconds((edge === 'start' ? item.startMs : item.endMs) / 1000)}
              </span>
            )}
            {([-1, 1] as const).map((by) => {
              const moved = movedByWord(item, { edge, by, words, others, durationMs });
              return (
                <IconButton
                  key={by}
                  label={t(by === 1 ? `studio.broll.later.${edge}` : `studio.broll.earlier.${edge}`)}
                  icon={by === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
                  disabled={!moved}
                  onClick={() => moved && footage.change(moved)}
                />
              );
            })}
          </span>
        </div>
      ))}
      <Segmented
        fill
        label={t('studio.broll.layout')}
        value={item.layout}
        choices={brollLayouts.map((value) => ({ value, label: t(`studio.broll.layouts.${value}`) }))}
        onChange={(layout) => footage.change({ ...item, layout })}
      />
      <Segmented
        fill
        label={t('studio.broll.fit')}
        value={item.fit}
        choices={brollFits.map((value) => ({ value, label: t(`studio.broll.fits.${value}`) }))}
        onChange={(fit) => footage.change({ ...item, fit })}
      />
      {isGenerated(item) && <p className="text-soft text-xs">{t('studio.broll.generatedHint')}</p>}
      <Button size="sm" className="justify-self-start" onClick={() => footage.show(item)}>
        {t('studio.broll.show')}
      </Button>
    </div>
  );
}
