import { useErrorText } from '#api/error-text.ts';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface WaitingProps {
  query: { error: Error | null; refetch(): unknown };
  /** What could not be read; without one the error says it alone. */
  title?: string;
  /** What the button says. */
  retry?: string;
  /** Of what stands for the content while it is read. */
  className: string;
}

/** In the place of what is not here yet or could not be read. */
export function Waiting({ query: { error, refetch }, title, retry, className }: WaitingProps) {
  const errorText = useErrorText();
  if (!error) return <Skeleton className={className} />;
  return (
    <RetryBanner title={title ?? errorText(error)} retry={retry} onRetry={refetch}>
      {title && errorText(error)}
    </RetryBanner>
  );
}
