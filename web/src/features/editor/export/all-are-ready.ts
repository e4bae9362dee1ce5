import { isSpokenIn, type SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';

/** Whether every passage has a finished, present export of a kind: what the archive holds. */
export function allAreReady(
  exports: readonly ExportResponse[],
  of: {
    groupIds: readonly string[];
    ratio: string;
    quality: string;
    /** Absent: the language that each clip's captions are shown in. */
    language: SubtitleLanguage | undefined;
    /** The language of the video. */
    spoken: string | null;
  },
): boolean {
  // What is spoken is stored as the original, whatever its name.
  const language = of.language && isSpokenIn(of.language, of.spoken) ? 'original' : of.language;
  const ready = new Set(
    exports
      .filter(
        ({ status, outdated, aspectRatio, quality, maxBytes, subtitleLanguage, inShownLanguage }) =>
          status === 'ready' &&
          !outdated &&
          maxBytes === null &&
          aspectRatio === of.ratio &&
          quality === of.quality &&
          (language === undefined ? inShownLanguage : subtitleLanguage === language),
      )
      .map(({ groupId }) => groupId),
  );
  return of.groupIds.length > 0 && of.groupIds.every((id) => ready.has(id));
}
