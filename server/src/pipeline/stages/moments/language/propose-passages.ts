import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import {
  LanguageError,
  type LanguageFailure,
  type LanguageModel,
  noTokens,
  type Question,
  tokensOf,
} from '#adapters/language/language.ts';
import { failureOf } from '#pipeline/language/budgeted-language.ts';
import { thinkingTokens } from '#pipeline/language/fit-context.ts';
import { isShownAgain, type ShownClip } from '../other-passages.ts';
import type { Passage } from '../passage.ts';
import type { PreparedMoments } from '../prepare-moments.ts';
import type { Talk } from '../talk.ts';
import { listOf } from './list-of.ts';
import { namedPassage } from './named-passage.ts';
import { linesExplained, linesOf, mainVoiceOf, partsOf, type Sentences } from './numbered-sentences.ts';

export interface Proposal extends Passage {
  /** 0–100, as the model wrote it. */
  worth: number;
}

export interface Proposals {
  proposals: Proposal[];
  failure: LanguageFailure | null;
}

export interface ProposalRequest {
  talk: Talk;
  asked: Pick<PreparedMoments, 'lengths' | 'shown' | 'topic' | 'leftOut' | 'count'>;
  signal: AbortSignal;
}

/** Finalists of a talk: enough for a comparison, few enough to be read with care. */
const finalistsPerClip = 2;
export const finalists = { least: 14, most: 40 };
/** Of a part of a talk. */
const leastOfPart = 5;
const tokensPerFinalist = 90;
/** Parts that are asked about at the same time. */
const atOnce = 3;

const answerSchema = z.object({
  passages: listOf(
    z.object({ first: z.number(), last: z.number(), claim: z.string(), worth: z.number() }),
    2 * finalists.most,
  ),
});

/**
 * Passages that the model names in the whole talk, best first, each checked. The talk is read at once where it fits the
 * model, else in parts; `failure` says why there is no usable answer to one of them. Rejects with LanguageError where there
 * is none to the first, or nothing is named and one has failed, or nothing that is named can be a clip.
 */
export async function proposePassages(model: LanguageModel, request: ProposalRequest): Promise<Proposals> {
  const { talk, asked, signal } = request;
  const total = Math.max(finalists.least, Math.min(finalists.most, asked.count * finalistsPerClip));
  const { parts, most } = fittingParts(model, request, total);
  const found: Proposal[] = [];
  let failed: unknown = null;
  let isUnusable = false;
  // The first part alone: a wrong key or an empty budget costs one request, not three.
  const width = model.isSingle ? 1 : atOnce;
  for (let at = 0; at < parts.length; at += at === 0 ? 1 : width) {
    const batch = parts.slice(at, at === 0 ? 1 : at + width);
    const answers = await Promise.allSettled(
      batch.map((part) => {
        const share = (part.last - part.first + 1) / talk.sentences.length;
        const ofPart = Math.max(leastOfPart, Math.ceil(total * share));
        return proposeIn(model, request, { ...part, most: Math.min(most, ofPart) });
      }),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled') {
        found.push(...answer.value.proposals);
        isUnusable ||= answer.value.isUnusable;
      } else failed ??= answer.reason;
    }
    if (answers.every(({ status }) => status === 'rejected')) break;
  }
  if (found.length === 0 && isUnusable) failed ??= new LanguageError('not_understood', noTokens);
  if (failed !== null && found.length === 0) throw failed;
  const seen = new Set<string>();
  const proposals = found
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ from, to }) => seen.size < seen.add(`${from}-${to}`).size);
  return { proposals, failure: failed === null ? null : failureOf(failed, signal) };
}

/** The talk in parts that fit the model with its rules and its answer, and how many passages a part is asked for. */
function fittingParts(
  model: LanguageModel,
  request: ProposalRequest,
  total: number,
): { parts: Sentences[]; most: number } {
  const partsFor = (most: number) => {
    const empty = questionFor(model, request, { first: 0, last: -1, most });
    const tokens = model.contextTokens - tokensOf(empty);
    return { parts: partsOf(request.talk, { tokens, overlapMs: request.asked.lengths.maxMs }), most };
  };
  let found = partsFor(total);
  if (found.parts.length === 1) return found;
  // The shorter the answers, the more of the talk fits beside them; all parts together still name enough.
  for (let most = leastOfPart; most < total; most += 1) {
    found = partsFor(most);
    if (found.parts.length * most >= total) break;
  }
  return found;
}

type AskedPart = Sentences & { most: number };

