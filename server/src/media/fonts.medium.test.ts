import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  captionSamples,
  drawFrame,
  drawPreset,
  ffmpeg,
  goldenFile,
  goldenFrames,
  hostileScript,
  presetFile,
  sampleScript,
  similarity,
} from '#testing/caption-frames.ts';
import { drawCards, goldenCards } from '#testing/card-frames.ts';
import { prepareFonts } from './fonts.ts';

const fonts = Object.values(captionFonts).map((font) => font.file);
let workDir: string;
let fontsDir: string;

beforeAll(async () => {
  workDir = await mkdtemp(path.join(tmpdir(), "captions' [test], a;b:"));
  fontsDir = path.join(workDir, 'fonts');
  await prepareFonts({ fontsDir, fonts });
});
afterAll(() => rm(workDir, { recursive: true }));

describe('the fonts folder', () => {
  it('holds the packaged fonts and nothing else, also when it held something before', async () => {
    await writeFile(path.join(fontsDir, 'stray.ttf'), 'not a font');
    await prepareFonts({ fontsDir, fonts });
    expect((await readdir(fontsDir)).toSorted()).toEqual(fonts.map((font) => path.basename(font)).toSorted());
  });

  it('replaces a font that was copied by half', async () => {
    const name = path.basename(captionFonts.tamil.file);
    const whole = await readFile(path.join(fontsDir, name));
    await writeFile(path.join(fontsDir, name), whole.subarray(0, 1000));
    await prepareFonts({ fontsDir, fonts });
    expect(await readFile(path.join(fontsDir, name))).toEqual(whole);
  });
});

describe('captions drawn by ffmpeg', () => {
  it.each(goldenFrames())('look as they did when they were looked at: $name', async ({ name, ...frame }) => {
    const pngFile = path.join(workDir, `${name}.png`);
    const { stderr } = await drawFrame({ ...frame, fontsDir, workDir, pngFile });
    expect(stderr).not.toMatch(/not found|failed to find|Error/i);
    const chosen = [...stderr.matchAll(/fontselect: .* -> ([\w-]+)/g)].map((line) => line[1]);
    expect(chosen).not.toEqual([]);
    expect(chosen.filter((font) => !fontNames.has(font ?? ''))).toEqual([]);
    // The paths of this folder hold every character that filtergraphs treat specially.
    expect(await similarity(pngFile, goldenFile(name))).toBeGreaterThanOrEqual(0.98);
  });

  it.each(captionStyleIds)('look as they did in nine scripts in the style %s', async (id) => {
    const pngFile = path.join(workDir, `preset-${id}.png`);
    const stderr = await drawPreset({ id, fontsDir, workDir, file: pngFile });
    expect(stderr).not.toMatch(/not found|failed to find|Error/i);
    expect(await similarity(pngFile, presetFile(id))).toBeGreaterThanOrEqual(0.98);
  });

  it('cards enter, count and list their points as they did when they were looked at', async () => {
    const pngFile = path.join(workDir, 'cards.png');
    const stderr = await drawCards({ fontsDir, workDir, file: pngFile });
    expect(stderr).not.toMatch(/not found|failed to find|Error/i);
    expect(await similarity(pngFile, goldenCards)).toBeGreaterThanOrEqual(0.99);
  });

  it('are distinguished by the same measure when one conjunct is wrong', async () => {
    const sample = captionSamples[0];
    const broken = { ...sample, name: 'broken', text: sample?.text.replace('राष्ट्रीय', 'राष्‌ट्‌रीय') ?? '' };
    const pngFile = path.join(workDir, 'broken.png');
    await drawFrame({
      ...{ script: sampleScript({ style: 'karaoke', atMs: 1450, ...broken }), atMs: 1450 },
      ...{ fontsDir, workDir, pngFile },
    });
    expect(await similarity(pngFile, goldenFile('devanagari'))).toBeLessThan(0.98);
  });
});

