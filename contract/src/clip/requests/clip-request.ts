import { foldForm } from '../cue-words/match-cues.ts';
import type { Ratio } from '../plan/ratios.ts';
import { type ClauseLength, lengthIn, withLengthsApart } from './clip-length.ts';
import { is, matched, matchIn, mostClips, settle, type Tag, type Tagged, tagged } from './clip-lexicon.ts';
import { ampersand, listComma, readTopic, type Topic } from './read-topic.ts';

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
  /** As it was written. */
  written: string;
  /** Null: as many as are left. */
  count: number | null;
  kind: ClipKind | null;
  subjects: Topic;
}

/** A request for clips in plain words, restated. */
export interface ClipRequest {
  parts: RequestedPart[];
  /** All clips together, where every part names its count or the request names one for all. */
  count: number | null;
  /** The longest clip. */
  maxSeconds: number | null;
  /** The shortest clip; no clip is held to it. */
  minSeconds: number | null;
  ratio: Ratio | null;
  /** What no clip is to speak about. */
  leftOut: Pick<RequestedPart, 'written' | 'subjects'>[];
  /** What is to be left out and names no subject, and ratios and lengths that are not made, as they were written. */
  unread: string[];
}

/**
 * Reads a request such as “2 funny ones and one about money, under 30 seconds” or “do funny, ek jahan woh paise ki baat
 * kare” in English, Hindi or a mix of both; subjects in any language, also those to leave out (“no politics”). A text of
 * filler words has no parts.
 */
export function readClipRequest(text: string): ClipRequest {
  const clauses = clausesOf(tokensOf(text));
  // “Skip the 30 second ad” says nothing of how long a clip is.
  const ofClips = clauses.filter((clause) => !clause.isLeftOut || isOfLength(clause));
  const lengths = ofClips.flatMap(({ tokens }) =>
    tokens.flatMap(({ tag, text, length }) => (tag === 'length' && length ? { ...length, text } : [])),
  );
  const last = <Value>(values: readonly Value[]) => values.findLast((value) => value !== null) ?? null;
  const wanted = clauses.filter(({ isLeftOut }) => !isLeftOut);
  const ratio = last(wanted.map(({ tokens }) => takeRatio(tokens)));
  const { parts: read, total } = withTotal(partsOf(wanted, clauses.length === 1), wanted[1]?.link === 'and');
  const parts = read.flatMap(eachOf);
  const isOpen = read.some((part) => part.isOpen);
  const count = total ?? parts.reduce((sum, part) => sum + ((isOpen ? null : part.count) ?? Number.NaN), 0);
  const left = clauses.filter(({ isLeftOut }) => isLeftOut);
  const maxSeconds = last(lengths.map((length) => length.maxSeconds));
  return {
    parts,
    count: count >= 1 ? Math.min(mostClips, count) : null,
    maxSeconds,
    minSeconds: last(lengths.map(({ minSeconds }) => minSeconds)),
    ratio,
    leftOut: left.map(leftOutOf).filter(({ subjects }) => subjects.length > 0),
    unread: [
      ...left
        .filter((clause) => !isOfLength(clause) && leftOutOf(clause).subjects.length === 0)
        .map(({ tokens }) => writtenOf(tokens)),
      ...wanted.flatMap(unmadeOf),
      // All clips have one length: “one 60 second clip and two 30 second clips”.
      ...lengths.filter((length) => ![null, maxSeconds].includes(length.maxSeconds)).map(({ text }) => text),
    ],
  };
}

/** How many clips a request makes: as many as it names, else `usual`, or more where a part of it would get none. */
export function clipCount({ count, parts }: ClipRequest, usual: number): number {
  const least = parts.reduce((sum, part) => sum + (part.count ?? 1), 0);
  return count ?? Math.min(mostClips, Math.max(usual, least));
}

/** The longest clip in seconds of those that a request makes; undefined where it names none. */
export const longestSeconds = ({ maxSeconds }: ClipRequest): number | undefined =>
  maxSeconds === null ? undefined : Math.min(90, Math.max(15, maxSeconds));

/** Whether passages are chosen by a request: it names more than a length and a frame. */
export const isOfPassages = ({ parts, leftOut }: ClipRequest): boolean =>
  parts.length > 0 || leftOut.length > 0;

/** Whether a request holds filler words alone: no wish, and nothing to leave out. */
export const asksForNothing = (request: ClipRequest): boolean =>
  !isOfPassages(request) && !(request.maxSeconds ?? request.minSeconds ?? request.ratio);

interface Token extends Tagged {
  length?: ClauseLength | null;
}

interface Clause {
  tokens: Token[];
  /** What joins it to the one before. */
  link?: Tag | undefined;
  isLeftOut: boolean;
}

