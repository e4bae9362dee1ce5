import { classNames } from '#ui/class-names.ts';
import { JharokhaMark } from '#ui/jharokha.tsx';

/** The window, and the name, in both scripts where there is room. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-brand font-bold text-xl', className)}>
      <JharokhaMark className="h-8 text-accent" />
      <span>
        Jhalak{' '}
        <span lang="hi" className="font-semibold text-soft max-lg:hidden">
          झलक
        </span>
      </span>
    </span>
  );
}
