import { classNames } from './class-names.ts';

/** The place of something that is still coming, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-sunken', className)} />;
}
