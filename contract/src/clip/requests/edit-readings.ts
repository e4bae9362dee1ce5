import { foldForm, foldWord } from '../cue-words/match-cues.ts';
import { musicBelow } from '../music/music.ts';
import type { PlanEdit } from '../parts/plan-parts.ts';
import type { CaptionSettings } from '../plan/caption-settings.ts';
import type { CaptionStyle, CaptionStyleId, ClipPlan, CueWord } from '../plan/clip-plan.ts';
import { reachOfEdit } from '../plan/edit-list.ts';
import type { PlanSource } from '../plan/edit-plan.ts';
import { hasNative } from '../roman/in-script.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { splitSentences } from '../transcript/sentences.ts';
import { repeatsFirst } from '../translation/second-line.ts';
import { lengthIn } from './clip-length.ts';
import { type Said, saidOf, verbsOf } from './edit-clauses.ts';
import { means, type Tag } from './request-tags.ts';
import type { Term } from './request-terms.ts';

export interface Clip {
  plan: ClipPlan;
  source: PlanSource;
  /** The clip before the request: its sentences are counted there. */
  original: ClipPlan;
}

/** What asks for one kind of edit; null where it does not, or no edit can do it. */
type Reading = (said: Said, clip: Clip) => PlanEdit | null;

/** Parts of a clip that are counted. */
export const piece: readonly Term[] = ['sentence', 'word', 'line'];

const isOff = ({ polarity }: Said): boolean => polarity === 'off';

const titleReading: Reading = (said) => {
  if (said.has('headline') || !said.take('title') || isOff(said)) return null;
  const title = said.valueOf('quote');
  return title === undefined ? null : { title: `${title}` };
};

const headlineReading: Reading = (said) => {
  if (!said.take('headline')) return null;
  const isSaid = said.polarity !== 'none';
  const quote = said.valueOf('quote');
  said.take('title', 'card', 'start', 'all');
  if (isSaid) said.take('up');
  if (said.polarity === 'on') said.take('bigger');
  if (isOff(said)) return { hookTitle: null };
  return isSaid || quote || said.isBareEnough
    ? { hookTitle: { text: quote === undefined ? null : `${quote}` } }
    : null;
};

/** “Mask bad words”, “gaali beep karo”, “mute “duffer””; bad words that are removed are masked and silent. */
const profanityReading: Reading = (said, clip) => {
  const tool = (['beep', 'mute', 'mask'] as const).find((term) => said.has(term));
  said.take('beep', 'mute', 'mask', 'all');
  if (said.has('quote')) {
    const places = tool && !isOff(said) ? placesOfQuote(said, heardIn(clip)) : [];
    return tool && places.length > 0
      ? {
          maskedWords: places.map((wordIndex) => ({ wordIndex, masked: true })),
          ...(tool !== 'mask' && { profanity: { mode: tool } }),
        }
      : null;
  }
  // Silence alone is a pause.
  const isBad = said.take('bad');
  said.take('word', 'sound', 'captions', 'beside');
  if (!isBad && tool !== 'beep') return null;
  if (tool) return { profanity: { mode: isOff(said) ? 'off' : tool } };
  if (isOff(said)) return { profanity: { mode: 'mute' } };
  return said.polarity === 'none' ? null : { profanity: { mode: 'off' } };
};

/** What becomes of a quote: it is cut, comes back, or the clip starts or ends there. */
const quoteReading: Reading = (said, clip) => {
  if (!said.has('quote')) return null;
  const isAround = said.has('start', 'end', 'earlier', 'later');
  said.take('part', ...(isAround ? [] : piece));
  if (said.polarity === 'again') {
    const cut = cutWordsIn(clip);
    return kept(placesOfQuote(said, saidWithin(clip)).filter((place) => cut.has(place)));
  }
  said.take('all');
  if (isAround) return endsAtQuote(said, clip);
  const places = isOff(said) && said.has('cut', 'want') ? placesOfQuote(said, heardIn(clip)) : [];
  return places.length > 0 ? { cutWords: places } : null;
};

