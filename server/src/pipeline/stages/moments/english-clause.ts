import { namesSomething } from './nouns.ts';
import type { Line, Words } from './spoken-line.ts';
import { closesAt } from './spoken-line.ts';

/**
 * The word after the subject of an English clause that begins with word `from`: "it rains", "most of the people that
 * we ask are", "how to plant", "don't plant" (its own first word); −1 where the words are no clause.
 */
export function clauseVerb(line: Line, { from, to }: Words): number {
  const { tokens } = line;
  const [head = '', next = ''] = tokens.slice(from, from + 2);
  if (isCommand(tokens, from))
    return closesAt(line, from) || notAfterCommand.test(next) || (head === 'let' && next === 'me')
      ? -1
      : from;
  if (asking.test(head)) return askedVerb(line, { from, to });
  if (contracted.test(head)) return closesAt(line, from) || contracted.test(next) ? -1 : from;
  if (pronoun.test(head)) {
    let verb = from + 1;
    while (verb < to && adverb.test(tokens[verb] ?? '')) verb += 1;
    const said = tokens[verb] ?? '';
    if (verb < to && !closesAt(line, from) && !noVerb.test(said) && !disagree.test(`${head} ${said}`))
      return verb;
    if (!determiner.test(head) && !/^(?:people|.+one|.+body)$/.test(head)) return -1;
  } else if (noHead.test(head) || /ly$/.test(head) || (verbs.test(head) && head.endsWith('s'))) return -1;
  return verbOfNoun(line, { from, to });
}

/** "Most of the people that we ask are": the verb of a noun, over what is said of the noun. */
function verbOfNoun(line: Line, { from, to }: Words): number {
  const { tokens } = line;
  const isDefinite = determiner.test(tokens[from] ?? '');
  let inside = false;
  for (let word = from + 1; word < Math.min(to, from + longestSubject); word += 1) {
    const [before = '', token = '', next = ''] = tokens.slice(word - 1, word + 2);
    if (closesAt(line, word - 1) || clauseBreak.test(token)) return -1;
    // "Important and the feelings are": what was said before goes on.
    if (token === 'and' && !isDefinite && (determiner.test(next) || contracted.test(next))) return -1;
    const isSubject = contracted.test(token) || (pronoun.test(token) && !preposition.test(before));
    if (/^(?:that|who|which)$/.test(token)) inside = true;
    else if (isSubject) {
      // "The thing you need is": one clause may stand inside a definite noun.
      if (!isDefinite || inside || word === from + 1) return -1;
      inside = true;
      word += 1;
    } else if (auxiliary.test(token) || (!linking.test(before) && verbs.test(token))) {
      if (!inside) return word;
      inside = false;
    }
  }
  return -1;
}

/** "How to sell", "why people leave", "what it costs": the verb of the subject after the word that asks. */
function askedVerb(line: Line, { from, to }: Words): number {
  const next = line.tokens[from + 1] ?? '';
  if (closesAt(line, from) || from + 2 >= to) return -1;
  if (next === 'to') return from + 2;
  if (auxiliary.test(next)) return from + 1;
  return asking.test(next) || isCommand(line.tokens, from + 1)
    ? -1
    : clauseVerb(line, { from: from + 1, to });
}

/** Whether a word tells the listener to do something: "don't", "never", "build". */
export const isCommand = (tokens: readonly string[], at: number): boolean =>
  commands.test(tokens[at] ?? '') && !auxiliary.test(tokens[at + 1] ?? '');

/** Whether a clause of its own begins with a word: what stands before it ends another one or leads up to it. */
export function opensEnglish(line: Line, { from, to }: Words): boolean {
  const { tokens } = line;
  const [before = '', head = ''] = tokens.slice(from - 1, from + 1);
  if (clauseVerb(line, { from, to }) < 0 || isHalf(line, from)) return false;
  if (closesAt(line, from - 1)) return true;
  if (isCommand(tokens, from)) return false;
  return (
    edge.test(before) ||
    (head === 'how' && tokens[from + 1] === 'to' && !/^(?:and|or)$/.test(before)) ||
    (/^(?:is|was)$/.test(before) && /^(?:you|people|we|everyone|nobody|no|i)$/.test(head))
  );
}

