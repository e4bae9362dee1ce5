/** Pages requested at once. */
export const pageLimit = 100;

/** Every page of a list, the first one first, in answers of bounded size. */
export async function readAllPages<Page extends { nextCursor?: string | null | undefined }>(
  readPage: (cursor: string | undefined) => Promise<Page>,
): Promise<[Page, ...Page[]]> {
  const first = await readPage(undefined);
  const pages: [Page, ...Page[]] = [first];
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await readPage(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}
