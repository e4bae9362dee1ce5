import { ExternalLink, Play, Plus, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type StockHit, type StockKind, useBrollSources, useStockSearch, useTakeStock } from '#api/broll.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { SourceMissing } from './source-missing.tsx';

/** What is typed, and what was last searched for. */
export interface StockWish {
  typed: string;
  query: string;
  kind: StockKind;
}

interface StockTabProps {
  wish: StockWish;
  onWish(wish: StockWish): void;
  isLocked: boolean;
  onTaken(): void;
}

/** Pictures and videos of the footage service; what is taken goes into the library first. */
export function StockTab(props: StockTabProps) {
  const { data: sources } = useBrollSources();
  if (!sources) return <Skeleton className="h-24" />;
  if (!sources.stock) return <SourceMissing source="stock" onLibrary={props.onTaken} />;
  return <StockSearch name={sources.stock.name} {...props} />;
}

function StockSearch({ name, wish, onWish, isLocked, onTaken }: StockTabProps & { name: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { typed, query, kind } = wish;
  const { data: hits, error, isFetching, refetch } = useStockSearch({ query, kind });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    // A query that stays the same is not asked again by itself.
    if (error && next === query) void refetch();
    else onWish({ ...wish, query: next });
  };
  const label = t('studio.broll.searchStock', { name });
  return (
    <div className="grid gap-3">
      <form className="flex flex-wrap gap-2" onSubmit={search}>
        <Input
          type="search"
          value={typed}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          className="min-w-32 flex-1 basis-40"
          onChange={(event) => onWish({ ...wish, typed: event.target.value })}
        />
        <Button
          type="submit"
          icon={<Search aria-hidden />}
          busy={isFetching}
          disabled={isLocked || typed.trim() === ''}
        >
          {t('studio.broll.search')}
        </Button>
      </form>
      <Segmented
        fill
        label={label}
        value={kind}
        choices={(['picture', 'video'] as const).map((value) => ({
          value,
          label: t(`studio.broll.stockKinds.${value}`),
        }))}
        onChange={(next) => onWish({ ...wish, kind: next })}
      />
      {error && (
        <Banner tone="error" title={t('studio.broll.stockFailed')}>
          {errorText(error)}
        </Banner>
      )}
      {hits?.length === 0 && <p className="text-soft text-sm">{t('studio.broll.stockNothing')}</p>}
      {hits && hits.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {hits.map((hit) => (
            <StockTile key={hit.id} hit={hit} onTaken={onTaken} />
          ))}
        </ul>
      )}
      {!hits && !isFetching && !error && (
        <p className="rounded-md bg-sunken px-3 py-2 text-soft text-sm">{t('studio.broll.stockStart')}</p>
      )}
      {isFetching && !hits && (
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="aspect-video" />
        </div>
      )}
      <p className="text-soft text-xs">{t('studio.broll.stockHint', { name })}</p>
    </div>
  );
}

function StockTile({ hit, onTaken }: { hit: StockHit; onTaken(): void }) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const take = useTakeStock();
  const press = () =>
    // As a promise: the user may have gone on when the answer comes; the library opens for who has not.
    void take
      .mutateAsync(hit, { onSuccess: onTaken })
      .then(() => toast(t('studio.broll.taken', { name: hit.title })), failed(t('studio.broll.takeFailed')));
  return (
    <li className="grid min-w-0 content-start gap-1">
      <div className="relative aspect-video overflow-hidden rounded-md bg-stage">
        {hit.preview && <img src={hit.preview} alt="" className="absolute inset-0 size-full object-cover" />}
        {hit.durationMs !== null && (
          <span className="absolute start-1 bottom-1 flex items-center gap-1 rounded-sm bg-stage px-1.5 text-on-stage text-xs tabular-nums">
            <Play aria-hidden className="size-3" />
            {formatSeconds(hit.durationMs / 1000)}
          </span>
        )}
        <Button
          size="icon"
          className="absolute end-1.5 bottom-1.5 size-8 rounded-full shadow-float"
          aria-label={t('studio.broll.stockTake', { name: hit.title })}
          busy={take.isPending}
          icon={<Plus aria-hidden />}
          onClick={press}
        />
      </div>
      <p className="truncate text-sm" title={hit.title}>
        {hit.title}
      </p>
      <a
        href={hit.url}
        target="_blank"
        rel="noreferrer"
        className="flex min-w-0 items-center gap-1 rounded-sm text-soft text-xs hover:text-ink"
      >
        <span className="truncate">{[hit.author, hit.licence].filter(Boolean).join(' · ')}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
    </li>
  );
}
