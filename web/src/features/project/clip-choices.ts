import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type { ClipDefaults } from '@jhalak/contract/routes/preferences.ts';
import type { GenerationResponse, PassageChoice } from '@jhalak/contract/routes/processing.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { type ClipChoices, isTranscribed } from '#api/videos.ts';

/** What is chosen in the panel; `range` in whole seconds of the source, null: all of it. */
export interface PanelChoices {
  numberOfClips: number;
  clipDuration: number;
  aspectRatios: readonly Ratio[];
  /** Null: that of the default kit. */
  captionStyle: CaptionStyleId | null;
  /** Null: recognised. */
  language: LanguageCode | null;
  range: readonly [fromSeconds: number, toSeconds: number] | null;
  /** Null: what suits the rest. */
  passages: PassageChoice | null;
  /** What the clips are to be about; empty: anything. */
  topic: string;
  /** Absent or null: the default kit. */
  brandKitId?: string | null;
}

/** What is chosen, where the style that captions will have is known. */
export type StyledChoices = PanelChoices & { captionStyle: CaptionStyleId };

export const shortestRangeSeconds = 15;

/** What the panel shows at first; the language that was named for a video wins over the one that the user likes. */
export const firstChoices = (
  liked: ClipDefaults,
  { language, wordsBy }: Pick<VideoResponse, 'language' | 'wordsBy'>,
): PanelChoices => ({
  ...liked,
  language: ((isTranscribed({ wordsBy }) ? null : language) ?? liked.language) as LanguageCode | null,
  range: null,
  passages: null,
  topic: '',
});

/**
 * Which passages suit the other choices where there are clips. Those stay: a user who requests clips again wants clips that are
 * not there yet. Whoever asks for another look than the newest request's wants that look of the best ones, and so
 * does who gets words, thus captions, only now. Clips about another topic may show the same passages.
 */
export function suitedPassages(
  { captionStyle, aspectRatios, topic }: Pick<StyledChoices, 'captionStyle' | 'aspectRatios' | 'topic'>,
  { newest, captionsToCome }: { newest: Look | undefined; captionsToCome: boolean },
): PassageChoice {
  if (captionsToCome) return 'best';
  if (topic.trim() !== '' && topic.trim() !== (newest?.topic ?? '')) return 'best';
  if (!newest) return 'other';
  const sameRatios = newest.aspectRatios.toSorted().join() === aspectRatios.toSorted().join();
  return sameRatios && newest.captionStyle === captionStyle ? 'other' : 'best';
}
type Look = Pick<GenerationResponse, 'captionStyle' | 'aspectRatios'> & { topic?: string | null };

/** Why the choices cannot be asked for, or null. */
export function refuseChoices({ aspectRatios, range }: PanelChoices): 'ratioMissing' | 'rangeShort' | null {
  if (aspectRatios.length === 0) return 'ratioMissing';
  return range && range[1] - range[0] < shortestRangeSeconds ? 'rangeShort' : null;
}

/**
 * What the server is asked. Words that stand keep their language; others get the one that is shown, also where it is
 * recognised. `isUsual`: it was not named for this video, so that its words or the file itself may say another.
 */
export const choicesToRequest = (
  choices: PanelChoices,
  { hasWords, isUsual = false }: { hasWords: boolean; isUsual?: boolean },
): ClipChoices => ({
  numberOfClips: choices.numberOfClips,
  clipDuration: choices.clipDuration,
  aspectRatios: [...choices.aspectRatios],
  ...(choices.captionStyle && { captionStyle: choices.captionStyle }),
  ...(choices.topic.trim() !== '' && { topic: choices.topic.trim() }),
  ...(choices.brandKitId && { brandKitId: choices.brandKitId }),
  ...(choices.passages && { passages: choices.passages }),
  ...(!hasWords && { ...spokenIn(choices, isUsual), range: null }),
  ...(choices.range && {
    range: { startMs: choices.range[0] * 1000, endMs: choices.range[1] * 1000 },
  }),
});

const spokenIn = ({ language }: PanelChoices, isUsual: boolean): ClipChoices =>
  isUsual && language ? { defaultLanguage: language } : { language };
