/** What was measured on a finished clip. */
export const receiptEn = {
  title: 'Your finished clip',
  good: 'Your finished file is as it should be.',
  partly_one: 'All good, except {{count}} point that could not be measured.',
  partly_other: 'All good, except {{count}} points that could not be measured.',
  open_one: '{{count}} point needs a look before you post.',
  open_other: '{{count}} points need a look before you post.',
  outdated: 'Measured before your last changes.',
  checks: {
    people: 'People in view',
    captions_clear: 'Captions and faces',
    words: 'Caption words',
    question: 'The question',
    loudness: 'Loudness',
    broll: 'Footage',
    music: 'Music',
    font: 'Font',
    logo: 'Logo',
  },
  states: { passed: 'good', attention: 'needs a look', unknown: 'not known' },
};
