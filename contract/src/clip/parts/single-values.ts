import { z } from 'zod';
import { nameSchema } from '../../name-schema.ts';
import { musicSchema } from '../music/music.ts';
import { type Bumpers, bumpersSchema } from '../plan/bumpers.ts';
import { hookTitleSchema } from '../plan/caption-settings.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { logoSchema } from '../plan/logo.ts';
import { definePart, switched, whole } from './part.ts';

export const title = definePart({
  ...whole('title'),
  edit: { title: nameSchema(120, 'a title is not empty', 'a title') },
  apply: (before, edit) => edit.title?.trim() || before,
  codes: ['title'],
  changes: (before, after) =>
    switched(before.title, after.title, (text) => ({ code: 'title', text: text ?? '' })),
});

export const hookTitle = definePart({
  ...whole('hookTitle'),
  edit: {
    /** The headline over the first three seconds; a text of null is the title, null shows none. */
    hookTitle: hookTitleSchema.nullable(),
  },
  apply: (before, edit) => (edit.hookTitle === undefined ? before : edit.hookTitle),
  codes: ['hook', 'hook_off'],
  changes: (before, after) =>
    switched(before.hookTitle, after.hookTitle, (hook) =>
      hook ? { code: 'hook', ...(hook.text !== null && { text: hook.text }) } : { code: 'hook_off' },
    ),
});

export const logo = definePart({
  ...whole('logo'),
  edit: {
    /** A logo of the workspace, or null for none; its shape is read from the logo itself. */
    logo: logoSchema.nullable(),
  },
  apply: (before, edit) => (edit.logo === undefined ? before : edit.logo),
  codes: ['logo', 'logo_off'],
  changes: (before, after) =>
    switched(before.logo, after.logo, (now) => ({ code: now ? 'logo' : 'logo_off' })),
  needs: (edit, before) =>
    edit.logo && edit.logo.assetId !== before.logo?.assetId ? 'brand-templates' : null,
});

export const music = definePart({
  ...whole('music'),
  edit: {
    /** Music of the library under the clip, or null for none; its credit is read from the library. */
    music: musicSchema.nullable(),
  },
  apply: (before, edit) => (edit.music === undefined ? before : edit.music),
  codes: ['music', 'music_changed', 'music_off'],
  changes: (before, after) =>
    switched(before.music, after.music, (now) => {
      if (!now) return { code: 'music_off' };
      return { code: before.music?.assetId === now.assetId ? 'music_changed' : 'music' };
    }),
});

const bumpersOf = ({ bumpers }: Pick<ClipPlan, 'bumpers'>): Bumpers | null =>
  bumpers?.intro || bumpers?.outro ? bumpers : null;

export const bumpers = definePart({
  ...whole('bumpers'),
  edit: {
    /** Videos up to 5 s or pictures of the library before and after the clip; null: none. Their facts are read from the library. */
    bumpers: bumpersSchema,
  },
  apply: (before, edit) => edit.bumpers ?? before,
  codes: ['bumpers', 'bumpers_off'],
  changes: (before, after) =>
    switched(bumpersOf(before), bumpersOf(after), (now) => ({ code: now ? 'bumpers' : 'bumpers_off' })),
  needs: (edit, { bumpers: before }) => {
    const known = [before?.intro, before?.outro].map((bumper) => bumper?.assetId);
    const added = [edit.bumpers?.intro, edit.bumpers?.outro].filter(
      (one) => one && !known.includes(one.assetId),
    );
    return added.length > 0 ? 'brand-templates' : null;
  },
});

export const punchIn = definePart({
  ...whole('punchIn'),
  edit: {
    /** Shows strong words from closer, in scenes with a single view. */
    punchIn: z.boolean(),
  },
  apply: (before, edit) => edit.punchIn ?? before,
  codes: ['punch_in_on', 'punch_in_off'],
  changes: (before, after) =>
    switched(before.punchIn || null, after.punchIn || null, (on) => ({
      code: on ? 'punch_in_on' : 'punch_in_off',
    })),
});

export const soundCleanup = definePart({
  ...whole('soundCleanup'),
  edit: {
    /** Takes rumble and steady noise out of the voice, and evens its level. */
    soundCleanup: z.boolean(),
  },
  apply: (before, edit) => edit.soundCleanup ?? before,
  codes: ['sound_cleanup_on', 'sound_cleanup_off'],
  changes: (before, after) =>
    switched(before.soundCleanup || null, after.soundCleanup || null, (on) => ({
      code: on ? 'sound_cleanup_on' : 'sound_cleanup_off',
    })),
});

export const cover = definePart({
  ...whole('coverMs'),
  edit: {
    /** The frame that stands for the clip in lists and posts, source milliseconds; null: the best one is chosen. One that is cut out counts again when it is back. */
    coverMs: z.int().nonnegative().nullable(),
  },
  apply: (before, edit, { source }) =>
    edit.coverMs === undefined
      ? before
      : edit.coverMs === null
        ? null
        : Math.min(edit.coverMs, Math.max(0, source.durationMs - 1)),
  codes: ['cover', 'cover_automatic'],
  changes: (before, after) =>
    switched(before.coverMs, after.coverMs, (atMs) => ({
      code: atMs === null ? 'cover_automatic' : 'cover',
    })),
});
