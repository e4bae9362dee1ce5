import { endsSentence } from '../captions/caption-lines.ts';
import { devanagariWord } from './native-word.ts';

/** A typed word with the words beside it in its sentence, in small letters; empty where none is. */
interface Beside {
  before: string;
  after: string;
  /** The word behind the next one. */
  further: string;
}

/**
 * A word that is one of Hindi and one of English, as “the” and “do”, in the language that its neighbours tell: in Devanagari, or
 * null where it stays in Latin letters. Undefined for all other words.
 */
export function wordOfTwoLanguages(words: readonly string[], at: number): string | null | undefined {
  const of = rules.get(bare(words[at]));
  // Rows of capitals are acronyms.
  if (!of || /[A-Z]{2}/.test(words[at] ?? '')) return undefined;
  const isCut = (place: number) => /[,;:]$/.test(words[place] ?? '') || endsSentence(words[place] ?? '');
  const after = isCut(at) ? '' : bare(words[at + 1]);
  const beside = {
    ...{ before: isCut(at - 1) ? '' : bare(words[at - 1]), after },
    further: after && !isCut(at + 1) ? bare(words[at + 2]) : '',
  };
  return of.isEnglish(beside) ? null : of.native;
}

const bare = (word = ''): string => word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isLatin = (word: string): boolean =>
  /^[a-z]/.test(word) && !rules.has(word) && devanagariWord(word) === null;
const isSingular = (word: string): boolean => isLatin(word) && !word.endsWith('s');
const isHindi = (word: string): boolean => /^[a-z]/.test(word) && devanagariWord(word) !== null;
const among = (list: string): ((word: string) => boolean) => {
  const words = new Set(list.split(' '));
  return (word) => words.has(word);
};

const isSubject = among('he she it this that there here what who where which how everything something');
const opensNoun = among('a an the not my your his her our their so very just all');
const isGrammar = among(
  "a an i i'm you he she it we they my your his her our their them him this that these those what how why who can could will would should must may might not to don't didn't just please and or but if for with the",
);
const opensClause = among('but so because and or if when then actually basically');
const isBeforeTo = among('want wants wanted need needs have has had going how able trying used back ready');
const isBehindTo = among(
  'be the me you my your it this that them him her make get know see say take learn become',
);
const isBeforeMe = among(
  'tell tells told give gives gave let lets for with about from of trust excuse follow',
);
const isBeforeIn = among('log logged sign plug check built opt');
const isBehindIn = among(
  'the this that my your a an our their his her fact short general case total detail india',
);
const isDone = (word: string): boolean =>
  word === '' || /^(?:kar[a-z]*|kiya|kia|ki|ho|hona|hua|hue|hoga|nahi|nahin)$/.test(word) || isSingular(word);
const isPostposition = among('mein me ko ka ki ke se par pe ne tak wala wale wali');

const rules: ReadonlyMap<string, { native: string; isEnglish: (beside: Beside) => boolean }> = new Map([
  // “Is video mein”, but “he is good”, “time is money”.
  [
    'is',
    {
      native: 'इस',
      isEnglish: ({ before, after, further }) =>
        isSubject(before) ||
        opensNoun(after) ||
        (isLatin(before) && isLatin(after) && !isPostposition(further)),
    },
  ],
  [
    'the',
    {
      native: 'थे',
      isEnglish: ({ after, further }) => isLatin(after) && !opensClause(after) && !isPostposition(further),
    },
  ],
  [
    'to',
    {
      native: 'तो',
      isEnglish: ({ before, after }) =>
        after === 'be' ||
        (isBeforeTo(before) && (isLatin(after) || rules.has(after))) ||
        (isLatin(before) && isBehindTo(after)),
    },
  ],
  ['me', { native: 'में', isEnglish: ({ before }) => isBeforeMe(before) }],
  // “In logon ko”, “in videos mein”, but “in India”, “log in karo”.
  [
    'in',
    {
      native: 'इन',
      isEnglish: ({ before, after }) =>
        isBehindIn(after) || (isBeforeIn(before) && isDone(after)) || (isLatin(before) && isSingular(after)),
    },
  ],
  ['log', { native: 'लोग', isEnglish: ({ after, further }) => after === 'in' && isDone(further) }],
  ['do', { native: 'दो', isEnglish: isAmongEnglish }],
  ['are', { native: 'अरे', isEnglish: isAmongEnglish }],
]);

/** Words that are more often English stay so, unless Hindi stands beside them and no grammar of English. */
function isAmongEnglish({ before, after, further }: Beside): boolean {
  if (isGrammar(before) || isGrammar(after)) return true;
  return ![before, after, further].some((word) => isHindi(word));
}