/** “1) funny 2) sad”. */
const listed = /(?<=^|\s)\p{Nd}\)|(?<=^|\n)\p{Nd}\.(?=\s)/gu;
const mark = new RegExp(String.raw`${listComma}|[;|\n।؛،•()!]|[.:?](?=\s|$)|\s[-–—]+\s`, 'u');
const joining = new RegExp(String.raw`${ampersand}|\+`, 'gu');
/** “Funny: 2, sad - 1”: what stands before a number; “4 clips: 2 funny” are two stretches. */
const beforeNumber = /(?:(?<=[\p{L}\p{M}]):|\s[-–—]+\s)\s*(?=\p{Nd}+\s*(?:$|[,;\n]|(?:and|aur|और)\s))/giu;
/** “Ek ek clip”, “2-2 clips”. */
const doubled =
  /(?<![\p{L}\p{M}\p{N}])(ek|do|teen|char|एक|दो|तीन|चार|\p{Nd})[\s-]+\1(?=\s+(?:clips?|reels?|क्लिप|रील))/giu;
/** “Ek topic, ek clip”. */
const ofTopics =
  /(?<![\p{L}\p{M}])(?:ek|one|एक)\s+(topic|subject|टॉपिक|विषय),?\s+(?=(?:ek|one|एक)\s+(?:clip|reel|क्लिप|रील))/giu;
/** Tamil, Bengali and others count with an ending: “2ta”. */
const counted = /(?<=\p{Nd})(?:t[aeio]|টা|টি|টে)(?![\p{L}\p{M}])/giu;
/** “5x reels”, “reels x 5”, “money x2”. */
const times =
  /(?<=\p{Nd})\s?x(?=\s+(?:clips?|reels?|shorts|\p{Nd}))|(?<=[\p{L}\p{M}]\s+)x\s?(?=\p{Nd}+\s*(?:$|[,;\n]))/giu;
/** “10 se 15 clips”, as “10-15 clips”. */
const ranged = /(?<=\p{Nd})\s+(?:se|से|to)\s+(?=\p{Nd}+\s+(?:clips?|reels?|shorts|क्लिप|रील))/giu;

function tokensOf(text: string): Token[] {
  const plain = withLengthsApart(
    text
      .normalize('NFC')
      .replace(listed, ',')
      .replace(beforeNumber, ' ')
      .replace(counted, '')
      .replace(times, '')
      .replace(ranged, '-')
      .replace(doubled, 'each $1')
      .replace(ofTopics, 'har $1 par '),
  );
  const parts = plain.replace(joining, ' and ').split(mark);
  return parts.flatMap((part) => {
    const words = part.split(/\s+/u).filter((word) => word !== '');
    return [{ tag: 'mark' as const, text: ',' }, ...withLengths(words)];
  });
}

/** The words of a text with each length as one; negated is the length in “no longer than 30 seconds”, not in “no 30 second ads”. */
function withLengths(words: readonly string[]): Token[] {
  const forms = words.map(foldForm);
  const plain = lengthIn(forms, { isNegated: false });
  if (!plain) return tagged(words);
  const before: Token[] = tagged(words.slice(0, plain.from));
  const within = words.slice(plain.from, plain.to);
  const after = withLengths(words.slice(plain.to));
  const isOfClips = plain.isCompared && !is(after, '^ filler* [unknown other look tongue]');
  const negations = isOfClips ? [...matched(before, notLonger), ...matched(after, longerNot)] : [];
  // Word by word: “no more than” as a whole says something else.
  const isNegated = negations.length > 0 || within.some((word) => is(tagged([word]), '[no not nahi na]'));
  for (const token of negations) token.tag = 'filler';
  const length = lengthIn(forms, { isNegated });
  const seconds = length?.maxSeconds ?? length?.minSeconds ?? 0;
  const { fromSeconds } = plain;
  const isFrom = fromSeconds !== null && forms[plain.from - 1] === 'from';
  const isFromTo = isFrom || (fromSeconds !== null && within.some((word) => /^(?:se|से)$/iu.test(word)));
  // “10 minute delivery” and “the 5 second rule”: no clip is that short or long. “5 minutes before the crash” is no length.
  const isSpan =
    !plain.isCompared &&
    (((seconds < 10 || seconds > 180) && !isFromTo && is(after, '^ [unknown other look tongue]')) ||
      is(after, '^ since [determiner filler a]* [unknown home loose]'));
  // “5 min to 10 min” is where clips come from; “2 min to 4 min”, and what is said of each clip, is a length.
  const isOfEach = is(tagged(within), 'size') || (!isFrom && is(after, '^ [clip each]'));
  const isStretch = seconds > 180 && (isFrom || (fromSeconds ?? 0) > 180) && !isOfEach;
  const tag = isSpan ? 'span' : isStretch ? 'stretch' : 'length';
  return [...before, { tag, text: within.join(' '), length }, ...after];
}

const passed = 'filler all each ofEach polite determiner show see which only within of is for a to size';
const subject = 'unknown other never span edge loose source home platform pair';
const content = `${subject} show see have drop skip lose without mat to format ratio number sure noun deed free some speaker
  judged except unwantedLast bored another bina lacking`;
