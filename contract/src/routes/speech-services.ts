import { z } from 'zod';
import { messageFields } from '../messages/message-schema.ts';
import { defineRoute, routesOf } from './route.ts';
import { endpointFields } from './schemas.ts';

const route = routesOf('Models');

/** Services that can transcribe; `openai` is any server that speaks OpenAI's protocol. */
export const speechServices = ['sarvam', 'elevenlabs', 'openai'] as const;
export type SpeechServiceId = (typeof speechServices)[number];

/** As users know them. */
export const serviceNames: Record<SpeechServiceId, string> = {
  sarvam: 'Sarvam',
  elevenlabs: 'ElevenLabs Scribe',
  openai: 'OpenAI-compatible server',
};

/** How Sarvam writes: as spoken, mixed English in Latin letters, everything in Latin letters. */
export const speechModes = ['transcribe', 'codemix', 'translit'] as const;
export type SpeechMode = (typeof speechModes)[number];

const rupees = z.number().min(0).max(1_000_000);

/** What each is set up with where the operator enters nothing else; prices are those of their public lists. */
export const speechServiceDefaults = {
  sarvam: { url: 'https://api.sarvam.ai', model: 'saaras:v4', rupeesPerHour: 30 },
  elevenlabs: { url: 'https://api.elevenlabs.io', model: 'scribe_v2', rupeesPerHour: 36 },
  openai: { url: 'http://127.0.0.1:8000/v1', model: 'whisper-large-v3', rupeesPerHour: 0 },
} as const satisfies Record<SpeechServiceId, { url: string; model: string; rupeesPerHour: number }>;

const checkedSchema = z.object({
  at: z.iso.datetime(),
  /** Why the check failed, as a part of a sentence; null: it went well. */
  failure: z.object({ message: z.string(), ...messageFields }).nullable(),
});

/** A service as the operator has set it up; its key is never read back. */
const speechServiceSettingsSchema = z.object({
  id: z.enum(speechServices),
  isSetUp: z.boolean(),
  url: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** A key is stored that cannot be opened, as after a restore without its secret: the service is not used until it is saved again. */
  keyLost: z.boolean(),
  /** By which the budget is counted. */
  rupeesPerHour: rupees,
  /** What each workspace may spend on speech services in a calendar month; null: no limit. */
  monthlyRupees: rupees.nullable(),
  /** Of the last check, daily or asked for, of these settings; null before the first. */
  checked: checkedSchema.nullable(),
});
export type SpeechServiceSettings = z.infer<typeof speechServiceSettingsSchema>;

const settings = z.object({ services: z.array(speechServiceSettingsSchema) });
const operator = { tag: 'Installation', permission: 'installation:manage' } as const;
const serviceParams = z.object({ service: z.enum(speechServices) });

export const listSpeechServiceSettings = defineRoute(
  'listSpeechServiceSettings',
  'GET /installation/speech-services',
  {
    ...operator,
    summary: 'The speech services that this installation can use, and how each is set up.',
    output: settings,
  },
);

const serviceChangeSchema = z.object({
  ...endpointFields('https://api.sarvam.ai'),
  rupeesPerHour: rupees,
  monthlyRupees: rupees.nullable().default(500),
});
/** A change with its defaults. */
export type SpeechServiceChange = z.output<typeof serviceChangeSchema>;

export const saveSpeechService = defineRoute(
  'saveSpeechService',
  'PUT /installation/speech-services/{service}',
  {
    ...operator,
    summary: 'Sets up a speech service; it is sent nothing before a workspace chooses it.',
    params: serviceParams,
    body: serviceChangeSchema,
    output: settings,
    example: { params: { service: 'sarvam' }, body: { ...speechServiceDefaults.sarvam, key: 'sk-1' } },
  },
);

export const removeSpeechService = defineRoute(
  'removeSpeechService',
  'DELETE /installation/speech-services/{service}',
  {
    ...operator,
    summary:
      'Forgets a speech service with its key; workspaces that chose it are transcribed on this server again.',
    params: serviceParams,
    output: settings,
    example: { params: { service: 'sarvam' } },
  },
);

export const testSpeechService = defineRoute(
  'testSpeechService',
  'POST /installation/speech-services/{service}/test',
  {
    ...operator,
    summary: 'Sends a speech service two seconds of made sound and says how it went.',
    params: serviceParams,
    output: z.object({
      ok: z.boolean(),
      elapsedMs: z.int().nonnegative(),
      /** Why not, as a part of a sentence; null where it answered. */
      failure: z.object({ message: z.string(), ...messageFields }).nullable(),
    }),
    rejections: ['speech_service_missing'],
    example: { params: { service: 'sarvam' } },
  },
);

const offered = z.object({
  /** What can be chosen here. */
  services: z.array(
    z.object({
      id: z.enum(speechServices),
      name: z.string(),
      model: z.string(),
      /** Where recordings go. */
      host: z.string(),
      rupeesPerHour: rupees,
      /** What it charges for the names of the dictionary, as a share of its price. */
      namesSurcharge: z.number().min(0),
      monthlyRupees: rupees.nullable(),
    }),
  ),
  /** Null: recordings stay on this server. */
  choice: z.object({ service: z.enum(speechServices), mode: z.enum(speechModes) }).nullable(),
  /** What the workspace may have spent this month. */
  usedRupees: rupees,
});
export type SpeechServicesOffered = z.infer<typeof offered>;

export const listSpeechServices = route('listSpeechServices', 'GET /speech-services', {
  summary: 'The speech services that the workspace can choose, and which one it has chosen.',
  permission: 'videos:read',
  output: offered,
});

export const chooseSpeechService = route('chooseSpeechService', 'PUT /speech-services/choice', {
  summary:
    'Lets a service transcribe what the workspace adds from now on: the sound of its videos leaves this server.',
  permission: 'team:write',
  body: z.object({
    service: z.enum(speechServices),
    mode: z.enum(speechModes).default('transcribe'),
    /** The host that was agreed to: at another one the service is not chosen. */
    host: z.string().max(300).optional(),
  }),
  output: offered,
  rejections: ['speech_service_missing', 'speech_service_moved'],
  example: { body: { service: 'sarvam', host: 'api.sarvam.ai' } },
});

export const leaveSpeechService = route('leaveSpeechService', 'DELETE /speech-services/choice', {
  summary: 'Transcribes on this server again; no sound leaves it any more.',
  permission: 'team:write',
  output: offered,
});
