import type { HttpBindings } from '@hono/node-server';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';
import type { AuthContext } from './auth-context.ts';

/**
 * Calls `onCheck` whenever the access of a user or a share link to a workspace may have changed; `userId` is the id of
 * either. Returns the function that ends it.
 */
export type WatchAccess = (of: { workspaceId: string; userId: string }, onCheck: () => void) => () => void;

export interface StreamedAnswer {
  auth: AuthContext;
  watch: WatchAccess;
  /** Lets the caller in again; rejects, or gives null, where they may no longer make the request. */
  authorize(): Promise<AuthContext | null>;
}

/**
 * Ends a streamed answer, such as a download, within moments of the end of its caller's access. Owners cannot be
 * removed, so answers to their own sessions pass as they are; a key of theirs can be revoked.
 */
export function endWithAccess(
  c: Context,
  answer: Response,
  { auth, watch, authorize }: StreamedAnswer,
): Response {
  const { principal, role, workspace } = auth;
  if (!answer.body || (role === 'owner' && principal.kind === 'user')) return answer;
  // The connection, cut without a last byte, so that no client takes the part for the whole; absent in tests.
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  const userId = principal.kind === 'shareLink' ? principal.linkId : principal.userId;
  const reader = answer.body.getReader();
  let leave: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      leave = watch({ workspaceId: workspace.id, userId }, () => {
        authorize()
          .then(Boolean, isAway)
          .then((still) => {
            if (still) return;
            leave();
            if (outgoing) outgoing.destroy();
            else controller.error(new Error('the access has ended'));
            return reader.cancel();
          })
          // A database that does not answer for a moment ends no download.
          .catch(() => undefined);
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      leave();
      controller.close();
    },
    cancel(reason) {
      leave();
      return reader.cancel(reason);
    },
  });
  return new Response(body, answer);
}

/** A refusal ends what is streamed; another failure does not. */
function isAway(error: unknown): false {
  if (error instanceof UserError) return false;
  throw error;
}
