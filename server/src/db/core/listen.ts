import type pg from 'pg';

export interface Listener {
  /** Gives up a connection that the database has forgotten, and takes another. */
  renew(): void;
  close(): Promise<void>;
}

interface ListenOptions {
  /** What to do with a message of each channel. */
  channels: Record<string, (payload: string) => void>;
  /** Executed on every connection before it listens. */
  prepare?(client: pg.PoolClient): Promise<unknown>;
  /** Called after every successful subscription, the first included: what was said in the meantime must be looked up. */
  onListening?(): void;
  onError(error: Error): void;
  retryMs?: number;
}

/**
 * Holds one connection of the pool for LISTEN and takes another when it breaks. Resolves when the first
 * subscription stands; rejects when it fails.
 */
export async function listen(pool: pg.Pool, options: ListenOptions): Promise<Listener> {
  let client: pg.PoolClient | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  function lose(lost: pg.PoolClient | null, error: Error): void {
    if (!lost || client !== lost) return;
    client = null;
    lost.release(error);
    options.onError(error);
    resubscribe();
  }

  async function subscribe(): Promise<void> {
    const taken = await pool.connect();
    taken.on('error', (error) => lose(taken, error));
    taken.on('end', () => lose(taken, new Error('The listening connection was closed.')));
    taken.on('notification', ({ channel, payload }) => options.channels[channel]?.(payload ?? ''));
    try {
      await options.prepare?.(taken);
      for (const channel of Object.keys(options.channels)) await taken.query(`LISTEN "${channel}"`);
    } catch (error) {
      taken.removeAllListeners('notification');
      taken.release(true);
      throw error;
    }
    if (closed) return release(taken);
    client = taken;
    options.onListening?.();
  }

  function resubscribe(): void {
    if (closed) return;
    again = setTimeout(() => {
      subscribe().catch((error: unknown) => {
        options.onError(error instanceof Error ? error : new Error(String(error)));
        resubscribe();
      });
    }, options.retryMs ?? 500);
  }

  await subscribe();
  return {
    renew: () => lose(client, new Error('The database has forgotten the listening connection.')),
    async close() {
      closed = true;
      clearTimeout(again);
      const held = client;
      client = null;
      if (held) release(held);
    },
  };
}

// Destroyed, not returned: a pooled connection that still listens would surprise its next user.
const release = (client: pg.PoolClient): void => {
  client.removeAllListeners('notification');
  client.release(true);
};
