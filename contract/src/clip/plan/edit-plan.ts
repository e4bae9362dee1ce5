import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { type BrollItem, shortestBrollMs } from '../broll/broll-item.ts';
import { placedBroll } from '../broll/place-broll.ts';
import { captionNotes } from '../captions/caption-notes.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import { type Card, shortestCardMs } from '../cards/card.ts';
import type { Music } from '../music/music.ts';
import type { PaceChange } from '../pace/pace.ts';
import { setPace } from '../pace/set-pace.ts';
import { clipWords } from '../transcript/clip-words.ts';
import type { Transcript, Word } from '../transcript/transcript.ts';
import {
  editedCaptionLanguage,
  editTranslations,
  type TranslationEdit,
} from '../translation/edit-translation.ts';
import { inShownLanguage } from '../translation/shown-captions.ts';
import { type SpokenLine, spokenLines } from '../translation/spoken-lines.ts';
import type { Bumpers } from './bumpers.ts';
import { type CaptionSettings, type HookTitle, withSettings } from './caption-settings.ts';
import { type CaptionTime, heldCaptions, placedCaptionTimes } from './caption-times.ts';
import {
  type CaptionStyle,
  type CaptionStyleId,
  type ClipPlan,
  type CueWord,
  type Layout,
  outputSizes,
  planDurationMs,
  type Ratio,
} from './clip-plan.ts';
import type { Dropped } from './dropped.ts';
import { editTimes, moveTimed, type TimeEdit } from './edit-list.ts';
import { tidyText } from './edit-words.ts';
import type { Logo } from './logo.ts';
import { moveScenes } from './move-scenes.ts';
import type { Scene } from './scene.ts';
import { editScenes, type SceneEdit } from './scene-edit.ts';
import type { Waveform } from './source-media.ts';
import type { Span } from './time.ts';
import type { UploadedFont } from './uploaded-font.ts';

/** What a user changes about a clip; what is absent stays. */
export interface PlanEdit extends TimeEdit, PaceChange, TranslationEdit {
  title?: string | undefined;
  styleId?: CaptionStyleId | undefined;
  colors?: { color?: string | undefined; activeColor?: string | undefined } | undefined;
  settings?: CaptionSettings | undefined;
  /** The workspace's own font for captions; null goes back to the packaged ones. */
  captionFont?: UploadedFont | null | undefined;
  /** Null shows none. */
  hookTitle?: HookTitle | null | undefined;
  /** Caption text of this clip alone; an empty text hides the word. */
  captions?: readonly { wordIndex: number; text: string }[] | undefined;
  /** All captions with times of their own from now on. */
  captionTimes?: readonly CaptionTime[] | undefined;
  /** Whether strong words are shown from closer. */
  punchIn?: boolean | undefined;
  /** Null takes the logo away. */
  logo?: Logo | null | undefined;
  /** All cards of the clip from now on, in the times that it has after this change. */
  cards?: readonly Card[] | undefined;
  /** All footage of the clip from now on, in the times that it has after this change. */
  broll?: readonly BrollItem[] | undefined;
  /** Intro and outro from now on. */
  bumpers?: Bumpers | undefined;
  /** Null takes the music away. */
  music?: Music | null | undefined;
  /** A change of the scenes of one ratio, in the times that the clip has after this change. */
  scenes?: SceneEdit | undefined;
}

/** What a plan was made from. */
export interface PlanSource extends Pick<Transcript, 'words' | 'timing'> {
  durationMs: number;
  /** Needed where silences are cut. */
  waveform?: Waveform | null;
}

/**
 * The plan with a person's changes: captions are set anew, the camera, the cards and the footage move along with the cuts. Throws
 * UserError `edit_invalid` for times outside the source, for words that are not there, for cards and footage outside the clip or over their own kind,
 * and for scenes that cannot be shown.
 */
