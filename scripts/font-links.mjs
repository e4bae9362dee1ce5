/** The fonts that the first view of a page is set in, by the language of the page. */
const families = {
  en: ['inter-latin', 'baloo-2-latin'],
  hi: ['noto-sans-devanagari-devanagari', 'baloo-2-devanagari'],
};

/**
 * Links that fetch the fonts of the first view beside the styles: a font that comes after the first paint breaks lines
 * anew and moves what stands below. `files` are the names of the built assets; throws where a font is not among them.
 */
export function fontLinks(files, language) {
  return (families[language] ?? families.en)
    .map((family) => {
      const file = files.find((name) => name.startsWith(`${family}-wght-normal-`) && name.endsWith('.woff2'));
      if (!file) throw new Error(`The font ${family} is not among the built files.`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`;
    })
    .join('');
}
