import { describe, expect, test } from 'vitest';
import { type Card, cardColors } from '../cards/card.ts';
import { type Layout, outputSizes } from '../plan/clip-plan.ts';
import type { Ratio } from '../plan/ratios.ts';
import { captionStyles } from './caption-styles.ts';
import { hookEvents, shownHook } from './hook-title.ts';

const scene: Layout['scenes'][number] = {
  ...{ startMs: 0, endMs: 10_000, kind: 'single', reason: 'lead', regions: [] },
  ...{ headRoom: 0.3, captionPlaces: ['top', 'middle', 'bottom'] },
};

const drawn = (
  text: string,
  options: {
    ratio?: Ratio;
    scene?: Partial<typeof scene>;
    cues?: Layout['cues'];
    cards?: readonly Card[];
    belowPx?: number;
  } = {},
) => {
  const { ratio = '9:16', cues = [], cards = [], belowPx = 0 } = options;
  const layout = { ratio, ...outputSizes[ratio], cues, scenes: [{ ...scene, ...options.scene }] };
  const input = { layout, style: captionStyles.karaoke, cards, watermark: null, durationMs: 10_000 };
  const hook = { text, belowPx };
  const [panel = '', ...lines] = hookEvents(input, hook);
  const points = [...panel.replace(/.*\}/, '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    ...{ x: Number(x), y: Number(y) },
  }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    lines: lines.map((line) => line.replace(/^([^,]*,){9}/, '').replaceAll(/\{[^}]*\}|[\u200e\u200f]/g, '')),
    panel: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    frame: layout,
    shown: shownHook(input, hook),
  };
};

/** As long as a headline may be, with words of everyday length. */
const longTexts = {
  en: 'What happens to the sleep and the marks of children who look at a phone for three hours on every evening of the week',
  hi: 'बच्चे हर रोज़ घंटों मोबाइल देखते रहें तो उनकी पढ़ाई और नींद पर क्या असर पड़ता है यह बात ज़्यादातर माता पिता नहीं जानते',
  ta: 'குழந்தைகள் கைபேசியில் அதிக நேரம் செலவிடுவதால் அவர்களின் படிப்பும் உறக்கமும் எப்படி பாதிக்கப்படுகிறது என்று தெரியுமா',
  ml: 'കുട്ടികൾ മൊബൈൽ ഫോണിൽ കൂടുതൽ സമയം ചെലവഴിക്കുമ്പോൾ അവരുടെ പഠനത്തെയും ഉറക്കത്തെയും അത് എങ്ങനെ ബാധിക്കുന്നു അറിയാമോ',
  te: 'పిల్లలు మొబైల్ ఫోన్‌లో ఎక్కువ సమయం గడిపితే వారి చదువు మీద నిద్ర మీద ఎలాంటి ప్రభావం పడుతుందో మీకు ఎప్పుడైనా తెలుసా',
  kn: 'ಮಕ್ಕಳು ಮೊಬೈಲ್ ಫೋನ್‌ನಲ್ಲಿ ಹೆಚ್ಚು ಸಮಯ ಕಳೆದರೆ ಅವರ ಓದು ಮತ್ತು ನಿದ್ರೆಯ ಮೇಲೆ ಏನು ಪರಿಣಾಮ ಆಗುತ್ತದೆ ಎಂದು ನಿಮಗೆ ಗೊತ್ತಿದೆಯೇ',
  bn: 'বাচ্চারা মোবাইলে বেশি সময় কাটালে তাদের পড়াশোনা আর ঘুমের উপর কী প্রভাব পড়ে সেটা কি আপনি কখনও ভেবে দেখেছেন আজ',
  ur: 'بچے موبائل پر زیادہ وقت گزارتے ہیں تو ان کی پڑھائی اور نیند پر کیا اثر پڑتا ہے کیا آپ نے کبھی اس بارے میں سوچا ہے',
};

describe.each(Object.entries(longTexts))('a headline of the greatest length in %s', (_, text) => {
  const wordsOf = (lines: readonly string[]) => lines.join(' ').split(/\s+/).toSorted();

  test.each([
    ['9:16', 0.36],
    ['9:16', 0.22],
    ['1:1', 0.3],
    ['16:9', 0.3],
  ] as const)('is shown whole in %s above heads at %s of its height', (ratio, headRoom) => {
    const { lines, panel, frame, shown } = drawn(text, {
      ratio,
      scene: { headRoom, captionPlaces: ['bottom'] },
    });
    expect(wordsOf(lines)).toEqual(wordsOf([text]));
    expect(shown).toBe('whole');
    expect(panel.left).toBeGreaterThan(0);
    expect(panel.right).toBeLessThan(frame.width);
    expect(panel.bottom).toBeLessThanOrEqual(headRoom * frame.height);
  });

  test('shows its beginning where little place is left', () => {
    const { lines, panel, frame, shown } = drawn(text, {
      ...{ ratio: '1:1', scene: { headRoom: 0.14, captionPlaces: ['bottom'] } },
    });
    expect(lines.join(' ')).toContain('…');
    expect(shown).toBe('cut');
    expect(panel.bottom).toBeLessThanOrEqual(0.14 * frame.height);
  });
});

test('a headline of one endless word shows its beginning', () => {
  const { lines, panel } = drawn('x'.repeat(120), { scene: { captionPlaces: ['bottom'] } });
  expect(lines.join('')).toMatch(/^x+…$/);
  expect(panel.left).toBeGreaterThan(0);
});

test('a headline is not shown where faces and captions leave no place', () => {
  expect(drawn('Why bread rises', { scene: { headRoom: 0.1, captionPlaces: ['bottom'] } })).toMatchObject({
    ...{ lines: [], shown: 'none' },
  });
});

test('a headline keeps off the captions that stand beside a card', () => {
  const words = [{ text: 'word', startMs: 0, endMs: 2400, wordIndex: 0 }];
  const cues = [{ startMs: 0, endMs: 2400, lines: [words] }];
  const card: Card = {
    ...{ id: 'c', place: 'full', startMs: 1500, endMs: 4000, number: '40', title: '', lines: [] },
    colors: cardColors,
  };
  for (const cards of [[], [card]]) {
    const { panel, frame } = drawn('Why bread rises', { cues, cards });
    expect(panel.top / frame.height).toBeGreaterThan(0.4);
  }
});
