import type { messages } from './messages.ts';

/** The names of everything the server can say; its English words are in `phrases`. */
export type MessageCode = keyof typeof messages;

/** What is said, as data: a sentence or a part of one. `details` fill the gaps of its words. */
export interface Message {
  code: MessageCode;
  details: Details;
}

/** What fills the gaps of a phrase, by their names. */
export type Details = Readonly<Record<string, Detail>>;

/** A text that is the same in every language, a number, words of a talk, another phrase, or several of these. */
export type Detail = string | number | Quote | Message | List;

/** Words as they were said, in quotation marks; `lang` is their language (BCP 47). */
export interface Quote {
  quote: string;
  lang: string;
}

/** Several details with marks between them, such as `; `. */
export interface List {
  list: readonly Detail[];
  between: string;
}

/** The names of the `{gaps}` of a text. */
export type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

type DetailsOf<Code extends MessageCode> = [Gaps<(typeof messages)[Code]>] extends [never]
  ? []
  : [Readonly<Record<Gaps<(typeof messages)[Code]>, Detail>>];

/** A phrase with everything that its words ask for. */
export const message = <Code extends MessageCode>(code: Code, ...[details]: DetailsOf<Code>): Message => ({
  code,
  details: details ?? {},
});
