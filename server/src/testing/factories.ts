import type { FeedbackKind } from '@jhalak/contract/feedback-kinds.ts';
import { noSupplier } from '@jhalak/contract/tax/supplier-settings.ts';
import { eq } from 'drizzle-orm';
import { createInvoicing } from '#billing/invoicing.ts';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { insertRenders } from '#db/queries/clips/renders.ts';
import {
  brandKit,
  brollAsset,
  clip,
  clipExport,
  clipPlan,
  dictionaryEntry,
  feedback,
  folder,
  font,
  generation,
  logo,
  moment,
  output,
  render,
  shareLink,
  template,
  transcript,
  video,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
  workspace,
} from '#db/schema.ts';
import { sampleMoment, samplePlan, spokenWords } from './sample-documents.ts';

// Rows for tests: each factory takes the row above and what the test is about; the rest is plausible.

type Workspace = typeof workspace.$inferSelect;
type Video = typeof video.$inferSelect;
type Transcript = typeof transcript.$inferSelect;
type Generation = typeof generation.$inferSelect;
type MomentRow = typeof moment.$inferSelect;
type Clip = typeof clip.$inferSelect;
type PlanRow = typeof clipPlan.$inferSelect;
type Output = typeof output.$inferSelect;

export async function makeWorkspace(db: DbOrTx, values: Partial<typeof workspace.$inferInsert> = {}) {
  const row = { id: newId(), name: 'Asha’s workspace', planId: 'unlimited', ...values };
  return only(await db.insert(workspace).values(row).returning());
}

export async function makeVideo(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof video.$inferInsert> = {},
) {
  const id = values.id ?? newId();
  const row = {
    id,
    workspaceId: of.id,
    title: 'How bread rises',
    originalFilename: 'bread.mp4',
    status: 'ready' as const,
    transcriptSource: 'auto' as const,
    storageKey: `${of.id}/${id}/original.mp4`,
    container: 'mp4',
    sizeBytes: 1_000_000,
    sha256: '0'.repeat(64),
    durationMs: 120_000,
    ...values,
  };
  return only(await db.insert(video).values(row).returning());
}

export async function makeTranscript(
  db: DbOrTx,
  of: Video,
  values: Partial<typeof transcript.$inferInsert> = {},
) {
  const row = {
    id: newId(),
    workspaceId: of.workspaceId,
    videoId: of.id,
    version: 1,
    language: 'en',
    engine: 'subtitles',
    engineVersion: '1',
    timing: 'words' as const,
    words: spokenWords('Bread rises because yeast makes gas.'),
    ...values,
  };
  return only(await db.insert(transcript).values(row).returning());
}

export async function makeGeneration(
  db: DbOrTx,
  of: Transcript,
  values: Partial<typeof generation.$inferInsert> = {},
) {
  const row = {
    id: newId(),
    workspaceId: of.workspaceId,
    videoId: of.videoId,
    transcriptId: of.id,
    params: { count: 3, maxDurationMs: 60_000, ratios: ['9:16' as const], styleId: 'karaoke' as const },
    status: 'detecting' as const,
    ...values,
  };
  return only(await db.insert(generation).values(row).returning());
}

export async function makeMoment(
  db: DbOrTx,
  of: Generation,
  values: Partial<typeof moment.$inferInsert> = {},
) {
  const body = sampleMoment();
  const row = {
    id: newId(),
    workspaceId: of.workspaceId,
    generationId: of.id,
    position: 0,
    body,
    ...values,
  };
  return only(await db.insert(moment).values(row).returning());
}

export async function makeClip(
  db: DbOrTx,
  of: { generation: Generation; moment: MomentRow },
  values: Partial<typeof clip.$inferInsert> = {},
) {
  const { workspaceId, videoId, id: generationId } = of.generation;
  const row = { id: newId(), workspaceId, videoId, generationId, momentId: of.moment.id, ...values };
  return only(await db.insert(clip).values(row).returning());
}

export async function makeClipPlan(
  db: DbOrTx,
  of: { clip: Clip; transcript: Transcript },
  values: Partial<typeof clipPlan.$inferInsert> = {},
) {
  const row = {
    id: newId(),
    workspaceId: of.clip.workspaceId,
    clipId: of.clip.id,
    version: 1,
    transcriptId: of.transcript.id,
    body: samplePlan(),
    problems: [],
    ...values,
  };
  return only(await db.insert(clipPlan).values(row).returning());
}

export async function makeOutput(db: DbOrTx, of: Clip, values: Partial<typeof output.$inferInsert> = {}) {
  const row = { id: newId(), workspaceId: of.workspaceId, clipId: of.id, ratio: '9:16' as const, ...values };
  return only(await db.insert(output).values(row).returning());
}

