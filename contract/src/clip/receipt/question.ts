import { message } from '../../messages/message.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { type Sentence, splitSentences } from '../transcript/sentences.ts';
import type { Finding, Measured } from './make-receipt.ts';

/** A question that ends earlier than this before the clip does not belong to it, milliseconds. */
const answeredWithinMs = 3000;
/** Share of a question's words that a card or title must contain to replace it. */
const sameWords = 0.5;

/** Whether a viewer learns which question the clip answers: it is heard, is on a card, or in the title. */
export function questionFinding({ plan, transcript }: Measured): Finding {
  const none: Finding = { state: 'passed', ...message('receipt_no_question') };
  if (transcript.timing === 'none') return none;
  const heard = clipWords(transcript.words, plan.edit);
  const first = heard[0] && transcript.words[heard[0].wordIndex];
  if (!first) return none;
  const question = questionBefore({ plan, transcript }, first.startMs);
  if (!question) return none;
  const tokens = tokensOf(question.text);
  const holds = (text: string) => {
    const inText = new Set(tokensOf(text));
    return tokens.filter((token) => inText.has(token)).length >= tokens.length * sameWords;
  };
  const onCard = plan.cards.some(({ title, lines }) => holds([title, ...lines].join(' ')));
  if (onCard) return { state: 'passed', ...message('receipt_question_card') };
  if (holds(plan.title)) return { state: 'passed', ...message('receipt_question_title') };
  const quote = { quote: shortened(question.text), lang: transcript.language };
  return { state: 'attention', ...message('receipt_question_missing', { question: quote }) };
}

/** The question that ends right before the clip's first word; null where it says something else, or is in the clip. */
function questionBefore(
  { plan, transcript }: Pick<Measured, 'plan' | 'transcript'>,
  firstMs: number,
): Sentence | null {
  const startMs = plan.edit[0]?.startMs ?? 0;
  const known = transcript.words.filter((word) => word.startMs > startMs - 40_000 && word.startMs <= firstMs);
  const sentences = splitSentences(known, { language: transcript.language });
  const before = sentences.findLast((sentence) => sentence.endMs <= firstMs);
  return before?.asks && firstMs - before.endMs <= answeredWithinMs ? before : null;
}

const tokensOf = (text: string): string[] => text.split(/\s+/).map(foldWord).filter(Boolean);

const shortened = (text: string): string => {
  const words = text.split(/\s+/);
  return words.length <= 16 ? text : `… ${words.slice(-16).join(' ')}`;
};
