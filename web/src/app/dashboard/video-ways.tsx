import { WordsWays } from '#features/project/words-ways.tsx';
import { useGeneration } from './use-generation.ts';

export interface VideoWaysProps {
  videoId: string;
  needsWords: boolean;
  wordsBy: string | null;
}

/** The ways out of having no words, where a video needs one. */
export function VideoWays({ videoId, needsWords, wordsBy }: VideoWaysProps) {
  const { start, busy } = useGeneration();
  const bySound = wordsBy === 'none';
  if (!needsWords && !bySound) return null;
  return (
    <WordsWays
      videoId={videoId}
      bySound={bySound}
      busy={busy}
      onSoundOnly={(language) => start(videoId, { soundOnly: true, language })}
      onRecognise={() => start(videoId)}
    />
  );
}
