import { z } from 'zod';
import type { Details, Message, MessageCode } from '../../messages/message.ts';
import { brollItemSchema, maxBroll } from '../broll/broll-item.ts';
import { cardSchema, maxCards } from '../cards/card.ts';
import { musicSchema } from '../music/music.ts';
import { paceSchema } from '../pace/pace.ts';
import { profanitySchema } from '../profanity/profanity.ts';
import { captionLanguageSchema, captionTranslationSchema } from '../translation/caption-translation.ts';
import type { Box } from './box.ts';
import { bumpersSchema } from './bumpers.ts';
import { type CaptionStyle, captionStyleSchema, hookTitleSchema } from './caption-settings.ts';
import { type CaptionStyleId, captionStyleIds } from './caption-style-ids.ts';
import { captionTimeSchema, maxCaptionTimes } from './caption-times.ts';
import { logoSchema } from './logo.ts';
import { type Ratio, ratios } from './ratios.ts';
import { sceneSchema } from './scene.ts';
import { sceneProblems } from './scene-rules.ts';
import { spanSchema } from './time.ts';

/** What a planner could not do, and why. */
const droppedSchema: z.ZodType<Message> = z.object({
  code: z.string() as unknown as z.ZodType<MessageCode>,
  details: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Details>,
});

export { type Box, type CaptionStyle, type CaptionStyleId, captionStyleIds, type Ratio, ratios };
/** One of the ratios in which clips are made. */
export const ratioSchema = z.enum(ratios);

/** Output size in pixels per ratio at the default quality. */
export const outputSizes: Record<Ratio, { width: number; height: number }> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};

/** One word on screen, clip milliseconds; `wordIndex` points into the transcript version the plan was made from. */
export const cueWordSchema = z.object({
  text: z.string().min(1).max(200),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  wordIndex: z.int().nonnegative(),
  /** A number, a name or a strong word: drawn in the emphasis colour where the style asks for it. */
  keyword: z.literal(true).optional(),
  /** Who speaks, counted from 0 in the order of the clip's first words; absent without speakers. */
  speakerIndex: z.int().min(0).max(99).optional(),
  /** Its time is that of its subtitle: it lights with its line. */
  rough: z.literal(true).optional(),
  /** A bad word: stars stand for its letters, see `withMaskedWords`. */
  masked: z.literal(true).optional(),
});
export type CueWord = z.infer<typeof cueWordSchema>;

/** A word of a second line, clip milliseconds. */
const secondWordSchema = cueWordSchema.pick({ text: true, startMs: true, endMs: true });
export type SecondWord = z.infer<typeof secondWordSchema>;

/** One caption on screen, clip milliseconds, one or two lines of words. */
export const cueSchema = z.object({
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  lines: z.array(z.array(cueWordSchema).min(1)).min(1).max(2),
  /** What stands under it in another script or language; no stored plan has it, see `withSecondLine`. */
  second: z.array(secondWordSchema).min(1).optional(),
});
export type Cue = z.infer<typeof cueSchema>;

/** More than an edit of ten minutes can have by hand; a guard against a document that grows. */
const maxScenes = 5000;

/** What one ratio of a clip shows. */
export const layoutSchema = z.object({
  ratio: ratioSchema,
  width: z.int().min(16).max(7680),
  height: z.int().min(16).max(7680),
  /** Contiguous, from the clip's first moment to its last. */
  scenes: z.array(sceneSchema).min(1).max(maxScenes),
  /** Scenes of the source that is not played now, for when it is again, source milliseconds; absent: none. */
  cutScenes: z.array(sceneSchema).max(maxScenes).optional(),
  cues: z.array(cueSchema),
});
export type Layout = z.infer<typeof layoutSchema>;

