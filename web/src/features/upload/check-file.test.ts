import { englishOf } from '@jhalak/contract/messages/english.ts';
import {
  acceptedMimeTypes,
  defaultMaxUploadBytes,
  defaultUploadTypes,
  tooLargeMessage,
  wrongTypeMessage,
} from '@jhalak/contract/upload-rules.ts';
import { describe, expect, it } from 'vitest';
import { refuseFile } from './check-file.ts';

const limits = { maxBytes: defaultMaxUploadBytes, types: defaultUploadTypes, maxLinkBytes: 1 };
const rules = {
  ...limits,
  mimeTypes: acceptedMimeTypes(limits),
  tooLarge: englishOf(tooLargeMessage(limits)),
  wrongType: englishOf(wrongTypeMessage(limits)),
};
const file = (change: Partial<{ name: string; size: number; type: string }>) => ({
  name: 'talk.mp4',
  size: 1000,
  type: 'video/mp4',
  ...change,
});

describe('a chosen file', () => {
  it('is sent at exactly the limit', () => {
    expect(refuseFile(file({ size: 524_288_000 }), rules)).toBeNull();
  });

  it('is refused one byte above it, in the words of the specification', () => {
    expect(refuseFile(file({ size: 524_288_001 }), rules)).toEqual({
      english: 'File size exceeds 500MB limit. Please upload a smaller video.',
      messages: [tooLargeMessage(limits)],
    });
  });

  it.each(['video/quicktime', 'video/x-matroska', 'video/x-msvideo', 'video/webm'])(
    'is sent as %s, the name browsers have for it',
    (type) => {
      expect(refuseFile(file({ type }), rules)).toBeNull();
    },
  );

  it('is judged by its ending where the browser knows no type', () => {
    expect(refuseFile(file({ name: 'Talk.MKV', type: '' }), rules)).toBeNull();
    expect(refuseFile(file({ name: 'notes.txt', type: '' }), rules)).not.toBeNull();
  });

  it.each(['application/octet-stream', 'binary/octet-stream', 'video/msvideo', 'VIDEO/X-UNHEARD-OF'])(
    'is judged by its ending where another application calls it %s',
    (type) => {
      expect(refuseFile(file({ name: 'talk.avi', type }), rules)).toBeNull();
      expect(refuseFile(file({ name: 'notes.txt', type }), rules)).not.toBeNull();
    },
  );

  it('is refused as a picture', () => {
    expect(refuseFile(file({ type: 'image/png' }), rules)).toEqual({
      english: 'Invalid file type. Please upload a video file (MP4, MOV, AVI, MKV, or WebM).',
      messages: [wrongTypeMessage(limits)],
    });
  });
});
