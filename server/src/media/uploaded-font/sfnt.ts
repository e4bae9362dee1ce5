import { isWoff, unpackWoff } from './woff.ts';

/** Why a file is no font that captions can be set in; each has a sentence in the messages. */
export const fontRefusals = [
  'font_empty',
  'font_web_format',
  'font_collection',
  'font_no_font',
  'font_damaged',
  'font_restricted',
  'font_no_outlines',
  'font_no_letters',
  'font_slow',
] as const;
export type FontRefusal = (typeof fontRefusals)[number];

/** A file that is no usable font. */
export class FontRefused extends Error {
  readonly reason: FontRefusal;

  constructor(reason: FontRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The tables of a font file by their tags. */
export interface Sfnt {
  /** The first four bytes: what its outlines are. */
  flavor: number;
  tables: Map<string, Buffer>;
}

/** What captions need of a font. Variations, colours, bitmaps and programs of other tools are left behind. */
const kept = new Set(
  ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post', 'glyf', 'loca', 'CFF ', 'VORG'].concat([
    'cvt ',
    'fpgm',
    'prep',
    'gasp',
    'GDEF',
    'GPOS',
    'GSUB',
    'kern',
  ]),
);
const needed = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const maxTables = 64;

/**
 * The tables of a TrueType or OpenType file, or of a WOFF file that holds one, that captions need. Throws `FontRefused`
 * for other formats, and where the directory names bytes that are outside the file or used twice.
 * https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function readSfnt(upload: Buffer): Sfnt {
  const bytes = isWoff(upload) ? unpackWoff(upload) : upload;
  if (!bytes) throw new FontRefused('font_damaged');
  const flavor = flavorOf(bytes);
  const count = bytes.length < 12 ? 0 : bytes.readUInt16BE(4);
  if (count === 0 || count > maxTables || bytes.length < 12 + 16 * count)
    throw new FontRefused('font_damaged');
  const tables = new Map<string, Buffer>();
  let named = 0;
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const tag = bytes.toString('latin1', entry, entry + 4);
    const offset = bytes.readUInt32BE(entry + 8);
    const length = bytes.readUInt32BE(entry + 12);
    named += length;
    if (offset + length > bytes.length || named > bytes.length || tables.has(tag))
      throw new FontRefused('font_damaged');
    if (kept.has(tag)) tables.set(tag, bytes.subarray(offset, offset + length));
  }
  if (!needed.every((tag) => tables.has(tag))) throw new FontRefused('font_damaged');
  if (!(tables.has('glyf') && tables.has('loca')) && !tables.has('CFF '))
    throw new FontRefused('font_no_outlines');
  return { flavor, tables };
}

const trueType = 0x00010000;

function flavorOf(bytes: Buffer): number {
  if (bytes.length === 0) throw new FontRefused('font_empty');
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') throw new FontRefused('font_web_format');
  if (signature === 'ttcf') throw new FontRefused('font_collection');
  if (signature === 'OTTO' || signature === 'true') return bytes.readUInt32BE(0);
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === trueType) return trueType;
  throw new FontRefused('font_no_font');
}

/** The file of some tables, with their checksums. */
export function writeSfnt({ flavor, tables }: Sfnt): Buffer {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const directory = Buffer.alloc(12 + 16 * tags.length);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(tags.length, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (tags.length - power), 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  let headAt = 0;
  for (const [n, tag] of tags.entries()) {
    const table = Buffer.from(tables.get(tag) ?? []);
    if (tag === 'head') {
      table.writeUInt32BE(0, 8);
      headAt = offset;
    }
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = 12 + 16 * n;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  const file = Buffer.concat([directory, ...bodies]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
