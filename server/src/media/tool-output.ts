import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';

/** A tool left something else than a file of its own where its output was expected. */
export class ToolOutputRefused extends Error {}

/**
 * The path of a file that a tool wrote into its folder, once it is known to be just that: a regular file of the user
 * that the folder was given to, or of this process, under no other name. A tool that an attacker has taken over could
 * leave a link to a secret, which a second tool or the storage would follow. Ask right before each use, when no tool
 * runs in the folder. Throws ToolOutputRefused, and ENOENT when nothing is there.
 */
export async function toolOutput(file: string): Promise<string> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    throw refused(file, error.code === 'ELOOP' ? 'it is a symbolic link' : error.message);
  });
  try {
    const [found, folder] = [await handle.stat(), await stat(path.dirname(file))];
    if (!found.isFile()) throw refused(file, 'it is no regular file');
    if (found.nlink !== 1) throw refused(file, 'it has another name');
    if (found.uid !== folder.uid && found.uid !== process.getuid?.())
      throw refused(file, 'it belongs to another user');
    return file;
  } finally {
    await handle.close();
  }
}

const refused = (file: string, reason: string) =>
  new ToolOutputRefused(`the output ${path.basename(file)} of a tool is refused: ${reason}`);
