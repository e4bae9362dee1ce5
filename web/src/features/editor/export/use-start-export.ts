import { isSpokenIn, translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import type { exportVideo } from '@jhalak/contract/routes/exports.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { translateCaptions } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useExportClip, useExportVideo } from '#api/exports.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { useEditor } from '../use-editor.ts';
import { useExportChoices } from './export-choices.ts';

/** Sends what is unsaved, asks for the export, and says so once the job has been accepted. */
export function useStartExport() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { video, groups, output, plan, settle, reopen } = useEditor();
  const [{ ratio: aspectRatio, quality, language: subtitleLanguage }] = useExportChoices(video.id);
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

  /** Translates what the chosen subtitles need; clips that have it, and those without captions, stay. */
  const translate = async (clips: readonly { id: string }[]) => {
    const language = subtitleLanguage && translationOf(subtitleLanguage);
    if (!language || isSpokenIn(subtitleLanguage, video.language)) return;
    for (const { id } of clips) await translateCaptions(id, { language, show: false });
    await reopen();
  };
  const isMade = (language: CaptionLanguage) =>
    plan?.translations?.some((one) => one.language === language) ?? false;

  /** True: the job was accepted. */
  const start = async (everything: boolean, ask: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      if ((await settle(everything)) !== 'saved') {
        toast.error(t('studio.export.failed'), { description: t('studio.export.unsaved') });
        return false;
      }
      toast.success(t('studio.export.started'), { description: await ask() });
      return true;
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** The new export's id; null where it was refused. */
    exportClip: async (): Promise<string | null> => {
      if (!output) return null;
      let id: string | null = null;
      await start(false, async () => {
        const language = subtitleLanguage && translationOf(subtitleLanguage);
        if (language && !isMade(language)) await translate([output]);
        const { export: made } = await one.mutateAsync({ id: output.id, ...choices });
        id = made.id;
        const span = { start: secondsText(made.start_time), end: secondsText(made.end_time) };
        return `${made.title} · ${t('studio.export.span', span)}`;
      });
      return id;
    },
    exportAll: () =>
      start(true, async () => {
        await translate(groups.flatMap(({ first }) => (first.planVersion === null ? [] : [first])));
        const { exports, refused } = await all.mutateAsync({ id: video.id, ...choices });
        if (refused.length > 0) warnOf(refused);
        return `${video.title} · ${t('studio.export.allStarted', { count: exports.length })}`;
      }),
  };
}

type RefusedClips = ResponseOf<typeof exportVideo>['refused'];

const secondsText = (seconds: number): string =>
  seconds.toLocaleString('en-IN', { maximumFractionDigits: 1 });
