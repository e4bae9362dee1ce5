import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { describe, expect, it } from 'vitest';
import { type GrowBy, growCore } from './candidates.ts';
import { judgeCores } from './core-worths.ts';
import { startsOf } from './edges.ts';
import { coresOf } from './features.ts';
import { openingOf } from './opening.ts';
import { paddingMs } from './passage.ts';
import { prepareTalk, type Talk } from './talk.ts';
import { speak } from './testing/speak.ts';
import { oneVoiceShare } from './voices.ts';

const lengths = { minMs: 15_000, maxMs: 60_000 };

function talkOf(text: string, language = 'en', bare = false) {
  const words = speak(text, { bare });
  const range = { startMs: 0, endMs: (words.at(-1)?.endMs ?? 0) + 5000 };
  return prepareTalk({ words, language, loudness: null, range, maxSentenceMs: 36_000 });
}

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';

type Words = { from: number; to: number };

describe('candidates', () => {
  const talk = talkOf(filler.repeat(60));
  const grown = (talk: Talk, by: Partial<GrowBy> = {}) => {
    const cores = coresOf(talk);
    const worths = judgeCores(talk, cores);
    return cores.flatMap(
      (core, at) =>
        growCore(talk, { core, at }, { lengths, worths, strict: true, isRefused: () => false, ...by }) ?? [],
    );
  };

  it('hold their core, and start and end on sentences, padded into silence by 0.35 s at most', () => {
    const cores = coresOf(talk);
    const passages = grown(talk);
    expect(passages.length).toBeGreaterThan(100);
    for (const passage of passages) {
      const core = cores[passage.core];
      expect(passage.first).toBeLessThanOrEqual(core?.first ?? -1);
      expect(passage.last).toBeGreaterThanOrEqual(core?.last ?? Number.POSITIVE_INFINITY);
      const before = (talk.sentences[passage.first]?.startMs ?? 0) - passage.startMs;
      const after = passage.endMs - (talk.sentences[passage.last]?.endMs ?? 0);
      for (const padding of [before, after]) {
        expect(padding).toBeGreaterThanOrEqual(0);
        expect(padding).toBeLessThanOrEqual(paddingMs);
      }
      expect(durationOf(passage)).toBeGreaterThanOrEqual(lengths.minMs);
      expect(durationOf(passage)).toBeLessThanOrEqual(lengths.maxMs);
    }
  });

  it('stop at the next best place where the best is refused', () => {
    const short = talkOf('He sold a jar. Nobody paid him. '.repeat(60));
    const key = ({ startMs, endMs }: Span) => `${startMs}-${endMs}`;
    const best = new Set(grown(short).map(key));
    const others = grown(short, { isRefused: (passage) => best.has(key(passage)) });
    expect(others.length).toBeGreaterThan(100);
    for (const other of others) expect(best).not.toContain(key(other));
  });

  it('leave the "and so" before a claim out, and end neither on a question nor on a greeting', () => {
    const claim = 'And so, you never sell the same jar to the same people twice. ';
    const told = talkOf(`${filler.repeat(8)}${claim}${filler.repeat(4)}Is it true? Thanks for watching. `);
    const at = told.sentences.findIndex(({ text }) => text.startsWith('And so,'));
    const [start] = startsOf(told, { first: at, last: at + 1 }, { back: 0, strict: true });
    expect(told.words[start?.from ?? 0]?.text).toBe('you');
    for (const { last } of grown(told))
      expect(told.sentences[last]?.text).not.toMatch(/^(Is it true|Thanks)/);
  });

  it('do not end where words break off, written or not', () => {
    const talk = talkOf(`${filler.repeat(3)}And then we just... `.repeat(12));
    for (const { last } of grown(talk)) expect(talk.sentences[last]?.text).not.toMatch(/\.\.\.$/);
  });

  it('stay with one voice where the turns are long enough, and never reach into the next one', () => {
    const turns = [filler.repeat(12), filler.repeat(12), filler.repeat(12)];
    let words: Word[] = [];
    turns.forEach((text, turn) => {
      const startMs = (words.at(-1)?.endMs ?? 0) + 300;
      const speaker = turn === 1 ? 'guest' : 'host';
      words = [...words, ...speak(text, { startMs }).map((word) => ({ ...word, speaker }))];
    });
    const range = { startMs: 0, endMs: (words.at(-1)?.endMs ?? 0) + 1000 };
    const talk = prepareTalk({ words, language: 'en', loudness: null, range, maxSentenceMs: 36_000 });
    const passages = grown(talk);
    const isOneVoice = ({ from, to }: Words) => oneVoiceShare(talk.voices, { from, to }) >= 0.9;
    expect(passages.filter(isOneVoice).length).toBeGreaterThan(0.8 * passages.length);
    for (const { from, to, endMs } of passages) {
      expect(words[to - 1]?.speaker === words[from]?.speaker || words[to] === undefined).toBe(true);
      expect(endMs).toBeLessThanOrEqual(words[to]?.startMs ?? Number.POSITIVE_INFINITY);
    }
  });

  it('are one for each core, whose number grows with the talk and not with its square', () => {
    const double = grown(talkOf(filler.repeat(120))).length;
    const single = grown(talk).length;
    expect(double / single).toBeLessThan(2.5);
    expect(single).toBeLessThanOrEqual(3 * talk.sentences.length);
  });
});