/** Whether a clause may begin with a word of text without marks, behind a word that leads to one. */
export function opensUnmarked(line: Line, { from, to }: Words): boolean {
  const before = line.tokens[from - 1] ?? '';
  return edge.test(before) && clauseVerb(line, { from, to }) >= 0 && !isHalf(line, from);
}

/** Whether one clause ends and another begins before a word, where neither a mark nor a word between shows it. */
function isBreak({ talk, tokens, at }: Line, word: number): boolean {
  const [before = '', head = ''] = tokens.slice(word - 1, word + 1);
  if (talk.punctuated || !nominative.test(head)) return false;
  return (
    /^(?:me|him|them|us|it|this|there|here|now|today|anymore|too|again|away|either|together|yesterday|.+ed|right|okay)$/.test(
      before,
    ) ||
    (preposition.test(before) && !/^(?:it's|you)/.test(head)) ||
    /^\p{Lu}\p{Ll}/u.test(talk.words[at[word - 1] ?? 0]?.text ?? '')
  );
}

/**
 * Whether words from `from` on belong to what stands before them: "the people that", "if it rains and", "I don't think
 * that", "anyone who thinks".
 */
function isHalf(line: Line, from: number): boolean {
  const { talk, tokens } = line;
  const before = tokens[from - 1] ?? '';
  const isMarked = closesAt(line, from - 1) || (edge.test(before) && closesAt(line, from - 2));
  if (leaning.test(before) || others.test(tokens.slice(Math.max(0, from - 3), from).join(' '))) return true;
  const named = tokens[from - 2] ?? '';
  if (before === 'that' && !complements.test(named) && (nominal.test(named) || namesSomething(talk, named)))
    return true;
  if (isMarked) return false;
  const near = tokens.slice(Math.max(0, from - 5), from);
  if (/^(?:that|think|say|saying|said|mean|believe|feel|know|like)$/.test(before) && near.some(isNegation))
    return true;
  const joins = /^(?:and|or)$/.test(before);
  if (!joins && !talk.punctuated) return false;
  let begin = from - 1;
  while (begin > 0 && !closesAt(line, begin - 1)) begin -= 1;
  const clause = tokens.slice(begin, from - 1);
  // "The only likeness of India and China was": no clause is over before "and".
  if (joins && !clause.some((token) => contracted.test(token) || auxiliary.test(token) || verbs.test(token)))
    return true;
  return (
    clause.some((token) => /^(?:if|when|whether|unless)$/.test(token)) ||
    (joins && clause.slice(0, -1).some((token) => /^(?:how|what|why|that|who|to|where)$/.test(token)))
  );
}

/** Whether an English clause is none that could be written: no verb, said twice, begun inside another, no end. */
export function isBrokenEnglish(line: Line, { from, to }: Words, isEnd: boolean): boolean {
  const { talk, tokens, at } = line;
  const said = tokens.slice(from, to);
  const text = said.join(' ');
  const last = said.at(-1) ?? '';
  const isAgain = (word: number) => said[word] === said[word - 2] && said[word - 1] === said[word - 3];
  return (
    clauseVerb(line, { from, to }) >= to - 1 ||
    line.cues.at('joiners', tokens, from) > 0 ||
    rambling.test(text) ||
    said.some((_, word) => word > 2 && isAgain(word)) ||
    (!talk.punctuated &&
      (unmarked.test(text) || said.some((_, word) => word > 0 && isBreak(line, from + word)))) ||
    /^(?:to|not|and|or|but|the|a|an)$/.test(last) ||
    (!isEnd && (talk.marked.states[at[to - 1] ?? 0] === 1 || unfinished.test(last)))
  );
}

/** Whether a word stands for a person or thing, and needs a verb behind it. */
export const isSubject = (token: string): boolean => /^(?:i|you|we|they|he|she|it)$/.test(token);

const isNegation = (token: string): boolean => /^(?:not|never|nobody|.+n't)$/.test(token);

/** Words of a subject at most, with what is said of it. */
const longestSubject = 9;
const adverb =
  /^(?:.{2,}ly|just|always|never|also|often|still|sometimes|ever|almost|both|kind|sort|of|then|now|all|even)$/;
const contracted =
  /^(?:i|you|we|they|he|she|it|that|there|this|nobody|everyone|everybody|what|here)'(?:m|re|s|ve|ll|d)$/;
const pronoun =
  /^(?:i|you|we|they|he|she|it|people|everyone|everybody|nobody|someone|somebody|anyone|anybody|nothing|everything|something|this|that|these|those|there|most|some|many|all)$/;
const nominative =
  /^(?:i|we|he|she|they|you|no|nobody|everyone|it's|(?:i|we|he|she|they|you)'(?:m|re|s|ve))$/;
const determiner =
  /^(?:the|an?|my|your|our|his|her|their|its|this|that|these|those|most|some|many|all|every|no|each|any|one|two|three|four|five|ten|\d.*)$/;
const linking = /^(?:to|of|for|the|an?|my|your|their|our|his|her|more|and)$/;
const preposition = /^(?:of|in|on|at|for|with|by|from|to|about|into|out|up)$/;
const asking = /^(?:what|how|why|who)$/;
const commands =
  /^(?:don't|never|stop|always|let|make|take|give|ask|find|build|try|start|remember|put|tell|keep|focus|learn|hire|set|avoid|imagine|treat|pick|choose)$/;
const notAfterCommand =
  /^(?:i|you|we|they|he|she|it|is|are|was|were|of|to|in|that|than|and|or|but|know|think|mean)$/;
const auxiliary =
  /^(?:is|are|was|were|has|have|had|does|did|do|can|could|will|would|should|must|may|might|cannot|ain't|.+n't|never|always)$/;
/** Verbs that follow a noun; others look like nouns. */
const verbs =
  /^(?:needs?|makes?|made|means?|gets?|got|helps?|wants?|knows?|knew|thinks?|feels?|felt|fails?|failed|takes?|took|comes?|came|goes|go|went|looks?|works?|starts?|happens?|happened|gives?|gave|becomes?|became|loves?|hates?|kills?|pays?|costs?|buys?|tells?|told|says?|said|found|wins?|won|dies|die|died|exists?|matters?|creates?|drives?|grows?|grew|leads?|led|lives?|tends?|spends?|spent|talks?|uses?|used|turns?|turned|loses?|lost|thrives?|survives?|deserves?|requires?|brings?|forgets?|forgot|believes?|sees?|saw|builds?|built|cares?|learns?|leaves?|left|stops?|sells?|sold|runs?|ran|keeps?|kept|understands?|follows?|remains?|seems?|begins?|began|ruins?|eats?|listens?|remembers?)$/;
const noVerb =
  /^(?:i|you|we|they|he|she|it|the|an?|my|your|our|his|her|their|its|of|in|on|at|for|with|by|from|to|about|into|and|or|but|so|because|that|this|these|those|who|which|what|how|why|where|when|if|than|as|like|not|no|there|people|here|mean|guess|one|ones|.*'(?:re|ve|m|ll|d)|it's|that's|he's|she's|yeah|yes|okay|right|well|alone|same|good|best|better|know)$/;
/** With what no subject begins. */
const noHead =
  /^(?:of|in|on|at|for|with|by|from|to|about|into|over|through|and|or|but|so|because|cause|cuz|if|when|where|who|which|whose|while|though|although|than|as|like|unless|until|since|whether|not|is|are|was|were|be|been|being|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|me|him|them|us|himself|themselves|yourself|myself|itself|very|just|also|even|still|maybe|kind|sort|lot|then|now|here|well|right|okay|yeah|yes|oh|such|too|again|ago|out|up|down|off|back|away|around|more|less|get|got|go|going|went|want|know|think|say|said|feel|mean|come|see|look|doing|having|making|getting|trying|compared|given|between|under|before|after|during|against|except|without|other|part|however|otherwise|far|first|side|kudos|let's|happens|thing|things|one|second|third)$/;
const clauseBreak =
  /^(?:because|if|when|while|but|so|then|unless|until|although|though|than|like|well|yeah|okay|how|why|what|where|not)$/;
const disagree =
  /^(?:(?:people|they|we|you|these|those|most|many) (?:was|wasn't)|(?:people|they|we|you|i|these|those|most|many) (?:is|has|does|isn't|hasn't|doesn't|means|makes|needs)|(?:he|she|it|everyone|everybody|nobody|someone|anyone|nothing|everything|this) (?:are|were|have|do|don't|aren't|haven't))$/;
/** After which a clause begins where no mark shows it. */
const edge =
  /^(?:and|but|or|so|because|cause|cuz|that|like|then|now|think|know|say|says|said|saying|believe|feel|guess|mean|means|where|well|actually|basically|while|realize|realized|okay|right|yeah)$/;
/** What a clause hangs on. */
const leaning =
  /^(?:are|do|does|did|can|could|will|would|should|if|when|where|whether|while|what|whatever|how|why|who|whom|whose|which|than|until|unless|whenever|wherever|though|although|as|to|of|for|by|with|the|a|an|or|not)$/;
/** What others think is no claim of the clip: "anyone who thinks", "they assume that". */
const others =
  /^(?!i |.* i ).*\b(?:think|thinks|thinking|thought|believe|believes|believed|assume|assumes|hope|hopes|pretend)(?: that)?$/;
/** After which "that" opens a clause; after other nouns it tells which one. */
const complements =
  /^(?:fact|idea|thing|point|truth|reason|belief|so|such|now|given|news|problem|secret|lesson|realization|notion|sense|evidence|sign|view|rule|feeling|think|thought|know|say|says|said|saying|believe|find|found|is|was|see|saw|told|tell|realize|realized|means|mean|understand|remember|learned|learning|guess|argue|shows|show|prove)$/;
const nominal =
  /^(?:|.*thing|.*one|.*body|ones|all|those|way|time|people|things|to|of|in|on|at|for|with|by|from|about|like|and|but|or)$/;
/** A clause that is begun inside another and not ended, and asides: "is that if it rains", "is I think", "you he". */
const rambling =
  /\b(?:(?:is|was) that (?:in|on|at|to|with)|that (?:if|when|by|for)|you know|(?:and|but) (?:who|which)|(?:say|says|said) (?:are|is|do|can|i|you|we)|(?:i|you|we|they|he|she) (?:i|you|we|they|he|she)|of course it's)\b|.\bi (?:think|guess|mean|find)\b/;
/** In text without marks: two sentences in one. */
const unmarked =
  /.\b(?:yeah|okay|right)\b|\b(?!(?:that|if|when|because|and|but|so|what|how|why|like|think|know|say|says|said|where|who|or|than|whether|cuz|while|until)\b)\S+ (?:i|you|we|they|he|she|it|there)'(?:m|re|s|ve)\b|\b(?!(?:that|if|when|because|and|but|so|what|how|why|like|think|know|say|says|said|where|who|or|than|whether|cuz|while|until)\b)\S+ (?:i|you|we|they|he|she) \S+n't\b/;
const unfinished =
  /^(?:by|into|onto|than|as|like|over|under|between|through|during|without|because|if|when|or|nor|while|probably|maybe|also|only|even|more|most|less|such|every|each|whether|until|get|gets|make|makes|give|gives|want|need|needs|going|gonna|trying|able|best|well|almost|especially|sometimes|.+n't|someone|something|it|them|him|her|this|that|these|those|one|ones|done|guess|here|there|so|too|of|to|in|on|at|for|with|from|about|where|some|any|very|really|actually|a|an|the|my|your|our|their|and|or|but|i|you|we|they|he|she|i'm|you're|we're|they're|it's|that's|said|says|saying|say|think|feel|feels|what|who|how|why|not|be|been|do|does|did|have|has|had|can|could|will|would|should|just|usually|often|always|basically|kind|sort)$/;
