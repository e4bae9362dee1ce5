import { useEffect, useRef, useState } from 'react';
import { inWorkspace } from '#api/workspace-choice.ts';

/** One track at a time, played by itself. */
export interface Listening {
  /** Id of the track that plays, or null. */
  id: string | null;
  toggle(track: { id: string; url: string }): void;
  stop(): void;
}

/** Plays tracks of a list until another one is started, one ends, or the list goes. */
export function useListening(): Listening {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [id, setId] = useState<string | null>(null);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setId(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = (track: { id: string; url: string }) => {
    stop();
    if (track.id === id) return;
    const next = new Audio(inWorkspace(track.url));
    audio.current = next;
    const end = () => {
      if (audio.current === next) stop();
    };
    next.addEventListener('ended', end);
    next.addEventListener('error', end);
    setId(track.id);
    next.play().catch(end);
  };
  return { id, toggle, stop };
}
