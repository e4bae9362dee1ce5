import { UserError } from '@jhalak/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { rejectionOf } from './measure.ts';
import { readProbe } from './read-probe.ts';

const picture = {
  ...{ index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, pix_fmt: 'yuv420p' },
  ...{ r_frame_rate: '25/1', avg_frame_rate: '25/1', duration: '10.0', disposition: { default: 1 } },
};
const sound = {
  ...{
    index: 1,
    codec_type: 'audio',
    codec_name: 'aac',
    channels: 2,
    sample_rate: '48000',
    duration: '10.02',
  },
  disposition: { default: 1 },
};
const read = (...streams: object[]) => readProbe({ streams, format: { duration: '12.5' } }, 'mp4');

describe('the picture of a source', () => {
  test('is the largest moving one, not a cover and not an empty track', () => {
    const cover = {
      ...picture,
      index: 5,
      codec_name: 'png',
      width: 3000,
      height: 3000,
      disposition: { attached_pic: 1 },
    };
    const empty = { ...picture, index: 6, width: 3840, height: 2160, pix_fmt: undefined };
    const small = { ...picture, index: 7, width: 320, height: 180 };
    expect(read(cover, empty, small, picture).video?.index).toBe(0);
  });

  test.each([
    ['of the picture', [{ ...picture, tags: { timecode: '14:22:05:00' } }]],
    ['of a track of its own', [picture, { index: 2, codec_type: 'data', tags: { timecode: '14:22:05:00' } }]],
  ])('keeps the timecode %s', (_, streams) => {
    expect(read(...streams).video?.timecode).toBe('14:22:05:00');
    expect(read({ ...picture, tags: { timecode: 'noon' } }).video).not.toHaveProperty('timecode');
  });

  test('is turned clockwise by what ffprobe says counterclockwise', () => {
    const turned = (rotation: number) => read({ ...picture, side_data_list: [{ rotation }] }).video;
    expect(turned(-90)).toMatchObject({ rotation: 90, width: 1080, height: 1920, codedWidth: 1920 });
    expect(turned(90)).toMatchObject({ rotation: 270 });
    expect(turned(-180)).toMatchObject({ rotation: 180, width: 1920 });
  });

  test('is stretched to square pixels and made even', () => {
    expect(read({ ...picture, width: 640, height: 360, sample_aspect_ratio: '2:3' }).video).toMatchObject({
      width: 640,
      height: 540,
    });
    expect(read({ ...picture, width: 161, height: 121 }).video).toMatchObject({ width: 162, height: 122 });
    expect(read({ ...picture, width: 1, height: 1 }).video).toMatchObject({ width: 2, height: 2 });
    expect(read({ ...picture, sample_aspect_ratio: '1:9000' }).video).toMatchObject({
      width: 1920,
      height: 1080,
    });
  });

  test('has a rate even when the lowest common one is absurd', () => {
    expect(
      read({ ...picture, r_frame_rate: '57600/1', avg_frame_rate: '3628800/502589' }).video,
    ).toMatchObject({
      fps: expect.closeTo(7.22, 2),
      variableFrameRate: true,
    });
    expect(read({ ...picture, r_frame_rate: '90000/1', avg_frame_rate: '0/0' }).video?.fps).toBe(25);
  });

  test('is known as PQ, HLG, full range and interlaced', () => {
    expect(read({ ...picture, color_transfer: 'smpte2084' }).video?.transfer).toBe('pq');
    expect(read({ ...picture, color_transfer: 'arib-std-b67' }).video?.transfer).toBe('hlg');
    expect(read({ ...picture, pix_fmt: 'yuvj420p' }).video?.fullRange).toBe(true);
    expect(read({ ...picture, field_order: 'tt' }).video?.interlaced).toBe(true);
    expect(read({ ...picture, field_order: 'progressive' }).video?.interlaced).toBe(false);
  });
});

test('sounds come default first, without those that have no decoder', () => {
  const second = { ...sound, index: 3, disposition: { default: 0 } };
  const unknown = { ...sound, index: 4, codec_name: 'unknown' };
  expect(read(unknown, second, sound).audioTracks.map((track) => track.index)).toEqual([1, 3]);
});

test('the stated length is that of picture and sound, not of a longer subtitle track', () => {
  const words = {
    index: 2,
    codec_type: 'subtitle',
    codec_name: 'mov_text',
    duration: '12.5',
    tags: { language: 'hin' },
  };
  expect(read(picture, sound, words)).toMatchObject({
    declaredMs: 10_020,
    subtitles: [{ index: 2, codec: 'mov_text', language: 'hin' }],
  });
});

test('a container that only guesses states no length', () => {
  expect(readProbe({ streams: [sound], format: { duration: '19.8' } }, 'mp3').declaredMs).toBeNull();
});

describe('refusals', () => {
  const idOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error instanceof UserError ? error.id : String(error);
    }
    return 'accepted';
  };

  test('of headers', () => {
    expect(idOf(() => read())).toBe('no_streams');
    expect(idOf(() => read({ index: 0, codec_type: 'data' }))).toBe('no_streams');
    expect(idOf(() => read({ ...picture, codec_tag_string: 'encv' }))).toBe('encrypted');
    expect(idOf(() => read({ ...picture, width: 12_000, height: 12_000 }))).toBe('too_many_pixels');
    expect(idOf(() => read({ ...picture, width: 7680, height: 4320 }))).toBe('accepted');
    expect(idOf(() => readProbe({ streams: 'none' }, 'mp4'))).toBe('unreadable');
  });

  test('of files that ffprobe did not open', () => {
    expect(rejectionOf(['Picture size 12000x12000 exceeds specified max pixel count']).message).toContain(
      '12000 × 12000',
    );
    expect(rejectionOf(['Number of streams exceeds max_streams parameter (16)']).id).toBe('too_many_streams');
    expect(rejectionOf(['hit EOF while reading sub-sample encryption info']).id).toBe('encrypted');
    expect(rejectionOf(["Codec (magicyuv) not on whitelist 'h264'"]).message).toContain('magicyuv');
    expect(rejectionOf(['moov atom not found']).message).toContain('part of it is missing');
    expect(rejectionOf([]).id).toBe('unreadable');
  });
});
