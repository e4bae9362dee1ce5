import { z } from 'zod';
import { brollKinds } from '../broll/broll-item.ts';
import { durationOf, type Span } from './time.ts';

/** Longest video that stands before or after a clip, milliseconds: of five seconds, with what frames and sound add. */
export const maxBumperMs = 5100;
/** Loudness that the sound of footage is kept at, LUFS. */
export const bumperLufs = -14;
/** How long a picture stands before or after a clip, milliseconds. */
const stillBumperMs = 2000;

/** A video or a picture of the library before or after a clip. */
export const bumperSchema = z.object({
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  kind: z.enum(brollKinds),
  /** Size in pixels, so that its place follows from the plan alone. */
  width: z.int().min(2).max(8192),
  height: z.int().min(2).max(8192),
  /** How long it is shown. */
  durationMs: z.int().min(200).max(maxBumperMs),
  /** True: it plays its own sound, at the loudness of the clip; absent: silence. */
  hasSound: z.literal(true).optional(),
});
export type Bumper = z.infer<typeof bumperSchema>;

/** What stands around a clip in its file; all times of the plan count from the clip itself. */
export const bumpersSchema = z.object({ intro: bumperSchema.nullable(), outro: bumperSchema.nullable() });
export type Bumpers = z.infer<typeof bumpersSchema>;

/** How much longer than the clip its file is at its start and at its end, milliseconds. */
export const bumperTimes = ({
  bumpers,
}: {
  bumpers?: Bumpers | undefined;
}): { introMs: number; outroMs: number } => ({
  introMs: bumpers?.intro?.durationMs ?? 0,
  outroMs: bumpers?.outro?.durationMs ?? 0,
});

/**
 * How long the intro is that a finished file begins with, milliseconds: 0 also where the render left it out, because it
 * was deleted from the library before. `fileMs` is the file's own length; `isIntroGone`, that the outro alone is in the
 * library now, tells the two apart where they are equally long.
 */
export function introInFile(
  plan: { edit: readonly Span[]; bumpers?: Bumpers | undefined },
  { fileMs, isIntroGone = false }: { fileMs: number; isIntroGone?: boolean },
): number {
  const { introMs, outroMs } = bumperTimes(plan);
  const clipMs = plan.edit.reduce((sum, span) => sum + durationOf(span), 0);
  const aroundMs = fileMs - clipMs;
  // Whole frames make a file up to a frame longer or shorter.
  const isAbout = (ms: number) => Math.abs(ms - aroundMs) < 100;
  const isOutro = isIntroGone && isAbout(outroMs);
  return isAbout(introMs + outroMs) || (isAbout(introMs) && !isOutro) ? introMs : 0;
}

/**
 * A file of the library as an intro or an outro; null where it is unfinished or a longer video, and for a picture drawn by
 * a model: its label, which it must carry, is drawn over footage alone.
 */
export function bumperOf(asset: {
  id: string;
  kind: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  hasSound?: boolean;
  credit: { origin: string };
}): Bumper | null {
  if (asset.credit.origin === 'generated') return null;
  const durationMs = asset.kind === 'picture' ? stillBumperMs : asset.durationMs;
  const sound = asset.hasSound ? { hasSound: true } : {};
  const { id: assetId, kind, width, height } = asset;
  const found = bumperSchema.safeParse({ assetId, kind, width, height, durationMs, ...sound });
  return found.success ? found.data : null;
}

/**
 * Where a picture is drawn in a frame of its own: it fills the frame where at least seven tenths of it stay visible, and
 * is shown whole on black elsewhere.
 */
export function bumperFit(
  picture: { width: number; height: number },
  frame: { width: number; height: number },
) {
  const [own, wanted] = [picture.width / picture.height, frame.width / frame.height];
  return Math.min(own, wanted) / Math.max(own, wanted) >= 0.7 ? ('cover' as const) : ('contain' as const);
}