/** Words that are passed over, and are a subject in some places. */
const maybes = 'maybe title fruit free';
/** Where a clause begins. */
const begin = `(?: ^ | mark | and | or) [${passed}]*`;
const inside = '[^ mark and or]*';
const notLonger = `[no not isNot dont never] [${passed} like clip thing]* $`;
const longerNot = `^ [${passed}]* [nahi mat na] [do wished wish is]*`;

/** “Hata do”, “remove kar do”, “delete”. */
const dropping = '(?: take (?! [nahi mat na]) | [drop skip discard] (?: do+ | (?= polite* (?: $ | mark))))';
const others = '[remainder rest all filler thing clip of]*';
const wish = '[unknown other sure noun deed number one two length]';
const alone = '(?= polite* (?: $ | mark | and | only | number))';
/** Where all but what is named is dropped. */
const restDropped = [
  // “Cricket rakho baaki hata do”; in “politics chhod do baaki hata do” it is not clear which is kept.
  `(?<= ${wish} .*) (?<! take [mark and filler]*) remainder ${others} ${dropping} [polite is]*`,
  `remainder ${others} ${dropping} [polite is]* (?= .* ${wish})`,
  `(?<= wish [mark filler]*) all+ filler? ${dropping}`,
  // “Keep cricket, drop the rest”, “hata do baaki sab, sirf cricket rakho”.
  `(?<= ${wish} .* (?: mark | and) [filler polite]* | (?: see | only | number) ${inside}) [skip drop discard] remainder ${alone}`,
  `(?<= ^ [mark filler polite]*) [skip drop discard take] remainder ${alone} (?= .* ${wish})`,
  // “Cricket ke alawa sab hata do”, “sab hata do cricket chhod ke”, “sab hata do, sirf cricket rakho”.
  `except filler* [remainder rest all] ${others} ${dropping} [polite is]*`,
  `(?<= ^ [mark filler polite]*) [all rest] ${others} ${dropping} (?= mark? [^ mark]* wish)`,
  // “Remove everything except cricket”, “delete all that is not cricket”, “remove everything, keep only cricket”.
  `[skip drop discard] (?: allBut | all mark without | all [determiner thing clip]* (?: which [filler determiner is]*)? not about? | all (?= mark [filler only]* see))`,
].join(' | ');

/** Where a wish ends. */
const closed = '[filler determiner about clip thing is polite]* (?= $ | mark | and | or | number)';
/** “Cut him off in the middle of a sentence”, “end mid sentence”. */
const toSentence = '[filler determiner unknown other edge within of a]+';
/** “Zoom in” in “3 clips, don’t zoom in”; not “Look Up” in “Don’t Look Up ke baare mein 2 clip”. */
const told = 'filler* [unknown other] [^ mark and behind]*';

