import { dialogue, px } from '../captions/ass-event.ts';
import { fontTag } from '../captions/ass-line.ts';
import { centiseconds, escapeAss } from '../captions/ass-text.ts';
import type { Layout } from '../plan/clip-plan.ts';
import { type Logo, logoBox } from '../plan/logo.ts';
import { brollFrame } from './broll-frame.ts';
import { type BrollItem, generatedLabel, isGenerated } from './broll-item.ts';

export interface BrollLabelInput {
  layout: Pick<Layout, 'ratio' | 'width' | 'height'>;
  broll?: readonly BrollItem[];
  logo?: Logo | null;
  watermark: { text: string } | null;
  durationMs: number;
}

/** The label of every generated picture, in the upper left corner of what it covers; users cannot take it away. */
export function brollLabels({
  layout,
  broll = [],
  logo = null,
  watermark,
  durationMs,
}: BrollLabelInput): string[] {
  const shorter = Math.min(layout.width, layout.height);
  const capPx = shorter * 0.02;
  const options = { logo, watermark: watermark !== null };
  return broll.filter(isGenerated).flatMap((item) => {
    const startCs = centiseconds(item.startMs);
    const endCs = centiseconds(Math.min(item.endMs, durationMs));
    if (endCs <= startCs) return [];
    const { x, y } = labelPlace(item, layout, options);
    const tags = `{\\an7\\pos(${px(x)},${px(y)})\\1c&HFFFFFF&\\1a&H10&\\3c&H000000&\\3a&H40&\\bord${px(capPx * 0.18)}\\blur${px(capPx * 0.1)}}`;
    const text = tags + fontTag('latin', capPx) + escapeAss(generatedLabel);
    return [dialogue({ layer: 0, startCs, endCs, text })];
  });
}

/** Below the bars of platforms and below a logo, which is drawn over everything; an inset carries it inside. */
function labelPlace(
  item: BrollItem,
  frame: BrollLabelInput['layout'],
  options: { logo: Logo | null; watermark: boolean },
): { x: number; y: number } {
  const shorter = Math.min(frame.width, frame.height);
  if (item.layout === 'inset') {
    const { place } = brollFrame(item, frame, options);
    return { x: place.x + shorter * 0.018, y: place.y + shorter * 0.018 };
  }
  const top = frame.height * (frame.ratio === '9:16' ? 0.105 : 0.05);
  if (options.logo?.corner !== 'top-left') return { x: frame.width * 0.055, y: top };
  const logo = logoBox(options.logo, frame, options);
  return { x: frame.width * 0.055, y: Math.max(top, logo.y + logo.height + shorter * 0.015) };
}
