/** What the page of a share link says about itself before any script runs; null: nothing. */
export interface SharedPageHead {
  title: string | null;
  /** A path below this server. */
  picture: string | null;
}

/** The shell with the title and the tags that messengers show as a preview; search engines keep none of these pages. */
export function withSharedHead(html: string, { title, picture }: SharedPageHead, address: URL): string {
  const tags = [
    '<meta name="robots" content="noindex, nofollow" />',
    ...(title === null
      ? []
      : [
          property('og:type', 'video.other'),
          property('og:title', title),
          property('og:url', `${address.origin}${address.pathname}`),
          ...(picture === null ? [] : [property('og:image', `${address.origin}${picture}`)]),
          `<meta name="twitter:card" content="summary_large_image" />`,
        ]),
  ].join('');
  const titled =
    title === null ? html : html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  return titled.replace('</head>', () => `${tags}</head>`);
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
