import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packagedFile } from '#media/fonts.ts';
import { familyIn, renamed } from './font-tables.ts';
import { type FontRefusal, FontRefused, readSfnt, writeSfnt } from './sfnt.ts';

const baloo = readFileSync(packagedFile('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf'));

/** The font with some bytes of a table changed. */
function patched(tag: string, change: (table: Buffer) => void): Buffer {
  const { flavor, tables } = readSfnt(baloo);
  const table = Buffer.from(tables.get(tag) ?? []);
  change(table);
  return writeSfnt({ flavor, tables: new Map([...tables, [tag, table]]) });
}

/** The font with another place of its first table in the directory. */
function withEntry(change: (entry: Buffer) => void): Buffer {
  const bytes = Buffer.from(baloo);
  change(bytes.subarray(12, 28));
  return bytes;
}

/** The font as a WOFF file; `change` edits its directory, whose entries have 20 bytes from byte 44 on. */
function woffOf(sfnt: Buffer, change: (file: Buffer) => void = () => undefined): Buffer {
  const { flavor, tables } = readSfnt(sfnt);
  const header = Buffer.alloc(44 + 20 * tables.size);
  header.write('wOFF', 'latin1');
  header.writeUInt32BE(flavor, 4);
  header.writeUInt16BE(tables.size, 12);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [n, [tag, table]] of [...tables].entries()) {
    const packed = deflateSync(table);
    const body = packed.length < table.length ? packed : table;
    const entry = 44 + 20 * n;
    header.write(tag, entry, 'latin1');
    for (const [place, value] of [offset, body.length, table.length].entries())
      header.writeUInt32BE(value, entry + 4 + 4 * place);
    bodies.push(body);
    offset += body.length;
  }
  const file = Buffer.concat([header, ...bodies]);
  change(file);
  return file;
}

function refusal(bytes: Buffer): FontRefusal | null {
  try {
    renamed(readSfnt(bytes), 'Uploaded a');
    return null;
  } catch (error) {
    if (!(error instanceof FontRefused)) throw error;
    return error.reason;
  }
}

describe('a font file', () => {
  test('is rewritten under its own family, keeps its letters and can be read again', () => {
    const written = writeSfnt(renamed(readSfnt(baloo), 'Uploaded abc'));
    const again = readSfnt(written);
    expect(familyIn(readSfnt(baloo))).toBe('Baloo 2');
    expect(familyIn(again)).toBe('Uploaded abc');
    expect(again.tables.get('glyf')).toEqual(readSfnt(baloo).tables.get('glyf'));
    expect([...again.tables.keys()]).not.toContain('DSIG');
  });

  test('in a WOFF file is read like the font inside', () => {
    const packed = woffOf(baloo);
    expect(packed.length).toBeLessThan(0.8 * writeSfnt(readSfnt(baloo)).length);
    const inside = readSfnt(packed);
    expect(inside.flavor).toBe(readSfnt(baloo).flavor);
    for (const [tag, table] of readSfnt(baloo).tables) expect(inside.tables.get(tag), tag).toEqual(table);
    expect(familyIn(inside)).toBe('Baloo 2');
  });

  test.each<[string, FontRefusal, Buffer]>([
    ['a WOFF file without tables', 'font_damaged', woffOf(baloo, (file) => file.writeUInt16BE(0, 12))],
    ['half of a WOFF file', 'font_damaged', woffOf(baloo).subarray(0, 20_000)],
    ['a WOFF table beyond its end', 'font_damaged', woffOf(baloo, (file) => file.writeUInt32BE(4e9, 48))],
    [
      'a WOFF table that unpacks to more than it says',
      'font_damaged',
      woffOf(baloo, (file) => file.writeUInt32BE(file.readUInt32BE(52) + 1, 56)),
    ],
    [
      'a WOFF file that says it unpacks to a gigabyte',
      'font_damaged',
      woffOf(baloo, (file) => file.writeUInt32BE(1e9, 56)),
    ],
    ['a WOFF table of noise', 'font_damaged', woffOf(baloo, (file) => file.fill(7, 44 + 20 * 30, 30_000))],

    ['nothing', 'font_empty', Buffer.alloc(0)],
    ['a page', 'font_no_font', Buffer.from('<html>Baloo</html>')],
    ['a WOFF2 file', 'font_web_format', Buffer.from('wOF2 and more bytes')],
    ['a collection', 'font_collection', Buffer.from('ttcf and more bytes')],
    ['its first bytes alone', 'font_damaged', baloo.subarray(0, 11)],
    ['half of it', 'font_damaged', baloo.subarray(0, baloo.length / 2)],
    ['a table beyond its end', 'font_damaged', withEntry((entry) => entry.writeUInt32BE(4e9, 12))],
    [
      'a table at the end of all addresses',
      'font_damaged',
      withEntry((entry) => entry.writeUInt32BE(4e9, 8)),
    ],
    [
      'tables that share all bytes',
      'font_damaged',
      withEntry((entry) => {
        entry.writeUInt32BE(0, 8);
        entry.writeUInt32BE(baloo.length, 12);
      }),
    ],
    [
      'more tables than there are',
      'font_damaged',
      (() => {
        const bytes = Buffer.from(baloo);
        bytes.writeUInt16BE(65_535, 4);
        return bytes;
      })(),
    ],
    [
      'a font that its maker restricts',
      'font_restricted',
      patched('OS/2', (table) => table.writeUInt16BE(2, 8)),
    ],
    ['a font of bitmaps alone', 'font_restricted', patched('OS/2', (table) => table.writeUInt16BE(0x200, 8))],
    ['a font without heights', 'font_damaged', patched('OS/2', (table) => table.fill(0, 74, 78))],
  ])('that is %s is refused as %s', (_, reason, bytes) => {
    expect(refusal(bytes)).toBe(reason);
  });

  test('that allows a preview and print is taken, also where older bits say restricted', () => {
    expect(refusal(patched('OS/2', (table) => table.writeUInt16BE(4, 8)))).toBeNull();
    expect(refusal(patched('OS/2', (table) => table.writeUInt16BE(2 | 8, 8)))).toBeNull();
  });

  test('has a name without paths, tags and controls', () => {
    const { flavor, tables } = renamed(readSfnt(baloo), '../..\\{\\fs9}\u0000\u202eBad/Name\n');
    expect(familyIn({ flavor, tables })).toBe('....fs9BadName');
  });
});
