import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiError } from '#api/api-error.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useExportClip } from '#api/exports.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { ExportDialog, type ExportDialogProps } from './all/export-dialog.tsx';
import type { ClipGroup } from './group-clips.ts';

export interface ExportKeptProps extends ButtonLook {
  kept: readonly ClipGroup[];
  /** Not called where one was refused. */
  onStarted?(): void;
}

/** Whether a refusal is about its clip alone, which is gone or cannot be exported. */
const isOfOneClip = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && [404, 409, 422].includes(error.status);

/** Exports kept clips whose files show what was kept: asks what the same dialog asks of selected ones, and says how it went. */
export function ExportKept({ kept: all, onStarted, ...look }: ExportKeptProps) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const errorText = useErrorText();
  const { mutateAsync } = useExportClip();
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const kept = all.filter(({ clips: [clip] }) => !clip.unseen);
  /** What began before an error goes on. */
  const start: ExportDialogProps['onExport'] = async (groups, { ratio, quality }) => {
    ask(false);
    setBusy(true);
    let started = 0;
    const refused: string[] = [];
    try {
      for (const { clips } of groups) {
        const [{ id, title }] = clips;
        try {
          await mutateAsync({ id, quality, ...(ratio && { aspectRatio: ratio }) });
          started += 1;
        } catch (error) {
          if (!isOfOneClip(error)) throw error;
          refused.push(`${title}: ${errorText(error)}`);
        }
      }
      if (refused.length === 0) onStarted?.();
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
    } finally {
      setBusy(false);
      if (refused.length > 0)
        toast.warning(t('studio.export.leftOut', { count: refused.length }), {
          description: refused.join(' '),
        });
      if (started > 0)
        toast.success(t('studio.export.started'), {
          description: t('studio.export.allStarted', { count: started }),
        });
    }
  };
  return (
    <>
      {kept.length > 0 && (
        <Button {...look} busy={busy} icon={<Download aria-hidden />} onClick={() => ask(true)}>
          {t('project.triage.export', { count: kept.length })}
        </Button>
      )}
      {kept.length < all.length && (
        <p className="max-w-60 text-xs">{t('project.triage.unseen', { count: all.length - kept.length })}</p>
      )}
      {asking && <ExportDialog groups={kept} onClose={() => ask(false)} onExport={start} />}
    </>
  );
}
