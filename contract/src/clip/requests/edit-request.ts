import { UserError } from '../../errors.ts';
import { foldForm, foldWord } from '../cue-words/match-cues.ts';
import { type PlanEdit, planEditSchema } from '../parts/plan-parts.ts';
import { captionStyleIds } from '../plan/caption-style-ids.ts';
import type { ClipPlan, CueWord } from '../plan/clip-plan.ts';
import { editPlan, type PlanSource } from '../plan/edit-plan.ts';
import { type PlanChange, planChanges } from '../plan/plan-changes.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { type Sentence, splitSentences } from '../transcript/sentences.ts';
import type { Word } from '../transcript/transcript.ts';
import { type ClauseLength, lengthIn } from './clip-length.ts';
import { withPlainEdits } from './request-phrases.ts';
import { colourOf, numberOf, type Term, termsOf, withDigits } from './request-terms.ts';

/** What a request would do to a clip; nothing is saved by reading it. */
export interface EditRequest {
  /** All of it as one edit, so that one undo takes it back; null where nothing was understood. */
  edit: PlanEdit | null;
  /** The clip with all of it. */
  plan: ClipPlan;
  /** What a user would see differ. */
  changes: PlanChange[];
  /** The parts of the request that were not understood, cannot be done or change nothing, as they were written. */
  unread: string[];
}

/**
 * Reads a request such as “cut the first sentence, bigger captions” or “pehla sentence hata do” in English, Hindi or
 * a mix of both, one clause after the other, each on top of those before.
 */
export function readEditRequest(text: string, clip: { plan: ClipPlan; source: PlanSource }): EditRequest {
  const clauses = clausesOf(text);
  const unread: string[] = [];
  let edit: PlanEdit = {};
  let plan = clip.plan;
  for (const [at, clause] of clauses.entries()) {
    const step = stepOf(withNeighbours(clauses, at), { plan, source: clip.source });
    const next = step && tried(clip, joined(edit, step));
    if (!step || !next || planChanges(plan, next, clip.source.words).length === 0)
      unread.push(clause.written);
    else [edit, plan] = [joined(edit, step), next];
  }
  const changes = planChanges(clip.plan, plan, clip.source.words);
  // Wishes that take each other back are none.
  if (changes.length === 0)
    return { edit: null, plan: clip.plan, changes, unread: clauses.map(({ written }) => written) };
  return { edit, plan, changes, unread };
}