describe('openings', () => {
  const open = (text: string, language = 'en') =>
    openingOf(talkOf(`${filler}${text} ${filler}`, language), { first: 1 });

  it.each([
    ['Why does bread rise at all?', 'en', 'question'],
    ['मंडी में दाम कौन तय करता है?', 'hi', 'question'],
    ['But actually the taste is never the problem.', 'en', 'contradiction'],
    ['लेकिन सच ये है कि खाद मिट्टी को मार देती है।', 'hi', 'contradiction'],
    ['Lekin sach ye hai ki khaad mitti ko maar deti hai.', 'hi', 'contradiction'],
    ["I'll show you how we test a pickle.", 'en', 'promise'],
    ['मैं आपको बताऊँगा कि कर्ज़ कैसे उतरा।', 'hi', 'promise'],
    ['ஒரு நாள் நான் கடைக்கு போனேன்.', 'ta', 'story'],
    ['একদিন আমি বাজারে গিয়েছিলাম।', 'bn', 'story'],
    ['ఒకసారి నేను బజారుకు వెళ్ళాను.', 'te', 'story'],
    ['यह सबसे बड़ी बात थी।', 'hi', 'number'],
    ['నేను మీకు చెప్తాను ఇది ఎలా పనిచేస్తుందో.', 'te', 'promise'],
    ['എന്തുകൊണ്ടാണ് മഴ പെയ്യുന്നത്?', 'ml', 'question'],
    ['ನಾನು ನಿಮಗೆ ಹೇಳುತ್ತೇನೆ ಇದು ಹೇಗೆ.', 'kn', 'promise'],
    ['ਇੱਕ ਵਾਰ ਮੈਂ ਬਾਜ਼ਾਰ ਗਿਆ।', 'pa', 'story'],
    ['ایک دن میں بازار گیا۔', 'ur', 'story'],
    ['એક દિવસ હું બજારમાં ગયો.', 'gu', 'story'],
    ['ଦିନେ ମୁଁ ବଜାରକୁ ଗଲି।', 'or', 'story'],
    ['এদিন মই বজাৰলৈ গৈছিলোঁ।', 'as', 'story'],
    ['एके दिवशी मी बाजारात गेलो.', 'mr', 'story'],
  ] as const)('%s (%s) opens with a %s', (text, language, kind) => {
    expect(open(text, language)[kind]).not.toBeNull();
  });

  it.each([
    ['And he came back later that day.', 'en'],
    ['इसलिए हमने दुकान बंद की।', 'hi'],
    ['அதனால நாங்க போகல.', 'ta'],
    ['তারপর সে চলে গেল।', 'bn'],
  ])('%s (%s) leans on what came before', (text, language) => {
    expect(open(text, language).dangling).not.toBeNull();
  });

  it('a contradiction may begin with "but", a question without its mark is heard by its word', () => {
    expect(open('But actually nobody eats it.').dangling).toBeNull();
    const bare = talkOf('आज हम मंडी आए हैं।\nदाम कौन तय करता है?\nकिसान नहीं करता।', 'hi', true);
    expect(openingOf(bare, { first: 1 }).question).not.toBeNull();
    expect(open('I know what you did there.', 'en').question).toBeNull();
  });
});
