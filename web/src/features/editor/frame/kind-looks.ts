import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import type { SceneKind } from '@jhalak/contract/clip/plan/scene.ts';
import { targetsOf } from '@jhalak/contract/clip/plan/targets.ts';
import {
  Columns2,
  Columns3,
  Grid2x2,
  type LucideIcon,
  Monitor,
  RectangleHorizontal,
  Rows2,
  Rows3,
  User,
} from 'lucide-react';

interface KindLook {
  /** A span of the timeline. */
  span: string;
  /** The chosen kind in the panel. */
  chosen: string;
}

const quiet: KindLook = {
  span: 'border-edge/60 bg-sunken text-soft aria-pressed:border-edge aria-pressed:text-ink',
  chosen: 'data-[state=on]:border-edge data-[state=on]:bg-sunken data-[state=on]:text-ink',
};
const tiles: KindLook = {
  span: 'border-cyan/40 bg-cyan-wash text-cyan aria-pressed:border-cyan',
  chosen: 'data-[state=on]:border-cyan data-[state=on]:bg-cyan-wash data-[state=on]:text-cyan',
};
const screen: KindLook = {
  span: 'border-purple/40 bg-purple-wash text-purple aria-pressed:border-purple',
  chosen: 'data-[state=on]:border-purple data-[state=on]:bg-purple-wash data-[state=on]:text-purple',
};

/** Colours of the kinds, always beside their icon and name. */
export const kindLooks: Record<SceneKind, KindLook> = {
  ...{ single: quiet, fit: quiet, card: quiet },
  ...{ split2: tiles, split3: tiles, grid4: tiles, screen_face: screen },
};

/** The icon of a kind where it is as small as a letter: tiles lie as they do in a frame of the ratio. */
export function kindIconOf(kind: SceneKind, ratio: Ratio): LucideIcon {
  if (kind !== 'split2' && kind !== 'split3') return icons[kind];
  const areBeside = targetsOf(kind, ratio)[1]?.y === 0;
  if (kind === 'split2') return areBeside ? Columns2 : Rows2;
  return areBeside ? Columns3 : Rows3;
}

const icons = {
  ...{
    single: User,
    grid4: Grid2x2,
    screen_face: Monitor,
    fit: RectangleHorizontal,
    card: RectangleHorizontal,
  },
} as const;
