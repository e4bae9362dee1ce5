/**
 * Turns chunks of any size into frames of `size` bytes. The frame handed on is reused for the next one, which waits
 * until `onFrame` is done; what is left at the end is less than a frame and is dropped.
 */
export function splitFrames(
  size: number,
  onFrame: (frame: Buffer) => Promise<void>,
): (chunk: Buffer) => Promise<void> {
  const frame = Buffer.alloc(size);
  let filled = 0;
  return async (chunk) => {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(frame, filled, from);
      filled += copied;
      from += copied;
      if (filled < size) return;
      filled = 0;
      await onFrame(frame);
    }
  };
}