/** “Start from “…””, “end before “…””, “cut everything after “…””. */
function endsAtQuote(said: Said, clip: Clip): PlanEdit | null {
  const [isStart, isEnd, isBefore, isAfter] = (['start', 'end', 'earlier', 'later'] as const).map((term) =>
    said.take(term),
  );
  const isCut = isOff(said) && !isStart && !isEnd;
  const heard = heardIn(clip);
  const [at, ...others] = quoteStarts(said, heard);
  const isClear = isCut ? isBefore !== isAfter : !isOff(said) && isStart !== isEnd;
  if (!isClear || said.isNegated || at === undefined || others.length > 0) return null;
  const behind = at + wordsOfQuote(said).length;
  return (isCut ? isBefore : isStart)
    ? keeping(heard, { first: isAfter ? behind : at }, clip)
    : keeping(heard, { last: isBefore ? at - 1 : behind - 1 }, clip);
}

const kept = (places: readonly number[]): PlanEdit | null =>
  places.length > 0 ? { keepWords: [...places] } : null;

const wordsOfQuote = (said: Said): string[] =>
  `${said.valueOf('quote') ?? ''}`.split(/\s+/u).map(foldWord).filter(Boolean);

/** Where a quote begins among words. */
function quoteStarts(said: Said, words: readonly CueWord[]): number[] {
  const wanted = wordsOfQuote(said);
  if (wanted.length === 0) return [];
  return words.flatMap((_, at) =>
    wanted.every((word, offset) => foldWord(words[at + offset]?.text ?? '') === word) ? [at] : [],
  );
}

/** The words of a quote, wherever it is said. */
const placesOfQuote = (said: Said, words: readonly CueWord[]): number[] => [
  ...new Set(
    quoteStarts(said, words).flatMap((at) =>
      wordsOfQuote(said).map((_, offset) => words[at + offset]?.wordIndex ?? -1),
    ),
  ),
];

const heardIn = ({ plan, source }: Clip): CueWord[] => clipWords(source.words, plan.edit);
/** All words between the ends of the clip, also those that are cut. */
const saidWithin = ({ plan, source }: Clip): CueWord[] => clipWords(source.words, [reachOfEdit(plan.edit)]);
const cutWordsIn = (clip: Clip): ReadonlySet<number> => {
  const heard = new Set(heardIn(clip).map(({ wordIndex }) => wordIndex));
  return new Set(saidWithin(clip).flatMap(({ wordIndex }) => (heard.has(wordIndex) ? [] : [wordIndex])));
};

/** A clip that begins with one of its words, or ends with one. */
function keeping(
  heard: readonly CueWord[],
  { first, last }: { first?: number; last?: number },
  { source: { words, durationMs } }: Clip,
): PlanEdit | null {
  const at = heard[first ?? last ?? -1]?.wordIndex;
  const said = at === undefined ? undefined : words[at];
  if (at === undefined || !said) return null;
  if (first !== undefined) return { startMs: said.startMs };
  return { endMs: Math.max(said.endMs, Math.min(said.endMs + 200, words[at + 1]?.startMs ?? durationMs)) };
}

/** “Start 2 seconds later”, “end 3 seconds earlier”. */
const edgeReading: Reading = (said, { plan }) => {
  const [isStart, isEnd, isMore] = [said.take('start'), said.take('end'), said.take('more')];
  const isLater = said.take('later') || (isMore && isEnd);
  const isEarlier = said.take('earlier') || (isMore && isStart);
  if (!said.take('second') || isStart === isEnd || isLater === isEarlier || said.isNegated) return null;
  const byMs = Math.round(Number(said.valueOf('number') ?? 1) * 1000) * (isLater ? 1 : -1);
  return isStart
    ? { startMs: Math.max(0, (plan.edit[0]?.startMs ?? 0) + byMs) }
    : { endMs: (plan.edit.at(-1)?.endMs ?? 0) + byMs };
};

