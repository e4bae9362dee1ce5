import path from 'node:path';
import { beginningOf } from '@jhalak/contract/visible-text.ts';

/** A video's first title: the file's name without its ending. */
export const fileTitle = (filename: string): string =>
  beginningOf(path.parse(filename).name.trim(), 120) || 'Video';

/** Whether a video has no other title than its file's name. */
export const isNamedByFile = (video: { title: string; originalFilename: string }): boolean =>
  video.title === fileTitle(video.originalFilename);
