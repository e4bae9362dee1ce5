import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { answerShared, getShared, unlockShared } from '@jhalak/contract/routes/shared.ts';
import { useQuery } from '@tanstack/react-query';
import { call, reading } from './call.ts';
import { useChange } from './change.ts';

const key = (token: string) => ['shared', token];

/** What a share link shows, a null `page` while its password is missing, and whose page it is. */
export const useSharedPage = (token: string) =>
  useQuery({
    ...reading<typeof getShared>(key(token), '/shared/{token}', { params: { token } }),
    // Phones keep a tab for days, and no event says that a clip was made anew.
    refetchOnWindowFocus: true,
  });

export const useUnlockShared = (token: string) =>
  useChange({ invalidates: [key(token)] }, (password: string) =>
    call<typeof unlockShared>('POST /shared/{token}/unlock', { params: { token }, body: { password } }),
  );

export type SharedAnswer = RequestOf<typeof answerShared>['body'];

/** Approves a clip, requests changes or comments. A refusal may be the end of the link. */
export const useAnswerShared = (token: string, clipId: string) =>
  useChange({ invalidates: [key(token)] }, (body: SharedAnswer) =>
    call<typeof answerShared>('POST /shared/{token}/clips/{id}/feedback', {
      params: { token, id: clipId },
      body,
    }),
  );
