import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { SceneKind } from '@jhalak/contract/clip/plan/scene.ts';

export type RegionName =
  | ('frame' | 'screen' | 'face' | 'top' | 'middle' | 'bottom' | 'left' | 'right')
  | ('topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight');

/** What a region is called: by its place in the frame, and a screen and its face by what they show. */
export function regionNameOf(kind: SceneKind, { x, y, w, h }: Box, count: number): RegionName {
  if (count <= 1) return 'frame';
  if (kind === 'screen_face') return x === 0 && y === 0 ? 'screen' : 'face';
  const [isWide, isHigh] = [w > 0.99, h > 0.99];
  if (isWide) return y < 0.01 ? 'top' : y + h > 0.99 ? 'bottom' : 'middle';
  if (isHigh) return x < 0.01 ? 'left' : x + w > 0.99 ? 'right' : 'middle';
  if (y < 0.5) return x < 0.5 ? 'topLeft' : 'topRight';
  return x < 0.5 ? 'bottomLeft' : 'bottomRight';
}
