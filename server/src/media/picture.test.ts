import { describe, expect, test } from 'vitest';
import { sampleVideoStream } from '#testing/sample-documents.ts';
import { fitInto, rotatedSdr } from './picture.ts';

const chain = (changes: Parameters<typeof sampleVideoStream>[0], size?: { width: number; height: number }) =>
  rotatedSdr(sampleVideoStream(changes), size).join(',');

describe('the filters that make upright SDR pictures', () => {
  test('leave an ordinary HD picture unscaled, because every frame would pay', () => {
    expect(chain({})).not.toMatch(/scale|tonemap|bwdif/);
  });

  test('turn the size for pictures that are on their side', () => {
    const sideways = { rotation: 90, width: 1080, height: 1920 };
    expect(chain(sideways)).not.toContain('scale=');
    expect(chain({ ...sideways, width: 1080, height: 1440 })).toContain('scale=1080:1440');
  });

  test('convert full range, other matrices and other pixel formats', () => {
    expect(chain({ fullRange: true, pixelFormat: 'yuvj420p' })).toContain('in_range=full');
    expect(chain({ matrix: 'bt601' })).toContain('in_color_matrix=bt601');
    expect(chain({ codedWidth: 640, codedHeight: 360, width: 640, height: 360 })).toContain(
      'in_color_matrix=bt601',
    );
    expect(chain({ pixelFormat: 'yuv422p10le' })).toContain('scale=1920:1080');
  });

  test('tone-map after scaling, so that small pictures are cheap', () => {
    const filters = chain({ transfer: 'hlg', pixelFormat: 'yuv420p10le' }, { width: 640, height: 360 });
    expect(filters).toMatch(/^scale=640:360,zscale=transferin=arib-std-b67.*tonemap=.*format=yuv420p/);
    expect(chain({ transfer: 'pq' })).toContain('transferin=smpte2084');
  });

  test('deinterlace and put transparency on black', () => {
    expect(chain({ interlaced: true })).toMatch(/^bwdif/);
    expect(chain({ pixelFormat: 'yuva444p12le' })).toContain('premultiply');
    expect(chain({ pixelFormat: 'rgba' })).toMatch(
      /^format=gbrap,premultiply=inplace=1,scale=1920:1080:out_/,
    );
  });
});

test('fitted sizes are even, keep the shape and never grow', () => {
  expect(fitInto({ width: 1080, height: 1920 }, 1280)).toEqual({ width: 720, height: 1280 });
  expect(fitInto({ width: 640, height: 360 }, 1280)).toEqual({ width: 640, height: 360 });
  expect(fitInto({ width: 7680, height: 2 }, 1280)).toEqual({ width: 1280, height: 2 });
});
