import { useEffect, useState } from 'react';

/** How long each word of a picture is spoken, milliseconds. */
const wordMs = 420;

/** Which of `count` words is spoken now, over and over; where motion is not wanted, always the second. */
export function useSpokenWord(count: number): number {
  const [spoken, setSpoken] = useState(1);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // One beat longer than the words: the caption rests before it begins again.
    const timer = setInterval(() => setSpoken((now) => (now + 1) % (count + 1)), wordMs);
    return () => clearInterval(timer);
  }, [count]);
  return Math.min(spoken, count);
}
