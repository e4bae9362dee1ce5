import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { listUploads } from '@jhalak/contract/routes/uploads.ts';

export type UnfinishedUpload = ResponseOf<typeof listUploads>['uploads'][number];

/** What can be done about an upload that stopped half way. */
export interface Resumable {
  upload: UnfinishedUpload;
  percent: number;
  /**
   * `here`: choosing the same file goes on; `elsewhere`: it began in another browser, which alone knows the file;
   * `empty`: nothing has come, and this browser may not have heard of it either.
   */
  from: 'here' | 'elsewhere' | 'empty';
}

/**
 * The unfinished uploads that are worth a line: those that are not running right now, here or elsewhere. Also one of which
 * nothing has come holds its space of the plan until it is discarded.
 * `known` are the addresses this browser remembers.
 */
export function resumableOf(
  unfinished: readonly UnfinishedUpload[],
  { known, running }: { known: readonly string[]; running: readonly Pick<File, 'name' | 'size'>[] },
): Resumable[] {
  return unfinished
    .filter(({ sizeBytes, isArriving }) => sizeBytes > 0 && !isArriving)
    .filter(
      (upload) => !running.some(({ name, size }) => name === upload.filename && size === upload.sizeBytes),
    )
    .map((upload) => ({
      upload,
      percent: Math.floor((upload.offsetBytes / upload.sizeBytes) * 100),
      from: fromOf(upload, known),
    }));
}

function fromOf({ id, offsetBytes }: UnfinishedUpload, known: readonly string[]): Resumable['from'] {
  if (offsetBytes === 0) return 'empty';
  return known.some((address) => address.endsWith(`/${id}`)) ? 'here' : 'elsewhere';
}
