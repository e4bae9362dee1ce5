import type { Drive } from '#adapters/drive/drive.ts';
import { googleDrive } from '#adapters/drive/google-drive.ts';
import type { Config } from '#config.ts';
import { composeSealing } from './secret.ts';

export type DriveConfig = Pick<Config, 'GOOGLE_DRIVE_API_URL' | 'APP_SECRET' | 'DATA_DIR'>;

/** Google Drive, and what hides its tokens while their jobs wait. */
export function composeDrive(config: DriveConfig): {
  drive: Drive;
  sealToken(accessToken: string): Promise<string>;
  openToken(sealed: string): Promise<string | null>;
} {
  const { seal, open } = composeSealing(config, 'drive token');
  const apiUrl = config.GOOGLE_DRIVE_API_URL.replace(/\/+$/, '');
  return { drive: googleDrive({ apiUrl }), sealToken: seal, openToken: open };
}
