import { useErrorText } from '#api/error-text.ts';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface WaitingProps {
  query: { error: Error | null; refetch(): unknown };
  /** What could not be read; without one the error says it alone. */
  title?: string;
  /** Of what stands for the content while it is read; without one nothing does. */
  className?: string;
}

/** In the place of what is not here yet or could not be read. */
export function Waiting({ query: { error, refetch }, title, className }: WaitingProps) {
  const errorText = useErrorText();
  if (!error) return className && <Skeleton className={className} />;
  return (
    <RetryBanner title={title ?? errorText(error)} onRetry={refetch}>
      {title && errorText(error)}
    </RetryBanner>
  );
}
