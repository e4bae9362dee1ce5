import path from 'node:path';

/** A video's first title: the file's name without its ending. */
export const fileTitle = (filename: string): string =>
  path.parse(filename).name.trim().slice(0, 120) || 'Video';

/** Whether a video has no other title than its file's name. */
export const isNamedByFile = (video: { title: string; originalFilename: string }): boolean =>
  video.title === fileTitle(video.originalFilename);
