import { z } from 'zod';
import { ofOneRow, routesOf } from './route.ts';
import { failureSchema } from './schemas.ts';

// A copy of everything that belongs to a person: made by a job, kept for a week, with a receipt.

const route = routesOf('Your data');

const dataCopyStatuses = ['making', 'ready', 'gone', 'failed'] as const;

export const dataCopySchema = z.object({
  id: z.string(),
  /** `ready` until `expiresAt`, or until a newer copy is ready; then `gone`. */
  status: z.enum(dataCopyStatuses),
  /** Names the copy in writing, without naming the person. */
  receipt: z.string(),
  requestedAt: z.iso.datetime(),
  /** 0–1, while it is being made. */
  progress: z.number(),
  /** What the finished archive is; null until then. */
  archive: z
    .object({
      readyAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      sizeBytes: z.int().nonnegative(),
      /** Hexadecimal, of the whole archive. */
      sha256: z.string(),
      tables: z.int().nonnegative(),
      /** Stored files, such as videos and clips, and their bytes together. */
      files: z.int().nonnegative(),
      filesBytes: z.int().nonnegative(),
    })
    .nullable(),
  failure: z.object(failureSchema.shape).nullable(),
});
export type DataCopy = z.output<typeof dataCopySchema>;

export const listDataCopies = route('listDataCopies', 'GET /session/data/copies', {
  summary: 'The newest ten copies of your data, with their receipts.',
  permission: 'account:manage',
  output: z.object({ copies: z.array(dataCopySchema) }),
});

export const requestDataCopy = route('requestDataCopy', 'POST /session/data/copies', {
  summary:
    'Has a copy of everything about you and your own workspaces made: JSON of the rows, and all media. While one is being made, it is the one; once it is ready, an older archive is deleted.',
  permission: 'account:manage',
  output: z.object({ copy: dataCopySchema }),
  status: 202,
  rejections: ['too_many_attempts'],
});

export const downloadDataCopy = route('downloadDataCopy', 'GET /session/data/copies/{id}/download', {
  summary: 'The archive of one of your copies as a zip, whole or in ranges, for seven days.',
  permission: 'account:manage',
  ...ofOneRow,
  produces: 'application/zip',
  example: { params: { id: 'unknown' } },
});