export function editPlan(plan: ClipPlan, change: PlanEdit, source: PlanSource): ClipPlan {
  const times = editTimes(plan.edit, change, source);
  const { edit, pace } = setPace(times, plan.pace, change, { ...source, language: plan.language });
  const texts = ownTexts(plan, source.words);
  for (const { wordIndex, text } of change.captions ?? []) {
    if (!source.words[wordIndex])
      throw new UserError('edit_invalid', { detail: message('edit_no_word', { index: wordIndex }) });
    texts.set(wordIndex, tidyText(text));
  }
  const style = styleOf(plan.captionStyle, change);
  const { pace: _before, ...unpaced } = plan;
  const captionTimes = change.captionTimes ? placedCaptionTimes(change.captionTimes) : plan.captionTimes;
  const timed = { ...unpaced, edit, ...(pace && { pace }), ...(captionTimes && { captionTimes }) };
  const broll = brollOf(plan, change, { edit, source });
  const captions = { ...source, texts, from: plan.edit, change };
  const changed = setCaptions({ ...timed, captionStyle: style }, captions);
  return {
    ...changed,
    ...(change.punchIn !== undefined && { punchIn: change.punchIn }),
    layouts: change.scenes ? withScenes(changed.layouts, change.scenes) : changed.layouts,
    title: change.title?.trim() || plan.title,
    ...(change.hookTitle !== undefined && { hookTitle: change.hookTitle }),
    logo: change.logo === undefined ? plan.logo : change.logo,
    cards: change.cards
      ? placedCards(change.cards, changed)
      : moveTimed(plan.cards, { from: plan.edit, to: edit, shortestMs: shortestCardMs }),
    ...(broll && { broll }),
    ...(change.music !== undefined && { music: change.music }),
    ...(change.bumpers && { bumpers: change.bumpers }),
    dropped: [
      ...changed.dropped.filter((entry) => !isAddedPart(entry)),
      ...(isLonger(plan.edit, edit) ? [message('crop_added_part')] : plan.dropped.filter(isAddedPart)),
    ],
    planner: edited,
  };
}

/**
 * The plan over corrected words: caption texts of its own stay where the word beneath is the same. Null when nothing
 * that is heard in the clip has changed.
 */
export function rewordPlan(plan: ClipPlan, oldWords: readonly Word[], source: PlanSource): ClipPlan | null {
  const before = clipWords(oldWords, plan.edit).map(signOf);
  const after = clipWords(source.words, plan.edit).map(signOf);
  if (before.length === after.length && before.every((sign, index) => sign === after[index])) return null;
  const own = ownTexts(plan, oldWords);
  const bySign = new Map([...own].map(([index, text]) => [signOf(oldWords[index]), text]));
  const texts = new Map<number, string>();
  for (const [index, word] of source.words.entries()) {
    const text = bySign.get(signOf(word));
    if (text !== undefined) texts.set(index, text);
  }
  const captionStyle = plan.captionStyle ?? captionStyles.karaoke;
  return {
    ...setCaptions({ ...plan, captionStyle }, { ...source, texts, from: plan.edit }),
    planner: edited,
  };
}

/**
 * The plan with one more ratio, whose scenes were made for the edit list `madeFor`; what it shows otherwise stays.
 * Unchanged when it has the ratio already.
 */
export function addRatio(
  plan: ClipPlan,
  added: { ratio: Ratio; scenes: readonly Scene[]; madeFor: readonly Span[] },
  source: PlanSource,
): ClipPlan {
  const { ratio, scenes, madeFor } = added;
  if (plan.layouts.some((layout) => layout.ratio === ratio)) return plan;
  const layout = { ratio, ...outputSizes[ratio], scenes: moveScenes(scenes, madeFor, plan.edit), cues: [] };
  const texts = ownTexts(plan, source.words);
  const alone = setCaptions({ ...plan, layouts: [layout] }, { ...source, texts, from: plan.edit });
  return { ...plan, layouts: [...plan.layouts, ...alone.layouts] };
}

function withScenes(layouts: readonly Layout[], change: SceneEdit): Layout[] {
  if (!layouts.some(({ ratio }) => ratio === change.ratio))
    throw new UserError('edit_invalid', { detail: message('edit_no_ratio', { ratio: change.ratio }) });
  return layouts.map((layout) =>
    layout.ratio === change.ratio ? { ...layout, scenes: editScenes(layout.scenes, change) } : layout,
  );
}

/** The lines of a clip that a translator is given, as its captions have them. */
export function spokenLinesOf(
  plan: ClipPlan,
  { words, timing }: Pick<PlanSource, 'words' | 'timing'>,
): SpokenLine[] {
  const heard = timing === 'none' ? [] : clipWords(words, plan.edit);
  return spokenLines(withTexts(heard, ownTexts(plan, words)), words);
}

/** In the order of their start, ending with the clip at the latest. */
function placedCards(cards: readonly Card[], plan: Pick<ClipPlan, 'edit'>): Card[] {
  const durationMs = planDurationMs(plan);
  const placed = cards
    .map((card) => ({ ...card, endMs: Math.min(card.endMs, durationMs) }))
    .toSorted((a, b) => a.startMs - b.startMs);
  for (const [index, card] of placed.entries()) {
    const next = placed[index + 1];
    if (card.endMs - card.startMs < shortestCardMs)
      throw new UserError('edit_invalid', { detail: message('edit_card_short') });
    if (next && next.startMs < card.endMs)
      throw new UserError('edit_invalid', { detail: message('edit_cards_overlap') });
  }
  return placed;
}

