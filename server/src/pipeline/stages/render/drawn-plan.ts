import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { withPunchIns } from '@jhalak/contract/clip/plan/punch-in.ts';
import type { Region } from '@jhalak/contract/clip/plan/scene.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';

/**
 * The plan as it is drawn: strong words that are spoken move the picture, whatever language the captions have, and
 * captions stand in the language and the script that they are shown in, or in `language` (null: as spoken). A camera
 * that follows someone for minutes takes larger steps.
 */
export const drawnPlan = (plan: ClipPlan, language?: CaptionLanguage | null): ClipPlan => {
  const layouts = withFewerPlaces(plan.layouts);
  return inShownLanguage({ ...plan, layouts: layouts.map((layout) => withPunchIns(layout, plan)) }, language);
};

/** A system takes no argument of 128 KB: the graph of a render has about 21 bytes for each step of a camera. */
const mostSteps = 4000;

function withFewerPlaces(layouts: readonly Layout[]): readonly Layout[] {
  const paths = layouts.flatMap(({ scenes }) =>
    scenes.flatMap(({ regions }) => regions.map(({ path }) => path)),
  );
  const every = Math.ceil(paths.reduce((steps, path) => steps + path.length - 1, 0) / mostSteps);
  if (every <= 1) return layouts;
  const isKept = (_: unknown, n: number, path: readonly unknown[]) =>
    n % every === 0 || n === path.length - 1;
  const lighter = (region: Region): Region => ({ ...region, path: region.path.filter(isKept) });
  return layouts.map((layout) => ({
    ...layout,
    scenes: layout.scenes.map((scene) => ({ ...scene, regions: scene.regions.map(lighter) })),
  }));
}
