import { UserError } from '@jhalak/contract/errors.ts';
import { type MessageCode, message } from '@jhalak/contract/messages/message.ts';

/** What a file is by its own bytes; its name and extension are never trusted. */
export interface SniffedMedia {
  /** As stored with the video, for example `mp4`, `webm`, `mp3`. */
  container: string;
  /** The one demuxer that ffmpeg may open it with. */
  demuxer: string;
  /** Of the stored original, without a dot. */
  extension: string;
}

/** How many leading bytes `sniffMedia` wants to see; fewer only when the file is shorter. */
export const sniffBytes = 64 * 1024;

/**
 * Decides by the first bytes what a file is, from an allow-list of containers. Throws UserError `file_empty` or
 * `not_media`: playlists, manifests, subtitles, pictures and everything unknown are refused.
 */
export function sniffMedia(head: Buffer): SniffedMedia {
  if (head.length === 0) throw new UserError('file_empty');
  for (const read of readers) {
    const found = read(head);
    if (found) return found;
  }
  throw new UserError('not_media', { found: message(nameOther(head)) });
}

/** What an accepted picture is by its first bytes, as its file ending; null for everything else. */
export function sniffPicture(head: Buffer): 'png' | 'jpg' | 'webp' | null {
  if (startsWith(head, '89504e470d0a1a0a')) return 'png';
  if (startsWith(head, 'ffd8ff')) return 'jpg';
  return ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' ? 'webp' : null;
}

/** The demuxer of a container or picture by its stored name. */
export const demuxerOf = (container: string): string => demuxers[container] ?? container;

const demuxers: Record<string, string> = {
  ...{ mp4: 'mov', mov: 'mov', m4a: 'mov', '3gp': 'mov', mkv: 'matroska', webm: 'matroska' },
  ...{ ts: 'mpegts', mpg: 'mpeg', wmv: 'asf' },
  ...{ png: 'png_pipe', jpg: 'jpeg_pipe', webp: 'webp_pipe' },
};

