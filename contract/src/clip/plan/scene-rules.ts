import { type Box, sharedArea } from './box.ts';
import { type Region, regionCounts, type Scene } from './scene.ts';

/** What can be wrong with the scenes of a layout; each is the code of a sentence. */
export type SceneProblem =
  | 'plan_scenes_apart'
  | 'plan_scenes_end'
  | 'plan_card_mixed'
  | 'plan_regions_count'
  | 'plan_targets'
  | 'plan_fit_moves'
  | 'plan_no_start'
  | 'plan_camera_order'
  | 'plan_camera_late'
  | 'plan_crop_outside';

/**
 * What is wrong with the scenes of a clip of `durationMs`, each problem once. Without problems the scenes cover the
 * clip in order, the targets of each cover the output without overlapping, and every region has a place from its
 * first to its last moment that lies inside the source.
 */
export function sceneProblems(scenes: readonly Scene[], durationMs: number): SceneProblem[] {
  const found = new Set<SceneProblem>();
  let at = 0;
  for (const scene of scenes) {
    if (scene.startMs !== at || scene.endMs <= scene.startMs) found.add('plan_scenes_apart');
    at = scene.endMs;
    for (const problem of problemsOf(scene)) found.add(problem);
  }
  if (at !== durationMs) found.add('plan_scenes_end');
  if (new Set(scenes.map(({ kind }) => kind === 'card')).size > 1) found.add('plan_card_mixed');
  return [...found];
}

function problemsOf(scene: Scene): SceneProblem[] {
  const { kind, regions } = scene;
  const targets = regions.map(({ target }) => target);
  return [
    ...(regions.length === regionCounts[kind] ? [] : (['plan_regions_count'] as const)),
    ...(kind === 'card' || coversOnce(targets) ? [] : (['plan_targets'] as const)),
    ...(kind === 'fit' && regions.some(({ path }) => path.length > 1) ? (['plan_fit_moves'] as const) : []),
    ...regions.flatMap((region) => pathProblems(region, scene)),
  ];
}

function pathProblems({ path }: Region, { startMs, endMs }: Scene): SceneProblem[] {
  const problems: SceneProblem[] = [];
  if (path[0]?.atMs !== startMs) problems.push('plan_no_start');
  if (path.some(({ atMs }, index) => index > 0 && atMs <= (path[index - 1]?.atMs ?? 0))) {
    problems.push('plan_camera_order');
  }
  if (path.some(({ atMs }) => atMs >= endMs)) problems.push('plan_camera_late');
  if (path.some(({ box }) => !isWithin(box))) problems.push('plan_crop_outside');
  return problems;
}

/** Whether boxes cover the frame and no two of them overlap. */
function coversOnce(targets: readonly Box[]): boolean {
  const area = targets.reduce((sum, { w, h }) => sum + w * h, 0);
  const isApart = targets.every((one, index) =>
    targets.slice(index + 1).every((other) => sharedArea(one, other) <= rounding),
  );
  return targets.every(isWithin) && isApart && Math.abs(area - 1) <= 4 * rounding;
}

const isWithin = ({ x, y, w, h }: Box): boolean => x + w <= 1 + rounding && y + h <= 1 + rounding;

/** Thirds have no end in decimals; a plan writes five of them. */
const rounding = 3e-5;
