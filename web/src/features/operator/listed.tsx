import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { JharokhaLine } from '#ui/jharokha.tsx';

export interface ListedProps {
  /** A query that is read page by page. */
  query: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
    refetch(): unknown;
  };
  /** Undefined until the first page is here. */
  count: number | undefined;
  /** Said when nothing fits. */
  empty: string;
  children: ReactNode;
}

/** A list in its states: waiting, failed, empty, and with a button for more. */
export function Listed({ query, count, empty, children }: ListedProps) {
  const { t } = useTranslation();
  if (count === undefined) return <Waiting query={query} className="h-72" />;
  if (count === 0)
    return (
      <div className="grid justify-items-center gap-3 py-10 text-center">
        <JharokhaLine className="h-12 text-accent-edge/70" />
        <p className="text-soft text-sm">{empty}</p>
      </div>
    );
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
          {t('words.showMore')}
        </Button>
      )}
    </>
  );
}
