import { foldForm } from '../cue-words/match-cues.ts';
import { type Ratio, ratios } from '../plan/ratios.ts';
import { type ClauseLength, isInLength, lengthIn, withLengthsApart } from './clip-length.ts';
import { listComma, readTopic, type Topic } from './read-topic.ts';
import { withPlainPhrases } from './request-phrases.ts';
import { numberOf } from './request-terms.ts';
import { orWords, requestWords } from './request-words.ts';

/** What kinds of clips can be asked for beside a subject. */
export const clipKinds = [
  'funny',
  'story',
  'surprising',
  'question',
  'advice',
  'numbers',
  'emotional',
] as const;
export type ClipKind = (typeof clipKinds)[number];

/** Clips of one kind, about one of several subjects; both where both are named. */
export interface RequestedPart {
  /** As it was written, with plain phrases. */
  written: string;
  /** Null: as many as are left. */
  count: number | null;
  kind: ClipKind | null;
  subjects: Topic;
}

/** A request for clips in plain words, restated. */
export interface ClipRequest {
  parts: RequestedPart[];
  /** All clips together, where every part names its count. */
  count: number | null;
  /** The longest clip. */
  maxSeconds: number | null;
  /** The shortest clip; no clip is held to it. */
  minSeconds: number | null;
  ratio: Ratio | null;
  /** What no clip is to speak about. */
  leftOut: Pick<RequestedPart, 'written' | 'subjects'>[];
  /** What is to be left out and names no subject, as it was written. */
  unread: string[];
}

/**
 * Reads a request such as “2 funny ones and one about money, under 30 seconds” or “do funny, ek jahan woh paise ki baat
 * kare” in English, Hindi or a mix of both; subjects in any language, also those to leave out (“no politics”). A text of
 * filler words has no parts.
 */
export function readClipRequest(text: string): ClipRequest {
  const request: ClipRequest = {
    parts: [],
    count: null,
    maxSeconds: null,
    minSeconds: null,
    ratio: null,
    leftOut: [],
    unread: [],
  };
  const texts = clausesOf(text);
  // “Question” alone may be what a talk is about: it is a kind beside a number, or beside other wishes.
  const isAlone = texts.length === 1 && clauseOf(texts[0] ?? '').part.count === null;
  for (const written of texts) {
    const { part, length, ratio, isLeftOut } = clauseOf(written, isAlone ? kindsAlone : kinds);
    if (isLeftOut) {
      if (part.subjects.length > 0) request.leftOut.push({ written, subjects: part.subjects });
      else request.unread.push(written);
      continue;
    }
    request.maxSeconds = length?.maxSeconds ?? request.maxSeconds;
    request.minSeconds = length?.minSeconds ?? request.minSeconds;
    request.ratio = ratio ?? request.ratio;
    const before = request.parts.at(-1);
    if (part.count !== null || part.kind !== null || (!before && part.subjects.length > 0))
      request.parts.push(part);
    else if (before && part.subjects.length > 0) {
      before.subjects = [...before.subjects, ...part.subjects];
      before.written = `${before.written}, ${written}`;
    }
  }
  const counts = request.parts.map(({ count }) => count ?? Number.NaN);
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { ...request, count: count >= 1 ? Math.min(50, count) : null };
}

/** How many clips a request makes: as many as it names, else `usual`, or more where a part of it would get none. */
export function clipCount({ count, parts }: ClipRequest, usual: number): number {
  const least = parts.reduce((sum, part) => sum + (part.count ?? 1), 0);
  return count ?? Math.min(50, Math.max(usual, least));
}

/** Whether a text holds filler words alone: no wish, and nothing to leave out. */
export function asksForNothing(text: string): boolean {
  const { parts, leftOut } = readClipRequest(text);
  return parts.length === 0 && leftOut.length === 0;
}

const hard = new RegExp(String.raw`${listComma}|[;\n।؛،&+]|\.(?=\s|$)`, 'u');

