import { inflateSync } from 'node:zlib';

/** A table of a WOFF file: where it stands, and how long it is there and unpacked. */
interface PackedTable {
  tag: string;
  offset: number;
  packedLength: number;
  length: number;
}

const headerBytes = 44;
const entryBytes = 20;
/** Most bytes that all tables unpack to: the largest fonts of one script have about 10 MB. */
const maxUnpackedBytes = 24_000_000;

/** Whether bytes begin with the signature of WOFF 1. */
export const isWoff = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOFF';

/**
 * The TrueType or OpenType file inside a WOFF file; null where it is damaged, names bytes outside of itself, or unpacks to
 * more than 24 MB or than it says. https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(bytes: Buffer): Buffer | null {
  const tables = directoryOf(bytes);
  if (!tables) return null;
  const directory = Buffer.alloc(12 + 16 * tables.length);
  bytes.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [n, table] of tables.entries()) {
    const body = unpacked(bytes, table);
    if (!body) return null;
    const entry = 12 + 16 * n;
    directory.write(table.tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(body.length, entry + 12);
    const padding = Buffer.alloc(-body.length & 3);
    bodies.push(body, padding);
    offset += body.length + padding.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function directoryOf(bytes: Buffer): PackedTable[] | null {
  const count = bytes.length < headerBytes ? 0 : bytes.readUInt16BE(12);
  if (count === 0 || bytes.length < headerBytes + entryBytes * count) return null;
  const tables = Array.from({ length: count }, (_, n): PackedTable => {
    const entry = headerBytes + entryBytes * n;
    return {
      tag: bytes.toString('latin1', entry, entry + 4),
      offset: bytes.readUInt32BE(entry + 4),
      packedLength: bytes.readUInt32BE(entry + 8),
      length: bytes.readUInt32BE(entry + 12),
    };
  });
  const total = (of: 'packedLength' | 'length') => tables.reduce((sum, table) => sum + table[of], 0);
  const isWhole = tables.every(
    ({ offset, packedLength, length }) => packedLength <= length && offset + packedLength <= bytes.length,
  );
  return isWhole && total('packedLength') <= bytes.length && total('length') <= maxUnpackedBytes
    ? tables
    : null;
}

/** A table that packing would have made longer is stored as it is. */
function unpacked(bytes: Buffer, { offset, packedLength, length }: PackedTable): Buffer | null {
  const stored = bytes.subarray(offset, offset + packedLength);
  if (packedLength === length) return stored;
  try {
    const body = inflateSync(stored, { maxOutputLength: length });
    return body.length === length ? body : null;
  } catch {
    return null;
  }
}
