/** Throws where the page has no place for the application: then it was served by something else. */
export function rootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('Root element not found');
  return root;
}
