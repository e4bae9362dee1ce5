/** Who makes a request, resolved from the session on the server; nothing a client sends about itself is believed. */
export interface AuthContext {
  userId: string;
  /** The workspace that every row of the answer must belong to. */
  workspaceId: string;
  email: string;
  fullName: string;
  /** The owner of this installation. */
  operator: boolean;
}

/** Reads the session of a request; null when nobody is signed in. */
export type ResolveAuth = (headers: Headers) => Promise<AuthContext | null>;
