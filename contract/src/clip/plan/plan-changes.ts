import { shortestBrollMs } from '../broll/broll-item.ts';
import { shortestCardMs } from '../cards/card.ts';
import type { Word } from '../transcript/transcript.ts';
import { captionChanges } from './caption-changes.ts';
import type { ClipPlan } from './clip-plan.ts';
import { isSameValue } from './compare-plans.ts';
import { moveTimed } from './edit-list.ts';
import { moveScenes } from './move-scenes.ts';
import type { Scene } from './scene.ts';
import { timeChanges } from './time-changes.ts';

/** The parts of a plan that users edit apart from each other. */
export type PlanPart =
  | (
      | 'title'
      | 'times'
      | 'texts'
      | 'style'
      | 'hook'
      | 'logo'
      | 'cards'
      | 'broll'
      | 'music'
      | 'bumpers'
      | 'frame'
      | 'punchIn'
    )
  | 'other';

/** Every kind of change between two versions of a plan, with the part of the plan that it belongs to. */
export const planChangeParts = {
  made: 'other',
  restored: 'other',
  ratio_added: 'other',
  transcript_corrected: 'other',
  title: 'title',
  words_cut: 'times',
  words_restored: 'times',
  start_earlier: 'times',
  start_later: 'times',
  end_earlier: 'times',
  end_later: 'times',
  pauses_cut: 'times',
  pauses_restored: 'times',
  shorter: 'times',
  longer: 'times',
  caption_text: 'texts',
  caption_times: 'texts',
  style: 'style',
  captions_on: 'style',
  captions_off: 'style',
  caption_colors: 'style',
  caption_size: 'style',
  caption_font: 'style',
  caption_position: 'style',
  caption_settings: 'style',
  hook: 'hook',
  hook_off: 'hook',
  logo: 'logo',
  logo_off: 'logo',
  cards_added: 'cards',
  cards_removed: 'cards',
  cards_changed: 'cards',
  broll_added: 'broll',
  broll_removed: 'broll',
  broll_changed: 'broll',
  bumpers: 'bumpers',
  bumpers_off: 'bumpers',
  music: 'music',
  music_changed: 'music',
  music_off: 'music',
  frame: 'frame',
  punch_in_on: 'punchIn',
  punch_in_off: 'punchIn',
} as const satisfies Record<string, PlanPart>;
export type PlanChangeCode = keyof typeof planChangeParts;

/** One difference between two versions: `count` of things, `seconds` with one decimal, or a `text` such as a title. */
export interface PlanChange {
  code: PlanChangeCode;
  count?: number | undefined;
  seconds?: number | undefined;
  text?: string | undefined;
}

/**
 * What differs between two versions of a clip's plan, in the order in which a user reads it; empty where nothing a
 * user sees differs. `words` is the transcript both point into; without it, words are counted by the captions.
 * Scenes, cards and footage that only moved along with a cut are no difference.
 */
export function planChanges(before: ClipPlan, after: ClipPlan, words: readonly Word[] = []): PlanChange[] {
  return [
    ...(before.title === after.title ? [] : [{ code: 'title' as const, text: after.title }]),
    ...timeChanges(before, after, words),
    ...captionChanges(before, after, words),
    ...hookChanges(before, after),
    ...logoChanges(before, after),
    ...cardChanges(before, after),
    ...brollChanges(before, after),
    ...musicChanges(before, after),
    ...bumperChanges(before, after),
    ...frameChanges(before, after),
    ...punchInChanges(before, after),
  ];
}

function hookChanges({ hookTitle: before = null }: ClipPlan, { hookTitle: after = null }: ClipPlan) {
  if (isSameValue(before, after)) return [];
  if (after === null) return [{ code: 'hook_off' as const }];
  return [{ code: 'hook' as const, ...(after.text !== null && { text: after.text }) }];
}

function logoChanges({ logo: before }: ClipPlan, { logo: after }: ClipPlan): PlanChange[] {
  if (isSameValue(before, after)) return [];
  return [{ code: after === null ? 'logo_off' : 'logo' }];
}

function bumperChanges(
  { bumpers: before = none }: ClipPlan,
  { bumpers: after = none }: ClipPlan,
): PlanChange[] {
  if (isSameValue(before, after)) return [];
  return [{ code: after.intro || after.outro ? 'bumpers' : 'bumpers_off' }];
}

const none = { intro: null, outro: null };

function musicChanges({ music: before = null }: ClipPlan, { music: after = null }: ClipPlan): PlanChange[] {
  if (isSameValue(before, after)) return [];
  if (after === null) return [{ code: 'music_off' }];
  return [{ code: before?.assetId === after.assetId ? 'music_changed' : 'music' }];
}

function punchInChanges({ punchIn: before = false }: ClipPlan, { punchIn: after = false }: ClipPlan) {
  return before === after ? [] : [{ code: after ? ('punch_in_on' as const) : ('punch_in_off' as const) }];
}

function cardChanges(before: ClipPlan, after: ClipPlan): PlanChange[] {
  const times = { from: before.edit, to: after.edit, shortestMs: shortestCardMs };
  const { added, removed, changed } = listChanges(moveTimed(before.cards, times), after.cards);
  return [
    ...counted('cards_added', added),
    ...counted('cards_removed', removed),
    ...counted('cards_changed', changed),
  ];
}

function brollChanges(before: ClipPlan, after: ClipPlan): PlanChange[] {
  const times = { from: before.edit, to: after.edit, shortestMs: shortestBrollMs };
  const { added, removed, changed } = listChanges(moveTimed(before.broll ?? [], times), after.broll ?? []);
  return [
    ...counted('broll_added', added),
    ...counted('broll_removed', removed),
    ...counted('broll_changed', changed),
  ];
}

function listChanges<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]) {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = after.filter(({ id }) => known.has(id));
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    changed: kept.filter((item) => !isSameValue(item, known.get(item.id))).length,
  };
}

function frameChanges(before: ClipPlan, after: ClipPlan): PlanChange[] {
  return after.layouts.flatMap((layout): PlanChange[] => {
    const twin = before.layouts.find(({ ratio }) => ratio === layout.ratio);
    if (!twin) return [{ code: 'ratio_added', text: layout.ratio }];
    const moved = moveScenes(twin.scenes, before.edit, after.edit);
    const known = new Set(moved.map(lookOf));
    const changed = layout.scenes.filter((scene) => !known.has(lookOf(scene))).length;
    const isJoined = changed === 0 && layout.scenes.length !== moved.length;
    return counted('frame', isJoined ? 1 : changed);
  });
}

const lookOf = ({ startMs, endMs, kind, regions }: Scene): string =>
  JSON.stringify([
    ...[startMs, endMs, kind],
    regions.map(({ target, path }) => [
      boxText(target),
      path.map(({ atMs, box }) => [Math.round(atMs), boxText(box)]),
    ]),
  ]);

const boxText = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string =>
  [x, y, w, h].map((side) => side.toFixed(4)).join(' ');

/** A change of so many things, or none. */
export const counted = (code: PlanChangeCode, count: number): PlanChange[] =>
  count > 0 ? [{ code, count }] : [];
