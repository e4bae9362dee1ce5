import type { stopEmails } from '@jhalak/contract/routes/email-choices.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

/** Stops the emails of one kind by the link of an email. */
export const useStopEmails = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof stopEmails>('POST /emails/stop/{token}', { params: { token } }),
  });
