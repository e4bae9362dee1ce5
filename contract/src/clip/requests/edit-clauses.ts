import type { PlanEdit } from '../parts/plan-parts.ts';
import type { ClipPlan, CueWord } from '../plan/clip-plan.ts';
import type { PlanSource } from '../plan/edit-plan.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { means, type Tag, tagsOf } from './request-tags.ts';
import { type Meaning, type Term, withDigits } from './request-terms.ts';

/** One wish of a request, or what is said beside it. */
export interface Clause {
  /** As it was written. */
  written: string;
  tags: readonly Tag[];
  /** It counts on from the clause before. */
  isMore?: boolean;
  /** It holds in some case alone. */
  isConditional?: boolean;
}

/** The clip that a request is read for. */
export interface Clip {
  plan: ClipPlan;
  source: PlanSource;
  /** The clip before the request: its sentences are counted there. */
  original: ClipPlan;
}
/** The words that are heard in a clip. */
export const heardIn = ({ plan, source }: Clip): CueWord[] => clipWords(source.words, plan.edit);

/** What asks for one kind of edit; null where it does not, or no edit can do it. */
export type Reading = (said: Said, clip: Clip) => PlanEdit | null;
export const isOff = ({ polarity }: Said): boolean => polarity === 'off';
/** Parts of a clip that are counted. */
export const piece: readonly Term[] = ['sentence', 'word', 'line'];

/** `unclear`: it says what is not to be done, or both. */
export type Polarity = 'on' | 'off' | 'again' | 'none' | 'unclear';

/** A clause as it is read: what is taken is used, and a wish is only read where all of it is. */
export interface Said {
  has(...terms: Term[]): boolean;
  take(...terms: Term[]): boolean;
  /** The one value of a term, taken; undefined where there is none or several. */
  valueOf(term: Term): string | number | undefined;
  polarity: Polarity;
  isNegated: boolean;
  /** “I don’t want it” without a verb. */
  isUnwanted: boolean;
  /** It says how something is: “bahut chhote hain”, “too loud”. */
  isStated: boolean;
  /** A thing alone is a wish to have it. */
  isBareEnough: boolean;
  tags: readonly Tag[];
  takeAll(): void;
  isUsedUp(): boolean;
}

