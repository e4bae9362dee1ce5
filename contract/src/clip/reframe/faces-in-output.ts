import type { Box } from '../plan/box.ts';
import type { Layout } from '../plan/clip-plan.ts';
import { type DrawnFrame, drawnFrame } from '../plan/drawn-frame.ts';
import type { Size } from '../plan/geometry.ts';
import type { Rect } from '../plan/tiles.ts';
import type { Span } from '../plan/time.ts';
import { clipTimeOf } from '../transcript/clip-words.ts';
import type { MediaAnalysis } from './media-analysis.ts';

/** A face as the viewer sees it. */
export interface OutputFace {
  /** Clip milliseconds. */
  atMs: number;
  /** Shares of the output frame; what a region cuts off is left out. */
  box: Box;
  /** The track that the face belongs to, where the analysis has tracks. */
  track?: string;
}

/** The faces on screen in one scene of a layout. */
export interface SceneFaces extends Span {
  faces: OutputFace[];
}

/**
 * Where the analysed faces stand in the output: one entry per scene of the layout, in order, with every sighting of
 * the scene. `analysis` is in source milliseconds and shares of the source, the answer in clip milliseconds and shares
 * of the frame. A person whose face is shown by two regions has two boxes. Faces of which less than a fifth is shown
 * are left out; without tracks all seen faces count. Empty lists for a card or an analysis without faces.
 */
export function facesInOutput(options: {
  analysis: Pick<MediaAnalysis, 'faces' | 'tracks'> | null;
  edit: readonly Span[];
  layout: Pick<Layout, 'scenes' | 'width' | 'height'>;
  /** Size of the upright source, pixels. */
  source: Size;
}): SceneFaces[] {
  const { analysis, edit, layout, source } = options;
  const scenes = layout.scenes.map(({ startMs, endMs }): SceneFaces => ({ startMs, endMs, faces: [] }));
  for (const seen of sightingsOf(analysis)) {
    const atMs = clipTimeOf(edit, seen.atMs);
    const scene = atMs === null ? undefined : scenes.find((one) => atMs >= one.startMs && atMs < one.endMs);
    if (!scene || atMs === null) continue;
    for (const { from, to } of shownParts(drawnFrame(layout, source, { frame: atMs, frameAt: (ms) => ms }))) {
      const box = throughPart(seen.box, { from, to }, { source, frame: layout });
      if (box) scene.faces.push({ atMs, box, ...(seen.track && { track: seen.track }) });
    }
  }
  return scenes;
}

function sightingsOf(
  analysis: Pick<MediaAnalysis, 'faces' | 'tracks'> | null,
): { atMs: number; box: Box; track?: string }[] {
  if (analysis?.tracks) {
    return analysis.tracks.flatMap(({ id, points }) =>
      points.map(({ atMs, box }) => ({ atMs, box, track: id })),
    );
  }
  return (analysis?.faces ?? []).flatMap(({ atMs, faces }) => faces.map(({ box }) => ({ atMs, box })));
}

function shownParts(drawn: DrawnFrame): { from: Rect; to: Rect }[] {
  if (drawn.kind === 'regions') return drawn.regions;
  return drawn.kind === 'whole' ? [drawn] : [];
}

/** A box of the source as it stands in the frame, cut at the edges of its part; null when too little is seen. */
function throughPart(
  box: Box,
  { from, to }: { from: Rect; to: Rect },
  { source, frame }: { source: Size; frame: Size },
): Box | null {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const left = to.x + (box.x * source.width - from.x) * across;
  const top = to.y + (box.y * source.height - from.y) * down;
  const whole = { w: box.w * source.width * across, h: box.h * source.height * down };
  const x = Math.max(left, to.x);
  const y = Math.max(top, to.y);
  const w = Math.min(left + whole.w, to.x + to.width) - x;
  const h = Math.min(top + whole.h, to.y + to.height) - y;
  if (w <= 0 || h <= 0 || w * h < minShown * whole.w * whole.h) return null;
  return { x: x / frame.width, y: y / frame.height, w: w / frame.width, h: h / frame.height };
}

const minShown = 0.2;