const planFields = z.object({
  schema: z.literal(2),
  title: z.string().min(1).max(120),
  language: z.string().min(2).max(12),
  /** The edit list: source spans played one after the other. All clip times follow from it. */
  edit: z.array(spanSchema).min(1),
  layouts: z.array(layoutSchema).min(1),
  /** Null: no captions are drawn. */
  captionStyle: captionStyleSchema.nullable(),
  /** How captions looked that were turned off: they come back so, and subtitle files are in its script. Absent otherwise. */
  captionStyleOff: captionStyleSchema.optional(),
  /** Caption texts of its own for words that are not heard now, where they are said, source milliseconds; absent: none. */
  unheardTexts: z.array(z.object({ said: spanSchema, word: z.string(), text: z.string() })).optional(),
  /** Captions that are shown at times of their own, in the order in which they are said; absent: none. */
  captionTimes: z.array(captionTimeSchema).max(maxCaptionTimes).optional(),
  /** The language of a translation that the captions are shown in; absent or null: as spoken. */
  captionLanguage: captionLanguageSchema.nullable().optional(),
  /** Absent: never translated. The layouts hold the spoken words, see `inShownLanguage`. */
  translations: z.array(captionTranslationSchema).max(13).optional(),
  /** Absent or null: none. */
  hookTitle: hookTitleSchema.nullable().optional(),
  /** The workspace's logo, or null. */
  logo: logoSchema.nullable().default(null),
  /** Drawn cards over the picture, in the order of their start. */
  cards: z.array(cardSchema).max(maxCards).default([]),
  /** Footage over the picture, in the order of its start; absent: none. */
  broll: z.array(brollItemSchema).max(maxBroll).optional(),
  /** Music under the whole clip; absent or null: none. */
  music: musicSchema.nullable().optional(),
  /** What stands before and after the clip in its file; absent: nothing. */
  bumpers: bumpersSchema.optional(),
  /** What was cut for the pace; absent: nothing ever was. */
  pace: paceSchema.optional(),
  /** True: strong words are shown from closer, see `withPunchIns`; absent: not. */
  punchIn: z.boolean().optional(),
  /** True: rumble and steady noise are taken out of the voice, and its level is evened; absent: not. */
  soundCleanup: z.boolean().optional(),
  /** The frame that a user chose to stand for the clip, source milliseconds; absent or null: chosen by the render. */
  coverMs: z.int().nonnegative().nullable().optional(),
  /** What becomes of bad words; absent: they stay. */
  profanity: profanitySchema.optional(),
  /** Where the voice is covered, clip milliseconds, in order: set anew with the captions. Absent: nowhere. */
  bleeps: z.array(spanSchema).max(5000).optional(),
  /** Target loudness; null when the source has no sound. EBU R 128 units. */
  audio: z.object({ loudnessLufs: z.number(), truePeakDb: z.number() }).nullable(),
  /** What the planner could not do, and why. */
  dropped: z.array(droppedSchema),
  planner: z.object({ name: z.string(), version: z.string() }),
});

/**
 * Everything a render needs besides the source itself; stored as a row, versioned, readable by people. The watermark
 * is no part of it: it follows the workspace's plan in force and is given to the render.
 */
export const clipPlanSchema = planFields.superRefine((plan, context) => {
  for (const [index, { scenes }] of plan.layouts.entries()) {
    for (const problem of sceneProblems(scenes, planDurationMs(plan))) {
      context.addIssue({ code: 'custom', path: ['layouts', index, 'scenes'], message: problem });
    }
  }
});
export type ClipPlan = z.infer<typeof clipPlanSchema>;

/** How the captions of a plan are set, drawn or turned off; null where they never were. */
export const setStyleOf = ({
  captionStyle,
  captionStyleOff,
}: Pick<ClipPlan, 'captionStyle' | 'captionStyleOff'>): CaptionStyle | null =>
  captionStyle ?? captionStyleOff ?? null;

/** Length of the clip in milliseconds: the sum of its edit list. */
export const planDurationMs = (plan: Pick<ClipPlan, 'edit'>): number =>
  plan.edit.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
