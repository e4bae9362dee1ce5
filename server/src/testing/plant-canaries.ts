import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  contactRequest,
  idempotentRequest,
  logo,
  planGrant,
  post,
  profilePicture,
  signUpInvitation,
  speechPiece,
  taxDetails,
  transcript,
  userSuspension,
  video,
  webhookAttempt,
} from '#db/schema.ts';
import { makeInvoice, makeRender, makeTranscript, makeVideo } from './factories.ts';
import { spokenWords } from './sample-documents.ts';
import type { TenantRows } from './tenant-rows.ts';
import { userTexts } from './user-texts.ts';

/** The word that stands in one column of the other workspace: an answer that holds it names what leaked. */
export const canary = (table: string, column: string): string => `qz7f3e.${table}.${column}.`;

/** The columns whose canaries a text holds, such as `video.title`. */
export const canariesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/qz7f3e\.([\w.]+?)\.(?![\w.])/gi)].map(([, column = '']) => column)),
];

/** Tables of a user whose rows name the user instead of a workspace. */
const ofUser = new Set([
  ...['auth.passkey', 'auth.session', 'auth.user', 'contact_request', 'profile_picture', 'user_suspension'],
]);
/** Rows that are only ever added: their texts are planted with them. */
const untouchable = new Set(['audit_event', 'tax_document']);

interface Planted {
  user: { id: string; workspaceId: string };
  rows: TenantRows;
  /** The user whom this user, as an operator, has suspended. */
  suspended: string;
}

/** Puts a canary into every column of `userTexts`, in the rows of one user and workspace. */
export async function plantCanaries(db: Db, { user, rows, suspended }: Planted): Promise<void> {
  await addRows(db, user, rows);
  await db.insert(userSuspension).values({ userId: suspended, reason: '', suspendedBy: user.id });
  for (const [table, columns] of Object.entries(userTexts)) {
    if (untouchable.has(table)) continue;
    const [schema, name] = table.startsWith('auth.') ? ['auth', table.slice(5)] : ['jhalak', table];
    const values = columns.map((column) => sql`${sql.identifier(column)} = ${plantedValue(table, column)}`);
    // A sentence about a failure is read with its code alone.
    const sentence = columns.find((column) => /^(failure|reason)_message$/.test(column));
    if (sentence) values.push(sql`${sql.identifier(sentence.replace('message', 'code'))} = 'internal'`);
    await db.execute(sql`update ${sql.identifier(schema)}.${sql.identifier(name)}
      set ${sql.join(values, sql`, `)} where ${ownerOf(table, user, rows)}`);
  }
}

/** Rows whose tables no call of the matrix names. */
async function addRows(
  db: Db,
  { id: userId, workspaceId }: { id: string; workspaceId: string },
  rows: TenantRows,
) {
  const actor = { kind: 'user', userId } as const;
  const title = canary('audit_event', 'details');
  await auditEvent(db, { workspaceId, actor, kind: 'video_added', details: { title } });
  await db.insert(taxDetails).values({
    ...{ workspaceId, name: canary('tax_document', 'body'), address: 'Pune', stateCode: '27', pin: '411001' },
  });
  await makeInvoice(db, { id: userId, workspaceId });
  const [source] = await db.select().from(video).where(eq(video.id, rows.video));
  const [base] = await db.select().from(transcript).where(eq(transcript.videoId, rows.video));
  if (!source || !base) throw new Error('the video or its transcript is gone');
  await makeTranscript(db, source, { version: 2, baseId: base.id, words: [], patches: [] });
  const { rows: planned } = await db.execute<{ output: string; plan: string; clip: string }>(sql`
    select o.id as output, p.id as plan, o.clip_id as clip from jhalak.output o
    join jhalak.clip_plan p on p.clip_id = o.clip_id where o.id = ${rows.output}`);
  const [{ plan = '', clip = '' } = {}] = planned;
  await makeRender(db, { output: { id: rows.output, workspaceId } as never, plan: { id: plan } as never });
  await db.insert(post).values({
    ...{ id: newId(), workspaceId, clipId: clip, platform: 'x', plannedAt: new Date(), postedAt: new Date() },
  });
  const nextWeek = new Date(Date.now() + 7 * 86_400_000);
  await db.insert(planGrant).values({
    ...{ id: newId(), workspaceId, planId: 'agency', note: '', grantedBy: userId, endsAt: nextWeek },
  });
  await db.insert(signUpInvitation).values({
    ...{ id: newId(), tokenSha256: newId(), note: '', createdBy: userId, expiresAt: nextWeek },
  });
  await db.insert(idempotentRequest).values({
    ...{ workspaceId, key: 'again', requestSha256: '0', token: newId(), leaseUntil: nextWeek, status: 200 },
  });
  await db.insert(webhookAttempt).values({
    ...{ deliveryId: rows.webhookDelivery, number: 1, at: new Date(), durationMs: 1, answer: '' },
  });
  await db.insert(contactRequest).values({
    ...{ id: newId(), name: '', email: '', topic: 'other', message: '', userId },
  });
  await db.insert(speechPiece).values({
    ...{ id: newId(), workspaceId, videoId: rows.video, requestKey: newId(), usageId: newId() },
    ...{ startMs: 0, endMs: 1000 },
  });
  // Their failures are read while there is no file.
  await makeVideo(db, { id: workspaceId }, { status: 'failed' });
  await db.insert(logo).values({ id: newId(), workspaceId, kitId: rows.kit, format: 'png' });
  await db.insert(profilePicture).values({ id: newId(), userId, workspaceId, format: 'png' });
}

