import { describe, expect, it } from 'vitest';
import { openingOf } from './opening.ts';
import { madeTalk, speak } from './testing/speak.ts';

const talkOf = (text: string, language = 'en', bare = false) => madeTalk(speak(text, { bare }), { language });

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';

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
