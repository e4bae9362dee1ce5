import { z } from 'zod';
import { address, flag, missingTogether, text, type Values, type Variables, whole } from './variable.ts';

/** Where media are kept. */
export const storageVariables = {
  S3_BUCKET: {
    schema: z.string().min(3).optional(),
    doc: 'Bucket of an S3-compatible service that keeps all media; needs `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`, and in the bucket a CORS rule and a lifecycle rule, on one machine too ([scale.md](scale.md), step 5). Unset: media are stored in the data folder.',
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^([\w-]+\/)+$/, 'it must look like jhalak/')
      .optional(),
    doc: 'Begins the name of every file in the bucket, such as `jhalak/`. Set it before the first video where others use the bucket too: files from before keep names without it and are not found.',
  },
  S3_ENDPOINT: {
    schema: address.optional(),
    doc: 'Address of the service, such as `https://s3.example.in`. Unset: Amazon’s own for the region.',
  },
  S3_PUBLIC_ENDPOINT: {
    schema: address.optional(),
    doc: 'Address of the service as browsers reach it. Unset: `S3_ENDPOINT`.',
  },
  S3_REGION: { schema: text.prefault('us-east-1'), doc: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: {
    schema: text.optional(),
    doc: 'Name of the key that may read, write, list and delete in the bucket.',
  },
  S3_SECRET_ACCESS_KEY: { schema: text.optional(), doc: 'The secret that goes with it.', secret: true },
  S3_PATH_STYLE: {
    schema: flag.prefault('off'),
    doc: '`on` writes the bucket behind the host (`https://host/bucket`), as MinIO and many others want; `off` before it (`https://bucket.host`).',
  },
  STORAGE_MAX_GB: {
    schema: z.coerce.number().positive().optional(),
    doc: 'What the sources of all workspaces together may take, in gigabytes, whatever their plans allow. Unset: as much as the storage holds.',
  },
  SOURCE_CACHE_MB: {
    schema: whole(100, 10_000_000).prefault('20000'),
    doc: 'Place in the data folder for local copies of sources, in MB; used with S3 alone. The least recently used go first, also where under 1 GB would stay free of the disk. Several workers on one machine may share a data folder and its copies.',
  },
} satisfies Variables;

type StorageConfig = Values<typeof storageVariables>;

const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const storageErrors = (config: StorageConfig): string[] =>
  missingTogether(storageVariables, config, [...s3, 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'], s3);

/** What all sources together may take; null: as much as the storage holds. */
export const storageMaxBytes = ({ STORAGE_MAX_GB: most }: Pick<StorageConfig, 'STORAGE_MAX_GB'>) =>
  most ? most * 1e9 : null;

/** The bucket to keep media in; null: the data folder. */
export function s3Settings(config: StorageConfig) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    prefix: config.S3_PREFIX,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    pathStyle: config.S3_PATH_STYLE,
  };
}
