const largestBytes = 5 * 1024 * 1024;

/** Why a file is not even sent as subtitles, or null; the server reads it in any case. */
export function refuseSubtitles({ name, size }: Pick<File, 'name' | 'size'>): 'wrong' | 'tooLarge' | null {
  if (!/\.(?:srt|vtt)$/i.test(name)) return 'wrong';
  return size > largestBytes ? 'tooLarge' : null;
}