export async function makeRender(
  db: DbOrTx,
  of: { output: Output; plan: PlanRow },
  values: Partial<typeof render.$inferInsert> = {},
) {
  const id = values.id ?? newId();
  const row = {
    id,
    workspaceId: of.output.workspaceId,
    outputId: of.output.id,
    planId: of.plan.id,
    storageKey: `${of.output.workspaceId}/${id}.mp4`,
    width: 1080,
    height: 1920,
    durationMs: 30_000,
    sizeBytes: 500_000,
    sha256: '1'.repeat(64),
    command: 'ffmpeg',
    ...values,
  };
  await insertRenders(db, [row]);
  return only(await db.select().from(render).where(eq(render.id, id)));
}

/** An invoice of the test mode over a month of Starter; gives its id. */
export async function makeInvoice(db: Db, of: { id: string; workspaceId: string }): Promise<string> {
  const payment = {
    ...{ id: newId(), workspaceId: of.workspaceId, userId: of.id, mode: 'test' as const },
    ...{ amountPaise: 49_900, netPaise: null, paidFor: null, paidAt: new Date(), providerId: null },
    item: { kind: 'plan', planId: 'starter', period: 'monthly' } as const,
  };
  const { id } = await db.transaction((tx) =>
    createInvoicing({ supplier: noSupplier }).issueInvoice(tx, payment),
  );
  return id;
}

/** A finished export of a clip in 9:16; gives its id. */
export async function makeExport(
  db: DbOrTx,
  of: { clip: Clip; plan: PlanRow },
  values: Partial<typeof clipExport.$inferInsert> = {},
): Promise<string> {
  const { id: clipId, workspaceId } = of.clip;
  const row = {
    id: newId(),
    workspaceId,
    userId: newId(),
    clipId,
    planId: of.plan.id,
    ratio: '9:16' as const,
  };
  const file = { storageKey: `${workspaceId}/${row.id}.mp4`, sizeBytes: 500_000, sha256: '2'.repeat(64) };
  await db
    .insert(clipExport)
    .values({ ...row, quality: '1080p', subtitleLanguage: 'original', ...file, ...values });
  return row.id;
}

/** A logo that has been read; gives its id. */
export async function makeLogo(db: DbOrTx, of: Pick<Workspace, 'id'>): Promise<string> {
  const row = { id: newId(), workspaceId: of.id, format: 'png', width: 400, height: 100 };
  await db.insert(logo).values({ ...row, storageKey: `${of.id}/brand/${row.id}.png` });
  return row.id;
}

/** A finished picture of the library; gives its id. */
export async function makeBroll(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof brollAsset.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const files = { storageKey: `${of.id}/broll/${id}.jpg`, posterKey: `${of.id}/broll/${id}-poster.jpg` };
  await db.insert(brollAsset).values({
    ...{ id, workspaceId: of.id, name: 'Market', kind: 'picture', tags: [], format: 'jpg', ...files },
    ...{ width: 1200, height: 800, sizeBytes: 1000 },
    credit: { origin: 'upload', provider: null, author: null, licence: null, url: null },
    ...values,
  });
  return id;
}

/** Finished music of the library; gives its id. */
export const makeMusic = (
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof brollAsset.$inferInsert> = {},
): Promise<string> =>
  makeBroll(db, of, {
    ...{ name: 'Morning raga', kind: 'music', format: 'mp3', storageKey: `${of.id}/broll/${newId()}.m4a` },
    ...{ posterKey: null, width: null, height: null, durationMs: 90_000, ...values },
  });

/** A brand kit beside the default one; gives its id. */
export async function makeBrandKit(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof brandKit.$inferInsert> = {},
): Promise<string> {
  const row = { id: newId(), workspaceId: of.id, name: 'Chai Talks', isDefault: false, ...values };
  const look = { logoCorner: 'top-right', logoSize: 0.2, captionStyle: 'modern' } as const;
  await db.insert(brandKit).values({ ...look, colors: ['#111111', '#222222', '#333333', '#444444'], ...row });
  return row.id;
}

/** A font without a file; gives its id. */
export async function makeFont(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof font.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const table = { first: '', second: '', deltas: '' };
  const data = {
    ...{ unitsPerEm: 1000, winAscent: 900, winDescent: 300, descent: 250, capHeight: 700 },
    ...{ advances: 'w:7s', conjuncts: [table], signs: [] },
  };
  const row = { id, workspaceId: of.id, name: 'Baloo', storageKey: `${of.id}/brand/${id}.ttf` };
  const measures = { scripts: ['latin' as const], lineEm: 1.2, data };
  await db.insert(font).values({ ...row, sha256: '0', sizeBytes: 4, measures, ...values });
  return id;
}

