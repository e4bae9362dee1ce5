import { once } from 'node:events';
import net from 'node:net';
import type { DatabaseSettings } from '#db/core/database-url.ts';

/** A way to a test's database that can be cut and opened again, as its network or its server can be away. */
export async function startDatabaseProxy(settings: DatabaseSettings) {
  const { host, port } = settings;
  const sockets = new Set<net.Socket>();
  const forgettable = new Set<() => void>();
  let unanswered: string | null = null;
  const server = net.createServer((client) => {
    const database = host.startsWith('/')
      ? net.connect(`${host}/.s.PGSQL.${port}`)
      : net.connect({ host, port });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database).pipe(client);
    const forget = () => {
      database.unpipe(client);
      database.removeAllListeners('close').destroy();
      client.unpipe(database).resume();
    };
    client.on('data', (bytes: Buffer) => {
      if (bytes.includes('LISTEN "')) forgettable.add(forget);
      if (unanswered === null || !bytes.includes(unanswered)) return;
      unanswered = null;
      database.unpipe(client);
      database.once('data', () => database.destroy()).resume();
    });
  });
  const open = async (at = 0): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  const { port: at } = server.address() as net.AddressInfo;
  return {
    settings: { ...settings, host: '127.0.0.1', port: at },
    cut,
    /** Breaks the connection of the next query with these words once the database has done it, before its answer. */
    loseAnswerTo(words: string) {
      unanswered = words;
    },
    /** The database loses the connections that listen, as a firewall loses idle ones: their clients hear of nothing. */
    forgetListeners() {
      for (const forget of forgettable) forget();
      forgettable.clear();
    },
    open: () => open(at),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
