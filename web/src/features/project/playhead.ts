/** Where the original video stands, and how others move it; outside of React, because it changes 60 times a second. */
export interface Playhead {
  /** Source milliseconds. */
  now(): number;
  subscribe(listener: () => void): () => void;
  seek(ms: number): void;
  /** Plays on from there. */
  play(ms: number): void;
  /** The player that obeys, or null when it is gone. */
  attach(video: HTMLVideoElement | null): void;
}

export function createPlayhead(): Playhead {
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let frame = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** `timeupdate` comes four times a second, which is late for a word. */
  const follow = () => {
    notify();
    if (video && !video.paused && !video.ended) frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    cancelAnimationFrame(frame);
    follow();
  };
  const seek = (ms: number) => {
    if (!video) return;
    video.currentTime = ms / 1000;
    notify();
  };
  return {
    now: () => (video ? video.currentTime * 1000 : 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seek,
    play(ms) {
      seek(ms);
      // A browser that refuses shows the player standing there.
      video?.play().catch(() => undefined);
    },
    attach(next) {
      cancelAnimationFrame(frame);
      for (const name of heard) video?.removeEventListener(name, begin);
      video = next;
      for (const name of heard) video?.addEventListener(name, begin);
    },
  };
}

const heard = ['play', 'pause', 'seeked', 'ended'] as const;