/** The clauses of a request: parted by marks, by “and”, and before “but” and an English “without”. */
function clausesOf(text: string): string[] {
  return withLengthsApart(withPlainPhrases(text))
    .replace(/\bdo\s+not\b/giu, "don't")
    .split(hard)
    .flatMap((part) => {
      const clauses: string[][] = [[]];
      const words = part.trim().split(/\s+/u);
      const tokens = words.map(foldForm);
      words.forEach((word, at) => {
        if (isOr.has(tokens[at] ?? '') && !isInLength(tokens, at)) clauses.push([]);
        else if (isBut.has(tokens[at] ?? '')) clauses.push([word]);
        else if (leavesOutNext.has(tokens[at] ?? '') && leavesOut(tokens, at)) clauses.push([word]);
        else clauses.at(-1)?.push(word);
      });
      const whole: (readonly string[])[] = [];
      for (const clause of clauses) whole.push(leavingOut(whole.at(-1), clause));
      return whole.map((clause) => clause.join(' '));
    })
    .filter((clause) => clause !== '');
}

/** Whether a word says that something is to be left out; “not” in “how not to fail” does not, nor “nahi” in “jo nahi sote”. */
function leavesOut(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  const next = tokens[at + 1];
  if (hindiNegations.has(token)) {
    if (wishes.has(next ?? '') || (at === 0 && token === 'न')) return true;
    return (!next || afterHindiNegation.has(next)) && !tokens.some((one) => asking.has(one));
  }
  const isAsked = tokens.slice(0, at).some((one) => asking.has(one));
  if (orders.has(token)) return !isAsked && !beforeVerb.has(tokens[at - 1] ?? '');
  // “How to grow without ads” is about that, and so is “paise ke bina kaise”.
  if (without.has(token)) return ![...asking].some((one) => tokens.includes(one));
  if (!negations.has(token)) return leftOut.has(token);
  return (
    at === 0 ||
    beforeNegation.has(tokens[at - 1] ?? '') ||
    afterNegation.has(next ?? '') ||
    isForbidden(tokens, at)
  );
}

/** “I don’t want politics” and “clips that don’t mention politics”; not “why people don’t want kids”. */
function isForbidden(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? '';
  const verb = tokens[at + 1] ?? '';
  if (!dont.has(tokens[at] ?? '') || !showing.has(verb) || tokens.some((one) => asking.has(one)))
    return false;
  const isSaidOfClips = [passedOver, things, kinds].some((words) => words.has(before));
  return (
    (commands.has(verb) || isSaidOfClips) && tokens.slice(at + 2).some((token) => !passedOver.has(token))
  );
}

/** “Without politics or religion” leaves out both, “without politics and 2 funny ones”, “and show cricket” do not. */
function leavingOut(before: readonly string[] | undefined, words: readonly string[]): readonly string[] {
  const [first = ''] = before ?? [];
  const tokens = words.map(foldForm);
  const isPlain = words.length > 0 && !tokens.some((_, at) => leavesOut(tokens, at));
  if (
    !isPlain ||
    !leavesOutNext.has(foldForm(first)) ||
    [commands, isBut].some((set) => set.has(tokens[0] ?? ''))
  )
    return words;
  const { count, kind } = clauseOf(words.join(' ')).part;
  return count === null && kind === null ? [first, ...words] : words;
}

interface Clause {
  part: RequestedPart;
  length: ClauseLength | null;
  ratio: Ratio | null;
  isLeftOut: boolean;
}

