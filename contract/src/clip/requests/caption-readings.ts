import type { PlanEdit } from '../parts/plan-parts.ts';
import type { CaptionSettings } from '../plan/caption-settings.ts';
import { type CaptionStyle, type CaptionStyleId, setStyleOf } from '../plan/clip-plan.ts';
import { hasNative } from '../roman/in-script.ts';
import { repeatsFirst } from '../translation/second-line.ts';
import { type Clip, heardIn, isOff, type Reading, type Said } from './edit-clauses.ts';
import { means, type Tag } from './request-tags.ts';

/** “Neeche tamil translation dikhao”, “english wali dusri line band karo”, “tamil subtitles hatao”. */
export const secondLineReading: Reading = (said, { plan }) => {
  const [style, code, made] = [setStyleOf(plan), said.valueOf('language'), plan.translations ?? []];
  const isNamed = said.take('secondLine');
  const isLine = said.valueOf('ordinal') === 2 && said.has('line', 'perLine');
  const isSwitched = said.isUnwanted || said.tags.some((tag) => means(tag, 'off') && !means(tag, 'cut'));
  const isBeside = code && said.has('also') && said.has('down');
  const isShown =
    isOff(said) && code && [style?.secondLine, plan.captionLanguage].includes(`${code}` as 'ta');
  if (!(isNamed || isBeside || isShown || (isLine && (code || isSwitched)))) return null;
  said.take('down', 'limit', 'line', 'perLine', 'captions');
  if (isOff(said)) {
    const isFirst = code ? code === plan.captionLanguage : !style?.secondLine && plan.captionLanguage;
    return !isFirst || style?.secondLine === code
      ? { captionSettings: { secondLine: null } }
      : { captionLanguage: null };
  }
  const language = code ?? (made.length === 1 ? made[0]?.language : undefined);
  const secondLine = (language === plan.language ? 'spoken' : language) as CaptionSettings['secondLine'];
  return secondLine && !repeatsFirst(plan, secondLine) ? { captionSettings: { secondLine } } : null;
};

/** What of captions a clause names, each with the settings that it asks for; null: it asks for what no edit can do. */
const captionLooks: readonly ((
  said: Said,
  style: CaptionStyle | null,
  clip: Clip,
) => PlanEdit | null | undefined)[] = [
  // One word at a time is a style.
  (said) => {
    if (!said.take('oneWord')) return undefined;
    said.take('word', 'perLine', 'style');
    // “Make one word yellow”.
    return said.has('colour') ? null : wanted(said, { captionStyle: 'one_word' });
  },
  (said) => {
    // One style is called as what marks words: it is named beside “style” alone.
    if (
      !said.has('styleName') ||
      !said.has('style', ...(said.has('highlight') ? [] : (['captions', 'effect'] as const)))
    )
      return undefined;
    const id = said.valueOf('styleName') as CaptionStyleId | undefined;
    said.take('style', 'effect');
    return id ? wanted(said, { captionStyle: id }) : null;
  },
  (said, style) => {
    const isCounted = said.has('perLine', 'line') || (said.has('captions') && !said.has('colour'));
    if (!said.has('word') || !isCounted || said.has('highlight', 'spoken')) return undefined;
    said.take('word', 'perLine', 'line', 'only');
    const wordsPerLine = wordsAfter(said, style?.wordsPerLine);
    if (!wordsPerLine) return null;
    const isOne = said.valueOf('number') === 1;
    return wanted(said, isOne ? { captionStyle: 'one_word' } : { captionSettings: { wordsPerLine } });
  },
  (said) => {
    if (!said.has('colour')) return undefined;
    const isActive = said.take('highlight', 'spoken');
    if (isActive) said.take('word');
    said.take('letters', 'colour');
    const colours = coloursOf(said);
    // “Make it yellow”, but “green screen lagao”.
    const isOfText =
      isActive ||
      said.has('captions', 'letters', 'style', 'size') ||
      (!said.has('screen') && said.polarity === 'none');
    const isClear = isOfText && !said.isStated && Object.values(colours).every(Boolean);
    return isClear ? wanted(said, { captionColors: colours }) : null;
  },
  (said) => {
    const isLower = said.take('lowercase');
    if (!said.take('capitals') && !isLower) return undefined;
    said.take('all', 'letters');
    return said.isStated || (isLower && isOff(said))
      ? null
      : { captionSettings: { upperCase: !isOff(said) && !isLower } };
  },
  (said, style, clip) => {
    const [isRoman, isNative] = [said.take('roman'), said.take('native')];
    if (!isRoman && !isNative) return undefined;
    said.take('all', 'letters', 'language');
    if ((isRoman && isNative) || said.isStated) return null;
    if (isRoman !== isOff(said)) return { captionSettings: { script: 'roman' } };
    const isTyped =
      !isRoman &&
      !style?.script &&
      hasNative(
        clip.plan.language,
        heardIn(clip).map(({ text }) => text),
      );
    return { captionSettings: { script: isTyped ? 'native' : null } };
  },
  (said) => {
    if (said.has('colour') || !said.take('highlight')) return undefined;
    said.take('word', 'all');
    return said.isStated || (said.polarity === 'none' && !said.isBareEnough && !said.has('do'))
      ? null
      : { captionSettings: { keywords: !isOff(said) } };
  },
  (said, style) => {
    const [isBigger, isSmaller] = [
      said.has('bigger') || (said.has('size') && said.has('more')),
      said.has('smaller') || (said.has('size') && said.has('less')),
    ];
    const isSized = said.take('size');
    if (!isBigger && !isSmaller) return isSized ? null : undefined;
    said.take('bigger', 'smaller', 'letters', 'too');
    if (isSized) said.take('more', 'less');
    if (!style || isBigger === isSmaller) return null;
    return wanted(said, { captionSettings: { size: sizeAfter(style.size, isBigger !== said.isStated) } });
  },
  (said, style) => {
    const places = (['up', 'middle', 'down'] as const).filter((term) => said.take(term));
    if (places.length === 0) return undefined;
    const isStep = said.take('relative') || said.has('bit', 'more');
    said.take('more');
    const [place = 'down'] = places;
    if (places.length > 1 || said.isStated) return null;
    const position =
      isStep && place !== 'middle'
        ? heightAfter(style, place)
        : ({ up: 'top', middle: 'middle', down: 'bottom' } as const)[place];
    return wanted(said, { captionSettings: { position } });
  },
  (said, style, { plan }) => {
    if (!said.has('language') || said.has('roman', 'native')) return undefined;
    const language = said.valueOf('language');
    if (language !== plan.language) return wanted(said, { captionLanguage: language } as PlanEdit);
    const isTranslated = plan.captionLanguage || !style?.script;
    return wanted(said, isTranslated ? { captionLanguage: null } : { captionSettings: { script: null } });
  },
];

