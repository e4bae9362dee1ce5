import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Batch, isGone, useBatch } from '#api/batch.ts';
import { isLiftedByUpgrade } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';

/** One bar in view while the page scrolls, on phones along the edge: what is under way, below it what is selected. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-4 z-10 mx-auto mt-4 w-fit max-w-full divide-y divide-line rounded-lg border border-line bg-surface shadow-float empty:hidden max-sm:-mx-4 max-sm:bottom-0 max-sm:w-auto max-sm:max-w-none max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)]">
    {children}
  </div>
);

export interface BatchBarProps {
  /** Takes what no longer exists out of the selection, by the keys of the items; absent: nothing is selected any more. */
  onForget?(keys: readonly string[]): void;
}

/** How far what is done to many is, with a way to stop it; then what came of it, and why what failed did. */
export function BatchBar({ onForget }: BatchBarProps) {
  const { t } = useTranslation();
  const { batch, cancel, retry, dismiss } = useBatch();
  const [reasons, showReasons] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const state = batch?.state;
  const shown = useRef(state);
  // What was pressed to begin it, and the button that stops it, are gone: the bar stands in for them.
  useEffect(() => {
    if (state !== shown.current && document.activeElement === document.body) bar.current?.focus();
    shown.current = state;
  }, [state]);
  if (!batch) return null;
  const { kind, total, tried, failures, left } = batch;
  const open = failures.filter((failure) => !isGone(failure)).length + left.length;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('allClips.batch.label')}
      className="grid gap-2 p-3 md:w-160"
    >
      {state === 'ended' ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
            {outcomeText(batch, t)}
          </p>
          {failures.length > 0 && (
            <Button variant="ghost" onClick={() => showReasons(true)} className="text-red">
              {t('allClips.batch.why')}
            </Button>
          )}
          {open > 0 && <Button onClick={retry}>{t('allClips.batch.retry', { count: open })}</Button>}
          <IconButton label={t('allClips.batch.dismiss')} icon={<X aria-hidden />} onClick={dismiss} />
        </div>
      ) : (
        <>
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 text-sm tabular-nums">
              {t(`allClips.batch.running.${kind}`, figures(tried, total))}
            </p>
            <Button busy={state === 'stopping'} onClick={cancel}>
              {t(state === 'stopping' ? 'allClips.batch.stopping' : 'words.stop')}
            </Button>
          </div>
          <Progress percent={(tried / total) * 100} label={t('allClips.batch.label')} />
          <p className="text-soft text-xs">{t('allClips.batch.leave')}</p>
        </>
      )}
      {reasons && (
        <Reasons
          {...{ kind, failures }}
          onClose={() => showReasons(false)}
          {...(onForget && {
            onForget(keys) {
              showReasons(false);
              onForget(keys);
              if (open === 0) dismiss();
            },
          })}
        />
      )}
    </section>
  );
}

/** What came of all of them in one sentence: nothing is called done where nothing was. */
function outcomeText({ kind, total, tried, failures, left }: Batch, t: TFunction): string {
  const done = tried - failures.length;
  const begun =
    done === 0 && failures.length > 0
      ? [t('allClips.batch.none', figures(failures.length, total))]
      : [
          t(`allClips.batch.done.${kind}`, figures(done, total)),
          ...(failures.length > 0 ? [t('allClips.batch.failed', { count: failures.length })] : []),
        ];
  const counted = [...begun, ...(left.length > 0 ? [t('allClips.batch.left', { count: left.length })] : [])];
  const text = counted.join(' · ');
  return kind === 'look' && done > 0 ? t('allClips.batch.rendering', { done: text }) : text;
}

const figures = (done: number, total: number) => ({
  done: done.toLocaleString('en-IN'),
  total: total.toLocaleString('en-IN'),
});

interface ReasonsProps extends Pick<Batch, 'kind' | 'failures'>, BatchBarProps {
  onClose(): void;
}

/** Why they failed, each reason once with those that it holds for. */
function Reasons({ kind, failures, onClose, onForget }: ReasonsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const things = kind === 'deleteProjects' || kind === 'moveProjects' ? 'projects' : 'clips';
  const gone = failures.filter(isGone);
  const rest = Map.groupBy(
    failures.filter((failure) => !isGone(failure)),
    ({ error }) => errorText(error),
  );
  const groups = [
    ...(gone.length > 0 ? [[t(`allClips.batch.gone.${things}`, { count: gone.length }), gone] as const] : []),
    ...rest,
  ];
  return (
    <Dialog
      onClose={onClose}
      title={t(`allClips.batch.reasons.${things}`, { count: failures.length })}
      description={rest.size === 0 ? undefined : t('allClips.batch.reasonsText')}
      actions={
        <>
          {failures.some(({ error }) => isLiftedByUpgrade(error)) && (
            <LinkButton to="/dashboard/billing">{t('dashboard.plan.upgrade')}</LinkButton>
          )}
          {onForget && gone.length > 0 && (
            <Button variant="primary" onClick={() => onForget(gone.map(({ item }) => item.key))}>
              {t('allClips.batch.forget')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid max-h-80 gap-3 overflow-y-auto text-sm">
        {groups.map(([reason, those]) => (
          <li key={reason} className="grid gap-1">
            <span className="wrap-anywhere text-red">{reason}</span>
            <ul className="grid gap-0.5">
              {those.map(({ item }) => (
                <li key={item.key} className="wrap-anywhere font-medium">
                  {item.title}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
