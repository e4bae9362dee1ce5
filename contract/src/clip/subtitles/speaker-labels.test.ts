import { expect, it } from 'vitest';
import { splitTurns, turnsOfVoices } from './speaker-labels.ts';

it.each([
  ['names with a colon', ['Asha: How is it?', 'Ravi: Good.', 'Asha: And now?', 'Ravi: Better.']],
  ['marks and capitals', ['>> ASHA: How is it?', '>> RAVI: Good.', '>> ASHA: And now?', '>> RAVI: Better.']],
  ['brackets', ['[Asha] How is it?', '[Ravi] Good.', '[Asha]: And now?', '[Ravi] Better.']],
])('%s become speakers and leave the text', (_, texts) => {
  const turns = splitTurns(texts).flat();
  expect(turns.map(({ text }) => text)).toEqual(['How is it?', 'Good.', 'And now?', 'Better.']);
  expect(new Set(turns.map(({ speaker }) => speaker?.toLowerCase()))).toEqual(new Set(['asha', 'ravi']));
  expect(turns[0]?.speaker).toBe(turns[2]?.speaker);
});

it('a speaker holds over lines and cues, and a cue may hold two', () => {
  const texts = ['आशा: पहली बात', 'दूसरी बात\nरवि: तीसरी', 'आशा: चौथी', 'रवि: पाँचवीं'];
  expect(splitTurns(texts).slice(0, 2)).toEqual([
    [{ speaker: 'आशा', text: 'पहली बात' }],
    [
      { speaker: 'आशा', text: 'दूसरी बात' },
      { speaker: 'रवि', text: 'तीसरी' },
    ],
  ]);
});

it.each([
  [
    'a monologue with notes',
    ['Note: wash the jar.', 'Note: dry the jar.', 'It is done.', 'Time: 10:30 now.'],
  ],
  ['sounds', ['[Music] Hello', '[Music] there', '[Applause] Thanks', '[Applause] again']],
  [
    'sentences with a colon',
    ['the point is: wait', 'the point is: wait', 'the rule is: go', 'the rule is: go'],
  ],
])('%s name no speaker and stay as they are', (_, texts) => {
  expect(splitTurns(texts)).toEqual(texts.map((text) => [{ speaker: null, text }]));
});

it('named voices are speakers without recurring, until their line ends', () => {
  const cues = [
    { text: 'Who?\nI.', voices: ['Asha', 'Ravi'] },
    { text: 'you there\nyes you', voices: ['ASHA', 'Asha'] },
    { text: 'nobody: is named' },
  ];
  expect(turnsOfVoices(cues)).toEqual([
    [
      { speaker: 'Asha', text: 'Who?' },
      { speaker: 'Ravi', text: 'I.' },
    ],
    [{ speaker: 'Asha', text: 'you there\nyes you' }],
    [{ speaker: null, text: 'nobody: is named' }],
  ]);
});
