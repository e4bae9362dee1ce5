import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';

/** The one demuxer that ffmpeg may open a picture of a format with. */
export const logoDemuxers: Record<string, string> = { png: 'png_pipe', jpg: 'jpeg_pipe', webp: 'webp_pipe' };

/** What a picture is by its own bytes, as its file ending. Throws UserError `logo_invalid` for everything else. */
export function sniffLogo(bytes: Buffer): string {
  if (bytes.length === 0) throw invalid('logo_empty');
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const head = bytes.toString('utf8', 0, 1024).trimStart();
  if (/^(<\?xml|<!doctype svg|<svg)/i.test(head)) throw invalid('logo_svg');
  throw invalid('logo_no_picture');
}

/** Width and height of a PNG by its header, pixels; null when it is none. */
export function pictureSize(png: Buffer): { width: number; height: number } | null {
  if (!png.subarray(0, 8).equals(pngSignature) || png.length < 24) return null;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const invalid = (why: 'logo_empty' | 'logo_svg' | 'logo_no_picture') =>
  new UserError('logo_invalid', { detail: message(why) });
