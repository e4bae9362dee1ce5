import type { exportVideo } from '@jhalak/contract/routes/exports.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { useExportClip, useExportVideo } from '#api/exports.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { useEditor } from '../use-editor.ts';
import { useExportChoices } from './export-choices.ts';

/** Sends what is unsaved, asks for the export, and says so once the job has been accepted. */
export function useStartExport() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { video, output, settle } = useEditor();
  const [{ ratio: aspectRatio, quality, language: subtitleLanguage }] = useExportChoices({
    id: video.id,
    spoken: video.language,
  });
  const one = useExportClip();
  const all = useExportVideo();
  const [busy, setBusy] = useState(false);
  const choices = { aspectRatio, quality, subtitleLanguage };

  const warnOf = (refused: RefusedClips) =>
    toast.warning(t('studio.export.leftOut', { count: refused.length }), {
      description: refused
        .map(({ title, failure }) => `${title}: ${textOf(messageOfFailure(failure), t)}`)
        .join(' '),
    });

  const start = async (everything: boolean, ask: () => Promise<string>) => {
    setBusy(true);
    try {
      if ((await settle(everything)) !== 'saved') {
        toast.error(t('studio.export.failed'), { description: t('studio.export.unsaved') });
        return;
      }
      toast.success(t('studio.export.started'), { description: await ask() });
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    exportClip: async () => {
      if (!output) return;
      await start(false, async () => {
        const { export: made } = await one.mutateAsync({ id: output.id, ...choices });
        const span = { start: secondsText(made.start_time), end: secondsText(made.end_time) };
        return `${made.title} · ${t('studio.export.span', span)}`;
      });
    },
    exportAll: () =>
      start(true, async () => {
        const { exports, refused } = await all.mutateAsync({ id: video.id, ...choices });
        if (refused.length > 0) warnOf(refused);
        return `${video.title} · ${t('studio.export.allStarted', { count: exports.length })}`;
      }),
  };
}

type RefusedClips = ResponseOf<typeof exportVideo>['refused'];

const secondsText = (seconds: number): string =>
  seconds.toLocaleString('en-IN', { maximumFractionDigits: 1 });
