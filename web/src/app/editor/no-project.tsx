import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useOpenSample, useSample } from '#api/sample.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Without uploads the sample project opens automatically, where this installation has one. */
export function NoProject({ onOpen }: { onOpen(videoId: string): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: sample, isPending } = useSample();
  const { mutate, error, isIdle } = useOpenSample();
  const isReady = sample?.state === 'ready';
  useEffect(() => {
    if (!isReady || !isIdle) return;
    mutate(undefined, { onSuccess: ({ video }) => video && onOpen(video.id) });
  }, [isReady, isIdle, mutate, onOpen]);
  if (isPending || (isReady && !error)) return <Spinner label={t('public.loading')} />;
  const percent = sample?.state === 'preparing' ? Math.floor(sample.progress * 100) : null;
  return (
    <EmptyState
      picture={<img src="/demo/clip-hi.jpg" alt="" className="h-44 rounded-md" />}
      title={t('editor.noVideo')}
      action={
        <LinkButton to="/dashboard" variant="primary">
          {t('editor.toDashboard')}
        </LinkButton>
      }
    >
      {error ? errorText(error) : t('editor.noVideoText')}
      {percent !== null && (
        <span className="mt-3 grid justify-items-center gap-2">
          {t('sample.preparing', { percent })}
          <Progress percent={percent} label={t('sample.progress')} className="max-w-56" />
        </span>
      )}
    </EmptyState>
  );
}
