import type { Detail, Details, Quote } from '@jhalak/contract/messages/message.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import type { TFunction } from 'i18next';

/** Text of the server: in English, with the messages behind it as far as the response has them. */
export interface LocalizedMessage {
  english: string;
  messages: readonly ResponseMessage[];
}

/** Of any version: older rows have no details, and a newer server has codes that this page does not know. */
interface ResponseMessage {
  code?: string | undefined;
  details?: Details | undefined;
}

/** A run of text, with its language where that is not the reader's. */
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

/** In the reader's language; in the server's English where the catalogue lacks a part. */
export function piecesOf({ english, messages }: LocalizedMessage, t: TFunction): Piece[] {
  const sentences = messages.map((message) => piecesOfMessage(message, t));
  const isSaid = sentences.length > 0 && sentences.every((pieces) => pieces !== null);
  if (!isSaid) return [{ text: english, lang: 'en' }];
  return sentences.flatMap((pieces, at) => (at === 0 ? pieces : [' ', ...pieces]));
}

/** The same as plain text, for example for a toast. */
export const textOf = (said: LocalizedMessage, t: TFunction): string =>
  piecesOf(said, t)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

/** Null where a text for it is missing. */
function piecesOfMessage({ code = '', details = {} }: ResponseMessage, t: TFunction): Piece[] | null {
  const words = wordsOf(code, t, details.count);
  if (words === null) return null;
  // Odd parts are the names of placeholders.
  const pieces = words.split(/\{\{(\w+)\}\}/).map((part, at): Piece[] | null => {
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
  const [before = '', after = ''] = (wordsOf('quoted', t) ?? '').split('{{text}}');
  return [before, { text: quote, lang }, after];
}

/** The catalogue's text with its placeholders, in the form for a count; null where it is missing or not loaded yet. */
function wordsOf(code: string, t: TFunction, count?: Detail): string | null {
  const words: unknown = t(`messages.${code}` as 'messages.cancelled', {
    defaultValue: '',
    skipInterpolation: true,
    ...(typeof count === 'number' && { count }),
  });
  return typeof words === 'string' && words !== '' ? words : null;
}

const allOf = (pieces: readonly (Piece[] | null)[]): Piece[] | null =>
  pieces.every((some) => some !== null) ? pieces.flat() : null;

const numbers = new Intl.NumberFormat('en-IN');
