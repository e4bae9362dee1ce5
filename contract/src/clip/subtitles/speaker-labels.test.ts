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

const speakersOf = (texts: readonly string[]) => [
  ...new Set(
    splitTurns(texts)
      .flat()
      .map(({ speaker }) => speaker),
  ),
];
const textsOf = (texts: readonly string[]) =>
  splitTurns(texts)
    .flat()
    .map(({ text }) => text)
    .join(' ');

it.each([
  ['Asha Rao', ['Asha Rao: Wash it.', 'Asha Rao: Dry it.']],
  ['A. R. Rahman', ['A. R. Rahman: Wash it.', 'Then', 'A. R. Rahman: Dry it.', 'Done.', 'Yes.']],
  ['Asha', ['Asha: Wash it.', 'Asha: Dry it.', 'Asha: Done.']],
  ['ASHA', ['[ASHA] Wash it.', '[ASHA] Dry it.', '[ASHA]: Done.', 'Yes.']],
  ['Prof. Mukund', ['Good morning.', 'Prof. Mukund: Light bends.', 'It does.']],
  ['Dr. Meera Nair', ['Dr. Meera Nair: Light bends.', 'It does.']],
  ['ASHA', ['>> ASHA: Light bends.', 'It does.']],
  ['आशा राव', ['आशा राव: धो लो।', 'आशा राव: सुखा लो।', 'आशा राव: हो गया।']],
  ['प्रो. मुकुंद', ['नमस्ते।', 'प्रो. मुकुंद: प्रकाश मुड़ता है।']],
  ['डॉ. मीरा', ['डॉ. मीरा: प्रकाश मुड़ता है।']],
  ['प्रा. देशपांडे', ['प्रा. देशपांडे: पाणी उकळते.', 'हो.']],
  ['कविता', ['कविता: पाणी घ्या.', 'कविता: उकळा.', 'कविता: झाले.']],
  ['முனைவர் குமார்', ['வணக்கம்.', 'முனைவர் குமார்: ஒளி வளைகிறது.']],
  ['மீனா', ['மீனா: கழுவு.', 'மீனா: உலர்த்து.', 'மீனா: முடிந்தது.']],
  ['డా. రవి', ['డా. రవి: కాంతి వంగుతుంది.', 'అవును.']],
  ['లక్ష్మి', ['లక్ష్మి: కడగండి.', 'లక్ష్మి: ఆరబెట్టండి.', 'లక్ష్మి: అయింది.']],
  ['অধ্যাপক সেন', ['নমস্কার।', 'অধ্যাপক সেন: আলো বাঁকে।']],
  ['মিতা', ['মিতা: ধোও।', 'মিতা: শুকাও।', 'মিতা: হয়ে গেছে।']],
])('%s alone is a speaker in %j', (name, texts) => {
  expect(speakersOf(texts).filter((speaker) => speaker !== null)).toEqual([name]);
  expect(textsOf(texts)).not.toContain(name);
});

it.each([
  [['Note: this is salt.', 'Note: this is sugar.', 'Note: this is flour.']],
  [['At 10:30 we leave.', '10:30: the bus.', '11:30: the train.', '12:30: the end.']],
  [['Rule one: wait.', 'Rule two: go.', 'Rule one: wait again.', 'Rule two: go again.']],
  [['Question: why?', 'Answer: because.', 'Question: when?', 'Answer: now.']],
  [['Q: why?', 'A: because.', 'Q: when?', 'A: now.']],
  [['Remember: salt.', 'Listen to me.', 'Bread needs: salt.', 'It is done.']],
  [['Mumbai: a city of dreams.', 'We were there.', 'It rained.']],
  [['Dr who knows: it rains.', 'Well.']],
  [['Visit https://example.in: now.', 'Well.']],
  [['[Music] Hello', '[Music] there', '[Music] again']],
  [['ध्यान दें: नमक कम।', 'ध्यान दें: आँच धीमी।', 'ध्यान दें: बस।']],
  [['नियम एक: रुको।', 'नियम दो: चलो।', 'नियम एक: फिर रुको।', 'नियम दो: फिर चलो।']],
  [['सवाल: क्यों?', 'जवाब: क्योंकि।', 'सवाल: कब?', 'जवाब: अभी।']],
  [['सुबह 10:30 बजे।', 'बात यह है: रुको।', 'चलो।']],
  [['टीप: मीठ कमी.', 'टीप: पाणी जास्त.', 'टीप: झाले.']],
  [['குறிப்பு: உப்பு குறைவு.', 'குறிப்பு: நீர் அதிகம்.', 'குறிப்பு: முடிந்தது.']],
  [['கேள்வி: ஏன்?', 'பதில்: ஏனெனில்.', 'கேள்வி: எப்போது?', 'பதில்: இப்போது.']],
  [['గమనిక: ఉప్పు తక్కువ.', 'గమనిక: నీరు ఎక్కువ.', 'గమనిక: అయింది.']],
  [['প্রশ্ন: কেন?', 'উত্তর: কারণ।', 'প্রশ্ন: কখন?', 'উত্তর: এখন।']],
])('nothing names a speaker in %j', (texts) => {
  expect(splitTurns(texts)).toEqual(texts.map((text) => [{ speaker: null, text }]));
});

it('marks of another speaker leave the text, and the speaker behind one is unknown', () => {
  const texts = ['>> ASHA: How is it?', '>> Good.', '>>Better.', 'It is > 5.'];
  expect(splitTurns(texts).flat()).toEqual([
    { speaker: 'ASHA', text: 'How is it?' },
    ...['Good.', 'Better.', 'It is > 5.'].map((text) => ({ speaker: null, text })),
  ]);
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
