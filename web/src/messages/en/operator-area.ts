/** The way to the operator's own area, in the sidebar of everybody's pages. */
export const operatorAreaEn = { name: 'Operator' } as const;
