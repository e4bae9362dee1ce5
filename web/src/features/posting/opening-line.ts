/** The text with another title as its first paragraph; a title that stands there already is replaced. */
export function withOpening(text: string, titles: readonly string[], title: string): string {
  const [first = '', ...rest] = text.split('\n\n');
  const body = titles.includes(first.trim()) ? rest.join('\n\n') : text;
  return body.startsWith(title) ? body : [title, body].filter(Boolean).join('\n\n');
}
