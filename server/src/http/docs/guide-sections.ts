import { webhookData } from '@jhalak/contract/webhooks/webhook-events.ts';
import { webhookKinds } from '@jhalak/contract/webhooks/webhook-kinds.ts';
import { webhookLimits, webhookScheduleMs } from '@jhalak/contract/webhooks/webhook-limits.ts';

export interface GuideSection {
  id: string;
  title: string;
  /** Paragraphs; code stands between backticks. */
  text: readonly string[];
  /** Part of the example programs. */
  example?: string;
  table?: readonly (readonly [string, string])[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { timeoutMs, keptDays, failingMs, oldSecretMs } = webhookLimits;
const triedHours = Math.floor(webhookScheduleMs.reduce((sum, waitMs) => sum + waitMs, 0) / hourMs);
const exampleBody = JSON.stringify({
  type: 'clips.ready',
  timestamp: '2026-11-20T06:30:00.000Z',
  data: { projectId: 'V1StGXR8', title: 'Episode 12', generationId: 'Uakgb_J5', clips: 5 },
});

/** What the guide says, in the order of a first program. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'start',
    title: 'Getting started',
    text: [
      'Make an API key in the settings under API. A `test` key comes with every plan, lasts up to 14 days and has a low rate; a `live` key comes with a plan that includes the API. Put it into the variable `JHALAK_KEY` and the address of this site into `JHALAK_URL`.',
      'The examples are parts of one program: put together in this order, they turn `talk.mp4` with the words of `talk.srt` into captioned clips. The one for curl also uses `jq`.',
    ],
    example: 'start',
  },
  {
    id: 'authentication',
    title: 'Authentication and errors',
    text: [
      'Send the key with every request as `Authorization: Bearer jhk_…`. It belongs to one workspace, holds the scopes that were chosen for it, and never more than the role of the member who made it. Revoke it in the settings: requests are refused at once, and downloads that run end within a second.',
      'A refusal is JSON: `error.code` is stable, `error.message` is a sentence for people, `error.help` says what to do, `error.details` holds the figures. A body with a field that the call does not have is refused with 400 `field_unknown`: a misspelt setting is never lost without a word.',
    ],
    example: 'request',
    table: [
      ['401', 'The key is missing, unknown, expired or revoked.'],
      [
        '402',
        'A limit of the plan: `minutes_used_up` and `exports_used_up` say in `details.reset_at` when it begins anew, `storage_full` says in `details.used` how much is stored, `seat_missing` has no details; the others name in `details.plans` the plans that include what was requested.',
      ],
      ['403', 'The scopes or the role behind the key leave this out: `scope_missing`, `permission_missing`.'],
      ['404', 'No such row in the workspace of the key.'],
      ['409, 422', 'The state or the content of the request does not allow it; the sentence says why.'],
      [
        '429',
        'Too many requests: wait `Retry-After` seconds. `RateLimit-Remaining` and `RateLimit-Reset` come with every answer to a known key.',
      ],
      [
        '503',
        'The server or the file is not ready: wait `Retry-After` seconds, or a minute where it is not there.',
      ],
    ],
  },
  {
    id: 'upload',
    title: 'Upload',
    text: [
      'An upload is announced first and then sent to its `upload_url`, whole or in parts, by tus 1.0.0. After a broken connection read `offset_bytes` of the upload and go on from there; `GET /api/v1/uploads` lists what you have begun, and `DELETE` of its `upload_url` gives it up. The answer to the last byte names the project. `POST /api/v1/projects` with `url` imports from a link instead; `POST /api/v1/links/inspect` tells title, length and size of it before. A workspace looks at 120 links an hour, imports and inspections together; beyond that the code is `too_many_attempts`.',
      'Projects lie in folders, where the workspace has some: `GET /api/v1/folders` lists them, `PUT /api/v1/projects/{id}/folder` moves a project, and `folder_id` filters the lists of projects and of clips.',
    ],
    example: 'upload',
  },
  {
    id: 'status',
    title: 'Status',
    text: [
      'Read the status at most every two seconds, with a test key every four, or let webhooks say when something is ready. `processing` is false when there is nothing left to do; `failure` says why a step came to nothing.',
    ],
    example: 'status',
  },
  {
    id: 'subtitles',
    title: 'Words',
    text: [
      'Speech recognition starts with the first request for clips. Where you have the words, send them as SRT, WebVTT or plain text: then nothing is transcribed; the minutes of the video count all the same.',
    ],
    example: 'subtitles',
  },
  {
    id: 'generation',
    title: 'Generation and idempotency',
    text: [
      'A generation makes clips of a project: `clips` and `max_clip_ms` say how many and how long, `topic` what about; `mode: "caption_only"` makes the whole video one captioned clip. It may be requested before the transcript is ready.',
      'Any POST takes an `Idempotency-Key` of up to 255 characters: the same request with the same key has its effect once and gets the same answer for 24 hours, with `Idempotency-Replayed: true`. Another request with that key answers 422, and 409 `request_running` while the first one runs: send it again after `Retry-After` seconds.',
    ],
    example: 'generate',
  },
  {
    id: 'clips',
    title: 'Clips and pagination',
    text: [
      'A clip is a passage in one ratio; `group_id` is shared by its ratios. Lists come in pages: pass `next_cursor` as `cursor` until it is null. Rows that are added meanwhile neither move nor repeat what you have read.',
    ],
    example: 'clips',
  },
  {
    id: 'edits',
    title: 'Edits',
    text: [
      'An edit is a new version of the clip’s plan, as in the editor: title, words, captions, cuts, scenes and cards. Send the `planVersion` that you have read; where another version came in between the answer is 409 `clip_changed`.',
    ],
    example: 'edit',
  },
  {
    id: 'export',
    title: 'Files and exports',
    text: [
      'The first download of a clip counts as its export, whatever its ratios. `POST /api/v1/clips/{id}/exports` makes a file in another ratio or quality. Files can be read in ranges. The answer may be 302 to an address of the storage: follow it without the key.',
    ],
    example: 'export',
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    text: [
      `Add an endpoint in the settings under API; its secret is shown once. Deliveries follow Standard Webhooks: answer with 2xx within ${timeoutMs / 1000} seconds, and treat a \`webhook-id\` that you have seen as done. The body names its kind, its time and what the table below lists: \`${exampleBody}\`.`,
      `Anything else, a redirect too, is a failure. A failed delivery is tried ${webhookScheduleMs.length} times over ${triedHours} hours; for ${keptDays} days you can send it again from the settings. An answer of 410 switches the endpoint off at once, and so do ${failingMs / dayMs} days of failures without a success. After a new secret, deliveries are signed with both for ${oldSecretMs / hourMs} hours.`,
      'A request for clips ends with `clips.ready`, whose `clips` may be 0, or with `project.failed`; one that a user stops sends nothing.',
      'Check every delivery before you trust it. A library for Standard Webhooks does it in one call; without one:',
    ],
    example: 'webhook',
    table: webhookKinds.map((kind) => [kind, Object.keys(webhookData[kind].shape).join(', ')] as const),
  },
  {
    id: 'mcp',
    title: 'Model Context Protocol',
    text: [
      'Assistants that speak MCP reach this site at `/api/mcp` (streamable HTTP) with the same key as bearer token. Every tool is a call of this API, and a key shows the tools of its scopes.',
    ],
    example: 'mcp',
  },
];
