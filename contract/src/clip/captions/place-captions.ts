import { type CaptionPlace, captionPlaces } from '../plan/caption-settings.ts';
import type { Box, CaptionStyle, Layout } from '../plan/clip-plan.ts';
import type { LogoPlacing } from '../plan/logo.ts';
import type { Scene } from '../plan/scene.ts';
import type { SceneFaces } from '../reframe/faces-in-output.ts';
import { emOf } from '../text/text-width.ts';
import { freeHeights, lowerEdge } from './caption-heights.ts';
import { captionFace } from './caption-script.ts';
import { captionArea } from './caption-styles.ts';
import { lineEmOf } from './fonts.ts';
import { usualSecondPx } from './second-line-block.ts';

type Frame = Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'>;

/**
 * The scenes of a layout with the height at which captions stand in each, the other named heights that are free of its
 * faces, and the space above all faces; `faces` has one entry for each scene, in shares of the frame. Captions hold one
 * height over the clip, the lower third where chins clear it, and leave it only in scenes where they would cover a face
 * for about half a second or hair for longer. Scenes without faces are left as they are: captions keep their height there.
 */
export function placeCaptions(
  scenes: readonly Scene[],
  faces: readonly SceneFaces[],
  { style, frame, logo = null }: { style: CaptionStyle; frame: Frame; logo?: LogoPlacing | null },
): Scene[] {
  const bandAt = bandsOf(style, frame, logo);
  const heights = heightsFor(frame, bandAt);
  const chosen = steadiest(
    scenes.map((scene, n) => {
      const sightings = sightingsOf(scene, faces[n]?.faces ?? []);
      return heights.map((height) => costOf(height, scene, sightings));
    }),
  );
  return scenes.map(({ captionLines: _lines, ...scene }, n) => {
    const seen = (faces[n]?.faces ?? []).map(({ box }) => box);
    const own = heights[chosen[n] ?? 0];
    if (seen.length === 0 || !own) return scene;
    const free = captionPlaces.filter(
      (place) => place !== own.height && !seen.map(withBrow).some((box) => meets(box, bandAt(place, 2))),
    );
    return {
      ...scene,
      captionPlaces: own.lines === 1 ? [own.height] : [own.height, ...free].slice(0, captionPlaces.length),
      ...(own.lines === 1 && { captionLines: own.lines }),
      headRoom: Math.max(0, Math.min(1, ...seen.map(({ y, h }) => y - forehead * h))),
    };
  });
}

type BandAt = (height: CaptionPlace | number, lines: 1 | 2) => Box;

/** A height that captions of so many lines can stand at, and the part of the frame that these take there. */
interface Height {
  height: CaptionPlace | number;
  lines: 1 | 2;
  band: Box;
  /** From the lower third, share of the frame's height; a named height counts as a little nearer. */
  away: number;
}

function heightsFor({ ratio }: Frame, bandAt: BandAt): Height[] {
  const middleOf = ({ y, h }: Box) => y + h / 2;
  const lowerThird = middleOf(bandAt('bottom', 2));
  const between = Array.from({ length: 73 }, (_, n) => (13 + n) / 100);
  const all = [...captionPlaces, ...between, ...(ratio === '9:16' ? [] : beyondNames)];
  return ([2, 1] as const).flatMap((lines) =>
    all.map((height) => {
      const band = bandAt(height, lines);
      const away = Math.abs(middleOf(band) - lowerThird) - (typeof height === 'string' ? 0.06 : 0);
      return { height, lines, band, away };
    }),
  );
}

/** The faces of a scene at one time of it. */
interface Sighting {
  faces: Box[];
  /** The same with brow and chin, which detected faces leave out, and with hair, which most people count as face. */
  heads: Box[];
  seconds: number;
}

