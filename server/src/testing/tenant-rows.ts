import { randomUUID } from 'node:crypto';
import type { Route } from '@jhalak/contract/routes/route.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { insertJobRun } from '#db/queries/jobs/job-runs.ts';
import { insertUpload } from '#db/queries/videos/uploads.ts';
import { workspaceInvitation } from '#db/schema.ts';
import { publicJobId } from '#http/jobs/responses.ts';
import { jobOf } from '#pipeline/flow.ts';
import {
  makeBrandKit,
  makeBroll,
  makeDictionaryEntry,
  makeExport,
  makeFeedback,
  makeFolder,
  makeFont,
  makeInvoice,
  makeLogo,
  makeMusic,
  makeOutputWithAncestors,
  makeShareLink,
  makeTemplate,
  makeWebhookDelivery,
} from './factories.ts';
import { makeDataCopy } from './make-data-copy.ts';
import { makePasskey } from './make-passkey.ts';
import { newApiKey, type signedUp } from './session-app.ts';

export type TenantRows = Awaited<ReturnType<typeof makeTenantRows>>;

/** One row of every kind that an address can name, of a user who has signed up; gives their ids. */
export async function makeTenantRows(
  db: Db,
  { user, browser }: Pick<Awaited<ReturnType<typeof signedUp>>, 'user' | 'browser'>,
) {
  const workspace = { id: user.workspaceId };
  const { video, clip, plan, output } = await makeOutputWithAncestors(db, workspace);
  const job = jobOf('transcribe', { id: video.id, workspaceId: workspace.id, videoId: video.id });
  const { run } = await db.transaction((tx) => insertJobRun(tx, { id: randomUUID(), ...job }));
  const content = { kind: 'clips_ready', params: { title: 'Theirs', clips: 1, note: null } } as const;
  await insertNotification(db, { workspaceId: workspace.id, ...content });
  const session: string = (await browser.get('/api/session/sessions')).body.sessions[0].id;
  const { key } = await newApiKey(browser, ['videos:read'], { mode: 'test' });
  const link = await makeShareLink(db, video);
  const entry: string = (await browser.get('/api/notifications')).body.notifications[0].id;
  const upload = randomUUID();
  const owner = { workspaceId: workspace.id, userId: user.id };
  await insertUpload(db, { ...owner, id: upload, filename: 'a.mp4', sizeBytes: 100 });
  return {
    ...{
      upload,
      video: video.id,
      output: output.id,
      job: publicJobId(run.id),
      user: user.id,
      session,
      entry,
      key: key.id,
    },
    export: await makeExport(db, { clip, plan }),
    logo: await makeLogo(db, workspace),
    broll: await makeBroll(db, workspace),
    music: await makeMusic(db, workspace),
    link,
    kit: await makeBrandKit(db, workspace),
    font: await makeFont(db, workspace),
    template: await makeTemplate(db, workspace),
    dictionaryEntry: await makeDictionaryEntry(db, workspace),
    folder: await makeFolder(db, workspace),
    feedback: await makeFeedback(db, { clip, linkId: link }),
    // The first membership of a personal workspace has the workspace's id.
    ...{ workspace: workspace.id, member: workspace.id, generation: clip.generationId },
    invitation: await invitationOf(db, workspace.id, user.id),
    ...(await makeWebhookDelivery(db, workspace)),
    invoice: await makeInvoice(db, user),
    passkey: await makePasskey(db, user),
    dataCopy: await makeDataCopy(db, user),
  };
}

async function invitationOf(db: Db, workspaceId: string, createdBy: string): Promise<string> {
  const id = newId();
  await db.insert(workspaceInvitation).values({
    ...{ id, workspaceId, createdBy, tokenSha256: newId(), role: 'viewer' },
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return id;
}

/** What `{id}` means in a path; the first that fits counts. */
const owners: [RegExp, keyof TenantRows][] = [
  [/^\/billing\/invoices\//, 'invoice'],
  [/^\/(downloads\/)?exports\//, 'export'],
  [/^\/media\/logos\//, 'logo'],
  [/^\/(media\/)?broll\//, 'broll'],
  [/^\/(media\/)?music\//, 'music'],
  [/^\/share-links\//, 'link'],
  [/^\/brand\/kits\//, 'kit'],
  [/^\/(brand|media)\/fonts\//, 'font'],
  [/^\/templates\//, 'template'],
  [/^\/dictionary\//, 'dictionaryEntry'],
  [/^\/folders\//, 'folder'],
  [/^\/feedback\//, 'feedback'],
  [/^\/(media|downloads)\/videos\//, 'video'],
  [/^\/(clips|media|downloads)\//, 'output'],
  [/^\/workspace\/members\//, 'member'],
  [/^\/workspace\/invitations\//, 'invitation'],
  [/^\/notifications\//, 'entry'],
  [/^\/api-keys\//, 'key'],
  [/^\/webhook-endpoints\//, 'webhookEndpoint'],
  [/^\/webhook-deliveries\//, 'webhookDelivery'],
  [/^\/session\/passkeys\//, 'passkey'],
  [/^\/session\/data\/copies\//, 'dataCopy'],
  [/^\/uploads\//, 'upload'],
  [/^\/session\//, 'session'],
];

/** The parameters of a call's path, each with the row that it names. */
export function paramsOfRows(rows: TenantRows, { path: at }: Route): Record<string, string> {
  const [, owner = 'video' as const] = owners.find(([fits]) => fits.test(at.replace(/^\/v1/, ''))) ?? [];
  const { [owner]: id, video: videoId, user: userId, job: jobId } = rows;
  return {
    id,
    videoId,
    userId,
    jobId,
    model: 'omnilingual-300m',
    format: 'srt',
    version: '1',
    platform: 'x',
    service: 'sarvam',
    language: 'hi',
  };
}