/** “Aur bade” is bigger still. */
const notMore = String.raw`(?!\s+(?:bad[aei]|chh?ot[aei]|lamb[aei]|upar|neeche|niche|zyada|kam|tez|dheere|badha(?:o|na|do)?|बड़[ाेी]|छोट[ाेी]|लंब[ाेी]|ऊपर|नीचे|ज़्यादा|ज्यादा|कम|तेज़|धीरे)(?:\s|$))`;
const separators = new RegExp(
  [
    String.raw`[,;\n।!?\p{Extended_Pictographic}]+|\.(?=\s|$)`,
    String.raw`\s(?:and|n|as well as|then|aur${notMore}|phir(?!\s+se)|और${notMore}|फिर(?!\s+से)|&)\s`,
    String.raw`(?<=^|\s)\d+[.)]\s`,
    String.raw`(?<!\b(?:everything|all|last))\s(?:but|lekin|magar|लेकिन|मगर)\s`,
    String.raw`\s(?=not the\s|without\s+\p{L}+ing\s)|(?<=\b(?:captions?|subtitles?)\b[^,;\n]*)\s(?=with(?:out|\s+no)\s)`,
  ]
    .join('|')
    .normalize('NFC'),
  'iu',
);
const quoted = /["“”«»]([^"“”«»]+)["“”«»]|‘([^‘’]+)’(?!\p{L})/gu;
/** “Title: …”, “title rakho: …”; “headline colour: red” is none. */
const titled = new RegExp(
  [
    String.raw`(?<=^|[,;.।]\s*|\s(?:and|aur|और)\s+)((?:\S+\s+){0,3}?(?:title|name|naam|headline|hook|शीर्षक|टाइटल|नाम|हेडलाइन|हुक)`,
    String.raw`(?:\s+(?:to|is|as|text|card|ko|rakh(?:o|na)?|do|de|kar(?:o|na)?|kr|change|bad(?:al|lo)|ye|yeh|set|chahiye|को|रखो|रख|दो|करो|कर|बदलो|बदल|ये|यह|चाहिए))*\s*)[:=]\s*(\S.*)$`,
  ]
    .join('')
    .normalize('NFC'),
  'gimu',
);

/** The clauses of a request, parted by marks, “and”, “but” and what stands for them. */
export function clausesOf(text: string): Clause[] {
  return withCounts(partsOf(text));
}

/** “Sentences 2 and 4”: a number alone is one of the pieces named before. */
const withCounts = (clauses: readonly Clause[]): Clause[] => {
  let isCounting = false;
  return clauses.map((clause) => {
    const { tags } = clause;
    const at = tags.findIndex((tag) => means(tag, ...piece));
    const isNamed = at >= 0 && means(tags[at + 1], 'number');
    const isAlone = at < 0 && tags.every((tag, n) => means(tag, ...(n ? free : (['number'] as const))));
    const isMore = isCounting && isAlone;
    isCounting = isMore || (isNamed && at + 2 >= tags.length);
    return isMore ? { ...clause, isMore, tags: tags.map((tag, n) => (n ? tag : asOrdinal(tag))) } : clause;
  });
};
const asOrdinal = (tag: Tag): Tag => ({
  ...tag,
  meanings: tag.meanings.map(({ value }) => ({ term: 'ordinal', value: Number(value) })),
});

function partsOf(text: string): Clause[] {
  const quotes: string[] = [];
  const put = (quote: string) => `\uE000${quotes.push(quote.trim()) - 1}\uE001`;
  return text
    .normalize('NFC')
    .replace(quoted, (_, double?: string, single?: string) => put(double ?? single ?? ''))
    .replace(titled, (_, before: string, title: string) => `${before.trim()} ${put(title)}`)
    .replace(courtesy, '')
    .split(sentenceEnd)
    .flatMap((sentence) => clausesIn(sentence, quotes));
}

/** Not behind the number of a list: “1. Cut the first sentence 2. …”. */
const sentenceEnd = /(?<=(?<!(?:^|\s)\d+)[.!?](?=\s|$)|[।\n])/u;
/** “If possible …”, “agar ho sake toh, …” and “if you don’t mind, …” set no condition. */
const courtesy = new RegExp(
  [
    String.raw`(?<=^|[,;.!?।\n]\s*)(?:if|agar|agr|अगर)\s+`,
    String.raw`(?:(?:(?:it['’]?s |that['’]?s )?possible|ho sake|possible ho|हो सके|संभव हो)(?:\s+(?:toh?|तो))?(?=[\s,;.!?।]|$)`,
    String.raw`|(?:you|u) (?:can|could|want|like|don['’]?t mind)(?:\s+(?:please|pls|plz))?(?=\s*(?:[,;.!?।]|$)))`,
  ].join(''),
  'giu',
);
const conditional =
  /^(?:(?:and|or|but|only|sirf|par|lekin)\s+)?(?:if|unless|when(?:ever)?|in case|incase|agar|agr|yadi|jab|अगर|यदि|जब)(?=\s)/iu;
/** “In my next video, …”, “for the YouTube version, …”. */
const elsewhere =
  /^(?:(?:for|in|on)\s+(?:the\s+|my\s+|our\s+)?(?:(?:next|other|previous|last|upcoming|future|old)\s+(?:video|clip|reel|one|post)s?|\S+\s+version)|(?:agl|pichh?l|d[uo]o?sr|अगल|पिछल|दूसर)\S*\s+(?:wal\S+\s+|वाल\S+\s+)?(?:video|clip|reel|वीडियो|क्लिप|रील)\s+(?:me|mein|ke liye|में|के लिए))$/iu;
function clausesIn(text: string, quotes: readonly string[]): Clause[] {
  const all = clausesFrom(text.split(separators), quotes);
  const from = all.findIndex(({ written }) => conditional.test(written) || elsewhere.test(written));
  if (from < 0) return all;
  // “Agar lamba ho to kaat do” holds its own wish; “…, if it covers my face” is said of the wish before it.
  const isWhole = all[from]?.tags.some(
    ({ text }, at, own) => /^(?:to|toh|tab|तो|तब)$/u.test(text) && own.slice(at + 1).some(isImperative),
  );
  const isOwn = isWhole || (from + 1 >= all.length && all[from]?.tags.some(isImperative));
  const [first, last] = isOwn ? [from, from] : from + 1 < all.length ? [from, all.length] : [from - 1, from];
  return all.map((clause, at) => (at >= first && at <= last ? { ...clause, isConditional: true } : clause));
}

function clausesFrom(parts: readonly string[], quotes: readonly string[]): Clause[] {
  return parts
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\uE000]/u.test(part))
    .map((part) => ({
      written: part.replace(/\uE000(\d+)\uE001/gu, (_, index) => `“${quotes[Number(index)]}”`),
      tags: switched(
        part
          .split(/\uE000(\d+)\uE001/u)
          .flatMap((piece, at) => (at % 2 ? [quoteTag(quotes[Number(piece)] ?? '')] : plainTags(piece))),
      ),
    }));
}

