import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { directionOf } from '@jhalak/contract/languages.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useClipText } from '#api/clip-text.ts';

export interface TriageWordsProps {
  clip: ClipResponse;
  player: RefObject<HTMLVideoElement | null>;
  language: string | undefined;
}

/** The words of the clip in hand; each lights up as it is said. */
export function TriageWords({ clip, player, language }: TriageWordsProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const { data } = useClipText(clip);
  const words = data ? clipWords(data.words, data.edit) : [];
  const startsMs = words.map(({ startMs }) => startMs);
  const starts = startsMs.join(' ');
  useEffect(() => {
    const times = starts.split(' ').map(Number);
    let frame = 0;
    let shown = -1;
    // Painted from outside of React, because it changes with every frame.
    const follow = () => {
      const nowMs = (player.current?.currentTime ?? 0) * 1000;
      const at = times.findLastIndex((startMs) => startMs <= nowMs);
      if (at !== shown) {
        shown = at;
        for (const [index, word] of [...(box.current?.children ?? [])].entries())
          if (word instanceof HTMLElement)
            word.dataset.said = index < at ? 'past' : index === at ? 'now' : 'next';
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [player, starts]);
  return (
    <p
      ref={box}
      lang={language}
      dir={directionOf(language ?? '')}
      className="jhalak-said max-h-[60vh] max-w-82 self-center overflow-y-auto text-lg leading-loose max-lg:hidden lg:col-start-3"
    >
      {words.map((word) => (
        <span key={word.wordIndex}>{word.text} </span>
      ))}
    </p>
  );
}