/** The colours of a clause: beside “highlight”, or alone with it, that of the word that is said. */
function coloursOf({ tags }: Said): { color?: string; activeColor?: string } {
  const content = tags.filter((tag) => means(tag, 'colour', 'highlight', 'spoken', 'captions'));
  const marks = content.filter((tag) => means(tag, 'colour'));
  const valued = (tag: Tag | undefined) =>
    `${tag?.meanings.find(({ term }) => term === 'colour')?.value ?? ''}`;
  const at = content.findIndex((tag) => means(tag, 'highlight', 'spoken'));
  if (marks.length === 1) return { [at < 0 ? 'color' : 'activeColor']: valued(marks[0]) };
  // “White text with black highlight”, “text white highlight black”.
  const isBefore = means(content[0], 'colour');
  const active = content[isBefore ? at - 1 : at + 1];
  if (marks.length !== 2 || at < 0 || !means(active, 'colour')) return { color: '' };
  return { color: valued(marks.find((tag) => tag !== active)), activeColor: valued(active) };
}

/** What is not to be so says nothing of how it is to be. */
const wanted = ({ polarity }: Said, edit: PlanEdit): PlanEdit | null => (polarity === 'off' ? null : edit);

/** One step larger or smaller, within what the editor offers. */
const sizeAfter = (size: number, isBigger: boolean): number =>
  Math.round(Math.min(0.1, Math.max(0.035, size * (isBigger ? 1.25 : 0.8))) * 1000) / 1000;

/** The middle of the captions a tenth of the frame higher or lower; a height by name is about where it is drawn. */
function heightAfter(style: CaptionStyle | null, place: 'up' | 'down'): number {
  const now = style?.position ?? 'bottom';
  const height = typeof now === 'number' ? now : { top: 0.2, middle: 0.5, bottom: 0.75 }[now];
  return Math.round(Math.min(0.85, Math.max(0.15, height + (place === 'up' ? -0.1 : 0.1))) * 100) / 100;
}

/** Words of a line: a number, or more or fewer than now. */
function wordsAfter(said: Said, now: number | undefined): number | null {
  const number = said.valueOf('number');
  if (said.has('number'))
    return number === undefined || Number(number) < 1 ? null : Math.min(8, Math.floor(Number(number)));
  const isMany = said.take('many') || said.isStated;
  const isFewer = said.take('less') || isMany;
  if (said.take('more') && !isMany) return isFewer || !now ? null : Math.min(8, Math.ceil(now * 1.5));
  said.take('too');
  return isFewer ? (now ? Math.max(1, Math.floor(now / 1.5)) : 3) : null;
}

export const captionReading: Reading = (said, clip) => {
  const style = setStyleOf(clip.plan);
  const isNamed = said.take('captions');
  // “I don’t want all captions” wants some.
  if (isNamed && !said.isNegated) said.take('all');
  const isLanguage = said.has('language') && !isNamed && !said.has('roman', 'native');
  if (said.has('quote', 'music', 'headline') || isLanguage || said.has('second')) return null;
  if (
    said.has('up', 'middle', 'down', 'bigger', 'smaller') &&
    !isNamed &&
    !said.has('size', 'letters', 'colour', 'style')
  )
    return null;
  let edit: PlanEdit | null = null;
  for (const look of captionLooks) {
    const step = look(said, style, clip);
    if (step === null) return null;
    if (step) edit = joined(edit ?? {}, step);
  }
  const on = { captionStyle: style?.id ?? 'karaoke' } as const;
  if (edit)
    return clip.plan.captionStyle || !isNamed || edit.captionStyle || !['on', 'again'].includes(said.polarity)
      ? edit
      : { ...on, ...edit };
  if (!isNamed || said.has('style')) return null;
  said.take('both');
  if (isOff(said)) return { captionStyle: null };
  return said.polarity === 'none' ? null : on;
};

/** Two edits as one, the later one on top. */
export const joined = (before: PlanEdit, after: PlanEdit): PlanEdit => {
  const lists = (['cutWords', 'keepWords', 'maskedWords'] as const).flatMap((name) =>
    before[name] && after[name] ? [[name, [...before[name], ...after[name]]]] : [],
  );
  const parts = (['captionSettings', 'captionColors', 'pace'] as const).flatMap((name) =>
    before[name] ? [[name, { ...before[name], ...after[name] }]] : [],
  );
  return { ...before, ...after, ...Object.fromEntries([...lists, ...parts]) };
};