/** What words mean in their place, in the order in which they are looked for; where a pattern has a group, those of it. */
const inPlace = [
  // “The part where he was not able to pay rent” and “where she had no money” are subjects.
  ['(?<= past filler?) (?: not (?! about) | no)', 'filler'],
  ['past', 'filler'],
  // “Clips that are not sad”, “where he is not angry”, “jo boring nahi hai”; “where it isn’t working” and “that are not taught” are a subject.
  [
    `(?<! [about asking] .*) (?: (?<= [clip thing sure] which) isNot (?= filler* [judged mood sure noun unknown] ${closed})
    | (?<= [clip thing sure] [which where] [filler speaker]* | [clip thing sure noun unknown] [mark and]+) isNot (?= filler* [judged mood sure noun] ${closed}))
    | (?<= thing | clip) which (?= filler* [judged sure noun]+ nahi is* polite* (?: $ | mark))`,
    'no',
  ],
  ['isNot (?= about)', 'not'],
  ['isNot', 'filler'],
  [`mood | (?<! dont ${toSentence}) sentence`, 'unknown'],
  // “100 clips” are as many as are made; “100 rupees” are none.
  ['many (?= [filler size]* [sure noun]* [filler size]* clip)', 'number'],
  ['many', 'unknown'],
  // “Sab hata do cricket chhod ke” keeps it.
  [`(?<= ^ [mark filler polite]* [all rest remainder] ${others} ${dropping} mark? [^ mark]*) except`, 'wish'],
  [`(?<= allBut ${inside}) ${dropping}`, 'unclear'],
  [restDropped, 'nothingElse'],
  [
    `(?<= ${begin}) see (?= only | remainder | .* nothingElse) | (?<= nothingElse [mark and filler]*) see`,
    'filler',
  ],
  ['remainder', 'rest'],
  ['allBut', 'without'],
  ['discard', 'unknown'],
  ['all', 'filler'],
  // “10:30 se 12:00”, “after 20 minutes”, “20 minute ke baad”; not “life after marriage”.
  [
    'clock [filler determiner of to]* clock | since [filler determiner]* [length span clock] | [length clock] [filler of]* [since later] | clock filler edge',
    'stretch',
  ],
  ['clock | since | later', 'unknown'],
  // “English captions”, “captions in yellow”; “3 clips in English”, “english me 3 clip”, “hindi me jo bola hai”.
  [
    '[look tongue]+ (?= captions) | (?<= captions filler*) [look tongue]+ (?! [look tongue unknown other])',
    'unmade',
  ],
  [
    `tongue (?= clip) | (?<= clip filler*) tongue (?= only? polite* (?: $ | mark | about)) | tongue within (?= [${passed} number clip thing wish wished do noun sure]* (?: $ | mark) | filler* [number two one a] size? [sure noun]? clip)`,
    'unmade',
  ],
  // “Interview ka saar”, “ek trailer”.
  [
    `(?<= ${begin} [${passed} of clip source polite]*) [number one]? digest (?= [${passed} clip length source polite wish wished do number]* (?: $ | mark | and | or))`,
    'unmade',
  ],
  ['source (?= of? unmade)', 'filler'],
  [`(?<! [number two one a clip sure noun] ${inside}) out (?= rest)`, 'take'],
  ['out', 'filler'],
  // “Half funny, half serious”; “half marathon” is a subject.
  ['half (?= [sure noun])', 'bit'],
  ['(?<= bit [sure noun] [mark and]*) half (?= unknown)', 'rest'],
  ['half', 'unknown'],
  // “Kuch emotional kuch funny”.
  ['(?<= [sure noun]) [some bit] (?= [sure noun])', 'and'],
  ['bit', 'filler'],
  ['look | tongue | digest', 'unknown'],
  ['captions', 'filler'],
  // “4 best answers”, not “life quotes”.
  ['(?<= [number two sure] filler*) reply', 'thing'],
  ['reply', 'unknown'],
  // “One clip per question”; in “cricket per 2 clip” it is the Hindi “on”.
  ['(?<= clip) per', 'each'],
  ['(?<= unknown) per', 'behind'],
  ['per', 'unknown'],
  // “3 clips, each under 30 seconds”.
  ['each (?= [filler size]* length) | (?<= length filler?) each', 'filler'],
  // “One clip for each question”, “har sawal ki ek clip”: as many clips as there are; “one clip on each” is one for each subject.
  [
    '(?<= [number one two a] size? [sure noun]? clip [for about of]*) each (?= [filler noun sure speaker source unknown thing]) | each (?= [noun sure speaker source unknown thing] [of behind for]+ filler* each? [number one two])',
    'ofEach',
  ],
  // “Har topic ka ek clip”.
  ['each (?= filler+ [of behind for]+ filler* [number one two])', 'ofEach'],
  // “Each speaker one clip”, and “one clip per chapter about AI” names one subject.
  ['each (?= speaker [number one] size? clip)', 'ofEach'],
  ['(?<= ofEach filler*) unknown (?= about)', 'filler'],
  // “3 more about cricket”; “more about cricket” names no number.
  ['(?<= [number two another]) more', 'about'],
  // “Don’t use slang” and “I don’t like politics” leave it out; “something like this” and “focus on sales” do not.
  [`(?<= (?<! asking .*) dont filler?) [like focus] (?= .* [${subject} noun sure speaker judged])`, 'see'],
  // “Boss” or “viral” alone.
  [`(?<= ^ [${passed} mark ${maybes}]*) [${maybes}] (?= [${passed} mark ${maybes}]* $)`, 'unknown'],
  // “About my boss” and “about good food”, not “about good parts”.
  ['(?<= about [determiner filler]*) [maybe title]+ (?! filler* [clip thing])', 'unknown'],
  // “Bhai ke baare mein”, “the boss” and “bhai ki shaadi”, not “bhai, 2 funny”.
  ['[maybe title] (?= filler? behind) | (?<= determiner) title | title (?= of)', 'unknown'],
  // “Banana bread”, not “2 clips banana”.
  ['(?<= ^ | mark) fruit (?= unknown) | (?<= about) fruit', 'unknown'],
  // Else these words are what they mostly are.
  ['[maybe like]', 'filler'],
  ['fruit', 'wished'],
  ['title', 'polite'],
  ['focus', 'unknown'],
  // What is not to be skipped is wanted.
  ['[dont not nahi mat na] filler? (?:[drop skip lose] do? | take)', 'filler'],
  ['[drop skip lose take] [nahi mat] [do wished is]*', 'filler'],
  ['nothingElse', 'mark'],
  // “Sirf politics nahi, cricket bhi”.
  ['(?<! rest) only unknown{1,2} filler? (nahi) (?! [wish wished do polite])', 'mark'],
  // “Startups ke baare mein kuch bhi par funding nahi”.
  ['(?<= [behind rest wish]) (behind) (?= unknown+ [nahi mat])', 'mark'],
  // Who left a job speaks of it.
  ['home (except) (?! rest+ (?: mark | and | $))', 'filler'],
  // “Na politics na religion”.
  [
    '(?<= mark | and | ^) ([nahi na]) (?= unknown+ mark? [nahi na] unknown) | (?<= [no nahi na] unknown+ mark?) ([nahi na]) (?= unknown)',
    'no',
  ],
  [
    '[determiner within for of filler]* determiner+ source | source (?: [within filler] | of (?= filler* [sure noun clip thing]))',
    'filler',
  ],
  [
    'for [determiner filler]* platform+ | platform+ [clip thing of]* for | (?<! about) platform (?= [clip ratio exact])',
    'filler',
  ],
  // “3 Idiots ke baare mein 2 clip”.
  ['(?<= ^ | mark) number (?= unknown+ behind [filler determiner]* [number one two] size? clip)', 'unknown'],
  // “3 or 4 clips”.
  ['([number two] [and or to]?) [number two] (?= [size filler]* [clip sure noun])', 'filler'],
  // “The first 10 minutes” are no length of clips.
  ['edge [filler of within]* [length span] | (?<! [unknown other] of) edge within', 'stretch'],
  ['(?<= about [determiner filler]*) stretch', 'unknown'],
  ['number hour [of filler determiner]* [clip source]', 'filler'],
  ['(?<= [number one] .* [mark and] [filler polite]*) another', 'one'],
  ['(size) (?= unknown+ (?: $ | mark | and))', 'unknown'],
  ['(?<= [unknown ratio]) (one) (?! size? [sure noun clip about])', 'unknown'],
  // “Format: square”, and “the intro is boring, skip it”.
  ['(format) mark (?= [ratio exact unmade]) | (mark | and) (?= [filler polite]* takeIt)', 'filler'],
  ['[ratio exact] format | format [ratio exact]', 'ratio'],
  ['(?<= unmade) format | format (?= unmade)', 'filler'],
  // “Do” is two in “do funny” and “do paise wale”, and a verb in “do show the parts” and “clips do”.
  [
    `two (?= [size filler]* [sure noun clip deed thing] | (?! show | determiner) ${inside} [thing where behind clip of noun sure])`,
    'number',
  ],
  // “Gym pe teen, diet pe do”.
  ['(?<= behind) two (?= .* behind [number one]) | (?<= behind [number one] .* behind) two', 'number'],
  // “3 short ones, 1 long one”.
  ['(?<= number size) one', 'thing'],
  [`(?<= ${begin} | only) one | (?<! determiner) one (?= size? [sure noun clip]) | one (?= only)`, 'number'],
  [`(?<! [asking about] ${inside}) a (?= size? length? of? [sure noun]* [sure noun clip])`, 'number'],
  // “Cricket, football and hockey” are parts of one clause, and so is “no politics or jokes”.
  [`(?<= [${subject}]) (and | or) (?= determiner* [${subject}])`, 'pair'],
  [`(?<= [no without] [${subject} noun sure]+) (or) (?= determiner* [noun sure])`, 'pair'],
  [
    `(?<= ${begin} [${subject} no without dont drop skip determiner]+) (mark) (?= (?: [${subject} determiner]+ mark)* [unknown loose determiner]+ pair)`,
    'pair',
  ],
  // What clips are not to be to each other is neither searched for nor left out: “no two clips on the same topic”, “koi do
  // clip same na ho”, “don’t repeat the same point”, and so is “don’t cut him off in the middle of a sentence”; nor is
  // what else clips are told not to do: “3 clips, don’t zoom in”. Alone, “don’t give up” and “don’t repeat my mistakes” are
  // subjects.
  [
    `(?<= no) number (?= size? [clip thing] | [filler determiner is about behind of]* judged [unknown other]? ${closed}) | number (?= [filler clip thing]* judged [filler thing]* [mat nahi na])
    | (?<= judged [filler thing behind of]*) number (?= clip [mat nahi na])
    | (?<= ${begin} [clip thing polite]*) dont (?= [filler determiner]* judged (?: [filler determiner about]* judged [unknown other sure noun]? | [sure noun])? ${closed} | ${toSentence} sentence ${closed})
    | (?<= [^ mark polite filler] .* (?: mark | and) polite*) dont (?= ${told} (?: $ | mark | and))
    | (?<= ^ [mark polite]*) dont (?= ${told} (?: mark | and) .* [number length clip ratio exact dont])`,
    'unclear',
  ],
  ['sentence', 'unknown'],
] as const;