/** “Make it 30 seconds”, “30 sec max”, “keep the first 6 seconds”: up to the last sentence, else the last word, that ends within them. */
export function lengthReading(said: Said, clip: Clip): PlanEdit | null {
  const words = said.tags.flatMap((tag) =>
    tag.text.split(' ').map((word) => ({ word: foldForm(word), tag })),
  );
  const tokens = words.map(({ word }) => word);
  const isNegated = said.isNegated || said.has('off');
  const length = lengthIn(tokens, { isNegated });
  if (!length?.maxSeconds) return null;
  const inside = new Set(words.slice(length.from, length.to).map(({ tag }) => tag));
  const rest = saidOf(said.tags.filter((tag) => !inside.has(tag)));
  const isCompared = length.isCompared || said.has('limit');
  // “Don’t make it longer than 6 seconds” is a length, “don’t make it 6 seconds” is none.
  if (
    (said.isNegated && (!isCompared || verbsOf(rest.tags).some((tag) => means(tag, 'cut', 'off', 'on')))) ||
    said.has('leave')
  )
    return null;
  const isShortened = said.has('shorter', 'purpose') || isCompared;
  rest.take('limit', 'shorter', 'purpose');
  // “Trim it to 20 seconds”.
  const isTo = words[length.from]?.word === 'to' && rest.has('cut', 'less');
  if (isTo) rest.take('less', 'down');
  rest.take('only');
  if (isShortened) rest.take('end');
  if (rest.has('cut') && !isTo && !(rest.has('end') && isShortened)) return null;
  if (
    rest.has('first')
      ? !(rest.take('first') && rest.has('keep'))
      : !isShortened &&
        !isTo &&
        !rest.has('do', 'keep', 'clip') &&
        !(said.isBareEnough && rest.tags.length === 0)
  )
    return null;
  if (!rest.isUsedUp()) return null;
  const heard = heardIn(clip);
  const isWithin = (to: number) =>
    (heard[to - 1]?.endMs ?? Number.POSITIVE_INFINITY) <= Number(length.maxSeconds) * 1000;
  const ends = sentencesOf(heard, clip).map(({ to }) => to);
  const last = ends.findLast(isWithin) ?? heard.findLastIndex((_, at) => isWithin(at + 1)) + 1;
  if (last === 0 || isWithin(heard.length)) return null;
  said.takeAll();
  return keeping(heard, { last: last - 1 }, clip);
}

const sentencesOf = (heard: readonly CueWord[], { plan, source }: Clip) =>
  splitSentences(
    heard.map(({ wordIndex, ...word }) => ({ ...word, speaker: source.words[wordIndex]?.speaker })),
    { language: plan.language },
  );

/** “Cut the first sentence”, “cut the last 3 seconds”, “teesra vakya hatao”, “bring back the second sentence”. */
const pieceReading: Reading = (said, clip) => {
  const kind = (['second', 'word', 'sentence', 'line'] as const).find((term) => said.take(term));
  const isAgain = said.polarity === 'again';
  if (
    !kind ||
    said.has('filler', 'pause') ||
    !(isAgain || (isOff(said) && (said.has('cut') || said.isUnwanted)))
  )
    return null;
  if (said.has('shorter')) said.take('shorter', 'purpose');
  const [isFirst, isLast] = [said.has('first', 'start'), said.has('last', 'end')];
  said.take('first', 'last', 'start', 'end');
  // “Sentence 4”, but “4 sentences”.
  const isBehind =
    said.tags.findIndex((tag) => means(tag, 'number')) ===
      said.tags.findIndex((tag) => means(tag, kind)) + 1 &&
    !isFirst &&
    !isLast;
  const ordinal = said.valueOf(isBehind ? 'number' : 'ordinal');
  // The second line may be that of the captions.
  if (kind === 'line' && ordinal === 2 && !isAgain && clip.plan.captionStyle?.secondLine) return null;
  if ([isFirst, isLast, ordinal !== undefined || said.has('ordinal')].filter(Boolean).length !== 1)
    return null;
  const number = isBehind ? undefined : said.valueOf('number');
  if (said.has('number') && number === undefined && !isBehind) return null;
  if (kind === 'second')
    return isAgain || ordinal
      ? null
      : trimmedBy(clip, { byMs: Math.round(Number(number ?? 1) * 1000), isStart: isFirst });
  const heard = isAgain ? saidWithin(clip) : clipWords(clip.source.words, clip.original.edit);
  const pieces =
    kind === 'word' ? heard.map((_, at) => ({ from: at, to: at + 1 })) : sentencesOf(heard, clip);
  const count = Number(number ?? 1);
  if (pieces.length <= count && !isAgain) return null;
  if (ordinal === undefined && !isAgain)
    return keeping(
      heard,
      isFirst ? { first: pieces[count]?.from ?? 0 } : { last: (pieces.at(-count - 1)?.to ?? 1) - 1 },
      clip,
    );
  const place = Number(ordinal ?? (isFirst ? 1 : -1));
  const piece = number === undefined ? pieces.at(place > 0 ? place - 1 : place) : undefined;
  const places = piece ? heard.slice(piece.from, piece.to).map(({ wordIndex }) => wordIndex) : [];
  if (!isAgain) return places.length > 0 ? { cutWords: places } : null;
  const cut = cutWordsIn(clip);
  return kept(places.filter((one) => cut.has(one)));
};

