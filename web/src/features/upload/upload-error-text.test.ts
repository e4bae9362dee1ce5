import { wrongTypeMessage } from '@jhalak/contract/upload-rules.ts';
import { describe, expect, it } from 'vitest';
import type { InterfaceLanguage } from '#messages/interface-language.ts';
import { startMessages } from '#messages/messages.ts';
import { errorOf, type UploadError } from './send-video.ts';
import { uploadErrorText } from './upload-error-text.ts';

const answer = (status: number, body: string) => ({
  message: 'tus: failed',
  originalResponse: {
    getStatus: () => status,
    getBody: () => body,
    getHeader: () => undefined,
    getUnderlyingObject: () => null,
  },
});
const say = async (error: UploadError, language: InterfaceLanguage = 'en') =>
  uploadErrorText(error, (await startMessages(language)).t);

describe('an upload that ended', () => {
  it('without a response says that the server cannot be reached', async () => {
    expect(await say(errorOf({ message: 'x', originalResponse: null }))).toBe(
      'Cannot connect to backend server. The backend may be down or experiencing issues. Please try again later.',
    );
  });

  it('with 413 says that the file is too large', async () => {
    expect(await say(errorOf(answer(413, '')))).toBe('File too large. Please upload a smaller video file.');
  });

  it('with a page of a proxy and 413 says what is to be set there', async () => {
    const refused = errorOf(answer(413, '<html><h1>413 Request Entity Too Large</h1></html>'));
    expect(await say(refused)).toMatch(/^The proxy in front of this site .* client_max_body_size 0/);
    expect(await say(refused, 'hi')).toContain('client_max_body_size 0');
  });

  it('with 400 shows the server’s text, or a fixed one', async () => {
    expect(await say(errorOf(answer(400, '{"error":"No file."}')))).toBe('No file.');
    expect(await say(errorOf(answer(400, '')))).toBe('Invalid request');
  });

  it('that the server refused has a message in the reader’s language', async () => {
    const error = 'Invalid file type. Please upload a video file (MP4 or MOV).';
    const refused = errorOf(
      answer(400, JSON.stringify({ success: false, error, ...wrongTypeMessage({ types: ['mp4', 'mov'] }) })),
    );
    expect(await say(refused)).toBe(error);
    expect(await say(refused, 'hi')).toBe('यह फ़ाइल नहीं चलेगी। वीडियो फ़ाइल अपलोड करें (MP4 या MOV)।');
  });

  it('otherwise shows what is known', async () => {
    expect(await say(errorOf(answer(500, 'oops')))).toBe('Upload failed: tus: failed');
  });

  it.each([502, 503, 504, 520])(
    'says of a page of a proxy with %i that the server cannot be reached',
    (status) => {
      expect(errorOf(answer(status, '<html><body>Bad Gateway</body></html>'))).toEqual({ kind: 'network' });
    },
  );

  it('after a timeout suggests a smaller file', async () => {
    expect(await say({ kind: 'timeout' })).toBe(
      'Upload timeout. Please try with a smaller file or check your internet connection.',
    );
  });
});
