import { useState } from 'react';

/** What plays in a gallery: one clip at a time. */
export interface Stage {
  /** The clip that was started by a press: it plays with controls and sound until another takes its place. */
  playingId: string | null;
  play(clipId: string | null): void;
  /** The clip that plays by itself, because the pointer rests on it. */
  movingId: string | null;
  move(clipId: string): void;
  rest(clipId: string): void;
  /** Whether clips that play by themselves are heard. */
  sound: boolean;
  setSound(sound: boolean): void;
}

export function useStage(): Stage {
  const [playingId, play] = useState<string | null>(null);
  const [movingId, setMoving] = useState<string | null>(null);
  const [sound, setSound] = useState(false);
  return {
    playingId,
    play,
    movingId,
    move: setMoving,
    rest: (clipId) => setMoving((current) => (current === clipId ? null : current)),
    sound,
    setSound,
  };
}