/** The clip without so much of its start or end; a word is not cut in two where one ends or begins near. */
function trimmedBy(clip: Clip, { byMs, isStart }: { byMs: number; isStart: boolean }): PlanEdit {
  const { edit } = clip.plan;
  const goal = isStart ? (edit[0]?.startMs ?? 0) + byMs : (edit.at(-1)?.endMs ?? 0) - byMs;
  const distance = (ms: number) => Math.abs(ms - goal);
  const words = heardIn(clip).flatMap(({ wordIndex }) => clip.source.words[wordIndex] ?? []);
  const edges = words.map((word) => (isStart ? word.startMs : word.endMs));
  const [near] = edges.filter((ms) => distance(ms) <= 400).toSorted((a, b) => distance(a) - distance(b));
  return isStart ? { startMs: near ?? goal } : { endMs: near ?? goal };
}

/** “Neeche tamil translation dikhao”, “english wali dusri line band karo”, “tamil subtitles hatao”. */
const secondLineReading: Reading = (said, { plan }) => {
  const [style, code, made] = [plan.captionStyle, said.valueOf('language'), plan.translations ?? []];
  const isNamed = said.take('secondLine');
  const isLine = said.valueOf('ordinal') === 2 && said.has('line', 'perLine');
  const isSwitched = said.isUnwanted || said.tags.some((tag) => means(tag, 'off') && !means(tag, 'cut'));
  const isBeside = code && said.has('also') && said.has('down');
  const isShown =
    isOff(said) && code && [style?.secondLine, plan.captionLanguage].includes(`${code}` as 'ta');
  if (!(isNamed || isBeside || isShown || (isLine && (code || isSwitched)))) return null;
  said.take('down', 'line', 'perLine', 'captions');
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
    return wanted(said, { captionStyle: 'one_word' });
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
    if (!said.has('word') || !said.has('perLine', 'line', 'captions') || said.has('highlight', 'spoken'))
      return undefined;
    said.take('word', 'perLine', 'line', 'only');
    const wordsPerLine = wordsAfter(said, style?.wordsPerLine);
    return wordsPerLine ? wanted(said, { captionSettings: { wordsPerLine } }) : null;
  },
  (said) => {
    if (!said.has('colour')) return undefined;
    const isActive = said.take('highlight', 'spoken');
    if (isActive) said.take('word');
    said.take('letters', 'colour');
    const colours = coloursOf(said);
    const isClear = !said.isStated && Object.values(colours).every(Boolean);
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
  (said, style, { plan, source }) => {
    const [isRoman, isNative] = [said.take('roman'), said.take('native')];
    if (!isRoman && !isNative) return undefined;
    said.take('all', 'letters', 'language');
    if ((isRoman && isNative) || said.isStated) return null;
    if (isRoman !== isOff(said)) return { captionSettings: { script: 'roman' } };
    const isTyped =
      !isRoman &&
      !style?.script &&
      hasNative(
        plan.language,
        clipWords(source.words, plan.edit).map(({ text }) => text),
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
  (said, _style, { plan }) => {
    if (!said.has('language')) return undefined;
    const language = said.valueOf('language');
    return wanted(said, { captionLanguage: language === plan.language ? null : language } as PlanEdit);
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

const captionReading: Reading = (said, clip) => {
  const style = clip.plan.captionStyle;
  const isNamed = said.take('captions');
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
    return style || !isNamed || edit.captionStyle || !['on', 'again'].includes(said.polarity)
      ? edit
      : { ...on, ...edit };
  if (!isNamed || said.has('style')) return null;
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

/** “Music thoda kam”, “too loud”, “background music hatao”. */
const musicReading: Reading = (said, { plan: { music } }) => {
  if (!said.take('music') || !music) return null;
  said.take('sound', 'beside');
  if (isOff(said)) return said.take('louder', 'quieter') ? null : { music: null };
  said.take('too');
  const [isLouder, isQuieter] = [
    said.take('louder', 'more', 'up'),
    said.take('quieter', 'less', 'down', 'smaller'),
  ];
  said.take('relative');
  if (isLouder === isQuieter) return null;
  const belowVoiceDb = music.belowVoiceDb + (isLouder !== said.isStated ? -6 : 6);
  return {
    music: { ...music, belowVoiceDb: Math.min(musicBelow.max, Math.max(musicBelow.min, belowVoiceDb)) },
  };
};

/** Things that are there or not: what a clause with one of their words asks for. */
const switches: readonly {
  term: Term;
  beside?: readonly Term[];
  edit(isOn: boolean, said: Said): PlanEdit | null;
}[] = [
  { term: 'filler', beside: ['word'], edit: (isOn) => ({ pace: { fillers: !isOn } }) },
  { term: 'pause', beside: ['part'], edit: (isOn) => ({ pace: { silences: !isOn } }) },
  { term: 'zoom', beside: ['word', 'beside', 'effect'], edit: (isOn) => ({ punchIn: isOn }) },
  {
    ...{ term: 'noise', beside: ['clean', 'sound', 'beside'] },
    // “No noise” asks for the cleaning, “no noise cleanup” for none.
    edit: (isOn, said) => (isOn && !said.has('clean') ? null : { soundCleanup: isOn === said.has('clean') }),
  },
  { term: 'logo', edit: (isOn) => (isOn ? null : { logo: null }) },
  { term: 'broll', edit: (isOn) => (isOn ? null : { broll: [] }) },
  { term: 'card', beside: ['captions'], edit: (isOn) => (isOn ? null : { cards: [] }) },
];

const switchReading: Reading = (said) => {
  const one = switches.find(({ term }) => said.take(term));
  if (!one) return null;
  said.take('all', ...(one.beside ?? []));
  const isOn = wantsIt(said, one.term === 'noise' && said.has('clean'));
  return isOn === null ? null : one.edit(isOn, said);
};

/** Whether a thing is wanted; “too many zooms” and “zoom bahut hai” want none. Null: it is not said. */
function wantsIt(said: Said, isDone: boolean): boolean | null {
  const isMany = said.take('many');
  if (isOff(said)) return said.take('too') && !isMany ? null : false;
  const isMuch = isMany || (said.isStated && said.has('very', 'more', 'too'));
  const isLess = said.take('less');
  const isMore = said.take('more', 'too');
  // No edit makes a little less of it.
  if (isMuch || isLess) return isLess && said.has('bit') ? null : false;
  if (said.isStated) return null;
  return said.polarity !== 'none' || isMore || isDone || said.isBareEnough || said.has('do') ? true : null;
}

/** Every kind of edit that can be asked for, in the order in which a clause is tried. */
export const readings: readonly Reading[] = [
  ...[titleReading, profanityReading, quoteReading, lengthReading, edgeReading, pieceReading],
  ...[secondLineReading, captionReading, headlineReading, musicReading, switchReading],
];
