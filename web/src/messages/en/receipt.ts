/** What was measured on a finished clip. */
export const receiptEn = {
  title: 'Your finished clip',
  good: 'All checks passed.',
  partly_one: 'All checks passed; {{count}} could not be made.',
  partly_other: 'All checks passed; {{count}} could not be made.',
  open_one: '{{count}} check needs a look before you post.',
  open_other: '{{count}} checks need a look before you post.',
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
