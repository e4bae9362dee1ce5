import { z } from 'zod';
import { defineRoute, ofOneRow } from './route.ts';
import { succeeded } from './schemas.ts';

export const announceEditing = defineRoute('announceEditing', 'POST /clips/{id}/editing', {
  summary:
    'Tells the other open windows of the workspace, by the event `editing`, that a window edits a clip or has left it. Nothing is stored.',
  tag: 'Clips',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    /** The window’s own id, made when it is opened. */
    windowId: z.string().regex(/^\w{8,40}$/, 'a window’s id has 8 to 40 letters, digits or _'),
    /** False when the window leaves the clip. */
    here: z.boolean(),
  }),
  output: z.object({ ...succeeded }),
  example: { body: { windowId: 'w0123456789', here: true } },
});
