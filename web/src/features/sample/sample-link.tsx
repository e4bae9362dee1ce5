import { LoaderCircle, PlayCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { SampleOpening } from './use-sample-opening.ts';

/** What opens the sample project, and how far that is. Nothing is drawn where there is none, or it is a project already. */
export function SampleLink({ opening, isButton = false }: { opening: SampleOpening; isButton?: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { sample, isOpening, waits, error, open } = opening;
  if (!sample || sample.state === 'off' || (sample.videoId !== null && !isOpening)) return null;
  const percent = Math.floor(sample.progress * 100);
  return (
    <div className="grid justify-items-center text-sm">
      <button
        type="button"
        disabled={isOpening || waits || sample.state === 'failed'}
        onClick={open}
        className={isButton ? buttonClass({}) : linkClass}
      >
        {isOpening || waits ? (
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        ) : (
          <PlayCircle aria-hidden className="size-4 shrink-0" />
        )}
        {t('sample.open')}
      </button>
      <p role="status" className="text-center text-soft not-empty:my-2">
        {waits && t('sample.preparing', { percent })}
        {sample.state === 'failed' && t('sample.failed')}
        {error && errorText(error)}
      </p>
      {waits && <Progress percent={percent} label={t('sample.progress')} className="max-w-56" />}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-control items-center gap-2 rounded-sm font-medium text-accent-ink underline-offset-4 ' +
  'hover:underline disabled:text-soft disabled:no-underline';
