import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniffMedia } from './sniff.ts';

const bytes = (hex: string, text = '') =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.from(text, 'latin1')]);
const filled = (head: Buffer, length = 4096) => Buffer.concat([head, Buffer.alloc(length, 0x11)]);
const kind = (head: Buffer) => sniffMedia(filled(head)).container;

describe('containers are recognised by their bytes', () => {
  test.each([
    ['mp4', bytes('00000020', 'ftypisom')],
    ['mov', bytes('00000014', 'ftypqt  ')],
    ['m4a', bytes('00000020', 'ftypM4A ')],
    ['3gp', bytes('00000018', 'ftyp3gp4')],
    ['mp4', bytes('00000018', 'stypmsdh')],
    ['mp4', bytes('00000008', 'wide')],
    ['webm', bytes('1a45dfa3 9f 4286 81 01 4282 84', 'webm')],
    ['mkv', bytes('1a45dfa3 9f 4286 81 01 4282 88', 'matroska')],
    ['avi', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')],
    ['wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
    ['wav', Buffer.from('RF64\xff\xff\xff\xffWAVEds64', 'latin1')],
    ['mpg', bytes('000001ba 44')],
    ['flv', Buffer.from('FLV\x01\x05', 'latin1')],
    ['flac', Buffer.from('fLaC\0', 'latin1')],
    ['ogg', Buffer.from('OggS\0', 'latin1')],
    ['amr', Buffer.from('#!AMR\n<', 'latin1')],
    ['wmv', bytes('3026b2758e66cf11a6d900aa0062ce6c')],
    ['mxf', bytes('060e2b34020501010d010201010204')],
  ])('%s', (container, head) => {
    expect(kind(head)).toBe(container);
  });

  test('mp3 behind a tag that reaches beyond what is seen', () => {
    expect(kind(bytes('494433 0400 00 7f7f7f7f'))).toBe('mp3');
  });

  test('bare mp3 and aac by two frames in a row', () => {
    const mp3 = Buffer.alloc(417 * 4);
    for (let at = 0; at < mp3.length; at += 417) mp3.set([0xff, 0xfb, 0x90, 0x00], at);
    expect(sniffMedia(mp3).container).toBe('mp3');
    const aac = Buffer.alloc(100 * 4);
    for (let at = 0; at < aac.length; at += 100) aac.set([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xfc], at);
    expect(sniffMedia(aac).container).toBe('aac');
  });

  test.each([188, 192, 204])('a transport stream of %i-byte packets that was cut anywhere', (length) => {
    const stream = Buffer.alloc(length * 12, 0x22);
    for (let at = 100; at < stream.length; at += length) stream[at] = 0x47;
    expect(sniffMedia(stream).demuxer).toBe('mpegts');
  });
});

describe('what is no media is refused with what it seems to be', () => {
  test.each([
    ['found_playlist', '#EXTM3U\n#EXT-X-VERSION:3\n/etc/passwd'],
    ['found_playlist', '\uFEFF\n#EXTM3U\n'],
    ['found_file_list', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['found_manifest', '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">'],
    ['found_drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'],
    ['found_stream', 'v=0\no=- 0 0 IN IP4 127.0.0.1\n'],
    ['found_subtitles', '1\n00:00:01,000 --> 00:00:02,000\nनमस्ते\n'],
    ['found_text', 'Dear Sir or Madam,\n'],
    ['found_archive', 'PK\u0003\u0004'],
    ['found_picture', '\0\0\0\u0020ftypavif'],
    ['found_unknown', '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008'],
  ] as const)('%s', (found, text) => {
    const rejection = (() => {
      try {
        return sniffMedia(Buffer.from(text));
      } catch (error) {
        return error;
      }
    })();
    expect(rejection).toMatchObject({ id: 'not_media', details: { found: message(found) } });
  });

  test('an empty file says so', () => {
    expect(() => sniffMedia(Buffer.alloc(0))).toThrow('This file is empty.');
  });
});

test('any bytes are either a known container or refused by a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (data) => {
      try {
        expect(sniffMedia(Buffer.from(data)).demuxer).toMatch(/^\w+$/);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
      }
    }),
    { numRuns: 500 },
  );
});
