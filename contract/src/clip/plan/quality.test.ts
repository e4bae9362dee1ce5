import { expect, test } from 'vitest';
import { type Layout, outputSizes } from './clip-plan.ts';
import { logoBox } from './logo.ts';
import { isEnlarged, qualities, resolutionName, scaleLayout } from './quality.ts';
import { ratios } from './ratios.ts';
import { scenesOfFraming } from './scene.ts';

const scenes = scenesOfFraming({ mode: 'fit' }, 6000, () => 'not_searched');
const layouts = ratios.map((ratio): Layout => ({ ratio, ...outputSizes[ratio], scenes, cues: [] }));

test('4k doubles the frame, 720p takes two thirds of it, 1080p leaves it', () => {
  const sizes = layouts.map((layout) =>
    qualities.map((quality) => {
      const { width, height } = scaleLayout(layout, quality);
      return `${width}×${height}`;
    }),
  );
  expect(sizes).toEqual([
    ['2160×3840', '1080×1920', '720×1280'],
    ['3840×2160', '1920×1080', '1280×720'],
    ['2160×2160', '1080×1080', '720×720'],
  ]);
});

test('what the layout shows stays the same', () => {
  for (const layout of layouts) {
    const { width, height, ...scaled } = scaleLayout(layout, '4k');
    expect(scaled).toEqual({ ratio: layout.ratio, scenes: layout.scenes, cues: layout.cues });
  }
});

test('a source is named by its shorter side, and a larger size enlarges it', () => {
  expect(resolutionName({ width: 1080, height: 1920 })).toBe('1080p');
  expect(resolutionName({ width: 3840, height: 2160 })).toBe('4K');
  expect(isEnlarged({ width: 1920, height: 1080 }, '4k')).toBe(true);
  expect(isEnlarged({ width: 1920, height: 1080 }, '1080p')).toBe(false);
  expect(isEnlarged(null, '4k')).toBe(false);
});

test('a logo lies inside every frame, in its corner, at the same share of every size', () => {
  for (const ratio of ratios) {
    for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
      for (const aspect of [0.1, 1, 4, 20]) {
        const frame = { ratio, ...outputSizes[ratio] };
        const box = logoBox({ aspect, corner, size: 0.5 }, frame, { watermark: true });
        expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(frame.width);
        expect(box.y + box.height).toBeLessThan(frame.height);
        expect(box.x * 2 < frame.width - box.width).toBe(corner.endsWith('left'));
        expect([box.x, box.y, box.width, box.height].every((side) => side % 2 === 0)).toBe(true);
        const large = logoBox(
          { aspect, corner, size: 0.5 },
          { ratio, width: frame.width * 2, height: frame.height * 2 },
          { watermark: true },
        );
        expect(Math.abs(large.x - 2 * box.x)).toBeLessThanOrEqual(4);
      }
    }
  }
});

test('the watermark keeps its place above a logo in the same corner', () => {
  const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;
  const logo = { aspect: 2, corner: 'top-right', size: 0.2 } as const;
  const free = logoBox(logo, frame, { watermark: false });
  expect(logoBox(logo, frame, { watermark: true }).y - free.y).toBeGreaterThanOrEqual(40);
});

test('in 9:16 a logo keeps clear of the lowest 15 % and of the buttons on the right, at every size and distance', () => {
  const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;
  for (const size of [0.05, 0.16, 0.5]) {
    for (const distance of [0, 0.15]) {
      const box = logoBox({ aspect: 1, corner: 'bottom-right', size, distance }, frame, { watermark: false });
      expect(box.y + box.height).toBeLessThanOrEqual(0.85 * frame.height);
      expect(box.x + box.width).toBeLessThanOrEqual(0.87 * frame.width);
    }
  }
});

test('a distance moves a logo away from both edges of its corner, alike in every format', () => {
  for (const ratio of ratios) {
    const frame = { ratio, ...outputSizes[ratio] };
    const at = (distance: number) =>
      logoBox({ aspect: 1, corner: 'top-left', size: 0.1, distance }, frame, { watermark: false });
    expect([at(0.1).x - at(0).x, at(0.1).y - at(0).y]).toEqual([108, 108]);
  }
});
