/** Size of a JPEG by its frame header, pixels; null when it is none. */
export function jpegSize(jpeg: Buffer): { width: number; height: number } | null {
  for (const { marker, body } of segments(jpeg)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && body.length >= 5) return { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
  }
  return null;
}

/** How a camera was held, as EXIF counts: 1 is upright, 3 upside down, 6 and 8 on its sides; 1 where nothing is noted. */
export function jpegOrientation(jpeg: Buffer): number {
  for (const { marker, body } of segments(jpeg)) {
    if (marker === 0xe1 && body.toString('latin1', 0, 6) === 'Exif\0\0')
      return orientationIn(body.subarray(6));
  }
  return 1;
}

/** The segments before the picture's own data. */
function* segments(jpeg: Buffer): Generator<{ marker: number; body: Buffer }> {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xda) return;
    const length = jpeg.readUInt16BE(at + 2);
    if (length < 2) return;
    yield { marker, body: jpeg.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}

/** Tag 0x0112 of the first directory of TIFF data. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let n = 0; n < short(first) && first + 14 + n * 12 <= tiff.length; n += 1) {
    const entry = first + 2 + n * 12;
    const value = short(entry + 8);
    if (short(entry) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
