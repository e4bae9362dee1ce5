import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { listUploads } from '@jhalak/contract/routes/uploads.ts';

export type PickerSettings = NonNullable<ResponseOf<typeof listUploads>['drive']>;

/** A file that a user chose, and the permission to read it. */
export interface PickedFile {
  fileId: string;
  accessToken: string;
}

const scripts = ['https://apis.google.com/js/api.js', 'https://accounts.google.com/gsi/client'] as const;
/** Only files that the user chooses with this application. */
const scope = 'https://www.googleapis.com/auth/drive.file';
const mediaTypes =
  'video/mp4,video/quicktime,video/x-matroska,video/webm,video/x-msvideo,audio/mpeg,audio/mp4';

/**
 * Has the user choose a file in the Google Picker, whose scripts are loaded now and not before. Null: the user closed
 * it. Throws where Google cannot be reached, or the browser blocks its window.
 */
export async function pickFromDrive(settings: PickerSettings): Promise<PickedFile | null> {
  await Promise.all(scripts.map(loadScript));
  const { gapi, google } = window as unknown as GoogleScripts;
  const loading = new Promise<void>((resolve, reject) =>
    gapi.load('picker', { callback: resolve, onerror: () => reject(new Error('the picker is missing')) }),
  );
  const accessToken = await permission(google, settings.clientId);
  if (accessToken === null) return null;
  await loading;
  const fileId = await choice(google.picker, settings, accessToken);
  return fileId === null ? null : { fileId, accessToken };
}

function permission({ accounts }: GoogleScripts['google'], clientId: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    accounts.oauth2
      .initTokenClient({
        ...{ client_id: clientId, scope },
        callback: ({ access_token }) => resolve(access_token ?? null),
        error_callback: ({ type }) => (type === 'popup_closed' ? resolve(null) : reject(new Error(type))),
      })
      .requestAccessToken();
  });
}

function choice(
  { PickerBuilder, DocsView, Action, ViewId }: GooglePicker,
  { apiKey, appId }: PickerSettings,
  accessToken: string,
): Promise<string | null> {
  return new Promise((resolve) => {
    new PickerBuilder()
      .addView(new DocsView(ViewId.DOCS).setMimeTypes(mediaTypes))
      .setOAuthToken(accessToken)
      .setDeveloperKey(apiKey)
      .setAppId(appId)
      .setOrigin(window.location.origin)
      .setCallback(({ action, docs }) => {
        if (action === Action.PICKED) resolve(docs?.[0]?.id ?? null);
        if (action === Action.CANCEL) resolve(null);
      })
      .build()
      .setVisible(true);
  });
}

/** Once a page; a script that failed is tried again by the next press. */
function loadScript(src: string): Promise<void> {
  const there = loaded.get(src);
  if (there) return there;
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loaded.delete(src);
      reject(new Error(`${src} did not load`));
    });
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
}
const loaded = new Map<string, Promise<void>>();

/** What of Google's scripts is used here. */
interface GoogleScripts {
  gapi: { load(name: 'picker', options: { callback(): void; onerror(): void }): void };
  google: {
    accounts: {
      oauth2: {
        initTokenClient(options: {
          client_id: string;
          scope: string;
          callback(answer: { access_token?: string }): void;
          error_callback(error: { type: string }): void;
        }): { requestAccessToken(): void };
      };
    };
    picker: GooglePicker;
  };
}

interface GooglePicker {
  PickerBuilder: new () => PickerBuilder;
  DocsView: new (view: string) => { setMimeTypes(types: string): object };
  Action: { PICKED: string; CANCEL: string };
  ViewId: { DOCS: string };
}

interface PickerBuilder {
  addView(view: object): PickerBuilder;
  setOAuthToken(token: string): PickerBuilder;
  setDeveloperKey(key: string): PickerBuilder;
  setAppId(id: string): PickerBuilder;
  setOrigin(origin: string): PickerBuilder;
  setCallback(callback: (chosen: { action: string; docs?: { id: string }[] }) => void): PickerBuilder;
  build(): { setVisible(visible: boolean): void };
}
