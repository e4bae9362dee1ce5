import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { maxBrollBytes } from '@jhalak/contract/routes/broll.ts';
import {
  generatePicture,
  getBrollSources,
  searchStock,
  takeStock,
} from '@jhalak/contract/routes/broll-sources.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';
import type { FootageService } from '#adapters/footage/footage.ts';
import { NotDrawn, type PictureMaker } from '#adapters/pictures/pictures.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { chargePicture, findBrollAsset, giveBackPicture } from '#db/queries/broll/broll-assets.ts';
import { assertFeature } from '#entitlements/features.ts';
import { assertFreeSpace } from '#free-space.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { namesIn } from '#pipeline/broll/suggest-broll.ts';
import { assertFits, type TakeBrollDeps, takeBroll } from '#pipeline/commands/take-broll.ts';
import { brollResponse } from './routes.ts';

export interface BrollSourceDeps extends TakeBrollDeps {
  /** Null where no service is set up. */
  stock: FootageService | null;
  pictures: PictureMaker | null;
  /** Most pictures that a workspace has drawn in 24 hours. */
  picturesPerDay: number;
}

const dayMs = 24 * 3_600_000;
/** No picture of 1024 × 1536 pixels takes more. */
const pictureBytes = 8 * 1024 ** 2;
/** The longest wait for an endpoint and then for its file. */
const longestDrawingMs = 20 * 60_000;

/** Footage that comes from outside: a service of stock footage and a model that draws pictures. */
export const brollSourceFeature =
  (deps: BrollSourceDeps): Feature =>
  ({ mount }) => {
    const { db, stock, pictures } = deps;
    const assertIncluded = ({ workspace }: MemberContext) =>
      assertFeature(db, deps, { workspaceId: workspace.id, feature: 'b-roll' });
    const answer = async ({ workspace }: MemberContext, id: string) => {
      const asset = (await findBrollAsset(db, { id, workspaceId: workspace.id })) ?? notFound();
      return { ...succeeded, asset: brollResponse(asset) };
    };

    mount(getBrollSources, async () => ({
      ...succeeded,
      stock: stock && { name: stock.name },
      generator: pictures && { model: pictures.model },
    }));

    mount(searchStock, async ({ auth, c, query: { query, kind } }) => {
      await assertIncluded(auth);
      if (!stock) throw new UserError('footage_not_set_up');
      const hits = await stock.search({ query, kind, signal: c.req.raw.signal });
      const address = (preview: Buffer | null) =>
        preview && `data:image/jpeg;base64,${preview.toString('base64')}`;
      return { ...succeeded, hits: hits.map((hit) => ({ ...hit, preview: address(hit.preview) })) };
    });

    mount(takeStock, async ({ auth, c, body: { id, kind } }) => {
      await assertIncluded(auth);
      if (!stock) throw new UserError('footage_not_set_up');
      const maxBytes = maxBrollBytes[kind];
      const opened = await stock.open({ id, kind, maxBytes, signal: c.req.raw.signal });
      const { title: name, author, licence, url } = opened.hit;
      const assetId = await takeBroll(deps, {
        ...{ workspaceId: auth.workspace.id, name, tags: tagsOf(name) },
        credit: { origin: 'stock', provider: stock.name, author, licence, url },
        ...{ bytes: opened.bytes, sizeBytes: opened.sizeBytes },
        record: (tx) => auditEvent(tx, { ...actorIn(auth), kind: 'broll_added', details: { name } }),
      });
      return answer(auth, assetId);
    });

    mount(generatePicture, async ({ auth, body: { description, shape } }) => {
      const workspaceId = auth.workspace.id;
      await assertIncluded(auth);
      if (!pictures) throw new UserError('pictures_not_set_up');
      const limit = deps.picturesPerDay;
      await assertFreeSpace(deps.storage, pictureBytes);
      // Counted before it is drawn: what comes of it afterwards, it has to be paid.
      const entry = await db.transaction(async (tx) => {
        await assertFits(tx, deps, { workspaceId, bytes: pictureBytes });
        return chargePicture(tx, { workspaceId, limit, since: new Date(Date.now() - dayMs) });
      });
      if (!entry) throw new UserError('pictures_used_up', { limit });
      // To its end, whether or not the user waits: the picture is paid, and the library shows it.
      const signal = AbortSignal.timeout(longestDrawingMs);
      const drawing = pictures.draw({ description, shape, signal });
      const bytes = await drawing.catch(async (error: unknown) => {
        if (error instanceof NotDrawn) await giveBackPicture(db, entry);
        throw error;
      });
      const name = beginningOf(description, 120);
      const { model } = pictures;
      const assetId = await takeBroll(deps, {
        ...{ workspaceId, name, tags: [], bytes: once(bytes), sizeBytes: bytes.length },
        credit: { origin: 'generated', provider: model.slice(0, 80), author: null, licence: null, url: null },
        record: (tx) =>
          auditEvent(tx, { ...actorIn(auth), kind: 'broll_generated', details: { name, model } }),
      });
      return answer(auth, assetId);
    });
  };

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Words of a title that say what is seen, for later searches. */
const tagsOf = (title: string): string[] =>
  [...new Set(namesIn(title))].filter((word) => word.length >= 4 && word.length <= 40).slice(0, 12);
