import { useState } from 'react';
import { TranscriptActions } from '#features/project/transcript-actions.tsx';
import { AddWords } from './add-words.tsx';
import { useGeneration } from './use-generation.ts';

export interface RecoveryActionsProps {
  videoId: string;
  needsWords: boolean;
  wordsBy: string | null;
  /** Opens the form for clips without words, where it is not on the page. */
  onSettings?(): void;
}

/** The ways out of having no words, where a video needs one. */
export function RecoveryActions({ videoId, needsWords, wordsBy, onSettings }: RecoveryActionsProps) {
  const { start, busy } = useGeneration();
  const [adding, add] = useState(false);
  const bySound = wordsBy === 'none';
  return (
    <>
      {(needsWords || bySound) && (
        <TranscriptActions
          videoId={videoId}
          bySound={bySound}
          busy={busy}
          onAddWords={() => add(true)}
          onSoundOnly={(language) => start(videoId, { soundOnly: true, language })}
          onRecognise={() => start(videoId, {}, { wordsToCome: true })}
          {...(needsWords && onSettings && { onSettings })}
        />
      )}
      {adding && <AddWords videoId={videoId} onClose={() => add(false)} />}
    </>
  );
}
