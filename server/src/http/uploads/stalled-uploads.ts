import type { IncomingMessage } from 'node:http';

/** Without an accepted byte for this long, an upload is over. */
export const uploadStallMs = 5 * 60_000;

/**
 * Calls `onStalled` once when a request has sent no byte for `limitMs`. What a whole upload may last is not
 * limited, and neither is the work after its last byte. Returns a function that ends the watch.
 */
export function watchForStall(incoming: IncomingMessage, limitMs: number, onStalled: () => void): () => void {
  let seen = incoming.socket.bytesRead;
  let since = performance.now();
  const timer = setInterval(
    () => {
      const { bytesRead } = incoming.socket;
      if (incoming.complete || bytesRead !== seen) {
        seen = bytesRead;
        since = performance.now();
        return;
      }
      if (performance.now() - since < limitMs) return;
      end();
      onStalled();
    },
    Math.min(5000, Math.max(20, limitMs / 10)),
  );
  timer.unref();
  const end = () => clearInterval(timer);
  incoming.once('close', end);
  return end;
}
