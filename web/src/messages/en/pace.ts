/** Silences and filler words that are cut out of a clip. */
export const paceEn = {
  title: 'Pace',
  silences: 'Cut silences',
  silencesHint: 'Pauses of 0.9 seconds and more without words or sound become short.',
  silencesUnknown: 'This video has no sound to look for silences in.',
  fillers: 'Cut filler words',
  fillersHint: '“um”, “matlab” and their like, only where they stand alone between two pauses.',
  fillersUnknown: 'Filler words can be cut where the time of every word is known.',
  none: 'Nothing to cut was found in this clip.',
  saved_one: '{{count}} cut, {{seconds}} s shorter. Captions follow.',
  saved_other: '{{count}} cuts, {{seconds}} s shorter. Captions follow.',
  silenceAt: '{{time}} · silence, {{seconds}} s',
  fillerAt: '{{time}} · “{{text}}”',
  undo: 'Undo',
  undoOf: 'Undo the cut {{what}}',
  all_one: 'Show the cut',
  all_other: 'Show all {{count}} cuts',
};
