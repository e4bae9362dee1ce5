import type { sendContact } from '@jhalak/contract/routes/contact.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation } from '@tanstack/react-query';
import { withBody } from './call.ts';

export type ContactMessage = RequestOf<typeof sendContact>['body'];

/** Leaves a message; a mail server may take its time. */
export const useSendContact = () =>
  useMutation({ mutationFn: withBody<typeof sendContact>('POST /contact', { timeoutMs: 60_000 }) });
