import { findLanguage, type LanguageCode } from '../../languages.ts';
import { strongWordsOf } from '../captions/mark-words.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import type { Box } from './box.ts';
import type { ClipPlan, Cue, Layout } from './clip-plan.ts';
import type { PlacedBox, Scene } from './scene.ts';
import type { Span } from './time.ts';

/** How much larger the picture is shown for a strong word. */
const enlargement = 1.12;
/** What stands still while the picture grows, as a share of the box from its top: eyes, above the middle. */
const stillShare = 0.38;
const shortestMs = 700;
const longestMs = 2500;
/** From the end of a zoom to the next one, so that the picture does not pump; milliseconds. */
const restMs = 4000;

/**
 * A layout with its punch-ins: for superlatives, numbers and other strong words a closer view of the same place, from
 * the word to the end of its caption, by smaller boxes on the way of the region. Only scenes of a single region move,
 * and a zoom never leaves its scene. The same layout where the plan has no punch-ins.
 */
export function withPunchIns<Shown extends Pick<Layout, 'scenes' | 'cues'>>(
  layout: Shown,
  { punchIn, language }: Pick<ClipPlan, 'punchIn' | 'language'>,
): Shown {
  if (!punchIn) return layout;
  const zooms = zoomsOf(layout, language);
  if (zooms.length === 0) return layout;
  return { ...layout, scenes: layout.scenes.map((scene) => zooms.reduce(zoomedIn, scene)) };
}

/** When the picture is closer, clip milliseconds, in order. */
function zoomsOf({ scenes, cues }: Pick<Layout, 'scenes' | 'cues'>, language: string): Span[] {
  const zooms: Span[] = [];
  for (const wanted of strongWords(cues, language)) {
    const scene = scenes.find(({ startMs, endMs }) => wanted.startMs >= startMs && wanted.startMs < endMs);
    if (scene?.kind !== 'single') continue;
    const endMs = Math.min(scene.endMs, wanted.endMs);
    const before = zooms.at(-1);
    if (endMs - wanted.startMs < shortestMs || (before && wanted.startMs - before.endMs < restMs)) continue;
    zooms.push({ startMs: wanted.startMs, endMs });
  }
  return zooms;
}

/** From the start of a strong word to the end of its caption, not too long. */
function strongWords(cues: readonly Cue[], language: string): Span[] {
  const isStrong = strongWordsOf((findLanguage(language)?.code ?? 'en') as LanguageCode);
  return cues.flatMap(({ lines, endMs }) => {
    const words = lines.flat();
    const tokens = words.map(({ text }) => foldWord(text));
    const word = words.find(
      ({ text, keyword }, at) => keyword || /\p{N}/u.test(text) || isStrong(tokens, at) > 0,
    );
    return word ? [{ startMs: word.startMs, endMs: Math.min(endMs, word.startMs + longestMs) }] : [];
  });
}

function zoomedIn(scene: Scene, zoom: Span): Scene {
  const [region] = scene.regions;
  if (scene.kind !== 'single' || !region || zoom.startMs < scene.startMs || zoom.endMs > scene.endMs)
    return scene;
  const { path } = region;
  const boxAt = (ms: number) => (path.findLast(({ atMs }) => atMs <= ms) ?? path[0])?.box;
  const [first, last] = [boxAt(zoom.startMs), boxAt(zoom.endMs)];
  if (!first || !last) return scene;
  const inside = ({ atMs }: PlacedBox) => atMs > zoom.startMs && atMs < zoom.endMs;
  const zoomed: PlacedBox[] = [
    ...path.filter(({ atMs }) => atMs < zoom.startMs),
    { atMs: zoom.startMs, box: closer(first) },
    ...path.filter(inside).map(({ atMs, box }) => ({ atMs, box: closer(box) })),
    ...(zoom.endMs < scene.endMs ? [{ atMs: zoom.endMs, box: last }] : []),
    ...path.filter(({ atMs }) => atMs > zoom.endMs),
  ];
  return { ...scene, regions: [{ ...region, path: zoomed }] };
}

function closer({ x, y, w, h }: Box): Box {
  const [width, height] = [w / enlargement, h / enlargement];
  return { x: x + (w - width) / 2, y: y + (h - height) * stillShare, w: width, h: height };
}
