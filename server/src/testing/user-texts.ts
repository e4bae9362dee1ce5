import { sql } from 'drizzle-orm';
import type { Db } from '#db/core/connect.ts';

/**
 * Columns that hold a user's words, by table. A new table or column with text is classified here, as one that another
 * workspace must never see, or in `notOfUsers`; the test of canaries reads the columns from the database.
 */
export const userTexts: Readonly<Record<string, readonly string[]>> = {
  api_key: ['name'],
  audit_event: ['details'],
  brand_kit: ['name'],
  broll_asset: ['name', 'tags', 'credit', 'failure_message', 'failure_details'],
  clip_plan: ['body', 'changes', 'name'],
  contact_request: ['name', 'email', 'message'],
  dictionary_entry: ['spelling', 'heard'],
  feedback: ['name', 'text'],
  folder: ['name'],
  font: ['name'],
  generation: ['params', 'note', 'notes', 'failure_message', 'failure_details'],
  idempotent_request: ['answer'],
  job_run: ['payload', 'reason_message', 'reason_details'],
  logo: ['failure_message', 'failure_details'],
  moment: ['body'],
  notification: ['params'],
  plan_grant: ['note'],
  post: ['link', 'draft', 'cover'],
  profile_picture: ['failure_message', 'failure_details'],
  render: ['command'],
  share_link: ['name'],
  sign_up_invitation: ['note'],
  speech_piece: ['heard'],
  tax_details: ['name', 'address', 'pin', 'gstin'],
  tax_document: ['body'],
  template: ['name', 'settings'],
  transcript: ['words', 'patches', 'notes'],
  upload: ['filename'],
  user_suspension: ['reason'],
  video: ['title', 'original_filename', 'failure_message', 'failure_details'],
  webhook_attempt: ['answer'],
  webhook_endpoint: ['url', 'description'],
  webhook_event: ['payload'],
  workspace: ['name'],
  workspace_invitation: ['email'],
  'auth.organization': ['name'],
  'auth.passkey': ['name'],
  'auth.session': ['userAgent'],
  'auth.user': ['name', 'email', 'firstName', 'lastName'],
};

/** Columns of text that no user writes, by name in any table: ids, secrets, kinds, states, and settings of a choice. */
const notOfUsers = new RegExp(
  [
    /(^|_)(id|key|sha256|hash|hint|code|token|salt|receipt|status|kind|mode|uses|period|provider|version)$/,
    /^(id|.*Id|kinds|scopes|level|language|purpose|ratio|quality|format|container|role|series|number|day)$/,
    /_(by|to|via|from|language|version|secret|hash|style|corner|colors|settings|code|url)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The same, of one table. */
const notOfUsersIn: Readonly<Record<string, readonly string[]>> = {
  // Copied from `auth.user`, where the canary is planted, until the last email is sent.
  account_deletion: ['email'],
  // Of the operator, and shown to every signed-in user.
  announcement: ['text_en', 'text_hi'],
  // Choices from lists, states and results of machines.
  billing_email: ['event', 'error'],
  brand_kit: ['colors'],
  // `said` is computed from `body`, where the canary is planted.
  clip_plan: ['problems', 'said'],
  contact_request: ['topic'],
  data_copy: ['failure_message', 'failure_details'],
  export: ['watermark'],
  file_deletion: ['error'],
  font: ['measures'],
  installation_setting: ['value'],
  job_run: ['name', 'label', 'worker'],
  media_analysis: ['analyzer', 'body'],
  payment: ['method'],
  payment_event: ['name'],
  payment_refund: ['reason'],
  post: ['platform'],
  preference: ['body'],
  render: ['watermark'],
  reservation: ['resource'],
  reservation_end: ['outcome'],
  share_visit: ['visitor'],
  speech_choice: ['service'],
  subscription: ['cancel_wanted'],
  test_payment: ['body'],
  transcript: ['engine', 'timing'],
  upload: ['state', 'writer'],
  video: ['range', 'probe', 'waveform', 'replays', 'sample_of'],
  webhook_delivery: ['lease'],
  // Of the identity library; its invitations are not used.
  'auth.account': ['accessToken', 'refreshToken', 'idToken', 'scope', 'password'],
  'auth.invitation': ['email'],
  'auth.organization': ['slug', 'logo', 'metadata'],
  'auth.passkey': ['publicKey', 'credentialID', 'deviceType', 'transports', 'aaguid'],
  'auth.session': ['ipAddress', 'signedInBy'],
  'auth.user': ['image', 'signupSource'],
  'auth.verification': ['identifier', 'value'],
};

interface TextColumn {
  table: string;
  column: string;
}

/** Every column with text of the product and of its accounts, as the database has them. */
export async function textColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await db.execute<TextColumn & Record<string, unknown>>(sql`
    select case table_schema when 'auth' then 'auth.' else '' end || table_name as table, column_name as column
    from information_schema.columns
    where table_schema in ('jhalak', 'auth') and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`);
  return rows;
}

export const isOfUser = ({ table, column }: TextColumn): boolean =>
  userTexts[table]?.includes(column) ?? false;

export const isClassified = ({ table, column }: TextColumn): boolean =>
  isOfUser({ table, column }) || notOfUsers.test(column) || (notOfUsersIn[table]?.includes(column) ?? false);
