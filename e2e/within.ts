/** The result of `work`, or an error that names what never came: the browser's own calls may wait without end. */
export async function within<Result>(limitMs: number, what: string, work: Promise<Result>): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what}: nothing came within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
