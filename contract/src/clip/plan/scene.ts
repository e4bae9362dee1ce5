import { z } from 'zod';
import { boxSchema, fullFrame } from './box.ts';
import { captionPlaces } from './caption-settings.ts';

/**
 * What a scene looks like. `single` fills the frame with one region; `split2`, `split3` and `grid4` show that many
 * people in tiles; `screen_face` shows text in the first region and a face in the second; `fit` shows its box whole
 * over a blurred copy; `card` is the drawn picture of a source without video.
 */
export const sceneKinds = ['single', 'split2', 'split3', 'grid4', 'screen_face', 'fit', 'card'] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** How many regions each kind has. */
export const regionCounts: Record<SceneKind, number> = {
  single: 1,
  split2: 2,
  split3: 3,
  grid4: 4,
  screen_face: 2,
  fit: 1,
  card: 0,
};

/**
 * Why a scene looks as it does: `lead` frames a person or people who fit one view, `speaks` the one of several people
 * who speaks, `moving` follows a person,
 * `people_apart` shows people in tiles who do not fit one view, `slide_and_face` shows text with the person beside it,
 * `detail` is the busiest part of a shot without people, and `same_shape` shows a source that already has the ratio;
 * the next ones are why the whole picture is shown; `earlier_plan` was decided before scenes had reasons; `edited` was
 * set by a user.
 */
const sceneReasons = [
  ...['lead', 'speaks', 'moving', 'people_apart', 'slide_and_face', 'detail', 'same_shape'],
  ...[
    'several_people',
    'wide_picture',
    'face_too_large',
    'restless_speaker',
    'upright_source',
    'not_searched',
  ],
  ...['no_picture', 'earlier_plan', 'edited'],
] as const;

/** The part of the source that a region shows from `atMs` (clip time) until the next one: steps, not slides. */
export const placedBoxSchema = z.object({ atMs: z.int().nonnegative(), box: boxSchema });
export type PlacedBox = z.infer<typeof placedBoxSchema>;

/**
 * A part of the output and what it shows. `target` is a box in the output, the boxes of `path` are boxes in the
 * source of any size: a smaller one is a closer view. Where a box has another shape than its target, the largest
 * part of the target's shape in its middle is shown. The first box begins with the scene.
 */
export const regionSchema = z.object({
  target: boxSchema,
  path: z.array(placedBoxSchema).min(1),
  /** The face track that is shown, of the analysis the plan was made from. */
  subject: z.string().min(1).max(64).optional(),
});
export type Region = z.infer<typeof regionSchema>;

/** A stretch of a clip that is shown in one way, clip milliseconds; the scenes of a layout cover the clip in order. */
export const sceneSchema = z.object({
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  kind: z.enum(sceneKinds),
  regions: z.array(regionSchema).max(4),
  reason: z.enum(sceneReasons),
  /**
   * Heights at which captions cover no face of the scene, best first: by name, or where none of those is free the middle
   * of the block as a share of the frame's height; absent: none was looked for.
   */
  captionPlaces: z
    .array(z.enum(captionPlaces).or(z.number().min(0).max(1)))
    .min(1)
    .max(3)
    .optional(),
  /** Captions of one line: the heights leave no space for two. Absent: two lines fit, or no height was looked for. */
  captionLines: z.literal(1).optional(),
  /** Share of the frame's height above all faces of the scene; absent: none was looked for. */
  headRoom: z.number().min(0).max(1).optional(),
});
export type Scene = z.infer<typeof sceneSchema>;
export type SceneReason = Scene['reason'];

/** Whether a layout is the drawn picture of a source without video: then all of its scenes are. */
export const isCard = ({ scenes }: { scenes: readonly Pick<Scene, 'kind'>[] }): boolean =>
  scenes[0]?.kind === 'card';

/**
 * The scenes of a framing: a scene for each place of its camera. `reasonAt` says why from a time of the clip on;
 * places at or behind the clip's end are left out.
 */
export function scenesOfFraming(
  framing: Framing,
  durationMs: number,
  reasonAt: (atMs: number) => SceneReason,
): Scene[] {
  const path = framing.mode === 'crop' ? framing.path : [{ atMs: 0, box: null }];
  const keys = path
    .filter(({ atMs }, index) => index === 0 || atMs < durationMs)
    .map((key, index) => (index === 0 ? { ...key, atMs: 0 } : key));
  return keys.map(({ atMs, box }, index): Scene => {
    const times = { startMs: atMs, endMs: keys[index + 1]?.atMs ?? durationMs };
    const reason = reasonAt(atMs);
    if (framing.mode === 'card') return { ...times, kind: 'card', regions: [], reason };
    const path = [{ atMs, box: box ?? fullFrame }];
    return { ...times, kind: box ? 'single' : 'fit', regions: [{ target: fullFrame, path }], reason };
  });
}

/** Where the camera stands from `atMs` (clip time) until the next keyframe; a `box` of null is the whole picture. */
const cropKeyframeSchema = z.object({ atMs: z.int().nonnegative(), box: boxSchema.nullable() });
export type CropKeyframe = z.infer<typeof cropKeyframeSchema>;

/**
 * One way of filling a frame for a whole clip: `crop` follows `path`, `fit` shows the whole picture over a blurred
 * copy, `card` is the drawn picture of a source without video. `scenesOfFraming` turns it into scenes.
 */
const framingSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('crop'), path: z.array(cropKeyframeSchema).min(1) }),
  z.object({ mode: z.literal('fit') }),
  z.object({ mode: z.literal('card') }),
]);
export type Framing = z.infer<typeof framingSchema>;