const quoteTag = (value: string): Tag => ({
  text: value,
  written: `“${value}”`,
  meanings: [{ term: 'quote', value }],
  form: 'plain',
});

const plainTags = (text: string): Tag[] =>
  tagsOf(
    withDigits(
      text
        .toLowerCase()
        .replace(/[’ʼ]/g, "'")
        .replace(/(\d)(?=s\b|sec)/g, '$1 ')
        .match(/\p{N}+(?:\.\p{N}+)?(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}']+/gu) ?? [],
    ),
  );

const correlative =
  /^(?:wo|woh|vo|us|uska|uske|uski|usko|unka|unke|unko|वो|वह|उस|उसे|उसका|उसकी|उसको|उनका|उनको)$/;
/** What describes a thing without telling one of it from another. */
const describing: readonly Term[] = [
  ...(['idle', 'is', 'going', 'captions', 'word', 'spoken', 'pause', 'empty'] as const),
  ...(['filler', 'music', 'zoom', 'noise', 'headline', 'logo', 'broll', 'card', 'bad'] as const),
];
const silent: readonly Term[] = ['pause', 'idle', 'is', 'going', 'do', 'empty'];

/** Words that only their neighbours tell: “do” and “second” as numbers, “on” as a switch, “na” behind a verb. */
function switched(tags: readonly Tag[]): Tag[] {
  const only = (tag: Tag, keeps: (meaning: Meaning) => boolean): Tag => ({
    ...tag,
    meanings: tag.meanings.filter(keeps),
  });
  const from = tags.findIndex(({ text }) => /^(?:jo|जो|jahan?|jab|जहाँ|जहां|जब)$/.test(text));
  const to = tags.findIndex(({ text }, at) => at > from && correlative.test(text));
  const described = tags.slice(from + 1, Math.max(0, to));
  const isSilent = described.some((tag) => means(tag, 'pause'));
  const isDescribed =
    from >= 0 &&
    (isSilent || /^(?:jo|जो)$/.test(tags[from]?.text ?? '')) &&
    to > from &&
    described.every((tag) => means(tag, ...(isSilent ? silent : describing)));
  return tags
    .map((tag, at): Tag => {
      const next = tags[at + 1];
      // “Jo captions hain wo bade karo”.
      if (isDescribed && at === from) return { ...tag, meanings: [{ term: 'idle' }] };
      const isPiece = means(
        /^(?:hi|ही)$/.test(next?.text ?? '') ? tags[at + 2] : next,
        'sentence',
        'line',
        'word',
      );
      if (
        tag.text === 'on' &&
        (!next || means(next, 'do', 'keep', 'also', 'again') || /^(?:please|pl[sz]|at|for)$/.test(next.text))
      )
        return { ...tag, meanings: [{ term: 'on' }] };
      // “Bigger too”.
      if (tag.text === 'too' && at > 0 && !next) return { ...tag, meanings: [{ term: 'also' }] };
      if (tag.text === 'second') {
        const isTime = !isPiece && (means(tags[at - 1], 'number') || /^an?$/.test(tags[at - 1]?.text ?? ''));
        return only(
          tag,
          ({ term }) =>
            term === (isTime || !(isPiece || means(next, 'captions', 'number')) ? 'second' : 'ordinal'),
        );
      }
      // “Pehle do sentence”, but “hata do” and “ek headline”.
      if (/^(?:do|दो|ek|एक|one|de)$/.test(tag.text))
        return only(tag, ({ term }) => (term === 'number') === (isPiece || means(next, 'second')));
      return tag;
    })
    .filter(
      (tag, at) =>
        !(
          at > 0 &&
          /^(?:na|ना)$/.test(tag.text) &&
          !tags.slice(at + 1).some((one) => verbsOf([one]).length > 0 || means(one, 'do', 'keep', 'change'))
        ),
    );
}

const values: readonly (readonly Term[])[] = [
  ...([['first', 'last', 'ordinal'], ['colour'], ['up', 'middle', 'down'], ['roman', 'native']] as const),
  ...([
    ['bigger', 'smaller'],
    ['louder', 'quieter'],
    ['more', 'less'],
    ['capitals', 'lowercase'],
  ] as const),
];
/** “Pehla nahi aakhri sentence”, “from white to yellow”: the first one gives way to the other. */
function withoutContrasts(tags: readonly Tag[]): readonly Tag[] {
  const said = tags.filter(
    ({ text, meanings }) => /^(?:from|to)$/.test(text) || meanings.some(({ term }) => term !== 'idle'),
  );
  const isAlike = (one: Tag | undefined, other: Tag | undefined) =>
    values.some((kind) => means(one, ...kind) && means(other, ...kind));
  const gone = said.flatMap((tag, at) => {
    const [before, next] = [said[at - 1], said[at + 1]];
    if (before && means(tag, 'not') && tag.text !== 'not' && isAlike(before, next)) return [before, tag];
    return before?.text === 'from' && next?.text === 'to' && isAlike(tag, said[at + 2]) ? [tag] : [];
  });
  return tags.filter((tag) => !gone.includes(tag));
}

/** What no reading has to use: the words that say whether, and those without a meaning of their own. */
const free: readonly Term[] = [
  ...(['idle', 'is', 'going', 'very', 'bit', 'screen', 'do', 'keep', 'clip', 'also'] as const),
  ...(['cut', 'off', 'on', 'again', 'not', 'dont', 'want', 'change'] as const),
];
const verbs: readonly Term[] = [
  ...(['cut', 'off', 'on', 'again', 'not', 'dont', 'want', 'mask', 'beep'] as const),
  ...(['mute', 'start', 'end'] as const),
];
/** The words of a clause that say whether something is wanted: what it lends to its neighbours. */
export const verbsOf = (tags: readonly Tag[]): Tag[] => tags.filter((tag) => means(tag, ...verbs));

/** A clause to be read, with what its neighbours lend. */
export function saidOf(
  all: readonly Tag[],
  { lent = [], isBareEnough = false }: { lent?: readonly Tag[]; isBareEnough?: boolean } = {},
): Said {
  const own = withoutContrasts(all);
  const tags = [...own, ...lent];
  const used = new Set<Tag>(lent);
  const having = (terms: Term[]) => tags.filter((tag) => means(tag, ...terms));
  const has = (...terms: Term[]) => having(terms).length > 0;
  const take = (...terms: Term[]) => {
    for (const tag of having(terms)) used.add(tag);
    return has(...terms);
  };
  const isStated =
    has('too') ||
    tags.some(({ text }) => happened.test(text)) ||
    (isCopula(tags) && !has('do', 'on', 'off', 'cut', 'want', 'keep', 'change'));
  return {
    ...{ has, take, isStated, isBareEnough, tags },
    ...polarityOf(tags),
    valueOf(term) {
      take(term);
      const found = new Set(
        tags.flatMap((tag) => tag.meanings.flatMap((one) => (one.term === term ? [one.value] : []))),
      );
      return found.size === 1 ? [...found][0] : undefined;
    },
    takeAll: () => {
      for (const tag of own) used.add(tag);
    },
    isUsedUp: () => own.every((tag) => used.has(tag) || means(tag, ...free)),
  };
}

/** “Hain” and “are”; “is” is English where no “is clip mein” stands. */
const isCopula = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag, at) =>
      means(tag, 'is') ||
      (tag.text === 'is' &&
        at > 0 &&
        !means(tags[at + 1], 'clip', 'part') &&
        !/^(?:wal[aei]|me|mein)$/.test(tags[at + 1]?.text ?? '')),
  );

