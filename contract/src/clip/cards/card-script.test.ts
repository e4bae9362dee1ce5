import { describe, expect, it } from 'vitest';
import { barsOf, cardScript } from './card-script.ts';

const layout = { ratio: '9:16' as const, width: 1080, height: 1920 };
const script = (title: string, bars: number[] = [0.2, 1, 0]) =>
  cardScript({ layout, title, bars, durationMs: bars.length * 100 });

describe('a card', () => {
  it('shows a hostile title character for character', () => {
    const text = script('{\\bord9999\\fs9999} C:\\New {\\p1}');
    expect(text).not.toMatch(/(?<!\\)\{\\(bord9999|p1)/);
    expect(text).toContain(String.raw`\{`);
  });

  it.each([
    ['بجٹ 2026 کا مطلب', 'مطلب کا 2026 بجٹ'],
    ['बजट 2026 का मतलब', 'बजट 2026 का मतलब'],
  ])('shows the words of %s in the order they are read', (title, shown) => {
    const [event = ''] = script(title)
      .split('\n')
      .filter((line) => line.includes('\\an8'));
    const text = event
      .split(',,')
      .at(-1)
      ?.replaceAll(/\{[^}]*\}|[\u200e\u200f]/g, '');
    expect(text?.split(/ +/).join(' ')).toBe(shown);
  });

  it('breaks a long title into lines that fit', () => {
    const titles = script('एक बहुत लंबा शीर्षक जो एक पंक्ति में नहीं समाता और इसलिए दो पंक्तियों में है')
      .split('\n')
      .filter((line) => line.includes('\\an8'));
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.length).toBeLessThanOrEqual(3);
  });

  it('shows no title while footage has half of the frame', () => {
    const bars = Array<number>(100).fill(0.5);
    const times = (shown: 'full' | 'half') =>
      cardScript({
        ...{ layout, title: 'Bread', bars, durationMs: 10_000 },
        broll: [{ startMs: 2000, endMs: 5000, layout: shown }],
      })
        .split('\n')
        .filter((line) => line.includes('\\an8'))
        .map((line) => line.split(',').slice(1, 3));
    expect(times('half')).toEqual([
      ['0:00:00.00', '0:00:02.00'],
      ['0:00:05.00', '0:00:10.00'],
    ]);
    expect(times('full')).toEqual([['0:00:00.00', '0:00:10.00']]);
  });

  it('draws only the bars that are in sight', () => {
    const events = script('Bread', Array(600).fill(0.5))
      .split('\n')
      .filter((line) => line.includes('\\p1'));
    expect(events).toHaveLength(60);
    for (const event of events) expect(event.match(/ m | m$/g)?.length ?? 0).toBeLessThanOrEqual(20);
  });

  it('gives silence flat bars and a loud half tall ones', () => {
    const samples = Int16Array.from({ length: 8000 }, (_, n) => (n < 4000 ? 0 : 8000 * Math.sin(n)));
    const bars = barsOf(samples, 8000);
    expect(bars).toHaveLength(10);
    expect(bars.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(Math.min(...bars.slice(5))).toBeGreaterThan(0.9);
    expect(barsOf(new Int16Array(1600), 8000)).toEqual([0, 0]);
  });
});
