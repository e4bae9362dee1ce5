import { type LanguageModel, type Sized, tokensOf } from '#adapters/language/language.ts';

export const isFitting = (
  { contextTokens }: Pick<LanguageModel, 'contextTokens'>,
  question: Sized,
): boolean => tokensOf(question) <= contextTokens;

/** What a model may think before it answers; less where it holds little. */
export const thinkingTokens = ({ contextTokens }: Pick<LanguageModel, 'contextTokens'>): number =>
  Math.min(1500, Math.floor(contextTokens / 8));

/** Items in their order, in as few questions as a model can hold; one that is too long for it is asked about alone. */
export function fittingQuestions<Item, Asked extends Sized>(
  model: Pick<LanguageModel, 'contextTokens'>,
  items: readonly Item[],
  { most, questionOf }: { most: number; questionOf(items: readonly Item[]): Asked },
): { items: readonly Item[]; question: Asked }[] {
  const questions: { items: readonly Item[]; question: Asked }[] = [];
  for (let from = 0; from < items.length; ) {
    let part = { items: items.slice(from, from + 1), question: questionOf(items.slice(from, from + 1)) };
    while (part.items.length < most && from + part.items.length < items.length) {
      const more = items.slice(from, from + part.items.length + 1);
      const question = questionOf(more);
      if (!isFitting(model, question)) break;
      part = { items: more, question };
    }
    questions.push(part);
    from += part.items.length;
  }
  return questions;
}
