import { z } from 'zod';
import { emailKinds } from '../email-choices.ts';
import { defineRoute } from './route.ts';

const linked = z.object({ token: z.string().regex(/^[\w.-]{10,300}$/) });

export const stopEmails = defineRoute('stopEmails', 'POST /emails/stop/{token}', {
  summary:
    'Stops the emails of one kind by the signed link in each of them, without a session (RFC 8058, one click).',
  tag: 'Notifications',
  permission: 'public',
  params: linked,
  // Mail programs send a form of their own; nothing in it is read.
  consumes: 'application/x-www-form-urlencoded',
  body: z.object({ 'List-Unsubscribe': z.string().optional() }),
  output: z.object({ kind: z.enum(emailKinds) }),
});

export const showStopEmails = defineRoute('showStopEmails', 'GET /emails/stop/{token}', {
  summary:
    'Leads mail programs that open the address instead to the page with the button. What looks into links ahead stops nothing.',
  tag: 'Notifications',
  permission: 'public',
  params: linked,
  produces: 'text/html',
});