/** The plan with an edit; null where no edit may say this, such as a title over its length, or the clip cannot take it. */
function tried({ plan, source }: { plan: ClipPlan; source: PlanSource }, edit: PlanEdit): ClipPlan | null {
  if (!planEditSchema.safeParse(edit).success) return null;
  try {
    return editPlan(plan, edit, source);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Two edits as one, the later one on top. */
const joined = (before: PlanEdit, after: PlanEdit): PlanEdit => ({
  ...{ ...before, ...after },
  ...(before.cutWords && after.cutWords && { cutWords: [...before.cutWords, ...after.cutWords] }),
  ...(before.captionSettings && { captionSettings: { ...before.captionSettings, ...after.captionSettings } }),
  ...(before.captionColors && { captionColors: { ...before.captionColors, ...after.captionColors } }),
  ...(before.maskedWords &&
    after.maskedWords && { maskedWords: [...before.maskedWords, ...after.maskedWords] }),
  ...(before.pace && { pace: { ...before.pace, ...after.pace } }),
});

interface Clause {
  written: string;
  terms: ReadonlySet<Term>;
  /** It says what is not to be done: “don't cut the first sentence”. */
  isNegated: boolean;
  /** It wants none of what it names: “zoom nahi”, “not in capitals”. */
  isRefused: boolean;
  /** It does not want what it names, and ends with it. */
  isUnwanted: boolean;
  /** All its words are known. */
  isKnown: boolean;
  /** It speaks of a part of the clip or of a language: “captions hindi mein mat dikhao”. */
  isWithin: boolean;
  /** The first number that is a word's count or a time. */
  number: number | undefined;
  /** The longest that the clip is to be. */
  maxSeconds: number | null | undefined;
  quote: string | undefined;
  colour: string | undefined;
  style: (typeof captionStyleIds)[number] | undefined;
}

const separators =
  /[,;\n।]+|\.(?=\s|$)|\s(?:and|then|aur|phir|और|फिर|&)\s|(?<!\b(?:everything|all))\s(?:but|lekin|magar|लेकिन|मगर)\s|\s(?=not the\s|without\s+\p{L}+ing\s)|(?<=\b(?:captions?|subtitles?)\b[^,;\n]*)\s(?=with(?:out|\s+no)\s)/iu;
const quoted = /["“”«»]([^"“”«»]+)["“”«»]/gu;
const titled = /^\s*(?:title|name|शीर्षक)\s*[:=]\s*(.+)$/imu;

function clausesOf(text: string): Clause[] {
  const quotes: string[] = [];
  const put = (quote: string) => `\uE000${quotes.push(quote.trim()) - 1}\uE001`;
  const parts = text
    .normalize('NFC')
    .replace(quoted, (_, quote: string) => put(quote))
    .replace(titled, (_, title: string) => `title ${put(title)}`)
    .split(separators);
  return parts
    .map((part) => clauseOf(part.trim(), quotes))
    .filter(({ written }) => written !== '')
    .map((clause, at, clauses) => ({
      ...clause,
      isNegated: clause.isNegated || (clause.isUnwanted && isSaidOn(clauses[at + 1])),
    }));
}

/** “I don't want the first and last sentence deleted”: what is said last is said of both. */
const isSaidOn = (next: Clause | undefined): boolean =>
  next !== undefined && next.terms.size > 0 && !next.isKnown && ![...next.terms].some(isVerb);

function clauseOf(part: string, quotes: readonly string[]): Clause {
  const quote = /\uE000(\d+)\uE001/u.exec(part)?.[1];
  const words = withPlainEdits(part.toLowerCase())
    .replace(/\uE000\d+\uE001/gu, ' ')
    .replace(/(\d)(?=s\b|sec)/g, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}.\-_]+/u)
    .filter((token) => token !== '');
  const said = withDigits(words);
  const tokens = withoutUnwanted(said);
  const isCounted = (at: number) =>
    isPiece(tokens[at + 1]) || termsOf(tokens[at + 1] ?? '').includes('second');
  const number = tokens.findIndex((token, at) => /[\d०-९]/.test(token) || (numberOf(token) && isCounted(at)));
  return {
    written: part.replace(/\uE000(\d+)\uE001/gu, (_, index) => `“${quotes[Number(index)]}”`),
    terms: new Set(
      tokens.flatMap((token, at) => (isOrdinal(tokens, at) || isPassedBy(tokens, at) ? [] : termsOf(token))),
    ),
    isNegated: isNegated(tokens),
    isRefused: tokens.some((_, at) => isRefusal(tokens, at)),
    isUnwanted: tokens !== said,
    isWithin: within.test(tokens.join(' ')) && !tokens.some((token) => whole.has(token)),
    isKnown: tokens.every((token) => isKnown(token) || articles.has(token) || numberOf(token) !== undefined),
    number: numberOf(tokens[number] ?? ''),
    maxSeconds: lengthOf(tokens)?.maxSeconds,
    quote: quote === undefined ? undefined : quotes[Number(quote)],
    colour: tokens.map(colourOf).find(Boolean),
    style: captionStyleIds.find(
      (id) => tokens.includes(id) || tokens.join(' ').includes(id.replace('_', ' ')),
    ),
  };
}

/** “I don't want any fillers” removes them; “I don't want the captions changed” says more of them and is left as it is. */
function withoutUnwanted(tokens: readonly string[]): readonly string[] {
  const at = tokens.findIndex(
    (token, place) => token === 'dont' && /^(?:want|need)$/.test(tokens[place + 1] ?? ''),
  );
  if (at < 0 || !tokens.slice(at + 2).every(isNamed)) return tokens;
  return [...tokens.slice(0, at), 'remove', ...tokens.slice(at + 2)];
}