/** “Music band ho gaya” tells what is so. */
/** It ends as what was: “captions upar the”. */
const isPast = (tags: readonly Tag[]): boolean => /^(?:tha|thi|the|था|थी|थे)$/.test(tags.at(-1)?.text ?? '');
const happened = /^(?:gaya|gaye|gayi|gayee|gai|gya|gye|gyi|गया|गए|गये|गई|गयी)$/;

function polarityOf(tags: readonly Tag[]): Pick<Said, 'polarity' | 'isNegated' | 'isUnwanted'> {
  const having = (...terms: Term[]) => tags.filter((tag) => means(tag, ...terms));
  const has = (...terms: Term[]) => having(...terms).length > 0;
  const isNegated = has('not', 'dont');
  const told = (polarity: Polarity, isUnwanted = false) => ({ polarity, isNegated, isUnwanted });
  const offs = having('cut', 'off');
  const isUndone = tags.some(
    (tag, at) => /^(?:without|bina)$/.test(tag.text) && tags[at + 1]?.form === 'participle',
  );
  if (has('leave') || isUndone) return told('unclear');
  if (isNegated) {
    // “Captions dikhte nahi” and “zoom nahi hai” complain.
    if (
      has('again', 'change', 'going') ||
      (!has('want') && tags.some((tag, at) => means(tag, 'not') && means(tags[at + 1], 'is'))) ||
      tags.some((tag) => tag.form === 'participle' && means(tag, 'on', 'do'))
    )
      return told('unclear');
    // “Captions nahi chahiye hata do”; “hatane ki zaroorat nahi” is to be left as it is.
    const isSaidTwice = has('want') && !has('dont') && offs.every(({ form }) => form === 'plain');
    return offs.length > 0 && !isSaidTwice ? told('unclear') : told('off', has('want'));
  }
  const isSo = tags.some(({ text }) => happened.test(text)) || isPast(tags);
  if (isNarrated(tags)) return told('unclear');
  const isThere = tags[0]?.text === 'there' && isCopula(tags) && has('off');
  if (isThere || (isSo && has('cut', 'off', 'on', 'again', 'beep', 'mute', 'mask'))) return told('unclear');
  if (has('again') && isCopula(tags) && !has('on', 'do', 'want')) return told('unclear');
  if (has('again')) return told(has('off') ? 'unclear' : 'again');
  const isAsked = has('want', 'do', 'on');
  if (offs.some(({ form }) => form !== 'participle' || isAsked)) {
    const [plain, open] = [
      having('on').some(({ form }) => form === 'plain'),
      having('cut').some(({ form }) => form !== 'plain'),
    ];
    return told(plain || (open && has('off')) ? 'unclear' : 'off');
  }
  return told(has('on', 'want') ? 'on' : 'none');
}