/** The clauses of a request: parted by marks, by “and”, and beside what says that something is left out. */
function clausesOf(tokens: Token[]): Clause[] {
  settle(tokens, inPlace);
  const ends = [...tokens.flatMap(({ tag }, at) => (links.has(tag) ? at : [])), tokens.length];
  const parts = ends.map((end, at) => tokens.slice((ends[at - 1] ?? -1) + 1, end));
  return parts.flatMap((part, at) => {
    const [first, ...others] = polarized(part);
    return first ? [{ ...first, link: tokens[ends[at - 1] ?? -1]?.tag }, ...others] : [];
  });
}
const links = new Set<Tag>(['mark', 'and', 'or']);

const start = `(?<= ^ [${passed} rest thing]*)`;
const ofClips = '(?<= [clip thing sure noun] which*)';
/** Where the words behind are left out. */
const next = {
  // “No politics”, “funny but not sad”, “of the guest not the host”, “2 clips jisme music na ho”.
  any: `no (?! number) | ^ [polite filler clip thing]* unclear | ${start} not | not (?= about) | (?<= [sure noun clip thing]) not | (?<= speaker) not (?= determiner* speaker)
    | where (?= (?! [nahi mat na]) .+ [nahi mat na] [wish wished do is]+)`,
  // Not where a question is asked: “how to grow without ads”, “why people don’t want kids”.
  unasked: `without | bina (?! [${content}]+ of [${subject}])
    | (?<! to | loose) [drop skip] (?! do | wished) (?= .* [${content} stretch])
    | (?: ${start} | ${ofClips}) dont [filler to]* [show see] (?= .* [${content}]) | (?: ^ polite* | ${ofClips}) dont have
    | (?: ${start} | (?<= more [${content}]+)) [less bored]`,
};
/** Where the words before are left out. */
const last = {
  // “Politics nahi chahiye”, “arasiyal vendam”.
  any: '[nahi mat na] [do wished polite]* wish [wish wished do is polite]* | unwanted | unwantedLast polite* $',
  // “Politics nahi”, “politics hata do”, “politics skip karo”, “politics chhodkar 2 funny”.
  unasked: `(?<= .) (?<! which .*) [nahi mat] [do wished polite]* (?: $ | (?= only)) | (?<! wished) na [do wished]+ $ | [take takeIt] [polite is]*
    | [drop skip] [do wished] [polite is]* | (?<= [unknown thing behind]) skip polite* $
    | (?<= ^ [unknown other] (?: pair [unknown other])*) drop polite* $ | except rest* | lacking (?! [unknown of]+ $) rest*`,
};
/** “2 funny” in “2 funny politics nahi”, and in “no politics 2 funny” or “no politics under 30 seconds”. */
const wantedBefore = `^ .* (?: clip | number [${passed} sure noun]* [sure noun thing]) (?: filler? length of?)? (?= .* [unknown edge speaker])`;
const wantedBehind = `(?<= [unknown thing filler wished of]) number (?= size? [sure noun clip])
    | (?<= [unknown sure noun thing]) (?: only (?= filler* [unknown sure noun]) | length)`;

