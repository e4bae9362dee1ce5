import { buffer } from 'node:stream/consumers';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type StoredFile, startDriveServer } from '#testing/drive-server.ts';
import { mp4Bytes } from '#testing/made-bytes.ts';
import { googleDrive } from './google-drive.ts';

const accessToken = 'ya29.secret-token';
const server = await startDriveServer(accessToken);
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

const drive = googleDrive({ apiUrl: server.apiUrl, retryAfterMs: [1, 1], stallMs: 2000 });
const bytes = mp4Bytes(300_000);
const access = { fileId: 'talk', accessToken, signal: new AbortController().signal };
const store = (file: Partial<StoredFile> = {}) =>
  server.files.set('talk', { name: 'रोटी.mp4', mimeType: 'video/mp4', bytes, ...file });
const readAll = (sizeBytes = bytes.length) => buffer(drive.open({ ...access, sizeBytes }));
const reason = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof UserError ? error.message : `unforeseen: ${error}`),
  );

test('a file is described by one request and read by another, with the token in a header alone', async () => {
  store({ durationMillis: 74_500 });
  expect(await drive.describe(access)).toEqual({
    ...{ name: 'रोटी.mp4', sizeBytes: 300_000, durationMs: 74_500 },
  });
  expect(await readAll()).toEqual(bytes);
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/drive/v3/files/talk?supportsAllDrives=true&fields=name%2Csize%2CmimeType%2CvideoMediaMetadata',
    '/drive/v3/files/talk?supportsAllDrives=true&alt=media',
  ]);
  expect(JSON.stringify(server.requests)).not.toContain(accessToken);
});

test('a download that breaks off goes on behind its last byte', async () => {
  store({ cutAfter: [100_000, 50_000, 20_000, 1000] });
  expect((await readAll()).equals(bytes)).toBe(true);
  const ranges = server.requests.map(({ range }) => Number(/\d+/.exec(range ?? '0')?.[0]));
  expect(ranges.length).toBeGreaterThanOrEqual(2);
  expect(ranges).toEqual(ranges.toSorted((a, b) => a - b));
});

test('a download that never gets further ends with a sentence', async () => {
  store({ refuse: Array.from({ length: 9 }, () => ({ status: 503, reason: 'backendError' })) });
  expect(await reason(readAll())).toMatch(/interrupted too often\. Choose the file again/);
  expect(server.requests).toHaveLength(3);
});

test('a token that expires in the middle asks for the file again', async () => {
  store({
    cutAfter: [100_000],
    refuse: [
      { status: 0, reason: '' },
      { status: 401, reason: 'authError' },
    ],
  });
  expect(await reason(readAll())).toMatch(/permission for it has expired\. Choose the file again/);
});

test.each([
  ['an expired token', 401, 'authError', /Choose the file again/],
  ['a file of another user', 403, 'insufficientFilePermissions', /Ask its owner for access/],
  ['a file that was deleted', 404, 'notFound', /no longer there/],
] as const)('%s is refused with its next step', async (_, status, code, sentence) => {
  store({ refuse: [{ status, reason: code }] });
  expect(await reason(readAll())).toMatch(sentence);
});

test('a limit of requests passes: it is requested again', async () => {
  store({ refuse: [{ status: 403, reason: 'userRateLimitExceeded' }] });
  expect((await readAll()).equals(bytes)).toBe(true);
});

test('a document of Google, which has no bytes, is refused before a download', async () => {
  store({ mimeType: 'application/vnd.google-apps.document' });
  expect(await reason(drive.describe(access))).toMatch(/Choose a video or a recording/);
});

test('more bytes than were announced end the download', async () => {
  store();
  expect(await reason(readAll(200_000))).toMatch(/changed while it was read/);
});

test('a drive that is busy says so at once, and is asked again where there is time', async () => {
  store({ busy: 3 });
  expect(await reason(drive.describe(access))).toMatch(/does not answer now/);
  expect(server.requests).toHaveLength(1);
  expect(await drive.describe({ ...access, isPatient: true })).toMatchObject({ sizeBytes: 300_000 });
  store({ busy: 9 });
  expect(await reason(drive.describe({ ...access, isPatient: true }))).toMatch(/Choose the file again/);
  expect(server.requests).toHaveLength(7);
});

test('a drive that cannot be reached says so', async () => {
  const away = googleDrive({ apiUrl: 'http://127.0.0.1:1/drive/v3', retryAfterMs: [] });
  expect(await reason(away.describe(access))).toMatch(/does not answer now/);
});
