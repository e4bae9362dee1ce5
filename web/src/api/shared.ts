import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { answerShared, getShared, unlockShared } from '@jhalak/contract/routes/shared.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const key = (token: string) => ['shared', token];

/** What a share link shows; null while its password is missing. */
export const useSharedPage = (token: string) =>
  useQuery({
    queryKey: key(token),
    queryFn: ({ signal }) =>
      call<typeof getShared>({ method: 'get', path: '/shared/{token}' }, { params: { token } }, { signal }),
    select: ({ page }) => page,
  });

export function useUnlockShared(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      call<typeof unlockShared>(
        { method: 'post', path: '/shared/{token}/unlock' },
        { params: { token }, body: { password } },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: key(token) }),
  });
}

export type SharedAnswer = RequestOf<typeof answerShared>['body'];

/** Approves a clip, requests changes or comments. */
export function useAnswerShared(token: string, clipId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SharedAnswer) =>
      call<typeof answerShared>(
        { method: 'post', path: '/shared/{token}/clips/{id}/feedback' },
        { params: { token, id: clipId }, body },
      ),
    // A refusal may be the end of the link.
    onSettled: () => queries.invalidateQueries({ queryKey: key(token) }),
  });
}
