import { z } from 'zod';
import { emailKinds } from '../email-choices.ts';
import { defineRoute } from './route.ts';

export const stopEmails = defineRoute({
  name: 'stopEmails',
  method: 'post',
  path: '/emails/stop/{token}',
  summary:
    'Stops the emails of one kind by the signed link in each of them, without a session (RFC 8058, one click).',
  tag: 'Notifications',
  permission: 'public',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,300}$/) }),
  // Mail programs send a form of their own; nothing in it is read.
  consumes: 'application/x-www-form-urlencoded',
  body: z.object({ 'List-Unsubscribe': z.string().optional() }),
  output: z.object({ kind: z.enum(emailKinds) }),
});