function clauseOf(written: string, kindOf: ReadonlyMap<string, ClipKind> = kinds): Clause {
  const words = written.split(/\s+/u);
  const tokens = words.map((word) => foldForm(word));
  const used = new Set<number>();
  const take = (at: number, length = 1) => {
    for (let word = at; word < at + length; word += 1) used.add(word);
  };
  const isNegated = tokens.some((token) => leftOut.has(token) || token === 'na');
  const length = lengthIn(tokens, { isNegated });
  if (length) take(length.from, length.to - length.from);
  const aboutAt = tokens.findIndex((token) => about.has(token));
  const ratioAt = frameIn(tokens, { used, aboutAt });
  if (ratioAt >= 0) take(ratioAt);
  for (const at of [ratioAt - 1, ratioAt + 1]) if (ratioAt >= 0 && formats.has(tokens[at] ?? '')) take(at);
  const isAsked = (at: number) =>
    (aboutAt < 0 || at < aboutAt || isPostposition(tokens[aboutAt] ?? '')) && !isSubject(tokens, at);
  const kindAt = tokens.findIndex((token, at) => kindOf.has(token) && isAsked(at));
  if (kindAt >= 0) take(kindAt);
  const countAt = countIn(tokens, { used, hasKind: kindAt >= 0, aboutAt });
  if (countAt >= 0) take(countAt);
  // “No longer than 30 seconds” is about the length alone.
  const isOfLength =
    length?.isCompared &&
    tokens.every(
      (token, at) => used.has(at) || [passedOver, leftOut, afterHindiNegation].some((set) => set.has(token)),
    );
  const isUnclear = tokens.at(-1) === unclear && countAt < 0 && kindAt < 0;
  const isLeftOut = !isOfLength && (isUnclear || tokens.some((_, at) => leavesOut(tokens, at)));
  const isForbidding = tokens.some((token) => dont.has(token));
  // What is left out is a subject, whatever else its words could ask for.
  const isSaid = (token: string, at: number) =>
    token !== '' &&
    !passedOver.has(token) &&
    (isLeftOut
      ? ![leftOut, afterHindiNegation, indefinite].some((set) => set.has(token)) &&
        !(isForbidding && showing.has(token))
      : !used.has(at));
  const rest = isOfLength || isUnclear ? [] : words.filter((_, at) => isSaid(tokens[at] ?? '', at));
  const subjects = readTopic(rest.join(' '));
  const count = countAt < 0 ? null : (numberOf(tokens[countAt] ?? '') ?? null);
  const kind = kindOf.get(tokens[kindAt] ?? '') ?? null;
  return {
    part: { written, count, kind, subjects },
    length,
    ratio: ratioOf(tokens[ratioAt] ?? ''),
    isLeftOut,
  };
}

/** Where a clause says the frame: “vertical”, “square reels of cricket”; not in “square root” or “about vertical farming”. */
function frameIn(
  tokens: readonly string[],
  { used, aboutAt }: { used: ReadonlySet<number>; aboutAt: number },
): number {
  const isBehind = isPostposition(tokens[aboutAt] ?? '');
  const isBeside = (at: number) => aboutAt < 0 || (isBehind ? at > aboutAt : at < aboutAt);
  const isPlain = (token: string, at: number) =>
    [passedOver, things, formats, kinds].some((words) => words.has(token)) ||
    [numberOf(token), ratioOf(token)].some((value) => value != null) ||
    token === '' ||
    used.has(at) ||
    !isBeside(at);
  const isAllPlain = tokens.every(isPlain);
  const isOfClips = (at: number) => {
    const next = kinds.has(tokens[at + 1] ?? '') ? at + 2 : at + 1;
    if (clips.has(tokens[next] ?? '') && !isSubject(tokens, next)) return true;
    // “… in vertical format”, “cricket clips vertical”, “2 vertical cricket clips”.
    if (formats.has(tokens[at + 1] ?? '')) return true;
    const before = within.has(tokens[at - 1] ?? '') ? at - 2 : at - 1;
    if (at === tokens.length - 1 && clips.has(tokens[before] ?? '')) return true;
    return at === 1 && numberOf(tokens[0] ?? '') !== undefined && clips.has(tokens.at(-1) ?? '');
  };
  return tokens.findIndex((token, at) => {
    if (ratioOf(token) === null) return false;
    if (/^\d/.test(token)) return true;
    return isBeside(at) ? isAllPlain || isOfClips(at) : isBehind && isOfClips(at);
  });
}

