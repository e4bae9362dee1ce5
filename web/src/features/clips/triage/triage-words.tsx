import { introInFile } from '@jhalak/contract/clip/plan/bumpers.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { directionOf } from '@jhalak/contract/languages.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
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
  const words = useMemo(() => (data ? clipWords(data.words, data.edit) : []), [data]);
  useEffect(() => {
    if (!data) return;
    let frame = 0;
    let shown: number | null = null;
    // Painted from outside of React, because it changes with every frame.
    const follow = () => {
      const { currentTime = 0, duration = Number.NaN } = player.current ?? {};
      const nowMs = currentTime * 1000 - introInFile(data, { fileMs: duration * 1000 });
      // Only a file that has said how long it is plays.
      const at = Number.isNaN(duration) ? -1 : words.findLastIndex(({ startMs }) => startMs <= nowMs);
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
  }, [player, data, words]);
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
