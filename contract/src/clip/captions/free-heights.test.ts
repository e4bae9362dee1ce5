import { expect, test } from 'vitest';
import { outputSizes } from '../plan/clip-plan.ts';
import { logoBox, logoCorners } from '../plan/logo.ts';
import { ratios } from '../plan/ratios.ts';
import { captionBlockAt } from './caption-block.ts';
import { captionStyles } from './caption-styles.ts';

const words = [
  { text: 'captions', startMs: 0, endMs: 500, wordIndex: 0 },
  { text: 'between', startMs: 500, endMs: 900, wordIndex: 1 },
];
const cues = [{ startMs: 0, endMs: 1000, lines: [words, words] }];

test('captions keep clear of the logo in every corner, format and height', () => {
  for (const ratio of ratios) {
    const layout = { ratio, ...outputSizes[ratio], cues };
    for (const corner of logoCorners) {
      for (const size of [0.1, 0.3]) {
        const logo = { assetId: 'a', aspect: 1.5, corner, size };
        const box = logoBox(logo, layout, { watermark: false });
        for (const position of [undefined, 0, 0.3, 0.5, 0.7, 1]) {
          const style = { ...captionStyles.karaoke, ...(position !== undefined && { position }) };
          const input = { layout, cards: [], logo, durationMs: 1000, litBy: 'word' } as const;
          const rect = captionBlockAt(input, style, 100)?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
          const beside = rect.x >= box.x + box.width || rect.x + rect.width <= box.x;
          const apart = rect.y >= box.y + box.height || rect.y + rect.height <= box.y;
          expect(beside || apart, `${ratio} ${corner} ${size} ${position}`).toBe(true);
        }
      }
    }
  }
});
