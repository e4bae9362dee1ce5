/** What was measured on a finished clip. */
export const receiptEn = {
  title: 'Your finished clip',
  goodOf_one: '{{good}} of {{count}} check good',
  goodOf_other: '{{good}} of {{count}} checks good',
  toCheck_one: '{{count}} thing to check',
  toCheck_other: '{{count}} things to check',
  moveCaptions: 'Move captions',
  openPanel: 'Open {{panel}}',
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
