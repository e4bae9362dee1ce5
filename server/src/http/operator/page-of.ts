/** Of `limit + 1` rows the page, and the id behind which the next one begins; null on the last page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
