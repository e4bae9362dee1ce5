import { TranscriptActions } from '#features/project/transcript-actions.tsx';
import { useGeneration } from './use-generation.ts';

export interface RecoveryActionsProps {
  videoId: string;
  needsWords: boolean;
  wordsBy: string | null;
}

/** The ways out of having no words, where a video needs one. */
export function RecoveryActions({ videoId, needsWords, wordsBy }: RecoveryActionsProps) {
  const { start, busy } = useGeneration();
  const bySound = wordsBy === 'none';
  if (!needsWords && !bySound) return null;
  return (
    <TranscriptActions
      videoId={videoId}
      bySound={bySound}
      busy={busy}
      onSoundOnly={(language) => start(videoId, { soundOnly: true, language })}
      onRecognise={() => start(videoId)}
    />
  );
}