const as = (container: string): SniffedMedia => ({
  container,
  demuxer: demuxerOf(container),
  extension: container,
});
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
const startsWith = (head: Buffer, hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex;

type Reader = (head: Buffer) => SniffedMedia | null;

const isoBoxes = new Set('ftyp styp moov moof mdat free skip wide pnot sidx emsg prft uuid'.split(' '));
const pictureBrands = /^(avif|avis|heic|heix|hevc|hevx|mif1|msf1|crx )/;

const iso: Reader = (head) => {
  if (!isoBoxes.has(ascii(head, 4, 8))) return null;
  const brand = ascii(head, 4, 8) === 'ftyp' ? ascii(head, 8, 12) : '';
  if (pictureBrands.test(brand)) return null;
  if (brand === 'qt  ' || brand === '') return as(brand === '' ? 'mp4' : 'mov');
  if (/^M4[AB] /.test(brand)) return as('m4a');
  return as(/^3g[2ps]/.test(brand) ? '3gp' : 'mp4');
};

const matroska: Reader = (head) => {
  if (!startsWith(head, '1a45dfa3')) return null;
  return as(ascii(head, 0, 64).includes('webm') ? 'webm' : 'mkv');
};

const riff: Reader = (head) => {
  const form = ascii(head, 8, 12);
  const outer = ascii(head, 0, 4);
  if (outer === 'RIFF' && form.startsWith('AVI')) return as('avi');
  return /^(RIFF|RF64|BW64)$/.test(outer) && form === 'WAVE' ? as('wav') : null;
};

/** Packets of 188 bytes, or 192 with a timestamp (cameras), or 204 with a checksum; the cut may be anywhere. */
const transportStream: Reader = (head) => {
  for (const length of [188, 192, 204]) {
    const wanted = Math.min(8, Math.floor(head.length / length));
    for (let start = 0; start < length && wanted >= 3; start++) {
      let synced = 0;
      while (
        synced < wanted &&
        start + synced * length < head.length &&
        head[start + synced * length] === 0x47
      )
        synced++;
      if (synced >= wanted) return as('ts');
    }
  }
  return null;
};

/** Bytes of the MPEG audio frame (layer I–III) at `at`; null when there is none. ISO/IEC 11172-3, 2.4.2.3. */
function mpegAudioFrame(head: Buffer, at: number): number | null {
  const [sync = 0, version = 0, rates = 0] = head.subarray(at, at + 3);
  if (sync !== 0xff || (version & 0xe0) !== 0xe0) return null;
  const isV1 = (version & 0x18) === 0x18;
  const layer = 4 - ((version >> 1) & 3);
  const index = rates >> 4;
  const rateIndex = (rates >> 2) & 3;
  if ((version & 0x18) === 0x08 || layer === 4 || index === 0 || index === 15 || rateIndex === 3) return null;
  const table = isV1 ? bitrates[`1.${layer}`] : bitrates[layer === 1 ? '2.1' : '2.2'];
  const halved = (version & 0x18) === 0x00 ? 4 : isV1 ? 1 : 2;
  const sampleRate = ([44100, 48000, 32000][rateIndex] ?? 44100) / halved;
  const bitrate = (table?.[index] ?? 0) * 1000;
  const padding = (rates >> 1) & 1;
  if (layer === 1) return (Math.floor((12 * bitrate) / sampleRate) + padding) * 4;
  return Math.floor(((layer === 3 && !isV1 ? 72 : 144) * bitrate) / sampleRate) + padding;
}

// kbit/s by `<MPEG version>.<layer>`; index 0 is "free" and refused above.
const bitrates: Record<string, number[]> = {
  '1.1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1.2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1.3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2.1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2.2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

const isAdts = (head: Buffer, at: number) =>
  head[at] === 0xff && ((head[at + 1] ?? 0) & 0xf6) === 0xf0 && (((head[at + 2] ?? 0) >> 2) & 15) < 13;

/** Size of the ID3 tag that a file begins with, which may reach beyond `head`; 0 without one. */
export const id3Bytes = (head: Buffer): number =>
  ascii(head, 0, 3) === 'ID3' && head.length >= 10
    ? 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0)
    : 0;

/** Sound without a container, perhaps behind an ID3 tag. */
const bareAudio: Reader = (head) => {
  let at = id3Bytes(head);
  const tagged = at > 0;
  while (at < head.length && head[at] === 0) at++;
  if (at >= head.length) return tagged ? as('mp3') : null;
  if (ascii(head, at, at + 4) === 'fLaC') return as('flac');
  if (isAdts(head, at)) {
    const length =
      (((head[at + 3] ?? 0) & 3) << 11) | ((head[at + 4] ?? 0) << 3) | ((head[at + 5] ?? 0) >> 5);
    return at + length + 2 > head.length || isAdts(head, at + length) ? as('aac') : null;
  }
  const length = mpegAudioFrame(head, at);
  if (length === null) return tagged ? as('mp3') : null;
  return at + length + 3 > head.length || mpegAudioFrame(head, at + length) !== null ? as('mp3') : null;
};

const magic = (hex: string, container: string): Reader => {
  return (head) => (startsWith(head, hex) ? as(container) : null);
};

const readers: Reader[] = [
  iso,
  matroska,
  riff,
  magic('000001ba', 'mpg'),
  magic('464c5601', 'flv'),
  magic('4f676753', 'ogg'),
  magic('2321414d520a', 'amr'),
  magic('2321414d522d57420a', 'amr'),
  magic('3026b2758e66cf11', 'wmv'),
  magic('060e2b34020501010d0102', 'mxf'),
  bareAudio,
  transportStream,
];

/** What else it seems to be, for the sentence. */
function nameOther(head: Buffer): Found {
  const text = head
    .toString('utf8', 0, 2048)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const kind = kinds.find(([pattern]) => pattern.test(text))?.[1];
  if (kind) return kind;
  const printable = [...text].filter((character) => character >= ' ' || /\s/.test(character)).length;
  return printable > text.length * 0.95 && !text.includes('\uFFFD') ? 'found_text' : 'found_unknown';
}

type Found = Extract<MessageCode, `found_${string}`>;

const kinds: [RegExp, Found][] = [
  [/^#EXTM3U/, 'found_playlist'],
  [/^ffconcat/, 'found_file_list'],
  [/^<(\?xml[^>]*>\s*<)?(!--|MPD)/i, 'found_manifest'],
  [/^<(\?xml[^>]*>\s*<)?svg/i, 'found_drawing'],
  [/^<(!doctype|html|\?xml)/i, 'found_web_page'],
  [/^v=0\r?\n/, 'found_stream'],
  [/^(WEBVTT|\d+\r?\n\d\d:\d\d:\d\d|\[Script Info\])/, 'found_subtitles'],
  [/^%PDF/, 'found_document'],
  [/^(PK|Rar!|7z)/, 'found_archive'],
  [/^(GIF8|.PNG|.{6}(JFIF|Exif)|BM|.{4}ftyp)/s, 'found_picture'],
  [/^(MZ|.ELF)/s, 'found_program'],
];