describe('Nastaliq, which is drawn wider than it is measured', () => {
  const headline = 'تعلیم کا نظام کیوں بدلنا چاہیے';
  const layout = { ratio: '9:16' as const, width: 720, height: 1280, cues: [] };
  const overlay = { layout, style: null, watermark: null, durationMs: 6000, litBy: 'word' as const };

  /** For each test the box around the pixels of a drawn frame that pass it, by their brightness; pixels. */
  async function boxesOf(script: string, ...tests: ((level: number) => boolean)[]) {
    const pngFile = path.join(workDir, 'nastaliq.png');
    await drawFrame({ script, atMs: 2500, fontsDir, workDir, pngFile, whole: true });
    const grayFile = path.join(workDir, 'nastaliq.gray');
    await ffmpeg(['-y', '-i', pngFile, '-f', 'rawvideo', '-pix_fmt', 'gray', grayFile]);
    const levels = await readFile(grayFile);
    return tests.map((isInk) => {
      const box = { left: layout.width, right: 0, top: layout.height, bottom: 0 };
      for (const [at, level] of levels.entries()) {
        if (!isInk(level)) continue;
        const [x, y] = [at % layout.width, Math.floor(at / layout.width)];
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
      return box;
    });
  }

  it.each([headline, 'کامیابی کا اصل راز جو کوئی نہیں بتاتا', 'نیند نہ آنے کی سب سے بڑی وجہ'])(
    'keeps a headline on its panel: %s',
    async (text) => {
      const script = assScript({ ...overlay, cards: [], hook: { text, belowPx: 0 } });
      const [ink, panel] = await boxesOf(
        script,
        (level) => level < 60,
        (level) => level > 240,
      );
      expect(ink?.left).toBeGreaterThan(panel?.left ?? 0);
      expect(ink?.right).toBeLessThan(panel?.right ?? 0);
      expect(ink?.top).toBeGreaterThan(panel?.top ?? 0);
      expect(ink?.bottom).toBeLessThan(panel?.bottom ?? 0);
    },
  );

  it('keeps a card’s text in its column', async () => {
    const title = `${headline} یہ سوال ہر والدین کو پوچھنا چاہیے`;
    const card = { id: 'c', place: 'full' as const, startMs: 0, endMs: 5000, number: '', title };
    const lines = [headline, headline, headline];
    const script = assScript({ ...overlay, cards: [{ ...card, lines, colors: cardColors }] });
    const [ink] = await boxesOf(script, (level) => level > 128);
    expect(ink?.left).toBeGreaterThan(0.09 * layout.width);
    expect(ink?.right).toBeLessThan(0.91 * layout.width);
  });
});

describe('hostile caption text', () => {
  const bombs = [
    `{\\bord9999\\fs9999}${'A'.repeat(40)}`,
    '{\\bord9999}{\\fs9999}A',
    '{\\p1}m 0 0 l 9999 0 9999 9999 0 9999{\\p0}',
    '{\\alpha&HFF&}gone? {\\blur9999}{\\be9999}',
    'C:\\New\\hello\\N\\{\\t(0,1,\\fscx9999)}',
    `\\{\\\\{\\fs9999}${'\\'.repeat(60)}`,
    `${'\u0303'.repeat(190)}A`,
    `${'क्'.repeat(95)}ष`,
    '\u202e\u2067\u200f{\\fs9999}\ufffcAB\u0000\n\nDialogue: 0,0:00:00.00,0:00:09.00,Caption,,0,0,0,,X',
    '👨‍👩‍👧‍👦🇮🇳2️⃣',
    '﷽'.repeat(100),
    'x'.repeat(200),
  ];

  it.each(bombs)('is drawn with 2 s of processor time and 400 MB: %j', async (text) => {
    const drawn = await drawFrame({
      ...{ script: hostileScript(text), atMs: 500, fontsDir, workDir },
      ...{ pngFile: path.join(workDir, 'hostile.png'), whole: true },
    });
    expect(drawn.cpuMs).toBeLessThan(2000);
    expect(drawn.peakBytes).toBeGreaterThan(0);
    expect(drawn.peakBytes).toBeLessThan(400e6);
  });
});

const fontNames = new Set(Object.values(captionFonts).map((font) => postScriptName(font.file)));

/** libass names the fonts of `fontsdir` by PostScript name: `NotoSansTamil-Bold` of `NotoSansTamil_700Bold.ttf`. */
function postScriptName(file: string): string {
  return path.basename(file, '.ttf').replace('_700', '-');
}
