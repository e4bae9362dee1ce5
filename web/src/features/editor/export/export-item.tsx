import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import type { TFunction } from 'i18next';
import { RotateCcw, Send, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useCancelExport, useDeleteExport, useRetryExport } from '#api/exports.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { lineText } from '#messages/line-text.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { DownloadLink } from '#parts/download-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { ExportAgain, kindOf, ReadyExport } from './ready-sheet.tsx';
import { SubtitleLinks } from './subtitle-links.tsx';

/** One export: on its way, to be downloaded, or why not; the newest finished one with its picture. */
export function ExportItem({ item, isNewest }: { item: ExportResponse; isNewest?: boolean }) {
  const { t } = useTranslation();
  if (isNewest && item.status === 'ready')
    return (
      <li className="rounded-md border border-line bg-surface p-3">
        <ReadyExport item={item} />
        <div className="mt-2 flex flex-wrap gap-2">
          <OtherFiles item={item} />
        </div>
      </li>
    );
  const isOnItsWay = item.status === 'queued' || item.status === 'running';
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-3 text-sm">
      <p className="line-clamp-2 break-words font-medium">{item.title}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        {kindOf(item, t).map((fact) => (
          <Badge key={fact}>{fact}</Badge>
        ))}
        {item.sizeBytes !== null && (
          <span className="text-soft text-xs tabular-nums">{formatBytes(item.sizeBytes)}</span>
        )}
        {item.outdated && <Badge tone="yellow">{t('studio.export.outdated')}</Badge>}
      </div>
      {isOnItsWay && <OnItsWay item={item} />}
      {item.status === 'ready' && <Ready item={item} />}
      {(item.status === 'failed' || item.status === 'cancelled') && <Ended item={item} />}
    </li>
  );
}

function OnItsWay({ item }: { item: ExportResponse }) {
  const { t, i18n } = useTranslation();
  const cancel = useCancelExport();
  const onError = useStepError();
  const percent = Math.round(item.progress * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <span className="text-soft text-xs">
          {waitText(item, t, i18n.language)}
          {item.status === 'running' && <span className="tabular-nums"> · {percent}%</span>}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={<X aria-hidden />}
          disabled={item.stopping}
          busy={cancel.isPending}
          onClick={() => cancel.mutate(item.id, { onError })}
        >
          {t('studio.export.cancel')}
        </Button>
      </div>
      {item.status === 'running' && (
        <Progress percent={percent} label={t('studio.export.progressOf', { title: item.title })} />
      )}
    </div>
  );
}

/** How it stands with an export on its way. */
export function waitText(item: ExportResponse, t: TFunction, language: string): string {
  if (item.stopping) return t('studio.export.stopping');
  if (item.status === 'running') return t('studio.export.running');
  return lineText(item.line, t, language) ?? t('studio.export.queued');
}

function Ready({ item }: { item: ExportResponse }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.outdated && <ExportAgain item={item} />}
      <DownloadLink href={inWorkspace(mediaPaths.export(item.id))} size="sm">
        {t('words.download')}
      </DownloadLink>
      {item.clipId !== null && (
        <LinkButton to={`/dashboard/clip/${item.clipId}/post`} size="sm" icon={<Send aria-hidden />}>
          {t('posting.post')}
        </LinkButton>
      )}
      <OtherFiles item={item} />
    </div>
  );
}

/** What editing programs and platforms take beside the video. */
function OtherFiles({ item }: { item: ExportResponse }) {
  const { t } = useTranslation();
  return (
    <>
      <SubtitleLinks addressOf={(format) => mediaPaths.exportSubtitles(item.id, format)} />
      <a
        href={inWorkspace(mediaPaths.exportProject(item.id))}
        download
        title={t('studio.export.projectHint')}
        className={buttonClass({ size: 'sm' })}
      >
        {t('studio.export.project')}
      </a>
      <DeleteOlder item={item} />
    </>
  );
}

/** Exports of older edits are deleted by hand, as a newer one replaces none of them; a file only after a question. */
function DeleteOlder({ item: { id, title, outdated, status } }: { item: ExportResponse }) {
  const { t } = useTranslation();
  const remove = useDeleteExport();
  const onError = useStepError();
  const [isAsked, ask] = useState(false);
  if (!outdated) return null;
  const drop = () => remove.mutate(id, { onError, onSettled: () => ask(false) });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        busy={remove.isPending && !isAsked}
        onClick={status === 'ready' ? () => ask(true) : drop}
      >
        {t('words.delete')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={t('studio.export.deleteTitle')}
          text={t('studio.export.deleteText', { title })}
          action={t('words.delete')}
          busy={remove.isPending}
          onConfirm={drop}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function Ended({ item }: { item: ExportResponse }) {
  const { t } = useTranslation();
  const retry = useRetryExport();
  const onError = useStepError();
  return (
    <div className="grid justify-items-start gap-2">
      <p className={item.status === 'failed' ? 'text-red' : 'text-soft'}>
        {item.status === 'cancelled' && t('studio.export.cancelled')}
        {item.status === 'failed' && item.failure && <LocalizedMessage {...messageOfFailure(item.failure)} />}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden />}
          busy={retry.isPending}
          onClick={() => retry.mutate(item.id, { onError })}
        >
          {t('words.tryAgain')}
        </Button>
        <DeleteOlder item={item} />
      </div>
    </div>
  );
}

function useStepError() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  return failed(t('studio.export.stepFailed'));
}
