import { UserError } from '@jhalak/contract/errors.ts';
import { maxStreams } from '#media/allowed-codecs.ts';
import { refuseHugePicture } from './read-probe.ts';

/** What ffprobe's last words mean to the owner of a file that it could not open. */
export function refusalOf(lastLines: string[]): UserError {
  const said = lastLines.join('\n');
  const size = /Picture size (\d+)x(\d+) exceeds/.exec(said);
  if (size) {
    try {
      refuseHugePicture(Number(size[1]), Number(size[2]));
    } catch (error) {
      if (error instanceof UserError) return error;
      throw error;
    }
  }
  if (/exceeds max_streams/.test(said))
    return new UserError('too_many_streams', { found: `more than ${maxStreams}`, limit: `${maxStreams}` });
  if (/encrypt/i.test(said)) return new UserError('encrypted');
  const codec = /Codec \((\w+)\) not on whitelist/.exec(said)?.[1];
  if (codec)
    return new UserError('unreadable', { detail: `it is coded as ${codec}, which is not supported` });
  const detail = meanings.find(([pattern]) => pattern.test(said))?.[1] ?? 'its content is damaged';
  return new UserError('unreadable', { detail });
}

const meanings: [RegExp, string][] = [
  [/moov atom not found/, 'its index is missing, as after an interrupted recording or upload'],
  [/could not find corresponding (track|trex)/, 'it is one piece of a stream, without its beginning'],
];
