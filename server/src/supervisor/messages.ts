/** What a child tells the supervisor over their channel. */
export interface ReadyMessage {
  kind: 'ready';
  /** Where the web process listens, such as `http://127.0.0.1:4000`; absent for the worker. */
  address?: string;
  /** The speech model's name; null: none is installed. */
  speechModel?: string | null;
  /** Where the owner signs up; null when there is one. */
  operatorLink?: string | null;
}

/** A child that ends with this code would fail again at once (a port in use): it is not restarted. */
export const hopelessExitCode = 78;

export const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ready';

/** Tells the supervisor, where there is one, that this process does its work now. */
export function notifyReady(message: Omit<ReadyMessage, 'kind'>): void {
  process.send?.({ ...message, kind: 'ready' } satisfies ReadyMessage);
}