const subjects = `[${subject} sure noun]`;
/** The clauses of words without a mark between them. */
const polarized = (tokens: Token[]): Clause[] =>
  partedByWishes(tokens).filter((clause) => clause.tokens.length > 0);

function partedByWishes(tokens: Token[]): Clause[] {
  const isAsked = is(tokens, 'asking');
  const find = ({ any, unasked }: typeof next) => matchIn(tokens, isAsked ? any : `${any} | ${unasked}`);
  const [before, behind] = [find(next), find(last)];
  const said = tokens.slice(0, behind?.from);
  const others = tokens.slice(behind?.to ?? tokens.length);
  // “Hata do politics”: of nothing before, it is said of what is behind.
  const isFirst = !is(said, subjects) && is(others, subjects);
  const at =
    before && (!behind || before.from < behind.from) ? { ...before, to: before.from + 1 } : isFirst && behind;
  if (at) {
    const [first, ...more] = polarized(tokens.slice(at.to));
    const to = matchIn(first?.tokens ?? [], wantedBehind)?.from;
    const leftOut = [...tokens.slice(at.from, at.to).map(passedOver), ...(first?.tokens.slice(0, to) ?? [])];
    return [
      { tokens: tokens.slice(0, at.from), isLeftOut: false },
      { tokens: leftOut, isLeftOut: true },
      { tokens: to === undefined ? [] : (first?.tokens.slice(to) ?? []), isLeftOut: false },
      ...more,
    ];
  }
  const isUnclear = is(tokens, 'unclear $') && !is(tokens, 'number | sure');
  if (!behind) return [{ tokens, isLeftOut: isUnclear }];
  // “5 se zyada nahi” is a number alone.
  const isTaken =
    is(tokens.slice(behind.from, behind.to), 'take | drop | skip | except') && !is(said, 'rest $');
  if (is(said, 'number') && !is(said, subjects) && !isTaken) return polarized([...said, ...others]);
  const from = matchIn(said, wantedBefore)?.to ?? 0;
  const leftOut = [...said.slice(from), ...tokens.slice(behind.from, behind.to).map(passedOver)];
  return [
    { tokens: said.slice(0, from), isLeftOut: false },
    { tokens: leftOut, isLeftOut: true },
    ...polarized(others),
  ];
}

const passedOver = (token: Token): Token => (token.tag === 'unclear' ? token : { ...token, tag: 'filler' });

const plainWords = `[${passed} clip thing sure noun number length one two ratio format]*`;
/** A frame: “vertical”, “square reels of cricket”; not in “square root” or “about vertical farming”. */
const frame = `exact | (?<= ^ ${plainWords}) ratio+ (?= ${plainWords} (?: about | $)) | (?<= behind ${plainWords}) ratio+ (?= ${plainWords} $)
    | (?<! about .*) (?: ratio (?= [sure noun size]? clip (?! filler? behind)) | ratio ratio | ratio (?= within)
    | (?<= [clip thing number] [filler of]*) ratio (?= filler* $) | (?<= ^ [${passed}]* number) ratio (?= .* clip $))`;

