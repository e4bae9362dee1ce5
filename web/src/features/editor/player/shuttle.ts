/** The fastest that is still followed by the eye. */
const fastest = 4;

/** The speed after J (`-1`) or L (`1`): each press doubles it, a press the other way begins again at one. */
export const nextRate = (rate: number, by: 1 | -1): number =>
  rate * by > 0 ? by * Math.min(fastest, 2 * Math.abs(rate)) : by;

/** Calls `step` with the time that has passed, milliseconds, at every frame until the function it returns is called. */
export function everyFrame(step: (passedMs: number) => void): () => void {
  let [frame, before] = [0, performance.now()];
  const run = (now: number) => {
    const passedMs = Math.max(0, now - before);
    before = now;
    frame = requestAnimationFrame(run);
    step(passedMs);
  };
  frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
