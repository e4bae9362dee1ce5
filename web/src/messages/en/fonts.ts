/** Fonts of a workspace, in the brand kits and in the editor. */
export const fontsEn = {
  builtIn: 'Default',
  none: 'Add your own font in a brand kit.',
  upload: 'Upload font',
  remove: 'Delete font',
  removeText:
    'Every brand kit loses it, not only this one. Clips with it show the built-in fonts from their next render on.',
  removed: 'Font deleted. Clips with it show the built-in fonts from their next render on.',
  failed: 'The font could not be used',
  hint: 'TTF, OTF or WOFF, up to 5 MB, with a licence that allows embedding.',
  covers: 'Covers {{scripts}}. Captions in other scripts keep the built-in fonts.',
  missing: 'The font “{{name}}” was deleted, so these captions show the built-in fonts.',
  notHere: '“{{name}}” does not cover the script of these captions, so they keep the built-in font.',
  sample: 'Sample of {{name}}',
  scripts: {
    latin: 'Latin',
    devanagari: 'Devanagari',
    bengali: 'Bengali',
    tamil: 'Tamil',
    telugu: 'Telugu',
    kannada: 'Kannada',
    malayalam: 'Malayalam',
    gujarati: 'Gujarati',
    gurmukhi: 'Gurmukhi',
    odia: 'Odia',
    arabic: 'Urdu (Arabic)',
  },
} as const;
