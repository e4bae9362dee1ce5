/** The element of a word, while its paragraph is in sight. */
export const wordOf = (box: HTMLElement, index: number): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-word="${index}"]`);

/** The paragraph that a word stands in, wherever it is. */
export function paragraphOf(box: HTMLElement, index: number): HTMLElement | null {
  const paragraphs = [...box.querySelectorAll<HTMLElement>('[data-paragraph]')];
  return paragraphs.findLast(({ dataset }) => Number(dataset.paragraph) <= index) ?? null;
}

/** Scrolls the box alone; `scrollIntoView` would move the page under the reader. */
export function bringIntoView(box: HTMLElement, word: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), word.getBoundingClientRect()];
  if (inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24) return;
  box.scrollTo({ top: box.scrollTop + inner.top - outer.top - outer.height / 3 });
}
