/** The lists of a workspace of which events tell that they may have changed; without schemas, which no page needs. */
export const lists = [
  'videos',
  'clips',
  'exports',
  'usage',
  'notifications',
  'feedback',
  'team',
  'posts',
] as const;
