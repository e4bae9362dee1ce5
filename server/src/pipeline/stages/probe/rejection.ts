import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxStreams } from '#media/allowed-codecs.ts';
import { refuseHugePicture } from './read-probe.ts';

/** What ffprobe's last words mean to the owner of a file that it could not open. */
export function rejectionOf(lastLines: string[]): UserError {
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
    return new UserError('too_many_streams', {
      found: message('more_than', { count: maxStreams }),
      limit: maxStreams,
    });
  if (/encrypt/i.test(said)) return new UserError('encrypted');
  const codec = /Codec \((\w+)\) not on whitelist/.exec(said)?.[1];
  if (codec) return new UserError('unreadable', { detail: message('source_codec', { codec }) });
  const meaning = meanings.find(([pattern]) => pattern.test(said))?.[1] ?? 'source_damaged';
  return new UserError('unreadable', { detail: message(meaning) });
}

const meanings = [
  [/moov atom not found/, 'source_index'],
  [/could not find corresponding (track|trex)/, 'source_piece'],
] as const;