const isNamed = (token: string): boolean =>
  articles.has(token) ||
  numberOf(token) !== undefined ||
  (termsOf(token).length > 0 && !termsOf(token).some((term) => told.has(term)));

const articles = new Set(
  'a an the any this these that those my our your so too many much in background effect effects here ever anymore please'.split(
    ' ',
  ),
);
/** What says more of a thing than its name. */
const told: ReadonlySet<Term> = new Set([
  ...(['cut', 'off', 'on', 'again', 'make', 'leave', 'dont', 'not', 'style'] as const),
  ...(['bigger', 'smaller', 'shorter', 'up', 'middle', 'down', 'earlier', 'later'] as const),
]);

/** “Second” counts in “the second sentence” and is a time in “a second” and “2 second”. */
const isOrdinal = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'second' && numberOf(tokens[at - 1] ?? '') === undefined && isPiece(tokens[at + 1]);

/** The first one in “pehla nahi aakhri sentence hatao”. */
const isPassedBy = (tokens: readonly string[], at: number): boolean =>
  termsOf(tokens[at] ?? '').some((term) => term === 'first' || term === 'last') &&
  termsOf(tokens[at + 1] ?? '').includes('not');

const isPiece = (token = ''): boolean =>
  termsOf(token).some((term) => ['sentence', 'word', 'line'].includes(term));

/** “Don't” forbids all of its clause, “leave” too, “mat” what stands beside it; “captions mat dikhao” turns them off. */
function isNegated(tokens: readonly string[]): boolean {
  const means = (terms: readonly Term[]) => (token: string) =>
    termsOf(token).some((term) => terms.includes(term));
  const isNot = means(['not']);
  const isUndone = means(undone);
  if (tokens.some(means(['leave']))) return true;
  // “Don't make it longer than 6 seconds” is a length.
  const isLength = tokens.some(means(['make'])) && lengthOf(tokens)?.isCompared === true;
  if (tokens.some(means(['dont']))) return !isLength || tokens.some(means([...undone, ...done]));
  const isForbidden = (token = '') => !isNot(token) && isUndone(token);
  return tokens.some((token, at) => {
    if (!isNot(token)) return false;
    const next = tokens[at + 1];
    // “Captions mat badlo”: what is not known is not to be done either.
    const isUnknown = mat.has(token) && next !== undefined && termsOf(next).length === 0;
    return isUnknown || isForbidden(next) || isForbidden(tokens[at - 1]);
  });
}

const isNegation = (token: string): boolean =>
  termsOf(token).some((term) => term === 'dont' || term === 'not');
/** The length that a clause names; “don't make it longer than 6 seconds” names the longest. */
const lengthOf = (tokens: readonly string[]): ClauseLength | null =>
  lengthIn(tokens.map(foldForm), {
    isNegated: /\bno (?:longer|more|less|shorter)\b/.test(tokens.join(' ')) || tokens.some(isNegation),
  });

/** “Not” of what is named, and of no verb that is not known: “captions nahi dikh rahe” refuses none. */
function isRefusal(tokens: readonly string[], at: number): boolean {
  if (!termsOf(tokens[at] ?? '').includes('not') || happening.has(tokens[at + 2])) return false;
  const next = tokens[at + 1];
  return next === undefined ? isKnown(tokens[at - 1]) : isKnown(next) || besideNot.has(next);
}

const isKnown = (token = ''): boolean => termsOf(token).length > 0 || colourOf(token) !== undefined;
/** “Zoom nahi ho raha” complains that there is none. */
const happening = new Set<string | undefined>('raha rahe rahi pa paa रहा रहे रही पा'.split(' '));
const besideNot = new Set(['in', 'please', 'karna', 'hona', 'ho', 'करना', 'होना', 'हो']);
/** “Me” is English in “give me no captions”. */
const within = /(?:^| )(?:in|mein|में|me(?= (?:.* )?(?:mat|nahin?|hatao)))(?: |$)/u;
const whole = new Set('clip clips video videos reel reels isme ismein क्लिप वीडियो रील इसमें'.split(' '));
const mat = new Set(['mat', 'मत']);

