import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import {
  type BrandAnswer,
  getBrand,
  getLogo,
  removeLogo,
  updateBrand,
  uploadLogo,
} from '@jhalak/contract/routes/brand.ts';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Storage } from '#adapters/storage/storage.ts';
import { findBrand, findLogo, insertLogo, pendingLogo, removeBrandLogo, saveBrand } from '#db/brands.ts';
import type { Db } from '#db/connect.ts';
import { newId } from '#db/new-id.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { sniffLogo } from '#pipeline/brand/logo-picture.ts';
import { logoJobOf } from '#pipeline/flow.ts';
import { serveFile } from './media-file.ts';
import type { Feature } from './mount.ts';

export interface BrandDeps {
  db: Db;
  queue: JobQueue;
  storage: Storage;
  /** On the storage's volume. */
  workRoot: string;
}

const largestLogoBytes = 2 * 1024 * 1024;
/** What a multipart form weighs besides its file. */
const formOverheadBytes = 8 * 1024;
const done = { success: true, error: null } as const;

/** What a workspace's clips look like: its logo, colours and caption style. */
export const brandFeature =
  (deps: BrandDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const answer = async (workspaceId: string) => ({ ...done, brand: await brandAnswer(db, workspaceId) });

    mount(getBrand, async ({ caller: { workspaceId } }) => answer(workspaceId));

    mount(updateBrand, async ({ caller: { workspaceId }, body: { place, colors, captionStyle } }) => {
      await saveBrand(db, workspaceId, {
        ...(place && { logoCorner: place.corner, logoSize: place.size }),
        ...(colors && { colors }),
        ...(captionStyle && { captionStyle }),
      });
      return answer(workspaceId);
    });

    mount(uploadLogo, async ({ caller: { workspaceId }, c }) => {
      const bytes = await readLogo(c);
      const format = sniffLogo(bytes);
      const id = newId();
      const uploadKey = await store(deps, `${workspaceId}/brand/${id}.${format}`, bytes);
      await db.transaction(async (tx) => {
        await insertLogo(tx, { id, workspaceId, uploadKey, format });
        await deps.queue.enqueue(tx, logoJobOf({ id, workspaceId }));
      });
      return answer(workspaceId);
    });

    mount(removeLogo, async ({ caller: { workspaceId } }) => {
      await db.transaction((tx) => removeBrandLogo(tx, workspaceId));
      return answer(workspaceId);
    });

    mount(getLogo, async ({ c, caller: { workspaceId }, params: { id } }) => {
      const logo = await findLogo(db, { id, workspaceId });
      if (!logo) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey: logo.storageKey, contentType: 'image/png', sha256: null });
    });
  };

async function brandAnswer(db: Db, workspaceId: string): Promise<BrandAnswer> {
  // First the upload: one that becomes the logo in between is told as both, not as neither.
  const upload = await pendingLogo(db, workspaceId);
  const { logo, logoCorner, logoSize, colors, captionStyle } = await findBrand(db, workspaceId);
  return {
    logo: logo && { id: logo.id, url: mediaPaths.logo(logo.id), width: logo.width, height: logo.height },
    place: { corner: logoCorner, size: Math.round(logoSize * 1000) / 1000 },
    upload: upload && {
      id: upload.id,
      status: upload.failureCode === null ? 'reading' : 'failed',
      failure:
        upload.failureCode && upload.failureMessage
          ? { code: upload.failureCode, message: upload.failureMessage }
          : null,
    },
    colors,
    captionStyle,
  };
}

async function readLogo(c: Context): Promise<Buffer> {
  const limited = bodyLimit({
    maxSize: largestLogoBytes + formOverheadBytes,
    onError: () => {
      throw tooLarge();
    },
  });
  let form = new FormData();
  await limited(c, async () => {
    form = await c.req.formData().catch((error: unknown) => {
      if (error instanceof UserError) throw error;
      throw new UserError('logo_invalid', { detail: noFile }, { cause: error });
    });
  });
  const file = form.get('logo');
  if (!(file instanceof File)) throw new UserError('logo_invalid', { detail: noFile });
  if (file.size > largestLogoBytes) throw tooLarge();
  return Buffer.from(await file.arrayBuffer());
}

const noFile = 'the form has no file named logo';
const tooLarge = () => new UserError('logo_too_large', { limit: '2 MB' });

async function store({ storage, workRoot }: BrandDeps, key: string, bytes: Buffer): Promise<string> {
  const folder = path.join(workRoot, 'uploads');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `logo-${newId()}`);
  await writeFile(file, bytes);
  await storage.publish(file, key);
  return key;
}
