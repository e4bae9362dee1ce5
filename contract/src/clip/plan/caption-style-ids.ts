/** Caption looks that can be asked for by name, in the order in which they are offered. */
export const captionStyleIds = [
  ...['karaoke', 'pop', 'modern', 'pill', 'bounce', 'one_word', 'two_tone'],
  ...['gradient', 'outline', 'typewriter', 'classic', 'boxed', 'minimal', 'ticker'],
] as const;
export type CaptionStyleId = (typeof captionStyleIds)[number];