const undone: readonly Term[] = ['cut', 'off', 'bigger', 'smaller'];
const done: readonly Term[] = ['on', 'mask', 'beep', 'mute', 'zoom', 'highlight', 'earlier', 'later'];
const verbs: readonly Term[] = ['cut', 'off', 'on', 'again', 'make', 'start', 'end', 'mask', 'beep', 'mute'];
/** What no clause lends: “cut the first, the last 2 seconds” names no time for the first. */
const own: ReadonlySet<Term> = new Set(['last', 'second']);
/** What is said of captions that stay. */
const qualities: ReadonlySet<Term> = new Set([
  ...(['bigger', 'smaller', 'up', 'middle', 'down', 'capitals', 'roman', 'native'] as const),
]);
const things: readonly Term[] = ['captions', 'zoom', 'music', 'noise', 'headline', 'logo', 'broll', 'card'];
const isVerb = (term: Term): boolean => verbs.includes(term);

/** A clause with what it leaves to its neighbours: the verb of the one before, the thing of the one behind. */
function withNeighbours(clauses: readonly Clause[], at: number): Clause {
  const clause = clauses[at] as Clause;
  const terms = new Set(clause.terms);
  const others = [...terms].filter((term) => !isVerb(term));
  const before = clauses[at - 1];
  const isPlain = !clause.colour && !clause.style && !others.some((term) => qualities.has(term));
  const isCutToo = isPlain && terms.size === others.length && before?.terms.has('cut') === true;
  if (isCutToo) terms.add('cut');
  const isOpen =
    others.every((term) => ['first', 'last'].includes(term)) &&
    (others.length > 0 || clause.isKnown) &&
    clause.quote === undefined;
  if (isOpen && !clause.colour && !clause.style)
    for (const term of clauses[at + 1]?.terms ?? []) if (!isVerb(term) && !own.has(term)) terms.add(term);
  return {
    ...clause,
    terms,
    isNegated: clause.isNegated || (isCutToo && (before.isNegated || clause.terms.has('not'))),
  };
}

interface Clip {
  plan: ClipPlan;
  source: PlanSource;
}
type Rule = (has: (...terms: Term[]) => boolean, clause: Clause, clip: Clip) => PlanEdit | null;

/** The edit that a clause asks for; null where no rule reads it. */
function stepOf(clause: Clause, clip: Clip): PlanEdit | null {
  if (clause.isNegated) return null;
  const terms = new Set(clause.terms);
  if (clause.isRefused && !terms.has('cut')) terms.add('off');
  const has = (...wanted: Term[]) => wanted.some((term) => terms.has(term));
  // What captions are not to be says nothing of what they are to be.
  const isOfLook = clause.style || clause.colour || has('bigger', 'smaller', 'up', 'middle', 'down');
  const isWithout = has('off', 'cut');
  if (clause.quote === undefined && isOfLook && has('captions', 'style') && (isWithout || has('not')))
    return null;
  // “Pehle sentence mein zoom nahi chahiye”: no edit takes a thing from a part of the clip.
  const isOfPart = has('first', 'last') && has('sentence', 'line', 'word', 'second');
  if (isWithout && isOfPart && has(...things)) return null;
  // “Bring back the first sentence you cut”.
  if (has('cut') && has('again')) return null;
  for (const rule of rules) {
    const step = rule(has, clause, clip);
    if (step) return step;
  }
  return null;
}

const titleRule: Rule = (has, { quote }) => (has('title') && quote ? { title: quote } : null);

