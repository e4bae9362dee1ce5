import { LoaderCircle, PlayCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '#api/error-text.ts';
import { useOpenSample, useSample } from '#api/sample.ts';
import { Progress } from '#ui/progress.tsx';

/**
 * The link that opens the sample project. While that is still being prepared a press is remembered: the wait is shown
 * and the project opens as soon as it is ready. Nothing is drawn where there is no sample.
 */
export function SampleLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { data: sample } = useSample();
  const open = useOpenSample();
  const [wished, setWished] = useState(false);
  const { mutate, isPending } = open;
  const isReady = sample?.state === 'ready';

  useEffect(() => {
    if (!wished || !isReady || isPending) return;
    setWished(false);
    mutate(undefined, {
      onSuccess: ({ video }) => {
        if (video) void navigate(`/dashboard/project/${video.id}`);
      },
    });
  }, [wished, isReady, isPending, mutate, navigate]);

  if (!sample || sample.state === 'off') return null;
  const percent = Math.floor(sample.progress * 100);
  const waits = wished && sample.state === 'preparing';
  return (
    <div className="grid justify-items-center gap-2 text-sm">
      <button
        type="button"
        disabled={isPending || waits || sample.state === 'failed'}
        onClick={() => setWished(true)}
        className="inline-flex min-h-9 items-center gap-2 rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline disabled:text-soft disabled:no-underline"
      >
        {isPending || waits ? (
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        ) : (
          <PlayCircle aria-hidden className="size-4 shrink-0" />
        )}
        {t('sample.open')}
      </button>
      <p role="status" className="text-center text-soft">
        {waits && t('sample.preparing', { percent })}
        {sample.state === 'failed' && t('sample.failed')}
        {open.isError && errorText(open.error)}
      </p>
      {waits && <Progress percent={percent} label={t('sample.progress')} className="max-w-56" />}
    </div>
  );
}
