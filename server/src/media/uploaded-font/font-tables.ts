import { FontRefused, type Sfnt } from './sfnt.ts';

/**
 * The same font under another family, in its own right bold: libass finds it by that name alone and draws its letters as
 * they are, without making them heavier. Throws `FontRefused` where the font forbids embedding or its tables are short.
 */
export function renamed({ flavor, tables }: Sfnt, family: string): Sfnt {
  const os2 = Buffer.from(tables.get('OS/2') ?? []);
  const head = Buffer.from(tables.get('head') ?? []);
  if (os2.length < 78 || head.length < 54) throw new FontRefused('font_damaged');
  assertEmbeddable(os2.readUInt16BE(8));
  if (os2.readUInt16BE(74) + os2.readUInt16BE(76) === 0) throw new FontRefused('font_damaged');
  os2.writeUInt16BE(700, 4);
  os2.writeUInt16BE((os2.readUInt16BE(62) & ~(italic | regular)) | bold, 62);
  head.writeUInt16BE(1, 44);
  return {
    flavor,
    tables: new Map([...tables, ['OS/2', os2], ['head', head], ['name', nameTable(family)]]),
  };
}

const [italic, bold, regular] = [0x01, 0x20, 0x40];

/** https://learn.microsoft.com/typography/opentype/spec/os2#fstype: the least restrictive bit that is set counts. */
function assertEmbeddable(fsType: number): void {
  const [restricted, previewOrEditable, bitmapsOnly] = [0x2, 0xc, 0x200];
  const isRestricted = (fsType & restricted) !== 0 && (fsType & previewOrEditable) === 0;
  if (isRestricted || (fsType & bitmapsOnly) !== 0) throw new FontRefused('font_restricted');
}

/** The names that a font needs, in UTF-16 for Windows, which every reader of fonts understands. */
function nameTable(family: string): Buffer {
  const names: [number, string][] = [
    [1, family],
    [2, 'Bold'],
    [3, family],
    [4, family],
    [6, family.replace(/[^\w-]/g, '-')],
  ];
  const records = Buffer.alloc(6 + 12 * names.length);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  let offset = 0;
  const texts = names.map(([id, text], n) => {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    for (const [at, value] of [3, 1, 0x409, id, bytes.length, offset].entries())
      records.writeUInt16BE(value, 6 + 12 * n + 2 * at);
    offset += bytes.length;
    return bytes;
  });
  return Buffer.concat([records, ...texts]);
}

/** What a font calls its family, as plain text of at most 60 characters; null where it says nothing that can be read. */
export function familyIn({ tables }: Sfnt): string | null {
  const table = tables.get('name');
  if (!table || table.length < 6) return null;
  const found = new Map<number, string>();
  const storage = table.readUInt16BE(4);
  for (let n = 0; n < table.readUInt16BE(2); n += 1) {
    const at = 6 + 12 * n;
    if (at + 12 > table.length) break;
    const field = (index: number) => table.readUInt16BE(at + 2 * index);
    const from = storage + field(5);
    const bytes = table.subarray(from, from + field(4));
    // Typographic family before family; only Windows and Unicode records are UTF-16.
    const isWide = field(0) === 0 || field(0) === 3;
    if ((field(3) === 1 || field(3) === 16) && isWide && bytes.length % 2 === 0 && !found.has(field(3)))
      found.set(field(3), plain(Buffer.from(bytes).swap16().toString('utf16le')));
  }
  return found.get(16) || found.get(1) || null;
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .&'-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
