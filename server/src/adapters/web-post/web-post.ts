export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For everything together: resolving, connecting, sending, and the answer. */
  timeoutMs: number;
  /** Bytes of the answer that are read. */
  answerBytes: number;
}

/** What came of a request: an answer with any status, or the reason why there is none. */
export type PostResult =
  | { kind: 'answered'; status: number; answer: string }
  | { kind: 'timeout' | 'unreachable' | 'refused' };

/** Sends to addresses that users typed, without reaching a machine that the egress policy closes. */
export interface WebPost {
  /** Throws UserError `webhook_address` for an address that is no place to send to. */
  check(url: string): Promise<void>;
  /** Never throws; follows no redirect. `refused`: the address must not be reached. */
  post(request: PostRequest): Promise<PostResult>;
}
