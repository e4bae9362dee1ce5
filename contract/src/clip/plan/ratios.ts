/** The three frames people post in. On its own, so that pages which only name them do not load the schemas (25 kB). */
export const ratios = ['9:16', '16:9', '1:1'] as const;
export type Ratio = (typeof ratios)[number];
