/** What a protected page leaves behind in the history entry of /sign-in. */
export interface SignInState {
  from: string;
}

/** The page that was opened before sign-in, or null. Only addresses inside this application count. */
export function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