/** The footage after a change; undefined where the clip has and had none. */
function brollOf(
  plan: Pick<ClipPlan, 'edit' | 'broll'>,
  change: PlanEdit,
  { edit, source }: { edit: readonly Span[]; source: PlanSource },
): BrollItem[] | undefined {
  if (!change.broll)
    return plan.broll && moveTimed(plan.broll, { from: plan.edit, to: edit, shortestMs: shortestBrollMs });
  const words = source.timing === 'none' ? [] : clipWords(source.words, edit);
  return placedBroll(change.broll, { words, durationMs: planDurationMs({ edit: [...edit] }) });
}

const edited = { name: 'edited', version: '1' };

/** Plans that were stored before there were codes name it in English. */
const isAddedPart = (entry: Dropped): boolean =>
  'code' in entry ? entry.code === 'crop_added_part' : entry.what === 'camera of the added part';

const signOf = (word: Pick<Word, 'text' | 'startMs' | 'endMs'> | undefined): string =>
  word ? `${word.startMs}-${word.endMs} ${word.text}` : '';

/** Caption texts of the clip that differ from the transcript, by index; an empty one is hidden. */
function ownTexts(plan: ClipPlan, words: readonly Word[]): Map<number, string> {
  const shown = new Map<number, string>();
  for (const word of plan.layouts[0]?.cues.flatMap((cue) => cue.lines.flat()) ?? []) {
    // A word longer than a line stands as several pieces of the same index.
    shown.set(word.wordIndex, (shown.get(word.wordIndex) ?? '') + word.text);
  }
  const own = new Map<number, string>();
  if (plan.captionStyle === null) return own;
  for (const { wordIndex } of clipWords(words, plan.edit)) {
    const text = shown.get(wordIndex) ?? '';
    if (text !== words[wordIndex]?.text) own.set(wordIndex, text);
  }
  return own;
}

interface Captions extends PlanSource {
  texts: ReadonlyMap<number, string>;
  /** The edit list that the scenes were made for. */
  from: readonly Span[];
  change?: TranslationEdit;
}

const withTexts = (heard: readonly CueWord[], texts: ReadonlyMap<number, string>): CueWord[] =>
  heard.map((word) => ({ ...word, text: texts.get(word.wordIndex) ?? word.text }));

function setCaptions(plan: ClipPlan, { words, timing, texts, from, change = {} }: Captions): ClipPlan {
  const heard = timing === 'none' ? [] : clipWords(words, plan.edit);
  const spoken = withTexts(heard, texts);
  const style = plan.captionStyle;
  const held = heldCaptions(plan.captionTimes ?? [], { edit: plan.edit, heard, words });
  const layouts = plan.layouts.map((layout): Layout => {
    const cues = style
      ? buildCues({
          words: spoken,
          frame: layout,
          ratio: layout.ratio,
          style,
          language: plan.language,
          speakerOf: (wordIndex) => words[wordIndex]?.speaker,
          clipDurationMs: planDurationMs(plan),
          wholeCues: timing === 'approximate',
          held,
        })
      : [];
    return { ...layout, cues, scenes: moveScenes(layout.scenes, from, plan.edit) };
  });
  const dropped = plan.dropped.filter((entry) => !('code' in entry) || entry.code !== 'captions_no_glyph');
  const { captionLanguage: _shown, translations: known = [], ...rest } = plan;
  const translations =
    known.length > 0 || change.translation || change.translatedLines || change.translatedTimes
      ? editTranslations(known, spokenLines(spoken, words), change)
      : known;
  const captionLanguage = editedCaptionLanguage(plan, translations, change);
  const captioned: ClipPlan = {
    ...rest,
    ...(translations.length > 0 && { translations, captionLanguage }),
    layouts,
    captionStyle: heard.length > 0 ? style : null,
  };
  return { ...captioned, dropped: [...dropped, ...captionNotes(inShownLanguage(captioned))] };
}

function styleOf(
  now: CaptionStyle | null,
  { styleId, colors, settings, captionFont }: PlanEdit,
): CaptionStyle {
  const styled = styleId && styleId !== now?.id ? restyled(now, styleId) : (now ?? captionStyles.karaoke);
  const { font: _font, ...unset } = styled;
  const base = captionFont === undefined ? styled : { ...unset, ...(captionFont && { font: captionFont }) };
  return {
    ...withSettings(base, settings ?? {}),
    ...(colors?.color && { color: colors.color }),
    ...(colors?.activeColor && { activeColor: colors.activeColor }),
  };
}

/** Another style, where what the user set about the one before stays: its size and colours are its own. */
function restyled(now: CaptionStyle | null, styleId: CaptionStyleId): CaptionStyle {
  const { id: _id, color: _color, activeColor: _active, size: _size, bottom: _bottom, ...set } = now ?? {};
  return { ...captionStyles[styleId], ...set };
}

const isLonger = (before: readonly Span[], after: readonly Span[]): boolean =>
  (after[0]?.startMs ?? 0) < (before[0]?.startMs ?? 0) ||
  (after.at(-1)?.endMs ?? 0) > (before.at(-1)?.endMs ?? 0);
