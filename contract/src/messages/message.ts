import type { messages } from './messages.ts';

/** Codes of all server messages; `messages` holds their English texts, and singular forms under `<code>_one`. */
export type MessageCode = Exclude<keyof typeof messages, `${string}_one`>;

/**
 * A sentence or a part of a sentence as data; `details` fill the placeholders of its text. A number named `count` also
 * chooses between its plural and its singular form.
 */
export interface Message {
  code: MessageCode;
  details: Details;
}

/** Placeholder values of a message, by name. */
export type Details = Readonly<Record<string, Detail>>;

/** A text that is the same in every language, a number, a quote, another message, or a list of these. */
export type Detail = string | number | Quote | Message | List;

/** Words from the video, shown in quotation marks; `lang` is their language (BCP 47). */
export interface Quote {
  quote: string;
  lang: string;
}

/** Several details with a separator between them, such as `; `. */
export interface List {
  list: readonly Detail[];
  between: string;
}

/** Names of the `{{placeholders}}` of a text. */
export type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type DetailsOf<Code extends MessageCode> = [Placeholders<(typeof messages)[Code]>] extends [never]
  ? []
  : [Readonly<Record<Placeholders<(typeof messages)[Code]>, Detail>>];

/** A message with a value for each placeholder of its text. */
export const message = <Code extends MessageCode>(code: Code, ...[details]: DetailsOf<Code>): Message => ({
  code,
  details: details ?? {},
});