const captionRule: Rule = (has, { number, colour, style, quote, isWithin }, { plan }) => {
  if (quote !== undefined) return null;
  const now = plan.captionStyle;
  const isAbout = has('captions', 'style');
  const isRefused = has('off', 'cut');
  const place = (['up', 'middle', 'down'] as const).find((term) => has(term));
  if (isAbout && style) return { captionStyle: style };
  if (has('line') && has('word') && number) return { captionSettings: { wordsPerLine: Math.min(8, number) } };
  if (colour && (isAbout || has('spoken', 'highlight') || !isRefused))
    return { captionColors: has('spoken', 'highlight') ? { activeColor: colour } : { color: colour } };
  if (has('capitals')) return { captionSettings: { upperCase: !isRefused } };
  if (has('roman') && has('native') && isRefused) return null;
  if (has('roman', 'native'))
    return { captionSettings: { script: has('roman') === isRefused ? null : 'roman' } };
  if (has('highlight')) return { captionSettings: { keywords: !isRefused } };
  if (!isAbout) return null;
  if (has('bigger', 'smaller') && now)
    return { captionSettings: { size: sizeAfter(now.size, has('bigger')) } };
  if (place)
    return {
      captionSettings: { position: ({ up: 'top', middle: 'middle', down: 'bottom' } as const)[place] },
    };
  if (isRefused) return isWithin ? null : { captionStyle: null };
  return has('on') ? { captionStyle: now?.id ?? 'karaoke' } : null;
};

/** One step larger or smaller, within what the editor offers. */
const sizeAfter = (size: number, isBigger: boolean): number =>
  Math.round(Math.min(0.1, Math.max(0.035, size * (isBigger ? 1.25 : 0.8))) * 1000) / 1000;

/** “Mask bad words”, “gaali beep karo”, “mute “duffer””; bad words that are removed are masked and silent. */
const profanityRule: Rule = (has, { quote }, clip) => {
  const tool = (['beep', 'mute', 'mask'] as const).find((term) => has(term));
  if (quote !== undefined) {
    const places = tool ? placesOfQuote(quote, clip) : [];
    if (!tool || places.length === 0) return null;
    return {
      maskedWords: places.map((wordIndex) => ({ wordIndex, masked: true })),
      ...(tool !== 'mask' && { profanity: { mode: tool } }),
    };
  }
  // Silence alone is a pause.
  if (!has('bad') && !has('beep')) return null;
  if (tool) return { profanity: { mode: has('off', 'cut') ? 'off' : tool } };
  if (has('off', 'cut')) return { profanity: { mode: 'mute' } };
  return { profanity: { mode: has('on') ? 'off' : 'mask' } };
};

const quoteRule: Rule = (has, { quote }, clip) => {
  if (!has('cut') || quote === undefined) return null;
  const places = placesOfQuote(quote, clip);
  return places.length > 0 ? { cutWords: places } : null;
};

/** The words of a quote, wherever the clip says it. */
function placesOfQuote(quote: string, { plan, source }: Clip): number[] {
  const wanted = quote.split(/\s+/u).map(foldWord);
  const heard = clipWords(source.words, plan.edit);
  const starts = heard.flatMap((_, at) =>
    wanted.every((word, offset) => foldWord(heard[at + offset]?.text ?? '') === word) ? [at] : [],
  );
  const places = starts.flatMap((at) => wanted.map((_, offset) => heard[at + offset]?.wordIndex ?? -1));
  return [...new Set(places)];
}

/** “Start 2 seconds later”, “end 3 seconds earlier”. */
const edgeRule: Rule = (has, { number = 1 }, { plan }) => {
  if (!has('second') || !has('earlier', 'later') || !has('start', 'end')) return null;
  const byMs = Math.round(number * 1000) * (has('later') ? 1 : -1);
  return has('start')
    ? { startMs: Math.max(0, (plan.edit[0]?.startMs ?? 0) + byMs) }
    : { endMs: (plan.edit.at(-1)?.endMs ?? 0) + byMs };
};

/** “Cut the first sentence”, “cut the last 3 seconds”. */
const trimRule: Rule = (has, { number = 1 }, { plan, source }) => {
  if (!has('cut') || !has('first', 'last', 'start', 'end') || has('filler', 'pause')) return null;
  const heard = clipWords(source.words, plan.edit);
  const isStart = has('first', 'start');
  if (has('second'))
    return trimmedBy(plan, saidIn(heard, source), { byMs: Math.round(number * 1000), isStart });
  const pieces = has('word')
    ? heard.map((_, at) => ({ from: at, to: at + 1 }))
    : has('sentence', 'line')
      ? sentencesOf(heard, { plan, source })
      : [];
  const kept = isStart ? pieces.slice(number) : pieces.slice(0, -number);
  return kept.length === 0 || kept.length === pieces.length
    ? null
    : keeping(kept, heard, { source, isStart });
};

