import {
  isSpokenIn,
  type SubtitleLanguage,
  translationOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { drawnTranslation, openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import type { ExportResponse, exportVideo } from '@jhalak/contract/routes/exports.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiError, isMissing } from '#api/api-error.ts';
import { clipsQuery } from '#api/clips.ts';
import { translateCaptions } from '#api/editor.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useExportClip, useExportVideo } from '#api/exports.ts';
import { usePlanFeatures } from '#api/session.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { useEditor } from '../use-editor.ts';
import { isTranslated, ofExportAll, useExportChoices } from './export-choices.ts';

/** Sends what is unsaved, asks for the export, and says so once the job has been accepted. */
export function useStartExport() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const notice = useErrorNotice();
  const errorText = useErrorText();
  const { video, groups, output, plan, select, settle, changeOnServer } = useEditor();
  const [{ ratio: aspectRatio, quality, language: subtitleLanguage }] = useExportChoices();
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

  /**
   * Translates what subtitles need, without a language what each clip shows; clips that have it stay, and so do all where
   * nothing translates: the export names those that need it. False: lines are open, which was told.
   */
  const translate = async (
    clips: readonly Pick<ClipResponse, 'id' | 'groupId' | 'title'>[],
    into: SubtitleLanguage | undefined,
  ) => {
    if (!hasTranslator || (into && isSpokenIn(into, video.language))) return true;
    const language = (into && translationOf(into)) ?? undefined;
    const open: { groupId: string; text: string }[] = [];
    for (const { id, groupId, title } of clips) {
      const ask = () => translateCaptions(id, { language, show: false });
      try {
        const { plan: translated } = await changeOnServer(ask, groupId);
        const count = (translated && openIn(translated, language ?? translated.captionLanguage)) ?? 0;
        const text = `“${translated?.title}”: ${t('captions.translation.open', { count })}`;
        if (count > 0) open.push({ groupId, text });
      } catch (error) {
        if (clips.length === 1 || !(isMissing(error) || isOfLines(error))) throw error;
        // One that was deleted meanwhile is not exported either.
        if (!isMissing(error)) open.push({ groupId, text: `“${title}”: ${errorText(error)}` });
      }
    }
    const [first] = open;
    if (!first) return true;
    const where = t('studio.export.openLines', { section: t('captions.translation.title') });
    toast.error(t('studio.export.failed'), {
      description: [...open.map(({ text }) => text), where].join(' '),
      ...(first.groupId !== output?.groupId && {
        action: { label: t('studio.export.openClip'), onClick: () => select(first.groupId) },
      }),
    });
    return false;
  };

  /** Those of Export All whose captions show a translation by now. */
  const translatedOnes = async () => {
    if (!hasTranslator) return [];
    const { clips } = await queries.fetchQuery({ ...clipsQuery(video.id, {}), staleTime: 0 });
    const shown = new Set(clips.flatMap(({ id, captionLanguage }) => (captionLanguage ? [id] : [])));
    return ofExportAll(groups).filter(({ id }) => shown.has(id));
  };

  /** The id of the one export that was accepted; null: none was, or many. */
  const start = async (everything: boolean, ask: () => Promise<Started | null>): Promise<string | null> => {
    setBusy(true);
    try {
      const state = await settle(everything);
      if (state !== 'saved') {
        const reason = state === 'conflict' ? 'versions.notRestoredConflict' : 'studio.export.unsaved';
        toast.error(t('studio.export.failed'), { description: t(reason) });
        return null;
      }
      const made = await ask();
      if (made) toast.success(t('studio.export.started'), { description: made.description });
      return made?.id ?? null;
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };

  const exportOne = async (wanted: Parameters<typeof one.mutateAsync>[0]): Promise<Started> => {
    const { id, title, start_time, end_time } = (await one.mutateAsync(wanted)).export;
    const span = { start: secondsText(start_time), end: secondsText(end_time) };
    return { id, description: `${title} · ${t('studio.export.span', span)}` };
  };

  return {
    busy,
    exportClip: async () =>
      output &&
      start(false, async () => {
        const language = subtitleLanguage ? translationOf(subtitleLanguage) : plan && drawnTranslation(plan);
        if (
          language &&
          !isTranslated(plan, { language, hasTranslator }) &&
          !(await translate([output], subtitleLanguage))
        )
          return null;
        return exportOne({ id: output.id, ...choices });
      }),
    /** The same file of the clip as it is now; `id` is any of its ratios. */
    exportAgain: (
      id: string,
      { groupId, title, aspectRatio, quality, subtitleLanguage, maxBytes }: ExportResponse,
    ) =>
      start(true, async () => {
        if (!(await translate([{ id, groupId, title }], subtitleLanguage))) return null;
        const limit = maxBytes !== null && { maxBytes };
        return exportOne({ id, aspectRatio, quality, subtitleLanguage, ...limit });
      }),
    exportAll: () =>
      start(true, async () => {
        const clips = subtitleLanguage ? ofExportAll(groups) : await translatedOnes();
        if (!(await translate(clips, subtitleLanguage))) return null;
        const { exports, refused } = await all.mutateAsync({ id: video.id, ...choices });
        if (refused.length > 0) warnOf(refused);
        const count = exports.length;
        return { id: null, description: `${video.title} · ${t('studio.export.allStarted', { count })}` };
      }),
  };
}

interface Started {
  id: string | null;
  description: string;
}

type RefusedClips = ResponseOf<typeof exportVideo>['refused'];

/** Whether a model could not do the lines of this clip, and may do those of others. */
function isOfLines(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'translation_failed') return false;
  const why = error.details?.why;
  return typeof why === 'object' && 'code' in why && why.code === 'language_lines';
}

const secondsText = (seconds: number): string =>
  seconds.toLocaleString('en-IN', { maximumFractionDigits: 1 });
