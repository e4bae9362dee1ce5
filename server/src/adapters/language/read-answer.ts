import { jsonOrNull } from '#json-or-null.ts';
import type { LanguageFailure, Question } from './language.ts';

/** The answer of a try; otherwise what is wrong with it, in words for the model, and what may be kept of it. */
export function readOutcome<Answer>(
  { schema, leastSchema }: Question<Answer>,
  { text, cutOff }: { text: string; cutOff: boolean },
): { answer: Answer } | { failure: LanguageFailure; problem: string; half: { answer: Answer } | null } {
  const answer = readAnswer(text);
  const parsed = schema.safeParse(answer);
  if (parsed.success) return { answer: parsed.data };
  const [issue] = parsed.error.issues;
  const misfit = issue ? `${issue.path.join('.')}: ${issue.message}`.slice(0, 200) : 'no JSON object';
  const problem = cutOff ? 'it was too long and was broken off: answer at once, in fewer words' : misfit;
  const half = [schema.safeParse(readHalfAnswer(text)), leastSchema?.safeParse(answer)].find(
    (read) => read?.success,
  );
  return {
    ...{ failure: cutOff ? 'cut_off' : 'not_understood', problem },
    half: half?.success ? { answer: half.data } : null,
  };
}

/**
 * The JSON of an answer, without the reasoning and the fences that models put around it: the last fence before others,
 * then the first object that is one; undefined: there is none.
 */
function readAnswer(text: string): unknown {
  const plain = withoutReasoning(text);
  const fenced = [...plain.matchAll(/```(?:json)?([\s\S]*?)```/g)].map(([, inside = '']) => inside);
  for (const part of [...fenced.toReversed(), plain]) {
    const answer = parse(part);
    if (answer !== undefined) return answer;
  }
  for (let rest = plain; ; ) {
    const { closed, behind } = firstObject(rest);
    const answer = parse(closed);
    if (answer !== undefined || closed === '') return answer;
    rest = behind;
  }
}

/** Of an answer that was cut off, the entries of its lists that are whole; undefined: there are none. */
const readHalfAnswer = (text: string): unknown => parse(firstObject(withoutReasoning(text)).half);

/** Some servers leave out the mark that opens the reasoning, and what is cut off inside it has none that closes it. */
const withoutReasoning = (text: string): string =>
  text
    .replace(/^[\s\S]*<\/think>/, '')
    .replace(/<think>[\s\S]*$/, '')
    .trim();

function parse(text: string): unknown {
  // Anything but JSON is no answer; the caller asks once more.
  const value = jsonOrNull(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** From the first brace to the one that closes it, or closed behind the last whole entry of a list; strings respected. */
function firstObject(text: string): { closed: string; half: string; behind: string } {
  const from = text.indexOf('{');
  if (from < 0) return { closed: '', half: '', behind: '' };
  const open: ('}' | ']')[] = [];
  const closedAt = (at: number) => text.slice(from, at) + open.toReversed().join('');
  let half = '';
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (open.length === 0) return { closed: text.slice(from, at + 1), half, behind: text.slice(at + 1) };
      if (open.at(-1) === ']') half = closedAt(at + 1);
    } else if (character === ',' && open.at(-1) === ']') half = closedAt(at);
  }
  return { closed: '', half, behind: '' };
}
