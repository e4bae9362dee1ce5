import {
  defaultMaxLinkBytes,
  defaultMaxUploadBytes,
  defaultUploadTypes,
  type UploadRules,
  uploadTypes,
} from '@jhalak/contract/upload-rules.ts';
import { z } from 'zod';
import { address, commaList, missingTogether, text, type Values, type Variables, whole } from './variable.ts';

const mediaTypes = commaList.refine(
  (types) => types.length > 0 && types.every((type) => Object.hasOwn(uploadTypes, type)),
  `some of ${Object.keys(uploadTypes).join(', ')} are needed`,
);
const portList = commaList
  .transform((parts) => parts.map(Number))
  .refine(
    (ports) => ports.length > 0 && ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
    'ports are needed, such as 80,443,8080',
  );
const mebibyte = 1024 ** 2;
/** 10,000 parts of 8 MiB, as an upload is sent into a bucket. */
const mostBucketMb = 80_000;

/** Uploads, links and Google Drive. */
export const importsVariables = {
  UPLOAD_MAX_MB: {
    schema: whole(1, 1_000_000).prefault(String(defaultMaxUploadBytes / mebibyte)),
    doc: 'Largest upload in MB (1,048,576 bytes each). An hour of 1080p is often 1,000 to 2,000. Into a bucket at most 80,000: an upload is sent in 10,000 parts of 8 MiB.',
  },
  UPLOAD_TYPES: {
    schema: mediaTypes.prefault(defaultUploadTypes.join(',')),
    doc: `Types that may be uploaded, separated by commas and recognised by the bytes of a file: ${Object.keys(uploadTypes).join(', ')}.`,
  },
  LINK_MAX_MB: {
    schema: whole(1, 1_000_000).prefault(String(defaultMaxLinkBytes / mebibyte)),
    doc: 'Largest import from a link in MB.',
  },
  LINK_PORTS: {
    schema: portList.prefault('80,443'),
    doc: 'Ports that links may name, separated by commas. Addresses that are not public are never reached.',
  },
  YT_DLP_PATH: {
    schema: text.prefault('yt-dlp'),
    doc: 'The yt-dlp that imports from pages: an absolute path, or the name of one that the operator installed on the page Models, or that is in `~/.local/bin` or the system’s folders. Without one, links lead to media files only.',
  },
  GOOGLE_DRIVE_CLIENT_ID: {
    schema: text.optional(),
    doc: 'The OAuth client of a Google Cloud project, such as `….apps.googleusercontent.com`: users then choose videos from their Google Drive. Needs the two settings that follow. See “Google Drive” in docs/self-hosting.md. Unset: the button says “Soon”.',
  },
  GOOGLE_DRIVE_API_KEY: {
    schema: text.optional(),
    doc: 'The API key of that project for the Google Picker. Browsers read it; restrict it to the Picker API.',
  },
  GOOGLE_DRIVE_APP_ID: {
    schema: z.string().regex(/^\d+$/, 'a number is needed').optional(),
    doc: 'The number of that project.',
  },
  GOOGLE_DRIVE_API_URL: {
    schema: address.prefault('https://www.googleapis.com/drive/v3'),
    doc: 'Base address of the Drive API, or of a service that speaks its protocol.',
  },
} satisfies Variables;

type ImportConfig = Values<typeof importsVariables>;
export type DriveSettings = Pick<ImportConfig, (typeof drive)[number]>;

const drive = ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_API_KEY', 'GOOGLE_DRIVE_APP_ID'] as const;

export const importErrors = (config: ImportConfig): string[] =>
  missingTogether(importsVariables, config, drive);

/** What browsers need for the Google Picker; null: Google Drive is not set up. */
export function drivePicker(config: DriveSettings) {
  const [clientId, apiKey, appId] = drive.map((name) => config[name]);
  return clientId && apiKey && appId ? { clientId, apiKey, appId } : null;
}

/** What may be uploaded and imported here. */
export const uploadRules = (
  config: Pick<ImportConfig, 'UPLOAD_MAX_MB' | 'UPLOAD_TYPES' | 'LINK_MAX_MB'> & {
    S3_BUCKET?: string | undefined;
  },
): UploadRules => ({
  maxBytes:
    Math.min(config.UPLOAD_MAX_MB, config.S3_BUCKET ? mostBucketMb : Number.POSITIVE_INFINITY) * mebibyte,
  types: config.UPLOAD_TYPES,
  maxLinkBytes: config.LINK_MAX_MB * mebibyte,
});
