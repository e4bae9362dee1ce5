export interface ProgressWriter {
  /** Remembers the newest value; cheap enough for every line that ffmpeg prints. */
  report(fraction: number, label: string): void;
  /** Writes what is still unwritten and takes no more. */
  close(): Promise<void>;
}

interface Options {
  write(fraction: number, label: string): Promise<void>;
  onError(error: unknown): void;
  /** At most one write in this time. */
  everyMs?: number;
}

/** Merges reports into few writes, one at a time, in order; the last value is always written. */
export function createProgressWriter({ write, onError, everyMs = 250 }: Options): ProgressWriter {
  let newest: { fraction: number; label: string } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let pausing = false;
  let closed = false;

  function flush(): Promise<void> {
    const value = newest;
    newest = null;
    if (!value) return writing;
    writing = writing.then(() => write(value.fraction, value.label)).catch(onError);
    return writing;
  }

  function tick(): void {
    timer = null;
    if (!newest) return;
    pausing = true;
    // The next one is due after this one is written: a slow database gets fewer writes, not a line of them.
    void flush().finally(() => {
      pausing = false;
      if (!closed) timer = setTimeout(tick, everyMs);
    });
  }

  return {
    report(fraction, label) {
      if (closed) return;
      newest = { fraction: Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0, label };
      if (!pausing) timer ??= setTimeout(tick, 0);
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      return flush();
    },
  };
}
