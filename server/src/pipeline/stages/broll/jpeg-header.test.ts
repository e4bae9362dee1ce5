import { expect, test } from 'vitest';
import { jpegOrientation, jpegSize } from './jpeg-header.ts';

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const start = Buffer.from('ffd8', 'hex');
const frame = segment(0xc0, Buffer.from('080168028103', 'hex'));
const exif = (tiffHex: string) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiffHex, 'hex')]));

test('the size of a JPEG stands in its frame header, behind whatever else', () => {
  expect(jpegSize(Buffer.concat([start, segment(0xe0, Buffer.alloc(14)), frame]))).toEqual({
    ...{ width: 641, height: 360 },
  });
  expect(jpegSize(Buffer.from('89504e47', 'hex'))).toBeNull();
  expect(jpegSize(start)).toBeNull();
});

test('how a camera was held is read in both byte orders, and is upright where nothing is noted', () => {
  const big = ['4d4d002a000000080001', '0112000300000001', '00060000'].join('');
  const little = ['49492a00080000000100', '1201030001000000', '08000000'].join('');
  expect(jpegOrientation(Buffer.concat([start, exif(big), frame]))).toBe(6);
  expect(jpegOrientation(Buffer.concat([start, exif(little), frame]))).toBe(8);
  expect(jpegOrientation(Buffer.concat([start, exif('4d4d002a00000008'), frame]))).toBe(1);
  expect(jpegOrientation(Buffer.concat([start, frame]))).toBe(1);
});
