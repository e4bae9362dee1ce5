import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { z } from 'zod';
import type { LanguageFailure, LanguageModel, Question } from '#adapters/language/language.ts';
import { failureOf } from '#pipeline/language/budgeted-language.ts';
import { fittingQuestions, isFitting, thinkingTokens } from '#pipeline/language/fit-context.ts';
import { isShownAgain } from '../other-passages.ts';
import type { Passage } from '../passage.ts';
import { spokenText, type Talk } from '../talk.ts';
import type { Remarks } from './hear-passages.ts';
import { listOf } from './list-of.ts';
import { namedPassage } from './named-passage.ts';
import { linesExplained, linesOf } from './numbered-sentences.ts';
import type { ProposalRequest } from './propose-passages.ts';

/** Clips that are cut in one question, and what each takes of its answer. */
const clipsAtOnce = 10;
const tokensPerClip = 130;
/** What is read before and after a clip: fewer sentences where a model does not hold more. */
const around = { sentences: [12, 6, 3, 1], ms: 60_000 };

/** Words of an edge as it is now. */
const quoted = 8;

const answerSchema = z.object({
  clips: listOf(
    z.object({
      ...{ number: z.number(), first: z.number(), opens: z.string() },
      ...{ last: z.number(), closes: z.string() },
    }),
    2 * clipsAtOnce,
  ),
});

export interface MovedEdges {
  passages: readonly Passage[];
  /** Why some were not asked about. */
  failure: LanguageFailure | null;
}

/**
 * The passages with the edges that the model gives them, one by one, where the new ones hold; the others stay as they
 * are, also where it gives up. With `remarks`, those alone that have one.
 */
export async function moveEdges(
  model: LanguageModel,
  passages: readonly Passage[],
  { talk, asked, signal }: ProposalRequest,
  remarks?: Remarks,
): Promise<MovedEdges> {
  const moved = [...passages];
  const wanted = [...moved.keys()].filter((at) => !remarks || remarks.has(at));
  const questionOf = (clips: readonly Clip[]): Question<z.infer<typeof answerSchema>> => ({
    name: remarks ? 'edges-again' : 'edges',
    instructions: [instructionsFor(asked.lengths), ...(remarks ? [remarksExplained] : [])].join('\n'),
    data: { clips },
    schema: answerSchema,
    maxOutputTokens: thinkingTokens(model) + clips.length * tokensPerClip,
    signal,
  });
  const rough = wanted.flatMap((at) => {
    const passage = moved[at];
    if (!passage) return [];
    const widths = around.sentences.map((sentences) =>
      clipOf(talk, passage, { number: at + 1, remark: remarks?.get(at), sentences }),
    );
    return widths.find((clip) => isFitting(model, questionOf([clip]))) ?? widths.at(-1) ?? [];
  });
  for (const { items: clips, question } of fittingQuestions(model, rough, {
    most: clipsAtOnce,
    questionOf,
  })) {
    const said = await model.ask(question).catch((error: unknown) => ({ failure: failureOf(error, signal) }));
    if ('failure' in said) return { passages: moved, ...said };
    const { answer } = said;
    const known = new Set(clips.map(({ number }) => number));
    for (const { number, ...edges } of answer.clips) {
      const before = moved[number - 1];
      if (!before || !known.delete(number)) continue;
      const passage = namedPassage(talk, edges, asked.lengths);
      const isHeld =
        passage !== null &&
        overlapMs(passage, before) > 0 &&
        !isShownAgain(passage, asked.shown) &&
        !asked.leftOut.isIn(passage) &&
        moved.every((other, at) => at === number - 1 || overlapMs(other, passage) === 0);
      if (isHeld) moved[number - 1] = passage;
    }
  }
  return { passages: moved, failure: null };
}

/** A clip for the question; with a remark also the words that it opens and closes with now, inside of its sentences. */
function clipOf(
  talk: Talk,
  passage: Passage,
  { number, remark, sentences }: { number: number; remark: string | undefined; sentences: number },
) {
  const { first, last, from, to } = passage;
  return {
    ...{ number, first, last },
    ...(remark && {
      opens: spokenText(talk, { from, to: from + quoted }),
      closes: spokenText(talk, { from: to - quoted, to }),
      remark,
    }),
    sentences: linesOf(talk, surroundings(talk, { first, last }, sentences)),
  };
}

type Clip = ReturnType<typeof clipOf>;

/** A clip with what is said before and after it. */
function surroundings({ sentences, words }: Talk, clip: { first: number; last: number }, most: number) {
  const startMs = (at: number) => words[sentences[at]?.from ?? 0]?.startMs ?? 0;
  const beginMs = startMs(clip.first) - around.ms;
  const endMs = startMs(clip.last) + around.ms;
  let { first, last } = clip;
  while (first > Math.max(0, clip.first - most) && startMs(first - 1) >= beginMs) first -= 1;
  while (last < Math.min(sentences.length - 1, clip.last + most) && startMs(last + 1) <= endMs) last += 1;
  return { first, last };
}

const instructionsFor = ({ minMs, maxMs }: { minMs: number; maxMs: number }): string =>
  [
    `You cut clips of a talk. Each of "clips" has a number, the numbers of its "first" and "last" sentence as they were roughly chosen, and the "sentences" around them, ${linesExplained}.`,
    'For every clip decide where it is cut best and answer with its "number", "first", "opens", "last" and "closes".',
    '"first" is the sentence with the hook. Try each sentence near the beginning: the first words must make a stranger stop and must need nothing before them. Leave out everything that only leads up to it, such as agreement, thanks, "that’s a good question", a repeated question, a first attempt at the sentence.',
    'Then read your opening as someone who heard nothing before. For each "he", "she", "it", "that", "here", "this one", bare first name or comparison in the first two sentences ask what it means. Where only the words before tell, go back to the sentence that says it, or open later, behind the words that lean on it. A view that the speaker once held or only quotes needs the words that say so.',
    '"opens" are the first four to eight words of the clip, copied exactly from sentence "first". They are its beginning, or where a sentence begins with "And so I think that", "What I’ve found is", "One thing, in your question, is that", the words after it, so that the clip opens on the claim itself. What stays must be a sentence of its own with its subject, not the rest of one ("just make sure that", "very important if"). An example or a story keeps the words that say what it is an example of, where nothing inside says so.',
    '"last" is the sentence with the punch line, the lesson or the end of the story. Read on behind the rough end: where the next sentences give the reason, the result or the better line, include them; where the clip runs on into examples, repetition, a moral in weaker words, a hedge, a new thought or the other’s reply, stop sooner. Never end on a set-up, a question that is answered next, or words that announce what comes next.',
    '"closes" are the last four to eight words of the clip, copied exactly from sentence "last". They are nearly always its end. Only where a sentence has made its whole point and then goes on for five words or more with a tag, a hedge or a second thought ("…, and things like that, or at least sort of"), they are the words before those. Never stop a few words short, inside a list, or before an "in", "of", "that" or "which" that belongs to the statement.',
    `A clip keeps its idea, lasts ${Math.ceil(minMs / 1000)} to ${Math.floor(maxMs / 1000)} seconds by the seconds in brackets, is mostly one voice, and overlaps no other.`,
  ].join('\n');

const remarksExplained =
  'The clips are already cut: each opens and closes with the words in "opens" and "closes". "remark" is what a stranger said who heard the clip alone. Cut it so that the remark is answered: begin where the words are explained or behind those that need it, end where the thought ends. Leave the other edge as it is. Where every other cut is worse, answer with the edges of now.';
