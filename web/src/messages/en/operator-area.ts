/** What only an operator sees on everybody's pages: the way to their own area, and what their leaving means. */
export const operatorAreaEn = {
  name: 'Operator',
  leaving:
    'You run this installation. If you’re its only operator, it has none after that; at its next start its log shows a link to take over.',
} as const;
