import { useEffect, useRef, useState } from 'react';

const wordMs = 360;
/** Silence after the last word of a caption, in words. */
const restWords = 2;

/** Which word of which caption is said at a step; `spoken` beyond the last word is the rest after it. */
export function spokenAt(counts: readonly number[], step: number): { place: number; spoken: number } {
  const lengths = counts.map((count) => count + restWords);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total === 0) return { place: 0, spoken: 0 };
  let left = step % total;
  for (const [place, length] of lengths.entries()) {
    if (left < length) return { place, spoken: left };
    left -= length;
  }
  return { place: 0, spoken: 0 };
}

/** Says captions word by word, one after the other, while their section is in view; still under reduced motion. */
export function useSpokenWord(counts: readonly number[]) {
  const ref = useRef<HTMLElement>(null);
  const [step, setStep] = useState(1);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      if (entry?.isIntersecting) timer = setInterval(() => setStep((now) => now + 1), wordMs);
    });
    watch.observe(element);
    return () => {
      clearInterval(timer);
      watch.disconnect();
    };
  }, []);
  return { ref, ...spokenAt(counts, step) };
}