/** A template; gives its id. */
export async function makeTemplate(db: DbOrTx, of: Pick<Workspace, 'id'>): Promise<string> {
  const row = { id: newId(), workspaceId: of.id, name: 'Reels of the week', kitId: null };
  const settings = { numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16' as const], topic: '' };
  await db.insert(template).values({ ...row, settings: { ...settings, captionStyle: 'modern' } });
  return row.id;
}

/** A name of a dictionary; gives its id. */
export async function makeDictionaryEntry(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof dictionaryEntry.$inferInsert> = {},
): Promise<string> {
  const row = { id: newId(), workspaceId: of.id, kind: 'name' as const, spelling: 'Zerodha', heard: [] };
  await db.insert(dictionaryEntry).values({ ...row, createdBy: newId(), ...values });
  return values.id ?? row.id;
}

/** A folder without projects; gives its id. */
export async function makeFolder(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof folder.$inferInsert> = {},
): Promise<string> {
  const row = { id: newId(), workspaceId: of.id, name: 'Sharma Classes', ...values };
  await db.insert(folder).values(row);
  return row.id;
}

/** A share link of a project that is switched on; gives its id. */
export async function makeShareLink(
  db: DbOrTx,
  of: Video,
  values: Partial<typeof shareLink.$inferInsert> = {},
): Promise<string> {
  const { id: videoId, workspaceId } = of;
  const row = { id: newId(), workspaceId, videoId, createdBy: newId(), tokenSha256: newId(), ...values };
  await db.insert(shareLink).values({ allowDownload: false, ...row });
  return row.id;
}

/** A comment of a visitor; gives its id. */
export async function makeFeedback(
  db: DbOrTx,
  of: { clip: Clip; linkId: string; kind?: FeedbackKind | undefined },
): Promise<string> {
  const { id: clipId, workspaceId } = of.clip;
  const row = { id: newId(), workspaceId, clipId, linkId: of.linkId, atMs: null };
  await db.insert(feedback).values({ ...row, name: 'Meera', kind: of.kind ?? 'comment', text: 'Lovely.' });
  return row.id;
}

/** An endpoint that wants events of every kind; gives its id. */
export async function makeWebhookEndpoint(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: Partial<typeof webhookEndpoint.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(webhookEndpoint).values({
    ...{ id, workspaceId: of.id, url: 'https://example.in/hook', description: '', kinds: [] },
    ...{ enabled: true, sealedSecret: 'sealed', createdBy: newId(), ...values },
  });
  return id;
}

/** The webhooks of a workspace that has an endpoint, in no order: of each its kind and what it says. */
export async function webhooksOf(db: DbOrTx, of: Pick<Workspace, 'id'>) {
  const rows = await db.select().from(webhookEvent).where(eq(webhookEvent.workspaceId, of.id));
  return rows.map(({ kind, payload }) => ({ kind, data: JSON.parse(payload).data }));
}

/** A delivery that waits, of an endpoint that is off; gives the ids of both. */
export async function makeWebhookDelivery(db: DbOrTx, of: Pick<Workspace, 'id'>) {
  const off = { enabled: false, disabledBy: 'user' } as const;
  const ids = { webhookEndpoint: await makeWebhookEndpoint(db, of, off), webhookDelivery: newId() };
  const eventId = newId();
  const owned = { workspaceId: of.id };
  await db.insert(webhookEvent).values({ ...owned, id: eventId, kind: 'clips.ready', payload: '{}' });
  await db
    .insert(webhookDelivery)
    .values({ ...owned, id: ids.webhookDelivery, eventId, endpointId: ids.webhookEndpoint });
  return ids;
}

/** A request for clips, with its video and the words. */
export async function makeRequest(
  db: DbOrTx,
  of: Pick<Workspace, 'id'>,
  values: {
    video?: Parameters<typeof makeVideo>[2];
    transcript?: Parameters<typeof makeTranscript>[2];
    generation?: Parameters<typeof makeGeneration>[2];
  } = {},
) {
  const source = await makeVideo(db, of, values.video);
  const spoken = await makeTranscript(db, source, values.transcript);
  const request = await makeGeneration(db, spoken, values.generation);
  return { video: source, transcript: spoken, generation: request };
}

/** One more clip of a request: with its moment, its plan, and an output that awaits its render. */
export async function makePlannedClip(
  db: DbOrTx,
  of: { generation: Generation; transcript: Transcript },
  values: { moment?: Parameters<typeof makeMoment>[2]; plan?: Parameters<typeof makeClipPlan>[2] } = {},
) {
  const picked = await makeMoment(db, of.generation, values.moment);
  const cut = await makeClip(db, { generation: of.generation, moment: picked });
  const plan = await makeClipPlan(db, { clip: cut, transcript: of.transcript }, values.plan);
  return { moment: picked, clip: cut, plan, output: await makeOutput(db, cut) };
}

/** One of everything, from the workspace down to an output that awaits its render. */
export async function makeOutputWithAncestors(
  db: DbOrTx,
  of?: { id: string },
  values: Parameters<typeof makeRequest>[2] & Parameters<typeof makePlannedClip>[2] = {},
) {
  const owner = of ?? (await makeWorkspace(db));
  const request = await makeRequest(db, owner, values);
  return { workspace: owner, ...request, ...(await makePlannedClip(db, request, values)) };
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The row was not inserted.');
  return row;
}
