import type { Detail, Details, Quote } from '@jhalak/contract/messages/message.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import type { TFunction } from 'i18next';

/** What the server says: its sentences in English, and the messages they were made of, as far as it told them. */
export interface LocalizedMessage {
  english: string;
  messages: readonly ResponseMessage[];
}

/** Of any age: older rows have no details, and a newer server knows codes that this page does not. */
interface ResponseMessage {
  code?: string | undefined;
  details?: Details | undefined;
}

/** A run of text; words in a language that is not the reader's carry it. */
export type Piece = string | { text: string; lang: string };

export const messageOfFailure = ({ message, code, details }: FailureResponse): LocalizedMessage => ({
  english: message,
  messages: [{ code, details }],
});

export const messageOfReason = ({
  sentence,
  code,
  details,
}: ResponseMessage & { sentence: string }): LocalizedMessage => ({
  english: sentence,
  messages: [{ code, details }],
});

/** What a running step is doing. */
export const messageOfLabel = (of: { label: string; labelCode: string | null }): LocalizedMessage => ({
  english: of.label,
  messages: [{ code: of.labelCode ?? undefined }],
});

/** Null where there is nothing to note. */
export const messageOfNote = (of: {
  note: string | null;
  notes?: readonly ResponseMessage[] | undefined;
}): LocalizedMessage | null => (of.note === null ? null : { english: of.note, messages: of.notes ?? [] });

/** In the reader's language; where its catalogue cannot say all of it, in the server's own English. */
export function piecesOf({ english, messages }: LocalizedMessage, t: TFunction): Piece[] {
  const sentences = messages.map((message) => piecesOfMessage(message, t));
  const isSaid = sentences.length > 0 && sentences.every((pieces) => pieces !== null);
  if (!isSaid) return [{ text: english, lang: 'en' }];
  return sentences.flatMap((pieces, at) => (at === 0 ? pieces : [' ', ...pieces]));
}

/** The same where only a text can stand, such as a toast. */
export const textOf = (said: LocalizedMessage, t: TFunction): string =>
  piecesOf(said, t)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

/** Null where a word for it is missing. */
function piecesOfMessage({ code = '', details = {} }: ResponseMessage, t: TFunction): Piece[] | null {
  const words = wordsOf(code, t);
  if (words === null) return null;
  // What stands between two texts is the name of a gap.
  const pieces = words.split(/\{(\w+)\}/).map((part, at): Piece[] | null => {
    if (at % 2 === 0) return part === '' ? [] : [part];
    const detail = details[part];
    return detail === undefined ? null : piecesOfDetail(detail, t);
  });
  return allOf(pieces);
}

function piecesOfDetail(detail: Detail, t: TFunction): Piece[] | null {
  if (typeof detail === 'string') return [detail];
  if (typeof detail === 'number') return [numbers.format(detail)];
  if ('code' in detail) return piecesOfMessage(detail, t);
  if ('quote' in detail) return quoted(detail, t);
  if (!('list' in detail)) return null;
  const items = detail.list.map((item) => piecesOfDetail(item, t));
  return allOf(items.map((item, at) => (at === 0 || item === null ? item : [detail.between, ...item])));
}

function quoted({ quote, lang }: Quote, t: TFunction): Piece[] {
  const [before = '', after = ''] = (wordsOf('quoted', t) ?? '').split('{text}');
  return [before, { text: quote, lang }, after];
}

/** The catalogue's words with their gaps; null where it has none, or has not been loaded yet. */
function wordsOf(code: string, t: TFunction): string | null {
  const words: unknown = t(`messages.${code}` as 'messages.cancelled', { defaultValue: '' });
  return typeof words === 'string' && words !== '' ? words : null;
}

const allOf = (pieces: readonly (Piece[] | null)[]): Piece[] | null =>
  pieces.every((some) => some !== null) ? pieces.flat() : null;

const numbers = new Intl.NumberFormat('en-IN');
