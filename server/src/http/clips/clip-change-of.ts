import { planEditOf } from '@jhalak/contract/clip/plan/plan-edit-of.ts';
import type { updateClip } from '@jhalak/contract/routes/clips.ts';
import type { z } from 'zod';
import type { MemberContext } from '#http/core/auth-context.ts';
import type { ClipChange } from '#pipeline/commands/update-clip.ts';

type Body = Omit<z.output<typeof updateClip.body>, 'userId'>;

/** The change that a request asks for, made by its caller. */
export const clipChangeOf = (body: Body, { principal }: MemberContext): ClipChange => ({
  edit: planEditOf(body),
  baseVersion: body.planVersion,
  restoreVersion: body.restoreVersion,
  render: body.render,
  editId: body.editId,
  userId: principal.userId,
});