/** “You cut the last sentence”, “captions upar the”: what was. */
const isNarrated = (tags: readonly Tag[]): boolean =>
  (/^(?:i|you|u|we|they|he|she|it)$/.test(tags[0]?.text ?? '') &&
    /^(?:cut|put|set)$/.test(tags[1]?.text ?? '')) ||
  (tags.length > 1 && isPast(tags));

/** What a reason begins with. */
const opener = new RegExp(
  [
    '^(?:its|theyre|they|this is|theres|there (?:is|are)|because|since|cuz|coz|kyunki|kyuki|kyonki|क्योंकि|people|log|लोग|sab|सब',
    String.raw`|otherwise|warna|varna|वरना|im|i (?:am|was|cant|look|sound|feel)|(?:i|we|you|u) (?:cant|(?:dont )?\S+ (?:it|them))`,
    String.raw`|so (?:it|its|they|people|we|i|you|u|my|that)|my (?:\S+ ){1,4}?(?:is|are|was|were))(?= |$)`,
  ].join(''),
  'u',
);
/** What one ends with in Hindi. */
const finite =
  /^(?:hai|hain|h|hoon|hu|hun|tha|thi|the|raha|rahe|rahi|rha|rhe|rhi|gaya|gayi|gaye|aaya|aayi|aaye|paate|pate|paata|lagta|lagti|lagte|है|हैं|हूँ|हूं|था|थी|थे|रहा|रहे|रही|गया|गई|गए|पाते|पाता|लगता|लगती|लगते)$/u;
