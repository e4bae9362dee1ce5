import { beforeEach, expect, test, vi } from 'vitest';
import { pickFromDrive } from './google-picker.ts';

const settings = { clientId: 'client', apiKey: 'key', appId: '42' };
let chosen: { action: string; docs?: { id: string }[] };
let built: Record<string, unknown>;
let refused: string | null;
let asked: { client_id: string; scope: string } | null;

/** As Google's scripts answer; they are "loaded" at once. */
beforeEach(() => {
  built = {};
  asked = null;
  refused = null;
  chosen = { action: 'picked', docs: [{ id: 'file-1' }] };
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  class PickerBuilder {
    build = () => ({ setVisible: () => (built.callback as (done: typeof chosen) => void)(chosen) });
    addView = (view: unknown) => this.#with('view', view);
    setOAuthToken = (token: string) => this.#with('token', token);
    setDeveloperKey = (key: string) => this.#with('key', key);
    setAppId = (id: string) => this.#with('appId', id);
    setOrigin = (origin: string) => this.#with('origin', origin);
    setCallback = (callback: unknown) => this.#with('callback', callback);
    #with(name: string, value: unknown) {
      built[name] = value;
      return this;
    }
  }
  class DocsView {
    setMimeTypes = (types: string) => ({ types });
  }
  vi.stubGlobal('gapi', { load: (_: string, { callback }: { callback(): void }) => callback() });
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: (
          options: typeof asked & { callback(answer: object): void; error_callback(error: object): void },
        ) => ({
          requestAccessToken: () => {
            asked = options;
            if (refused) options.error_callback({ type: refused });
            else options.callback({ access_token: 'ya29.token' });
          },
        }),
      },
    },
    picker: {
      PickerBuilder,
      DocsView,
      Action: { PICKED: 'picked', CANCEL: 'cancel' },
      ViewId: { DOCS: 'all' },
    },
  });
});

test('no script of Google is there before a user wants to choose a file', () => {
  expect(document.querySelector('script[src*="google"]')).toBeNull();
});

test('a chosen file comes with a token for chosen files alone', async () => {
  expect(await pickFromDrive(settings)).toEqual({ fileId: 'file-1', accessToken: 'ya29.token' });
  expect(asked).toMatchObject({ client_id: 'client', scope: expect.stringMatching(/\/drive\.file$/) });
  expect(built).toMatchObject({ token: 'ya29.token', key: 'key', appId: '42', origin: location.origin });
});

test('a picker that is closed chooses nothing', async () => {
  chosen = { action: 'cancel' };
  expect(await pickFromDrive(settings)).toBeNull();
});

test('a window of Google that is closed chooses nothing, and one that the browser blocks is an error', async () => {
  refused = 'popup_closed';
  expect(await pickFromDrive(settings)).toBeNull();
  refused = 'popup_failed_to_open';
  await expect(pickFromDrive(settings)).rejects.toThrow('popup_failed_to_open');
});
