import { expect, test } from 'vitest';
import { outputSizes } from '../plan/clip-plan.ts';
import { uploadedFontSchema } from '../plan/uploaded-font.ts';
import { fontRuns, missingGlyphs } from '../text/glyphs.ts';
import { textWidth } from '../text/text-width.ts';
import { assScript } from './ass.ts';
import { captionFace } from './caption-script.ts';
import { captionStyles } from './caption-styles.ts';

/** Letters `a` to `z` and the space, each half an em wide. */
const font = uploadedFontSchema.parse({
  ...{ assetId: 'abc', name: 'Half', scripts: ['latin'], lineEm: 1.2 },
  data: {
    ...{ unitsPerEm: 1000, winAscent: 900, winDescent: 300, descent: 200, capHeight: 500 },
    ...{ advances: `w:dw;2p:${Array(26).fill('dw').join(',')}`, conjuncts: [], signs: [] },
  },
});
const style = { ...captionStyles.classic, font };

test('captions in a covered script are set in the font, letters that it lacks in the packaged ones', () => {
  const face = captionFace(['hello world'], style);
  expect(fontRuns('hi Æ', face)).toEqual([
    { face, text: 'hi ' },
    { face: 'latin', text: 'Æ' },
  ]);
  expect(textWidth('ab', face, 50)).toBeCloseTo(2 * 0.5 * 100);
  const words = [{ text: 'hi', startMs: 0, endMs: 500, wordIndex: 0 }];
  const layout = {
    ...{ ratio: '9:16' as const, ...outputSizes['9:16'] },
    cues: [{ startMs: 0, endMs: 500, lines: [words] }],
  };
  const script = assScript({ layout, style, watermark: null, cards: [], durationMs: 500, litBy: 'word' });
  expect(script).toContain('\\fnUploaded abc\\fs');
});

test('each uploaded font draws what another one has drawn before', () => {
  const other = captionFace(['ab'], { font: { ...font, assetId: 'def' } });
  const first = captionFace(['ab'], style);
  expect(fontRuns('ab', first)).toEqual([{ face: first, text: 'ab' }]);
  expect(fontRuns('ab', other)).toEqual([{ face: other, text: 'ab' }]);
});

test('captions in other scripts keep the packaged font', () => {
  expect(captionFace(['नमस्ते दुनिया'], style)).toBe('devanagari');
});

test('a sign is missing only where neither the font nor a packaged one has it', () => {
  expect(missingGlyphs('ab 🙂漢', captionFace(['ab'], style))).toEqual(['漢']);
});
