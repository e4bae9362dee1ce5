/** The names that are checked after a transcription, and the dictionary that keeps them. */
export const namesEn = {
  title: 'Check these names',
  text: 'Names, numbers and brands we are least sure of. Fix one once: the whole video and all its clips follow.',
  times: '{{count}}×',
  also: 'Also heard as',
  keep: 'Keep',
  keepNamed: 'Keep “{{name}}”',
  fix: 'Fix',
  fixNamed: 'Fix “{{name}}”',
  spelling: 'Right spelling of “{{name}}”',
  corrected_one: '“{{name}}” fixed in {{count}} place and saved to your dictionary.',
  corrected_other: '“{{name}}” fixed in {{count}} places and saved to your dictionary.',
  failed: 'The name could not be saved',
  undo: 'Undo',
  undoFailed: 'The fix could not be undone',
  remember: 'Fix every time it’s said in this video, and save to the dictionary',
} as const;

export const dictionaryEn = {
  title: 'Dictionary',
  text: 'Names and brands the way you spell them. New videos come out right, whichever way they are heard.',
  loadFailed: 'Your dictionary could not be loaded.',
  names: 'Add names',
  namesHint: 'One per line, or paste a list. After “=” you can add how it was misheard.',
  for: 'Use for',
  everyVideo: 'Every video',
  add_one: 'Add {{count}} name',
  add_other: 'Add {{count}} names',
  added_one: '{{count}} name added.',
  added_other: '{{count}} names added.',
  addFailed: 'The names could not be added',
  known: 'Right as it is',
  delete: 'Delete “{{name}}”',
  deleteFailed: 'The name could not be deleted',
} as const;

/** Bad words: in the editor, in brand kits and in the settings. */
export const profanityEn = {
  title: 'Bad words',
  modes: { off: 'Leave', mask: 'Mask', beep: 'Beep', mute: 'Mute' },
  hints: {
    off: 'Captions and sound stay as spoken.',
    mask: 'Stars in captions, headline and subtitle files; the sound stays.',
    beep: 'Stars in the captions, and a beep over the word.',
    mute: 'Stars in the captions, and silence over the word.',
  },
  stars: 'Stars',
  sample: 'idiot',
  none: 'No bad word found in this clip. Choose a word to mask it yourself.',
  count_one: '{{count}} word masked in this clip.',
  count_other: '{{count}} words masked in this clip.',
  rough: 'Word times are estimates here: listen to each one before you export.',
} as const;