function sightingsOf({ startMs, endMs }: Scene, faces: SceneFaces['faces']): Sighting[] {
  const byTime = [...Map.groupBy(faces, ({ atMs }) => atMs).values()];
  return byTime.map((seen) => {
    const boxes = seen.map(({ box }) => box);
    const heads = boxes.flatMap((box) => [withBrow(box), ...(box.h > closeFace ? [withHair(box)] : [])]);
    return { faces: boxes, heads, seconds: (endMs - startMs) / 1000 / byTime.length };
  });
}

/** Points against a height in a scene; tuned on the captions of real videos, a covered face of a second is 30. */
function costOf({ band, lines, away }: Height, scene: Scene, sightings: readonly Sighting[]): number {
  const seconds = (scene.endMs - scene.startMs) / 1000;
  const covered = (of: (sighting: Sighting) => readonly Box[]) =>
    sum(sightings.map((one) => (of(one).some((box) => meets(box, band)) ? one.seconds : 0)));
  const [slide] = scene.kind === 'screen_face' ? scene.regions : [];
  return (
    30 * covered(({ faces }) => faces) +
    4 * covered(({ heads }) => heads) +
    (slide && meets(slide.target, band) ? 10 * seconds : 0) +
    (lines === 1 ? seconds : 0) +
    2 * away * seconds
  );
}

/** What a change of height costs: as much as a face that is covered for about half a second. */
const changeCost = 14;

/** The cheapest height of each scene, where every change from scene to scene costs; `costs` of each scene by height. */
function steadiest(costs: readonly number[][]): number[] {
  const cheapest = (values: readonly number[]) => values.indexOf(Math.min(...values));
  let totals: number[] = [];
  const cameFrom = costs.map((own) => {
    const from = cheapest(totals);
    const left = (totals[from] ?? 0) + changeCost;
    const before = own.map((_, n) => ((totals[n] ?? 0) <= left ? n : from));
    totals = own.map((cost, n) => cost + (totals.length === 0 ? 0 : Math.min(totals[n] ?? 0, left)));
    return before;
  });
  let at = cheapest(totals);
  return cameFrom
    .toReversed()
    .map((before) => {
      const here = at;
      at = before[here] ?? here;
      return here;
    })
    .toReversed();
}

function bandsOf(style: CaptionStyle, frame: Frame, logo: LogoPlacing | null): BandAt {
  const area = captionArea(style, frame);
  const texts = frame.cues.flatMap((cue) => cue.lines.flat().map(({ text }) => text));
  const base = captionFace(texts, style);
  const secondPx = usualSecondPx(style, texts, area);
  const linePx = lineEmOf(base) * emOf(base, area.capPx);
  const free = freeHeights({ frame, area, logo, watermark: false });
  const widest = area.maxLinePx / frame.width;
  return (place: CaptionPlace | number, lines: 1 | 2): Box => {
    // Beside faces captions with a second line show one line of their own at a time.
    const blockPx = Math.max(lines * linePx, secondPx > 0 ? linePx + secondPx : 0);
    const bottom = lowerEdge(place, { frame, area, blockPx, free }) / frame.height;
    const h = blockPx / frame.height;
    return { x: (1 - widest) / 2, y: bottom - h, w: widest, h };
  };
}

/** How far the forehead reaches above a detected face, which begins at the brows, in heights of the face. */
const forehead = 0.35;

/** Detected faces begin at the brows and end at the lips or the chin: a little more is spared on both sides. */
const withBrow = ({ x, y, w, h }: Box): Box => ({ x, w, y: y - 0.12 * h, h: 1.12 * h + chinOf(h) });

/** Hair above a face; where it is higher there is more of it. */
const withHair = ({ x, y, w, h }: Box): Box => ({ x, w, y: y - hair * h, h: (1 + hair) * h + chinOf(h) });

/** A close face is found more exactly than a small one. */
const chinOf = (h: number): number => Math.min(0.1 * h, 0.03);

/** In heights of the face. */
const hair = 0.25;
/** Share of the frame's height of a face whose hair is worth a line of captions. */
const closeFace = 0.3;

/** Where only captions off all faces stand, in frames without a platform's bars. */
const beyondNames = [0.95, 0.92, 0.89, 0.12, 0.09, 0.06];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
