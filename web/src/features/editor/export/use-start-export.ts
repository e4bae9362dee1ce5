import { isSpokenIn, translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import type { ExportResponse, exportVideo } from '@jhalak/contract/routes/exports.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { translateCaptions } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useExportClip, useExportVideo } from '#api/exports.ts';
import { usePlanFeatures } from '#api/session.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { useEditor } from '../use-editor.ts';
import { isTranslated, useExportChoices } from './export-choices.ts';

/** Sends what is unsaved, asks for the export, and says so once the job has been accepted. */
export function useStartExport() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { video, groups, output, plan, settle, changeOnServer } = useEditor();
  const [{ ratio: aspectRatio, quality, language: subtitleLanguage }] = useExportChoices(video.id);
  const one = useExportClip();
  const all = useExportVideo();
  const [busy, setBusy] = useState(false);
  const hasTranslator = usePlanFeatures().available.includes('translated-subtitles');
  const choices = { aspectRatio, quality, subtitleLanguage };

  const warnOf = (refused: RefusedClips) =>
    toast.warning(t('studio.export.leftOut', { count: refused.length }), {
      description: refused
        .map(({ title, failure }) => `${title}: ${textOf(messageOfFailure(failure), t)}`)
        .join(' '),
    });

  const spanOf = ({ title, start_time, end_time }: ExportResponse) =>
    `${title} · ${t('studio.export.span', { start: secondsText(start_time), end: secondsText(end_time) })}`;

  /**
   * Translates what the chosen subtitles need; clips that have it, and those without captions, stay, and so do all where
   * nothing translates: the export names those that need it. False: lines are open, which was told.
   */
  const translate = async (clips: readonly ClipResponse[]) => {
    const language = subtitleLanguage && translationOf(subtitleLanguage);
    if (!language || !hasTranslator || isSpokenIn(subtitleLanguage, video.language)) return true;
    let open = 0;
    for (const { id, groupId } of clips) {
      const ask = () => translateCaptions(id, { language, show: false });
      const { plan: translated } = await changeOnServer(ask, groupId);
      open += (translated && openIn(translated, language)) ?? 0;
    }
    if (open === 0) return true;
    toast.error(t('studio.export.failed'), { description: t('captions.translation.open', { count: open }) });
    return false;
  };

  /** True: the job was accepted. */
  const start = async (everything: boolean, ask: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true);
    try {
      if ((await settle(everything)) !== 'saved') {
        toast.error(t('studio.export.failed'), { description: t('studio.export.unsaved') });
        return false;
      }
      const description = await ask();
      if (description === null) return false;
      toast.success(t('studio.export.started'), { description });
      return true;
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** The new export's id; null where it was refused. */
  const startOne = async (everything: boolean, ask: () => Promise<ExportResponse | null>) => {
    let id: string | null = null;
    await start(everything, async () => {
      const made = await ask();
      id = made?.id ?? null;
      return made && spanOf(made);
    });
    return id as string | null;
  };

  return {
    busy,
    exportClip: async (): Promise<string | null> => {
      if (!output) return null;
      return startOne(false, async () => {
        const language = subtitleLanguage && translationOf(subtitleLanguage);
        if (language && !isTranslated(plan, { language, hasTranslator }) && !(await translate([output])))
          return null;
        return (await one.mutateAsync({ id: output.id, ...choices })).export;
      });
    },
    /** The same file of the clip as it is now; `id` is any of its ratios. */
    exportAgain: (id: string, { aspectRatio, quality, subtitleLanguage, maxBytes }: ExportResponse) =>
      startOne(true, async () => {
        const limit = maxBytes === null ? {} : { maxBytes };
        return (await one.mutateAsync({ id, aspectRatio, quality, subtitleLanguage, ...limit })).export;
      }),
    exportAll: () =>
      start(true, async () => {
        const planned = groups.flatMap(({ first }) => (first.planVersion === null ? [] : [first]));
        if (!(await translate(planned))) return null;
        const { exports, refused } = await all.mutateAsync({ id: video.id, ...choices });
        if (refused.length > 0) warnOf(refused);
        return `${video.title} · ${t('studio.export.allStarted', { count: exports.length })}`;
      }),
  };
}

type RefusedClips = ResponseOf<typeof exportVideo>['refused'];

const secondsText = (seconds: number): string =>
  seconds.toLocaleString('en-IN', { maximumFractionDigits: 1 });
