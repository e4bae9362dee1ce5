import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClipChoice, useAllClips } from '#api/clips.ts';
import { Waiting } from '#parts/waiting.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { groupClips } from '../group-clips.ts';
import { TileSkeletons, useColumns } from '../tile-grid.tsx';
import { RatioAndStatus } from './choice-fields.tsx';
import { ListedTiles } from './listed-tiles.tsx';

/** While it is not known how many stand in a row; wide windows show them in one, above the fold. */
const awaited = 6;
const inOneRow = 'xl:grid-cols-6!';

/** Whole rows: two, and three of two tiles each; fewer tiles than a row holds stand alone. */
export function inWholeRows(count: number, columns: number | null): number {
  if (columns === null) return Math.min(count, awaited);
  const shown = Math.min(count, columns * Math.max(2, Math.ceil(6 / columns)));
  return shown < columns ? shown : shown - (shown % columns);
}

/** The newest clips of all projects that were not dropped, and the way to all of them. */
export function NewestClips() {
  const { t } = useTranslation();
  const [choice, choose] = useState<ClipChoice>({});
  const [open, setOpen] = useState(false);
  const { data, error, isPending, refetch, hasNextPage } = useAllClips(choice);
  const clips = data?.clips.filter(({ kept }) => kept !== false) ?? [];
  const hidesSome = clips.length !== data?.clips.length;
  const [grid, columns] = useColumns();
  const all = groupClips(clips);
  const groups = all.slice(0, inWholeRows(all.length, columns));
  const requests = new Set(data?.clips.map(({ generationId }) => generationId));
  const isOneRequest = requests.size === 1 && !hasNextPage;
  const isFiltered = choice.aspectRatio !== undefined || choice.status !== undefined;
  return (
    <section aria-label={t('dashboard.clips.title')} className="grid gap-3 sm:gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="me-auto font-brand font-semibold text-xl">{t('dashboard.clips.title')}</h2>
        <IconButton
          label={t('allClips.filters')}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="sm:hidden"
        />
        <div className={classNames('flex gap-2 max-sm:order-last max-sm:w-full', !open && 'max-sm:hidden')}>
          <RatioAndStatus value={choice} onChange={choose} />
        </div>
      </div>
      <Waiting query={{ error, refetch }} title={t('allClips.failed')} />
      {isPending && !error && <TileSkeletons count={awaited} className={inOneRow} />}
      {data && groups.length === 0 && (
        <p className="py-8 text-center text-soft text-sm">
          {t(`dashboard.clips.${hidesSome ? 'dropped' : isFiltered ? 'emptyFilter' : 'empty'}`)}
        </p>
      )}
      {groups.length > 0 && (
        <ListedTiles
          ref={grid}
          className={inOneRow}
          heading="h3"
          groups={groups}
          clips={clips}
          among={isOneRequest && !isFiltered ? groupClips(data?.clips ?? []) : undefined}
        />
      )}
      {data && data.clips.length > 0 && (
        <LinkButton to="/dashboard/clips" size="sm" className="justify-self-center">
          {t('allClips.all')}
        </LinkButton>
      )}
    </section>
  );
}