/** Where a clause says how many clips: “2 funny”, “ek jahan”, “top 5 moments”, “cricket ke 3 clips”; not in “5 mistakes of founders”. */
function countIn(
  tokens: readonly string[],
  { used, hasKind, aboutAt }: { used: ReadonlySet<number>; hasKind: boolean; aboutAt: number },
): number {
  const two = tokens.findIndex((token, word) => token === 'do' && !used.has(word));
  const at = tokens.findIndex(
    (token, word) => !used.has(word) && !passedOver.has(token) && token !== '' && word !== two,
  );
  const isLatinTwo = two >= 0 && (at < 0 || two < at) && isHindiAfter(tokens, two);
  const place = isLatinTwo ? two : at;
  if (!isCount(tokens[place])) {
    const isAsked = (word: number) => aboutAt < 0 || word < aboutAt || isPostposition(tokens[aboutAt] ?? '');
    return tokens.findIndex(
      (token, word) =>
        !used.has(word) && isCount(token) && clips.has(tokens[word + 1] ?? '') && isAsked(word),
    );
  }
  const isAlone = tokens.every((token, word) => word === place || used.has(word) || passedOver.has(token));
  const isClips = tokens.some((token, word) => word > place && things.has(token));
  return hasKind || isAlone || isClips || aboutAt > place ? place : -1;
}

function isCount(token = ''): boolean {
  const number = numberOf(token);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 50;
}

/** “do” is two in “do funny” and “do paise wale”, and a verb in “do show the parts”. */
const isHindiAfter = (tokens: readonly string[], at: number): boolean => {
  const next = tokens[at + 1] ?? '';
  return kinds.has(next) || things.has(next) || tokens.slice(at + 1).some((token) => hindi.has(token));
};

/** “Kahani ke baare mein” is about stories, and asks for no kind. */
const isSubject = (tokens: readonly string[], at: number): boolean =>
  [1, 2].some((step) => isPostposition(tokens[at + step] ?? ''));

const isPostposition = (token: string): boolean => postpositions.has(token);

const folded = (text: string): Set<string> => new Set(text.split(' ').map(foldForm));
const about = folded('about on regarding where jahan jaha wherever jisme जहाँ जिसमें baare bare baat बारे बात');
const postpositions = folded('baare bare baat बारे बात');
const hindi = folded('jahan jaha jisme wale wali wala baare baat ke ki ka');
const things = folded(
  'clip clips reel reels short shorts part parts moment moments bit bits one ones video videos wale wali wala jahan jisme hisse hissa क्लिप रील वाले वाली वाला जहाँ हिस्से हिस्सा',
);
const clips = folded('clip clips reel reels shorts video videos क्लिप रील वीडियो');
const within = folded('in mein में');
const formats = folded('format mode frame ratio size');
const dont = folded("dont don't");
/** What “don’t” forbids to do with a subject; `commands` whatever stands before it. */
const commands = folded('show include add');
const showing = new Set([...commands, ...folded('want need like see hear talk mention use give put keep')]);
const negations = new Set([...dont, ...folded('not never')]);
const beforeNegation = folded('but please and');
const afterNegation = folded('about any');
const hindiNegations = folded('nahi nahin mat नहीं मत न');
/** What is said of clips and not of a subject: “jo politics par hai woh nahi chahiye”. */
const wishes = folded(
  'chahiye chahie dikhao dikhana dikhaiye rakho rakhna lena lijiye lao dalo daalo dalna jodo please चाहिए चाहिये दिखाओ दिखाना दिखाइए दिखाएँ रखो रखना लेना लीजिए लाओ डालो डालना जोड़ो',
);
const afterHindiNegation = new Set([
  ...wishes,
  ...folded(
    'karo karna kare karein karen kijiye ho hona honi lo banao dena batao aana करो करना करे करें कीजिए हो होना होनी लो बनाओ देना दीजिए बताओ आना banana बनाना',
  ),
]);
const asking = folded('why how what who kyun kyon kyu kaise jo क्यों क्यूँ कैसे जो');
/** “Politics se related kuch nahi”. */
const indefinite = folded('kuch kuchh koi related कुछ कोई');
/** “Not wanted” in Tamil and “wanted” in Malayalam, as both are typed. */
const unclear = 'venam';
/** “Avoid politics”; “foods to avoid” are a subject. */
const orders = folded('avoid skip exclude omit remove');
const beforeVerb = folded('to should can must never');
const without = folded('without bina बिना');
const leavesOutNext = new Set([...dont, ...orders, ...folded('no not without except excluding nothing')]);
const leftOut = new Set([
  ...leavesOutNext,
  ...hindiNegations,
  ...without,
  ...folded('never chhodkar chhod छोड़'),
]);
const isBut = folded('but magar lekin balki मगर लेकिन बल्कि');
const passedOver = new Set([
  ...dont,
  ...isBut,
  unclear,
  ...[...requestWords, ...orWords].map(foldForm).filter((word) => word !== '' && numberOf(word) !== 2),
  ...folded(
    'also bhi भी something anything everything zyada jyada ज़्यादा under below within less than max maximum most least atleast longest minimum up each se kam tak andar से कम तक अंदर funniest',
  ),
]);
const isOr = new Set([...orWords].map(foldForm));