const questionFor = (
  model: LanguageModel,
  { talk, asked, signal }: ProposalRequest,
  part: AskedPart,
): Question<z.infer<typeof answerSchema>> => ({
  name: 'passages',
  instructions: instructionsFor(talk, asked, part),
  data: {
    ...(asked.topic !== null && { topic: asked.topic }),
    ...(asked.leftOut.written.length > 0 && { leaveOut: asked.leftOut.written }),
    ...(asked.shown.length > 0 && { taken: takenOf(talk, asked.shown) }),
    language: findLanguage(talk.language)?.name ?? talk.language,
    sentences: linesOf(talk, part),
  },
  schema: answerSchema,
  maxOutputTokens: thinkingTokens(model) + part.most * tokensPerFinalist,
  signal,
});

/** The sentences that clips show already, as numbers of the first and the last. */
const takenOf = ({ sentences, words }: Talk, shown: readonly ShownClip[]): [number, number][] =>
  shown.flat().flatMap(({ startMs, endMs }) => {
    const first = sentences.findIndex(({ to }) => (words[to - 1]?.endMs ?? 0) > startMs);
    const last = sentences.findLastIndex(({ from }) => (words[from]?.startMs ?? endMs) < endMs);
    return first >= 0 && last >= first ? [[first, last]] : [];
  });

/** What may be chosen of the passages that are named in a part; unusable: some are named, and none can be a clip. */
async function proposeIn(
  model: LanguageModel,
  request: ProposalRequest,
  part: AskedPart,
): Promise<{ proposals: Proposal[]; isUnusable: boolean }> {
  const { talk, asked } = request;
  const { answer } = await model.ask(questionFor(model, request, part));
  const named = answer.passages.slice(0, 2 * part.most).flatMap(({ first, last, worth }) => {
    const isRead = first >= part.first && last <= part.last;
    const passage = isRead ? namedPassage(talk, { first, last }, asked.lengths) : null;
    return passage ? [{ ...passage, worth: Math.max(0, Math.min(100, worth)) }] : [];
  });
  return {
    proposals: named.filter((passage) => !isShownAgain(passage, asked.shown) && !asked.leftOut.isIn(passage)),
    isUnusable: answer.passages.length > 0 && named.length === 0,
  };
}

function instructionsFor(
  talk: Talk,
  { lengths, topic, leftOut, shown }: ProposalRequest['asked'],
  part: AskedPart,
): string {
  const voice = mainVoiceOf(talk);
  const isWhole = part.last - part.first + 1 === talk.sentences.length;
  const seconds = { least: Math.ceil(lengths.minMs / 1000), most: Math.floor(lengths.maxMs / 1000) };
  // Beside a shorter limit it would ask for passages that are lost.
  const usual = seconds.most < 45 ? '' : '; most good ones last 15 to 45';
  return [
    `You edit short vertical videos. "sentences" holds ${isWhole ? 'a whole talk' : 'a part of a talk'}, ${linesExplained}.`,
    `Read all of it, then name the ${part.most} passages that a stranger would most likely stop for, watch to the end and send to a friend, from all over the talk. For each give "first" and "last", the numbers of its first and last sentence, both included; "claim", in a few words what it says; "worth" from 0 to 100. Passages do not overlap.`,
    'A good passage',
    `- opens on its hook: a bold or surprising claim, a confession, a number, a sharp instruction, the first line of a story. A stranger understands the opening without anything said before: it is no answer to a question that is not heard, and its "it", "that", "he" are explained inside. Where the hook stands a few sentences into the answer, begin there; small words before it ("So I think that") do not matter, they are cut.`,
    '- is about one idea, and all that it needs is inside.',
    '- ends on its punch line, its lesson or the end of its story, and not one sentence later. Never end on a sentence that sets up the next one, on a question, or on an announced list or example that does not come. Look at the sentence after "last": where it finishes the thought, include it; where it begins another, stop before it.',
    `- lasts ${seconds.least} to ${seconds.most} seconds, counted from the second of "first" to that of the sentence after "last"${usual}. A longer or shorter one is lost.`,
    voice === null
      ? '- is told by one person, not a quick exchange.'
      : `- is told by one voice, mostly ${voice}, who speaks most: not a quick exchange, and not the other’s questions.`,
    'What is worth most: opinions against common belief, mistakes and failures told openly, stories with a turn, concrete numbers and rules of thumb that one can use tomorrow, funny or moving moments. What is worth little: general praise, descriptions of a company or a product, long explanations, background.',
    'Never name advertisements, sponsors, introductions and biographies, greetings, thanks, or where to find someone online; of a closing round of quick questions only what is a story or a rule by itself.',
    topic !== null
      ? '"topic" is what the user asks for, a subject, a kind (funny, a story) or several of them with numbers. Name only passages that are really what it asks for, in whatever words or language they say it, enough of each; fewer or none where there are no more.'
      : '',
    shown.length > 0
      ? '"taken" are the first and last sentences of clips that there are already. Name the best of what is left: no passage that shares a sentence with one of them.'
      : '',
    leftOut.written.length > 0
      ? '"leaveOut" is what the user does not want to hear about. Name no passage that speaks of it, in whatever words.'
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