/** Words that a reason has none of: they tell a place, a part or another wish. */
const noReason: readonly Term[] = [
  ...(['captions', 'music', 'zoom', 'headline', 'logo', 'broll', 'card', 'title', 'sentence'] as const),
  ...(['line', 'second', 'part', 'first', 'last', 'ordinal', 'quote', 'number', 'only'] as const),
  ...(['leave', 'want', 'earlier', 'later'] as const),
];
const scope =
  /^(?:jab|jahan|jaha|jo|jis|jisme|tab|tak|where|when|while|until|till|unless|if|agar|only|जब|जहाँ|जहां|जो|जिसमें|तब|तक|अगर)$/u;

/** “Thanks”, and a reason: what is said beside a wish and asks for nothing. */
export const isAside = (tags: readonly Tag[]): boolean =>
  tags.every((tag) => means(tag, 'idle', 'is', 'very', 'bit', 'also', 'clip', 'rest', 'all')) ||
  isStatement(tags);

/** Whether a clause says how things are: “captions bahut upar hain”, “zoom nahi hai”. */
export const isState = (tags: readonly Tag[]): boolean =>
  finite.test(tags.at(-1)?.text ?? '') &&
  !tags.some(({ text }) => scope.test(text)) &&
  verbsOf(tags).every((tag) => means(tag, 'not'));

/** “They’re giving me a headache”, “screen bhar gayi hai”: a reason behind or before a wish that no mark parts from it. */
export const isReason = (tags: readonly Tag[], rest: readonly Tag[]): boolean =>
  (isOpened(tags) || (tags[0]?.meanings.length === 0 && !done.test(tags[0].text) && rest.some(isWish))) &&
  !isReported(tags) &&
  tags.slice(isOpened(tags) ? 1 : 0).some(({ meanings }) => meanings.length === 0) &&
  isStatement(tags);

/** “Mera bhai kehta hai ki …”, “people say …”: another’s wish. */
const isReported = (tags: readonly Tag[]): boolean =>
  tags.some(({ text }) => reporting.test(text)) || /^(?:ki|कि)$/u.test(tags.at(-1)?.text ?? '');
const reporting =
  /^(?:says?|said|saying|tells?|told|thinks?|thought|keh(?:ta|te|ti)|kah(?:a|ta|te|ti)|bol(?:ta|te|ti|a|e|i)|कह(?:ा|ता|ते|ती)|बोल(?:ा|ता|ते|ती)|sochta|sochte|sochti)$/u;

/** “Hatao” and “hatana hai”, but “hatane se” and “hata diya”. */
const isWish = (tag: Tag): boolean =>
  isImperative(tag) && !(tag.form === 'infinitive' && /(?:ne|ने)$/.test(tag.text));
const done = /^(?:diya|diye|di|liya|liye|li|chuka|chuki|chuke|दिया|दिए|दी|लिया|लिए|ली|चुका|चुकी|चुके)$/u;

export const isWithout = ({ text }: Tag): boolean => /^(?:no|no more|without|bina|बिना)$/.test(text);
/** A verb that asks for something. */
export const isImperative = (tag: Tag): boolean =>
  tag.form !== 'participle' &&
  means(tag, 'cut', 'off', 'on', 'again', 'do', 'keep', 'want', 'start', 'end', 'beep', 'mute', 'mask') &&
  !isWithout(tag);

const textOf = (tags: readonly Tag[]): string => tags.map(({ text }) => text).join(' ');

const isOpened = (tags: readonly Tag[]): boolean => opener.test(textOf(tags));

function isStatement(tags: readonly Tag[]): boolean {
  if (tags.some((tag) => means(tag, ...noReason) || scope.test(tag.text))) return false;
  if (!isOpened(tags) && tags.some((tag) => means(tag, 'dont'))) return false;
  // “Kat gaya” and “hil raha hai” say what is.
  const hasWish = tags.some(
    (tag, at) =>
      tag.form === 'plain' &&
      means(tag, 'cut', 'off', 'on', 'again', 'do', 'change', 'keep') &&
      !means(tag, 'idle') &&
      !/^(?:i|we|they|it)$/.test(tags[at - 1]?.text ?? '') &&
      !finite.test(tags.slice(at + 1).find((next) => !means(next, 'not'))?.text ?? ''),
  );
  return !hasWish && (isOpened(tags) || finite.test(tags.at(-1)?.text ?? ''));
}
