import { addressIn } from '@jhalak/contract/clip/roman/in-script.ts';
import { findLanguage, type Language } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import { LanguageError, type LanguageModel } from '#adapters/language/language.ts';
import { fittingQuestions, thinkingTokens } from '#pipeline/language/fit-context.ts';
import { fineLines, lineProblem } from './check-translation.ts';

/** Lines that are translated in one question. */
const linesAtOnce = 30;
/** Lines before them that a question holds as context. */
const contextLines = 3;
const tokensPerLine = 160;
/** Questions that a model fails one after the other before it is given up: as many as lead to a single line of a question. */
const mostFailed = Math.ceil(Math.log2(linesAtOnce)) + 1;

export interface TranslationTask {
  /** BCP 47 of what is spoken and of what is wanted. */
  from: string;
  to: string;
  /** In the order in which they are spoken. */
  lines: readonly string[];
  signal: AbortSignal;
}

/**
 * The lines in another language in the same order, empty where the model gave up after a part of them.
 * An answer that loses, merges or leaves lines as they were, or that loses a number or an address, is asked for once
 * more; a line that has lost one again is empty then, and lines that are merged again are asked for in halves, single
 * ones after all others, down to those that it fails alone. Rejects with LanguageError where nothing was made.
 */
export async function translateLines(model: LanguageModel, task: TranslationTask): Promise<string[]> {
  const { from, to, lines, signal } = task;
  const made = new Map<number, string>();
  const alone: AskedLine[] = [];
  const numbered = lines.map((text, at) => ({
    number: at + 1,
    text,
    keep: text.split(/\s+/).flatMap((word) => addressIn(word) ?? []),
  }));
  const instructions = instructionsFor(findLanguage(from), findLanguage(to));
  const questionOf = (asked: readonly AskedLine[]) => {
    const before = (asked[0]?.number ?? 1) - 1;
    return {
      // Limits of a minute are waited for: what is left of a clip is not said to be for its user to write.
      ...{ name: 'translation', instructions, signal, longestWaitMs: 60_000 },
      data: { before: lines.slice(Math.max(0, before - contextLines), before), lines: asked },
      schema: answerFor(asked, to),
      leastSchema: answerShape
        .transform(({ lines: made }) => ({ lines: fineLines(asked, made, to) }))
        .refine(({ lines: fine }) => fine.length > 0),
      maxOutputTokens: thinkingTokens(model) + 200 + asked.length * tokensPerLine,
    };
  };
  let failed: LanguageError[] = [];
  const translate = async (items: readonly AskedLine[]): Promise<void> => {
    try {
      const { answer } = await model.ask(questionOf(items));
      for (const { number, text } of answer.lines) made.set(number, text.trim());
      failed = [];
    } catch (error) {
      if (!isOfTheseLines(error) || failed.length === mostFailed) throw error;
      failed.push(error);
      const half = Math.ceil(items.length / 2);
      for (const part of half < items.length ? [items.slice(0, half), items.slice(half)] : [])
        if (part.length === 1) alone.push(...part);
        else await translate(part);
    }
  };
  try {
    const questions = fittingQuestions(model, numbered, { most: linesAtOnce, questionOf });
    for (const { items } of questions) await translate(items);
    for (const line of alone) await translate([line]);
  } catch (error) {
    const isGivenUp = error instanceof LanguageError || signal.aborted;
    if (!isGivenUp || made.size === 0) throw error;
  }
  if (failed[0] && made.size === 0) throw failed[0];
  return numbered.map(({ number }) => made.get(number) ?? '');
}

/** Whether a model could not answer these lines, and may others. */
const isOfTheseLines = (error: unknown): error is LanguageError =>
  error instanceof LanguageError && (error.failure === 'not_understood' || error.failure === 'cut_off');

const instructionsFor = (from: Language | undefined, to: Language | undefined): string =>
  [
    `You translate the captions of a video from ${from?.name ?? 'the spoken language'} into ${to?.name ?? 'another language'}, written in ${scriptNames[to?.script ?? 'latin']}.`,
    '"lines" holds numbered lines in the order in which they are spoken; a sentence may go on in the next line. "before" are the lines before them, for context alone.',
    'Answer with every line once, under its number, in short natural words of a caption. Never merge, split, add or leave out a line: translate the part of the sentence that the line holds.',
    'Write every number in the same digits. Keep what a line names in "keep" letter by letter. Keep names of people, places and brands as names.',
  ].join('\n');

const scriptNames: Record<Language['script'], string> = {
  latin: 'Latin letters',
  devanagari: 'Devanagari',
  bengali: 'Bengali script',
  tamil: 'Tamil script',
  telugu: 'Telugu script',
  kannada: 'Kannada script',
  malayalam: 'Malayalam script',
  gujarati: 'Gujarati script',
  gurmukhi: 'Gurmukhi',
  odia: 'Odia script',
  arabic: 'Urdu script',
};

interface AskedLine {
  number: number;
  text: string;
  keep: string[];
}

const answerShape = z.object({ lines: z.array(z.object({ number: z.int(), text: z.string() })) });

const answerFor = (asked: readonly AskedLine[], language: string) =>
  answerShape.superRefine((answer, context) => {
    const problem = lineProblem(asked, answer.lines, language);
    if (problem) context.addIssue({ code: 'custom', path: ['lines'], message: problem });
  });