/** The frame that a clause names, which is no subject then. */
function takeRatio(tokens: Token[]): Ratio | null {
  const found = matched(tokens, frame);
  for (const token of found) token.tag = 'filler';
  return (found.find(({ value }) => value !== undefined)?.value as Ratio | undefined) ?? null;
}

/** “3 cricket 2 football”, where the request has several of them. */
const numbered = `^ [${passed}]* (?: number [unknown sure noun]{1,2} [of thing]*)+ $ | ^ (?: [unknown sure noun]{1,2} number)+ $`;
/** Where a number says how many clips: “2 funny”, “top 5 moments”, “cricket ke 3 clips”; not in “5 mistakes of founders”, “how 2 things changed” and “season 2 highlights”. */
const counts = `(?<= ^ [${passed} rest wish length]*) number (?= .* [sure noun deed clip thing about where behind] | [${passed} length wish rest]* $)
    | (?<! about .*) number (?= [to filler of size length]* [sure noun]* clip | [size filler]* [sure noun] | unknown{1,2} clip)
    | (?<! [about asking] .*) (?<! [unknown other]) number (?= [to filler size length]* [sure noun]* thing | unknown{1,2} thing)
    | (?<= [behind for thing which only sure noun deed clip] [filler of]*) number (?= [filler polite only is]* $)
    | (?<= behind) number (?= unknown+ behind number)`;
const aside = '(?! [filler of]? behind)';
const deed = '(?<= [where which number thing show speaker] .*) (?<! [asking about] .*) deed';
/** Kinds; “kahani ke baare mein” and “clips about comedy” ask for none. */
const kinds = `(?<! about .*) [sure noun] ${aside} | ${deed}`;
/** The same of a request without a number that has no other wish: “question” may be what a talk is about. */
const kindsAlone = `(?<! about .*) (?: sure ${aside} | noun (?= filler? [thing clip]) | (?<= speaker of) noun | (?<= where .*) noun ${aside}) | ${deed}
    | (?<= [behind for thing]) noun $`;

const kindWords = `(?<! about .*) [sure noun deed] ${aside}`;

interface Part extends RequestedPart {
  /** Its number is that of each of its subjects. */
  isEach: boolean;
  /** It is of as many clips as there are. */
  isOpen: boolean;
}

/** “2 clips each on cricket and football” are two parts. */
const eachOf = ({ isEach, isOpen: _, ...part }: Part): RequestedPart[] =>
  isEach && part.count !== null && part.subjects.length > 1
    ? part.subjects.map((subject) => ({ ...part, written: subject.join(' '), subjects: [subject] }))
    : [part];

/** What clauses want: parts of their own where they name a number or a kind, else subjects of the part before. */
function partsOf(clauses: readonly Clause[], isAlone: boolean): Part[] {
  const lists = clauses.filter(({ tokens }) => is(tokens, `${numbered} | number [sure noun]`));
  const isList = lists.length > 1 || is(lists[0]?.tokens ?? [], 'number .* number');
  const parts: Part[] = [];
  for (const { tokens } of clauses) {
    const all = isList && is(tokens, numbered);
    const counted = all ? tokens.filter(({ tag }) => tag === 'number') : matched(tokens, counts);
    for (const chunk of chunksOf(tokens, counted)) {
      const isFirst = parts.every((one) => one.subjects.length === 0);
      const part = partOf(chunk, { counted, isAlone, isFirst });
      const before = parts.at(-1);
      const isNew = part.count !== null || part.kind !== null || !before || is(chunk, '^ rest');
      if (isNew && (part.isOpen || (part.count ?? part.kind ?? part.subjects[0]))) parts.push(part);
      else if (before && part.subjects.length > 0) {
        before.subjects = [...before.subjects, ...part.subjects];
        before.written = `${before.written}, ${part.written}`;
      }
    }
  }
  return parts;
}

/** What a stretch with at most one number wants. */
function partOf(
  tokens: Token[],
  { counted, isAlone, isFirst }: { counted: readonly Token[]; isAlone: boolean; isFirst: boolean },
): Part {
  const number = tokens.find((token) => counted.includes(token));
  const [found] = matched(tokens, isAlone && !number ? kindsAlone : kinds);
  const isNamed = number !== undefined || found !== undefined || is(tokens, 'length');
  const used = new Set([number, ...(found ? [found, ...matched(tokens, kindWords)] : [])]);
  const rest = tokens.filter((token) => !used.has(token));
  const subjects = subjectsOf(rest, { isNamed });
  const count = (number?.value as number | undefined) ?? null;
  const isPlain = found === undefined && subjects.length === 0;
  // “On each of them” is said of the subjects before, “one clip per topic” of those of the talk.
  const isOpen = is(tokens, 'ofEach') && (!isPlain || isFirst);
  return {
    written: writtenOf(tokens),
    // “3 clips per topic” are three at least.
    count: isOpen && !(isPlain && count !== null && count > 1) ? null : count,
    kind: (found?.value as ClipKind | undefined) ?? null,
    subjects,
    isEach: is(tokens, 'each'),
    isOpen,
  };
}