const sentencesOf = (heard: readonly CueWord[], { plan, source }: Clip): Sentence[] =>
  splitSentences(
    heard.map(({ wordIndex, ...word }) => ({ ...word, speaker: source.words[wordIndex]?.speaker })),
    { language: plan.language },
  );

/** The words of the source that are heard. */
const saidIn = (heard: readonly CueWord[], { words }: PlanSource): Word[] =>
  heard.flatMap(({ wordIndex }) => words[wordIndex] ?? []);

/** A clip that begins, or ends, with the pieces that are kept. */
function keeping(
  kept: readonly { from: number; to: number }[],
  heard: readonly CueWord[],
  { source, isStart }: { source: PlanSource; isStart: boolean },
): PlanEdit | null {
  const word = heard[isStart ? (kept[0]?.from ?? 0) : (kept.at(-1)?.to ?? 1) - 1];
  const said = word && source.words[word.wordIndex];
  if (!word || !said) return null;
  if (isStart) return { startMs: said.startMs };
  const next = source.words[word.wordIndex + 1]?.startMs ?? source.durationMs;
  return { endMs: Math.max(said.endMs, Math.min(said.endMs + 200, next)) };
}

/** The clip without so much of its start or end; a word is not cut in two where one ends or begins near. */
function trimmedBy(
  { edit }: ClipPlan,
  words: readonly Word[],
  { byMs, isStart }: { byMs: number; isStart: boolean },
): PlanEdit {
  const goal = isStart ? (edit[0]?.startMs ?? 0) + byMs : (edit.at(-1)?.endMs ?? 0) - byMs;
  const distance = (ms: number) => Math.abs(ms - goal);
  const edges = words.map((word) => (isStart ? word.startMs : word.endMs));
  const [near] = edges.filter((ms) => distance(ms) <= 400).toSorted((a, b) => distance(a) - distance(b));
  return isStart ? { startMs: near ?? goal } : { endMs: near ?? goal };
}

/** “Make it 30 seconds”: up to the last sentence, else the last word, that ends within them. */
const lengthRule: Rule = (has, { maxSeconds }, clip) => {
  if (!maxSeconds || !has('second') || !has('make', 'shorter')) return null;
  if (has('first', 'last', 'start', 'end')) return null;
  const heard = clipWords(clip.source.words, clip.plan.edit);
  const isWithin = (to: number) => (heard[to - 1]?.endMs ?? Number.POSITIVE_INFINITY) <= maxSeconds * 1000;
  const sentences = sentencesOf(heard, clip);
  const kept = sentences.filter(({ to }) => isWithin(to));
  const words = heard.map((_, at) => ({ from: at, to: at + 1 })).filter(({ to }) => isWithin(to));
  if (kept.length === sentences.length || words.length === 0) return null;
  return keeping(kept.length > 0 ? kept : words, heard, { source: clip.source, isStart: false });
};

/** Switches and things over the picture, on and off. */
const switchRule: Rule = (has, { quote }) => {
  const isOff = has('off', 'cut');
  if (has('filler')) return { pace: { fillers: isOff } };
  if (has('pause')) return { pace: { silences: isOff } };
  // “Bigger hook text”: no edit sets its size.
  if (has('headline') && has('bigger', 'smaller') && !isOff && !has('on')) return null;
  if (has('headline')) return { hookTitle: isOff ? null : { text: quote ?? null } };
  if (has('zoom')) return { punchIn: !isOff };
  if (has('music') && !has('noise')) return isOff ? { music: null } : null;
  // “No noise” asks for the cleaning, “no noise cleanup” for none.
  if (has('noise')) return { soundCleanup: !(has('off') && has('clean')) };
  if (!isOff) return null;
  if (has('logo')) return { logo: null };
  if (has('broll')) return { broll: [] };
  return has('card') ? { cards: [] } : null;
};

const rules: readonly Rule[] = [
  ...[titleRule, profanityRule, quoteRule, captionRule, edgeRule, lengthRule, trimRule, switchRule],
];
