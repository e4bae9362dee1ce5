/** What the page of a share link says about itself before any script runs; null: nothing. */
export interface SharedPageHead {
  title: string | null;
  /** A path below this server. */
  picture: string | null;
  /** Whose page it is instead of ours, with the path of its icon; null: ours. */
  brand: { name: string; icon: string | null } | null;
}

/** The shell with the title and the tags that messengers show as a preview; search engines keep none of these pages. */
export function withSharedHead(
  html: string,
  { title, picture, brand }: SharedPageHead,
  address: URL,
): string {
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
  const name = title ?? brand?.name ?? null;
  const titled =
    name === null ? html : html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`);
  const ours = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>\s*/g;
  const icon = `<link rel="icon" href="${escapeHtml(brand?.icon ?? 'data:,')}" />`;
  const branded = brand ? titled.replace(ours, '').replace('</head>', () => `${icon}</head>`) : titled;
  return branded.replace('</head>', () => `${tags}</head>`);
}

/** A public page with the tags that messengers and networks show as a preview, from its own title and description. */
export function withPublicHead(
  html: string,
  { address, picture }: { address: URL; picture: string },
): string {
  // Both are escaped in the page already.
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const said = (name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta property="${name}" content="${content}" />`];
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', 'Jhalak'),
    ...said('og:title', title),
    ...said('og:description', description),
    property('og:url', `${address.origin}${address.pathname}`),
    property('og:image', `${address.origin}${picture}`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
  return html.replace('</head>', () => `${tags}</head>`);
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