function ownerOf(table: string, user: { id: string; workspaceId: string }, rows: TenantRows) {
  if (table === 'workspace') return sql`id = ${user.workspaceId}`;
  if (table === 'auth.organization') return sql`id = ${user.workspaceId}`;
  if (table === 'auth.user') return sql`id = ${user.id}`;
  if (table === 'sign_up_invitation') return sql`created_by = ${user.id}`;
  if (table === 'user_suspension') return sql`suspended_by = ${user.id}`;
  if (table === 'webhook_attempt') return sql`delivery_id = ${rows.webhookDelivery}`;
  if (table === 'auth.passkey' || table === 'auth.session') return sql`"userId" = ${user.id}`;
  return ofUser.has(table) ? sql`user_id = ${user.id}` : sql`workspace_id = ${user.workspaceId}`;
}

/** Values of the columns where the bare word would not be read; the others hold it as text or as `{ "text": … }`. */
function plantedValue(table: string, column: string) {
  const word = canary(table, column);
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const within = (path: string, value: unknown = word) =>
    sql`jsonb_set(${sql.identifier(column)}, ${path}, ${JSON.stringify(value)}::jsonb)`;
  const line = { wordIndex: 0, source: 'Bread', sourceMs: 0, text: word };
  const special: Record<string, () => ReturnType<typeof json>> = {
    'auth.user.email': () => sql`${`${word}@example.in`}`,
    'broll_asset.tags': () => json([word]),
    'broll_asset.credit': () => within('{author}'),
    'clip_plan.body': () =>
      sql`body || ${JSON.stringify({
        ...{ title: word, hookTitle: { text: word } },
        translations: [{ language: 'hi', model: 'test', lines: [line] }],
      })}::jsonb`,
    'clip_plan.changes': () => json([{ code: 'title', text: word }]),
    'contact_request.email': () => sql`${`${word}@example.in`}`,
    'dictionary_entry.heard': () => json([word]),
    'generation.params': () => within('{topic}'),
    'generation.notes': () => json([{ code: 'note_topic_absent', details: { topic: word } }]),
    'idempotent_request.answer': () => sql`${JSON.stringify({ title: word })}`,
    'job_run.payload': () => within('{canary}'),
    'moment.body': () => within('{title}'),
    'notification.params': () => within('{title}'),
    'post.draft': () => json({ title: word, text: '', hashtags: [] }),
    'post.link': () => sql`${`https://example.in/${word}`}`,
    'speech_piece.heard': () => json({ language: 'hi', items: [{ text: word, startMs: 0, endMs: 1000 }] }),
    'template.settings': () => within('{topic}'),
    'transcript.words': () => json(spokenWords(`${word} rises.`)),
    'transcript.patches': () => json([{ at: 1, remove: 1, insert: spokenWords(word) }]),
    'transcript.notes': () =>
      json([{ code: 'subtitles_stray', details: { start: '0:00', end: '0:20', words: word } }]),
    'webhook_endpoint.url': () => sql`${`https://example.in/${word}`}`,
    'webhook_event.payload': () => sql`${JSON.stringify({ title: word })}`,
    'workspace_invitation.email': () => sql`${`${word}@example.in`}`,
  };
  const made = special[`${table}.${column}`];
  if (made) return made();
  return /details$/.test(column) ? json({ detail: word }) : sql`${word}`;
}
