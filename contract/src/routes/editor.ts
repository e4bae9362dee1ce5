import { z } from 'zod';
import { boxSchema } from '../clip/plan/box.ts';
import { defineRoute, ofOneRow } from './route.ts';
import { transcriptPage, wordPageQuery } from './transcripts.ts';

/** What the editor draws besides plans; nothing of it changes once a video is probed. */
const sourceSchema = z.object({
  durationMs: z.int().nonnegative(),
  /** Upright, square-pixel size and the frame rate of its clips; null for sound without a picture. */
  video: z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      frameRate: z.object({ num: z.int().positive(), den: z.int().positive() }),
    })
    .nullable(),
  hasSound: z.boolean(),
  /** One peak per `stepMs`, bytes in base64; null without sound. */
  waveform: z.object({ stepMs: z.int().positive(), peaksBase64: z.string() }).nullable(),
});
export type EditorSource = z.infer<typeof sourceSchema>;

export const getSource = defineRoute('getSource', 'GET /videos/{id}/source', {
  summary:
    'Reads what is known of the file itself: length, picture, frame rate and waveform; null until probed.',
  tag: 'Videos',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ source: sourceSchema.nullable() }),
});

export const getClipWords = defineRoute('getClipWords', 'GET /clips/{id}/words', {
  summary:
    'Reads a page of the transcript that the newest plan of a clip points into, at most 5,000 words at once; null until it is planned.',
  tag: 'Clips',
  permission: 'clips:read',
  ...ofOneRow,
  query: wordPageQuery,
  output: z.object({ transcript: transcriptPage.nullable() }),
});

/** Who and what was found in a clip's part of the video, source milliseconds and shares of the rotated picture. */
const peopleSchema = z.object({
  /** Every face, shot by shot; a region names one as its `subject`. At most one point a second. */
  tracks: z.array(
    z.object({
      id: z.string(),
      /** Equal for tracks of other shots that show the same person, where that is known. */
      person: z.string().optional(),
      /** What a region may name it as too: a ratio that was added to a longer clip has other ids for the same faces. */
      otherIds: z.array(z.string()).optional(),
      /** The picture in the picture that the face is seen in, such as a window of a call. */
      window: boxSchema.optional(),
      startMs: z.int().nonnegative(),
      endMs: z.int().nonnegative(),
      points: z.array(z.object({ atMs: z.int().nonnegative(), box: boxSchema, eyeY: z.number() })),
    }),
  ),
  /** Where text stands still. */
  texts: z.array(z.object({ startMs: z.int().nonnegative(), endMs: z.int().nonnegative(), box: boxSchema })),
  /** What stands between the black bars of the video; absent: it has none. */
  picture: boxSchema.optional(),
});
export type ClipPeople = z.infer<typeof peopleSchema>;

export const getClipPeople = defineRoute('getClipPeople', 'GET /clips/{id}/people', {
  summary:
    'Reads the faces and the text that were found in the part of the video a clip is cut from; null where nothing has been looked for.',
  tag: 'Clips',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ people: peopleSchema.nullable() }),
});
