import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStartBatch } from '#api/batch.ts';
import { type ClipChoice, useAllClips } from '#api/clips.ts';
import { useMay } from '#api/permissions.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { useNear } from '#ui/use-near.ts';
import { BatchBar, BottomBar } from '../batch-bar.tsx';
import { groupClips } from '../group-clips.ts';
import { TileSkeletons } from '../tile-grid.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { countFilters, orders } from './clip-choice.ts';
import { ListedTiles } from './listed-tiles.tsx';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

export interface AllClipsProps {
  choice: ClipChoice;
  onChoice(choice: ClipChoice): void;
}

/** The clips of all projects: found, selected, and changed many at once. */
export function AllClips({ choice, onChoice }: AllClipsProps) {
  const { t } = useTranslation();
  const mayWrite = useMay('clips:write');
  const { isRunning } = useStartBatch();
  const { data, error, isPending, refetch, ...more } = useAllClips(choice, { live: !isRunning });
  const clips = data?.clips ?? [];
  const all = groupClips(clips);
  // The rest of the last one's ratios may stand on the next page.
  const groups = more.hasNextPage ? all.slice(0, -1) : all;
  const total = data?.total ?? 0;
  const selection = useSelection(groups, choice.aspectRatio);
  const readOn = () => {
    if (more.hasNextPage && !more.isFetchingNextPage) void more.fetchNextPage();
  };
  const near = useNear(readOn);
  const isFiltered = countFilters(choice) > 0;
  const isChosen = Boolean(choice.search) || isFiltered;
  // What is shown is of the choice before, which says nothing about all clips.
  const isUnknown = more.isPlaceholderData && !isChosen;
  return (
    <div data-wide className="grid gap-4 sm:gap-6">
      <h1 className="sr-only">{t('allClips.title')}</h1>
      <div className="grid gap-2">
        {(isChosen || isUnknown || total > 1) && <ChoiceFields value={choice} onChange={onChoice} />}
        {data && total > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="text-soft text-sm">
              {t('allClips.count', { count: total, shown: total.toLocaleString('en-IN') })}
            </p>
            {isFiltered && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => onChoice({ search: choice.search, order: choice.order })}
              >
                {t('allClips.clear')}
              </Button>
            )}
            {total > 1 && (
              <Select
                label={t('project.grid.sort')}
                value={choice.order ?? 'newest'}
                onChange={(order) => onChoice({ ...choice, order: order === 'newest' ? undefined : order })}
                choices={orders.map((order) => ({ value: order, label: t(`allClips.orders.${order}`) }))}
                className="ms-auto w-auto!"
              />
            )}
            {mayWrite && total > 1 && selection.groups.length === 0 && (
              <Button
                icon={!selection.active && <ListChecks aria-hidden />}
                disabled={isRunning}
                onClick={selection.active ? selection.clear : selection.begin}
                {...(!selection.active && { 'aria-label': t('allClips.selectClips') })}
                className="max-sm:[&_svg]:hidden"
              >
                {selection.active ? (
                  t('words.cancel')
                ) : (
                  <>
                    <span className="sm:hidden">{t('allClips.selectShort')}</span>
                    <span className="max-sm:hidden">{t('allClips.selectClips')}</span>
                  </>
                )}
              </Button>
            )}
          </div>
        )}
      </div>
      <Waiting query={{ error, refetch }} title={t('allClips.failed')} />
      {(isPending || (isUnknown && total === 0)) && !error && (
        <div role="status" aria-label={t('words.loading')}>
          <TileSkeletons count={12} />
        </div>
      )}
      {data && groups.length === 0 && !isUnknown && <NoClips choice={choice} onChoice={onChoice} />}
      {groups.length > 0 && (
        <ListedTiles heading="h2" groups={groups} clips={clips} {...(mayWrite && { selection })} />
      )}
      {more.hasNextPage && (
        <div ref={near} className="grid justify-items-center">
          <Button busy={more.isFetchingNextPage} onClick={readOn}>
            {t('words.showMore')}
          </Button>
        </div>
      )}
      <BottomBar>
        <BatchBar onForget={selection.remove} />
        <SelectionBar selection={selection} choice={choice} total={total} />
      </BottomBar>
    </div>
  );
}

function NoClips({ choice, onChoice }: AllClipsProps) {
  const { t } = useTranslation();
  const { search, order } = choice;
  const isFiltered = countFilters(choice) > 0;
  if (search || isFiltered)
    return (
      <EmptyState
        title={search ? t('allClips.noneFor', { search }) : t('allClips.none')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {search && (
              <Button onClick={() => onChoice({ ...choice, search: undefined })}>
                {t('allClips.clearSearch')}
              </Button>
            )}
            {isFiltered && (
              <Button onClick={() => onChoice({ order, ...(search && { search }) })}>
                {t('allClips.clear')}
              </Button>
            )}
          </div>
        }
      >
        {t(isFiltered ? 'allClips.noneText' : 'allClips.noneFound')}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<img src="/demo/clip-hi.jpg" alt="" className="jhalak-window h-44" />}
      title={t('allClips.emptyTitle')}
      action={
        <LinkButton to="/dashboard" variant="primary">
          {t('allClips.emptyAction')}
        </LinkButton>
      }
    >
      {t('allClips.emptyText')}
    </EmptyState>
  );
}
