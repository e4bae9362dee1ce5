import { tileTargets } from '../reframe/tiles-of-people.ts';
import { type Box, fullFrame } from './box.ts';
import { outputSizes, type Ratio } from './clip-plan.ts';
import { regionCounts } from './scene.ts';
import type { ShownKind } from './scene-edit.ts';

/** Where the regions of a kind stand in a frame of a ratio, in the order of the plan's regions. */
export function targetsOf(kind: ShownKind, ratio: Ratio): Box[] {
  if (kind === 'single' || kind === 'fit') return [fullFrame];
  if (kind === 'screen_face') return screenAndFace[ratio];
  return tileTargets(regionCounts[kind], outputSizes[ratio]);
}

const screenAndFace: Record<Ratio, Box[]> = {
  '9:16': [
    { x: 0, y: 0, w: 1, h: 0.5 },
    { x: 0, y: 0.5, w: 1, h: 0.5 },
  ],
  '16:9': [
    { x: 0, y: 0, w: 0.66, h: 1 },
    { x: 0.66, y: 0, w: 0.34, h: 1 },
  ],
  '1:1': [
    { x: 0, y: 0, w: 1, h: 0.6 },
    { x: 0, y: 0.6, w: 1, h: 0.4 },
  ],
};
