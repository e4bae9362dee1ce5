/**
 * The text of an uploaded file: a byte order mark decides; without one UTF-16 is recognised by its zero bytes,
 * then strict UTF-8 is tried, and what is not UTF-8 is read as Windows-1252, which old Western subtitle tools write.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // The digits and line ends of subtitles are ASCII, so every other byte of UTF-16 is often zero.
  const head = bytes.subarray(0, 1024);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > head.length / 8) return 'utf-16le';
  if (zerosAt(0) > head.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