const ending = '^ . [sure noun clip thing]*';

/** One stretch of a clause for each number that it names: “one funny one emotional”, “gym pe teen diet pe do”. */
function chunksOf(tokens: Token[], counted: readonly Token[]): Token[][] {
  const places = counted.map((token) => tokens.indexOf(token));
  const ends = places.map((place) => place + (matchIn(tokens.slice(place), ending)?.to ?? 1));
  const isFirst = is(tokens.slice(0, places[0]), `^ [${passed}]* $`);
  const cuts = isFirst ? places.slice(1) : ends.slice(0, -1);
  const chunks = [0, ...cuts].map((from, at) => tokens.slice(from, cuts[at]));
  return chunks.every((chunk) => is(chunk, '[sure noun deed unknown clip]')) ? chunks : [tokens];
}

const saidOf =
  '(?<= about [determiner filler]*) [loose speaker free]+ | [loose speaker free] (?= filler? behind) | (?<= .) rest (?= unknown)';
const contents = new Set(content.split(/\s+/u) as Tag[]);
/** Words that are part of a subject, and are none beside a wish: who speaks or listens, “kuch”, “rest”. */
const slight = new Set<Tag>(['loose', 'free', 'some', 'speaker', 'rest']);
const dropped = new Set<Tag>(['speaker', 'some']);

/** The subjects that a stretch names. */
function subjectsOf(tokens: readonly Token[], { isNamed }: { isNamed: boolean }): Topic {
  const named = new Set(matched(tokens, saidOf));
  const said = tokens.filter((token) => contents.has(token.tag) || named.has(token));
  const topicOf = (isOne: (token: Token) => boolean) =>
    readTopic(
      said.flatMap((token) => (token.tag === 'pair' ? ',' : isOne(token) ? token.text : [])).join(' '),
      matched(said, '[unknown other]').flatMap(({ text }) => text.split(/\s|^the\s/iu)),
    );
  if (topicOf((token) => !slight.has(token.tag) || named.has(token)).length > 0)
    return topicOf((token) => !dropped.has(token.tag) || named.has(token));
  return isNamed ? [] : topicOf(({ tag }) => tag !== 'free');
}

/** “I don’t want long clips”: what is refused is a length alone. */
const isOfLength = ({ tokens }: Clause): boolean =>
  is(tokens, 'size | length') && leftOutOf({ tokens }).subjects.length === 0;

const forbidding = new Set<Tag>(['speaker', 'span', 'show', 'see', 'have', 'some', 'rest', 'judged']);
/** What a clause leaves out; “venam” may mean the contrary, and no words name a stretch of the video. */
function leftOutOf({ tokens }: Pick<Clause, 'tokens'>): ClipRequest['leftOut'][number] {
  // “First love”, not “the beginning”.
  const isEdge = !is(tokens, '[unknown other sure noun]');
  const said = tokens.filter(({ tag }) => !forbidding.has(tag) && !(isEdge && tag === 'edge'));
  const isUnclear = is(tokens, 'unclear | stretch') || !is(said, `[${subject} sure noun deed free bina to]`);
  return { written: writtenOf(tokens), subjects: isUnclear ? [] : subjectsOf(said, { isNamed: false }) };
}

/** What a clause asks for and no clip can be: a frame, a language, a stretch of the video. */
const unmadeOf = ({ tokens }: Clause): string[] =>
  tokens
    .map(({ tag, text }) => (tag === 'unmade' || tag === 'stretch' ? text : '\n'))
    .join(' ')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);

/** A number alone is that of the wish beside it, or of all of them: “where he talks of cricket. just one”, “6, 2 funny and 4 sad”. */
function withTotal(parts: Part[], isAdded: boolean): { parts: Part[]; total?: number | null } {
  const isBare = ({ kind, subjects }: Part) => kind === null && subjects.length === 0;
  const [alone, another] = parts.filter(isBare);
  const others = parts.filter((part) => !isBare(part));
  if (!alone?.count || another || others.length === 0) return { parts };
  const { count, isEach } = alone;
  const [open, more] = others.filter((part) => part.count === null);
  const isBeside = others.length === 1 || parts[parts.indexOf(alone) - 1] === open;
  if (open && !more && isBeside)
    return { parts: others.map((part) => (part === open ? { ...part, count, isEach } : part)) };
  if (open) return { parts: others, total: count };
  const rest = others.reduce((left, part) => left - (part.count ?? 0), count);
  if (parts[0] !== alone || isAdded || rest < 0) return { parts };
  return { parts: rest > 0 ? [...others, { ...alone, count: rest }] : others };
}

const writtenOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');
