import { findLanguage, type LanguageCode, type Script } from '../../languages.ts';
import { endsSentence } from '../captions/caption-lines.ts';
import type { CaptionScript } from '../plan/caption-settings.ts';
import { asciiDigit } from '../text/digit.ts';
import { loanWord } from './loan-words.ts';
import { devanagariWord, isFrequentHindi } from './native-word.ts';
import { romanWord } from './roman-word.ts';
import { spellings } from './spelling.ts';
import { wordOfTwoLanguages } from './two-languages.ts';

/** Whether captions of a language, a BCP 47 code, can be shown in another script than its own. */
export const hasRoman = (language: string): boolean => codeOf(language) !== null;

/** Whether words of a language are typed in Latin letters and can be shown in its own script. */
export const hasNative = (language: string, words: readonly string[]): boolean => {
  const latin = words.filter((word) => /[A-Za-z]/.test(word)).length;
  return codeOf(language) === 'hi' && latin * 2 > words.length;
};

/** The script that words of a language are written in before another one is chosen. */
export const ownScript = (language: string, words: readonly string[]): Script =>
  hasNative(language, words) ? 'latin' : (findLanguage(language)?.script ?? 'latin');

const codeOf = (language: string): LanguageCode | null => {
  const code = findLanguage(language)?.code as LanguageCode | undefined;
  return code && spellings[code] ? code : null;
};

/**
 * One written word with its punctuation in a script: `roman` in Latin letters throughout, `mixed` with English words
 * in English spelling and all others as they are, `native` with Hindi words that are typed in Latin letters in Devanagari,
 * but for what stands with digits: "5pm".
 */
export function wordInScript(text: string, script: CaptionScript, language: string): string {
  const code = codeOf(language);
  if (!code) return text;
  if (script === 'native') {
    if (code !== 'hi' || addressIn(text)) return text;
    return text.replaceAll(latinRun, (run) =>
      isJoinedEnglish.test(run) ? run : run.replaceAll(/[A-Za-z]+/g, (word) => devanagariWord(word) ?? word),
    );
  }
  const spelled = text.replaceAll(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) => {
    // Malayalam joins what stands without a vowel, or has a letter for it.
    const letters = word
      .replaceAll(/([ണനരലള])്\u200d/g, (_, one) => 'ൺൻർൽൾ'['ണനരലള'.indexOf(one)] ?? '')
      .replaceAll(/[\u200c\u200d]/g, '');
    return loanWord(letters, code) ?? (script === 'roman' ? romanWord(letters, code) || word : word);
  });
  if (script === 'mixed') return spelled;
  return spelled.replaceAll(/[।॥]/g, '.').replaceAll(/\p{Nd}/gu, asciiDigit);
}

