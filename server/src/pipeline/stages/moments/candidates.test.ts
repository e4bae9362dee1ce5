import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { describe, expect, it } from 'vitest';
import { candidatePassages, paddingMs } from './candidates.ts';
import { openingOf } from './opening.ts';
import { prepareTalk } from './talk.ts';
import { speak } from './testing/speak.ts';

const lengths = { minMs: 15_000, maxMs: 60_000 };

function talkOf(text: string, language = 'en', bare = false) {
  const words = speak(text, { bare });
  const range = { startMs: 0, endMs: (words.at(-1)?.endMs ?? 0) + 5000 };
  return prepareTalk({ words, language, loudness: null, range, maxSentenceMs: 36_000 });
}

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';

describe('candidates', () => {
  const talk = talkOf(filler.repeat(60));

  it('start and end on sentences, padded into silence by 0.35 s at most', () => {
    const passages = candidatePassages(talk, lengths);
    expect(passages.length).toBeGreaterThan(100);
    for (const passage of passages) {
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
    const best = new Set(candidatePassages(short, lengths).map(key));
    const others = candidatePassages(short, lengths, (passage) => best.has(key(passage)));
    expect(others.length).toBeGreaterThan(100);
    for (const other of others) expect(best).not.toContain(key(other));
  });

  it('grow with the talk and not with its square', () => {
    const double = candidatePassages(talkOf(filler.repeat(120)), lengths).length;
    const single = candidatePassages(talk, lengths).length;
    expect(double / single).toBeLessThan(2.5);
    expect(single).toBeLessThanOrEqual(8 * talk.sentences.length);
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
  ] as const)('%s (%s) is heard as a %s', (text, language, kind) => {
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
