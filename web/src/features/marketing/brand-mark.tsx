import { classNames } from '#ui/class-names.ts';

/** The upright frame with its caption, and the name in both scripts. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-brand font-bold text-xl', className)}>
      <img src="/icon.svg" alt="" width={32} height={32} className="size-8" />
      <span className="max-sm:sr-only">
        Jhalak{' '}
        <span lang="hi" className="font-semibold text-soft max-lg:hidden">
          झलक
        </span>
      </span>
    </span>
  );
}