/** Latin letters with the signs between them that make one word of several. */
const latinRun = /(?<![A-Za-z\p{N}])[A-Za-z]+(?:['’.&-][A-Za-z]+)*(?![A-Za-z]*\p{N})/gu;
/** “T-shirt”, “B.Tech”, “I'm”, “don't”; only “'s” can stand behind a Hindi word. */
const isJoinedEnglish = /^[a-z](?=['’.&-])|['’](?!s$)/i;

/**
 * The same of the words of a text, in order; in Latin letters sentences begin with a capital, in Devanagari names keep
 * their spelling.
 */
export function wordsInScript(texts: readonly string[], script: CaptionScript, language: string): string[] {
  if (script === 'native' && codeOf(language) === 'hi') {
    const names = namesIn(texts);
    return texts.map((text, at) => {
      if (names.has(at)) return text;
      const told = wordOfTwoLanguages(texts, at);
      if (told !== undefined) return told === null ? text : text.replace(/[A-Za-z]+/, told);
      const spelled = wordInScript(text, script, language);
      return bareOf(text).toLowerCase() === 'ki' ? spelled.replace('कि', kiOf(texts, at)) : spelled;
    });
  }
  let begins = true;
  return texts.map((text) => {
    const spelled = wordInScript(text, script, language);
    const shown = begins && script === 'roman' && spelled !== text ? capitalised(spelled) : spelled;
    begins = /[.?!…।॥]["”’')\]]*$/u.test(text);
    return shown;
  });
}

/**
 * The places of names that are typed in Latin letters: words with a capital that are no frequent words of Hindi. At the
 * start of a sentence a capital tells of a name only in a frequent one, before another name, before “ne” or “ji”, or where
 * the word has one elsewhere; in a title it tells nothing.
 */
function namesIn(texts: readonly string[]): ReadonlySet<number> {
  const words = texts.map(bareOf);
  const begins = (at: number) => at === 0 || endsSentence(texts[at - 1] ?? '');
  const inside = words.filter((word, at) => !begins(at) && isFrequentHindi(word));
  if (inside.filter((word) => /^[A-Z]/.test(word)).length * 2 > inside.length) return new Set();
  const names = new Set<number>();
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] ?? '';
    const isName = /^[A-Z][a-z]|[a-z][A-Z]/.test(word) && !isFrequentHindi(word);
    const isTold = () =>
      frequentNames.has(word) ||
      (!endsSentence(texts[at] ?? '') && (names.has(at + 1) || /^(?:ne|ji)$/.test(words[at + 1] ?? ''))) ||
      words.some((other, place) => other === word && !begins(place));
    if (isName && (!begins(at) || /[a-z][A-Z]/.test(word) || isTold())) names.add(at);
  }
  return names;
}

/** “Of” or “did”, and behind a word that a clause follows “that”; what is done can stand before “did” at an end. */
function kiOf(texts: readonly string[], at: number): string {
  const before = texts[at - 1] ?? '';
  const told = bareOf(before).toLowerCase();
  const text = texts[at] ?? '';
  if (text.includes('?')) return 'की';
  const isLast = at === texts.length - 1 || endsSentence(text);
  const opens = before === '' || /[,;:]$/.test(before) || clauseOpeners.has(told);
  return verbsBeforeClauses.has(told) || (opens && !isLast) ? 'कि' : 'की';
}

const bareOf = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
/** Names that are no nouns as well: “Vikas ki baat” may be of progress. */
const frequentNames = new Set(
  `Aarav Aditya Ajay Akshay Amit Anil Anjali Ankit Ankita Ankur Anushka Arjun Arun Ashish Ashok Ayush Deepika
  Dhruv Ganesh Gaurav Hitesh Ishita Kabir Karan Kartik Krishna Kunal Lakshmi Mahesh Manish Manoj Meera Mohan
  Mohit Mukesh Naveen Neha Nikhil Nitin Pallavi Pankaj Piyush Pradeep Pranav Prashant Priya Priyanka Radha Rahul Rajesh Rakesh
  Ramesh Ranveer Ravi Ritesh Ritika Riya Rohan Rohit Sachin Salman Sandeep Sanjay Saurabh Shivam Shreya Shubham Siddharth Simran
  Sneha Sonia Sunil Sunita Suresh Tanmay Tanya Tarun Varun Vikram Vinod
  Adani Ambani Gupta Kamath Khan Kohli Modi Patel Sharma Singh Tata Verma
  Blinkit Chatgpt Elon Infosys Meesho Musk Paytm Ranbir Rapido Tesla Trump Uber Vodafone Razorpay Reliance Zepto Zerodha Zomato`.split(
    /\s+/,
  ),
);
const verbsBeforeClauses = new Set(
  `hai hain hoon hun ho hoga hogi honge tha thi the thin kaha kahi kahe kaho kehta kehte kehti kehna kahna bola boli bole bolo bolta
  bolte bolti bolna socha socho sochta sochte sochti sochna suna suno sunna dekha dekho dekhna dekhta dekhte samjha samjhe
  samjho samjhao bataya batayi batao batana pata lagta lagti lage laga lagega jaante jante jaanta janta jaano maana
  maano chahta chahte chahti chahiye poocha pucha poocho pucho likha sakta sakte sakti gaya gayi gaye diya liya
  kiya`.split(/\s+/),
);
const clauseOpeners = new Set(
  'yeh ye yahi woh wo jo kyun kyon jaise matlab itna itne itni isliye isiliye na jab'.split(' '),
);

/** The address, handle or hashtag that a word with its punctuation is: they stay in every language. Otherwise null. */
export function addressIn(word: string): string | null {
  const bare = word.replaceAll(/^["'“‘([]+|["'”’.,;:!?)\]]+$/gu, '');
  return marked.test(bare) || endedAsOne.test(bare) ? bare : null;
}

const marked = /^[@#]\S+$|^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*$/i;
/** Without ".me", which is a word of Hindi behind a full stop as often. */
const endedAsOne =
  /^(?:[\w-]+\.)*[\w-]{2,}\.(?:com|in|org|net|io|co|ai|app|dev|edu|gov|xyz|tv|live|shop|store|info)$/;

/** “10veen” begins with its figure. */
const capitalised = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (begins) => begins.toUpperCase());
