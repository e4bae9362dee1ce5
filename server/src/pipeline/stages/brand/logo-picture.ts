import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { sniffPicture } from '#media/sniff.ts';

/** What a picture is by its own bytes, as its file ending. Throws `refusal` for everything else. */
export function sniffUpload(bytes: Buffer, refusal: 'logo_invalid' | 'picture_invalid'): string {
  const invalid = (why: 'logo_empty' | 'logo_svg' | 'logo_no_picture') =>
    new UserError(refusal, { detail: message(why) });
  if (bytes.length === 0) throw invalid('logo_empty');
  const format = sniffPicture(bytes);
  if (format) return format;
  const head = bytes.toString('utf8', 0, 1024).trimStart();
  if (/^(<\?xml|<!doctype svg|<svg)/i.test(head)) throw invalid('logo_svg');
  throw invalid('logo_no_picture');
}

/** Width and height of a PNG by its header, pixels; null when it is none. */
export function pictureSize(png: Buffer): { width: number; height: number } | null {
  if (sniffPicture(png) !== 'png' || png.length < 24) return null;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