const ratioWords: Record<Ratio, Set<string>> = {
  '9:16': folded('9:16 vertical portrait khada khade वर्टिकल खड़ा खड़ी'),
  '1:1': folded('1:1 square chaukor चौकोर स्क्वेयर'),
  '16:9': folded('16:9 landscape horizontal widescreen लैंडस्केप चौड़ा'),
};
const ratioOf = (token: string): Ratio | null =>
  ratios.find((ratio) => ratioWords[ratio]?.has(token)) ?? null;

const kindWords: Record<ClipKind, string> = {
  funny:
    'funny funniest comedy comic hilarious humorous humor humour jokes joke mazedaar majedar mazedar mazakiya haasya मज़ेदार मजेदार मज़ाकिया हास्य நகைச்சுவை హాస్య సరదా mojar hasir মজার হাসির विनोदी गमतीशीर',
  story:
    'story stories storytelling kahani kahaniyan kahaniya kissa kisse कहानी कहानियाँ किस्सा किस्से கதை கதைகள் కథ కథలు গল্প गोष्ट गोष्टी',
  surprising:
    'surprising shocking unexpected controversial contrarian chaunkane chaukane चौंकाने विवादित ஆச்சரியமான ఆశ్చర్యకరమైన চমকপ্রদ आश्चर्यकारक',
  question: 'question questions sawal sawaal sawaalon सवाल प्रश्न கேள்வி கேள்விகள் ప్రశ్న ప్రశ్నలు প্রশ্ন',
  advice:
    'advice tip tips lesson lessons actionable salah seekh सलाह सीख टिप्स ஆலோசனை அறிவுரை సలహా సలహాలు পরামর্শ सल्ला',
  numbers: 'numbers statistics stats aankde aankdon आँकड़े आंकड़े आँकड़ों எண்கள் గణాంకాలు পরিসংখ্যান आकडे',
  emotional:
    'emotional heartfelt inspiring inspirational motivational bhavuk bhaavuk jazbaati भावुक जज़्बाती प्रेरक மனதைத்தொடும் ఉద్వేగ আবেগঘন भावनिक',
};
const kinds = new Map<string, ClipKind>(
  clipKinds.flatMap((kind) => [...folded(kindWords[kind])].map((word) => [word, kind] as const)),
);
/** Without nouns, which name subjects as well. */
const kindsAlone = new Map(
  [...kinds].filter(
    ([word, kind]) =>
      (kind === 'funny' && !/^(?:comedy|jokes?|humou?r)$/.test(word)) ||
      kind === 'surprising' ||
      kind === 'emotional',
  ),
);
