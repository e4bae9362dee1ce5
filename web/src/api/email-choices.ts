import { emailKinds } from '@jhalak/contract/email-choices.ts';
import type { stopEmails } from '@jhalak/contract/routes/email-choices.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

/** Stops the emails of one kind by the link of an email. */
export const useStopEmails = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof stopEmails>('POST /emails/stop/{token}', { params: { token } }),
  });

/** Which emails a link stops, as its token says in its readable half; undefined for one that was cut off. */
export function emailKindOf(token: string) {
  try {
    const [, kind] = JSON.parse(atob(token.split('.', 1)[0] ?? '')) as unknown[];
    return emailKinds.find((known) => known === kind);
  } catch {
    return;
  }
}
