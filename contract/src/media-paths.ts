/** The longest part of a sound that is cleaned for the editor, milliseconds. */
export const longestCleanSoundMs = 10 * 60_000;

/** Where a signed-in caller finds files; the paths stay the same over all renders. */
export const mediaPaths = {
  /** A video as it was uploaded. */
  original: (videoId: string): string => `/api/media/videos/${videoId}/original`,
  /** A part of its sound, cleaned up; source milliseconds. */
  cleanSound: (videoId: string, { startMs, endMs }: { startMs: number; endMs: number }): string =>
    `/api/media/videos/${videoId}/clean-sound?startMs=${startMs}&endMs=${endMs}`,
  /** A still of a video, JPEG. */
  poster: (videoId: string): string => `/api/media/videos/${videoId}/poster`,
  /** A still of a clip's newest file, JPEG; another version of its plan has another address, so that it is seen. */
  clipPoster: (outputId: string, version: number): string =>
    `/api/media/${outputId}/poster?version=${version}`,
  /** The same still or original as a file to keep. */
  saved: (file: string): string => `${file}${file.includes('?') ? '&' : '?'}download=1`,
  /** A clip in one ratio, to be played; a file of another version of its plan has another address, too. */
  clip: (outputId: string, version: number): string => `/api/media/${outputId}?version=${version}`,
  /** The same as a file to keep; the first one of a clip counts as its export. */
  download: (outputId: string): string => `/api/downloads/${outputId}`,
  /** The captions of a clip as a file. */
  subtitles: (outputId: string, format: 'srt' | 'vtt'): string =>
    `/api/downloads/${outputId}/subtitles/${format}`,
  /** A workspace's logo, PNG. */
  logo: (logoId: string): string => `/api/media/logos/${logoId}`,
  /** A workspace's own font. */
  font: (fontId: string): string => `/api/media/fonts/${fontId}`,
  /** Footage of the workspace's library, JPEG or MP4. */
  music: (assetId: string): string => `/api/media/music/${assetId}`,
  broll: (assetId: string): string => `/api/media/broll/${assetId}`,
  /** A still of it, JPEG. */
  brollPoster: (assetId: string): string => `/api/media/broll/${assetId}/poster`,
  /** An export, to be played. */
  playedExport: (exportId: string): string => `/api/media/exports/${exportId}`,
  /** An export as a file to keep. */
  export: (exportId: string): string => `/api/downloads/exports/${exportId}`,
  /** The cuts and captions of an export for editing programs, a zip. */
  exportProject: (exportId: string): string => `/api/downloads/exports/${exportId}/project`,
  exportSubtitles: (exportId: string, format: 'srt' | 'vtt'): string =>
    `/api/downloads/exports/${exportId}/subtitles/${format}`,
  /** What Export All made, as a zip; `choices` are those of its call. */
  allExports: (videoId: string, choices: Record<string, string>): string =>
    `/api/downloads/videos/${videoId}/exports?${new URLSearchParams(choices)}`,
  /** A clip on the page of a share link, to be played; it ends with the link, and has another address in another version. */
  shared: (token: string, outputId: string, version: number): string =>
    `/api/shared/${token}/files/${outputId}?version=${version}`,
  sharedLogo: (token: string): string => `/api/shared/${token}/logo`,
  sharedPoster: (token: string, outputId: string, version: number): string =>
    `/api/shared/${token}/files/${outputId}/poster?version=${version}`,
  /** The same as a file to keep, where the link allows it. */
  sharedDownload: (token: string, outputId: string): string =>
    `/api/shared/${token}/files/${outputId}/download`,
};
