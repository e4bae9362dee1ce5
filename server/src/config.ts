import os from 'node:os';
import path from 'node:path';
import { stateOfGstin } from '@jhalak/contract/tax/gstin.ts';
import {
  addressSchema,
  defaultInvoicePrefix,
  defaultSac,
  gstinSchema,
  invoicePrefixSchema,
  nameSchema,
  type SupplierSettings,
  sacSchema,
  stateCodeSchema,
} from '@jhalak/contract/tax/supplier-settings.ts';
import {
  defaultMaxLinkBytes,
  defaultMaxUploadBytes,
  defaultUploadTypes,
  type UploadRules,
  uploadTypes,
} from '@jhalak/contract/upload-rules.ts';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { encoderIds, x264Presets } from '#media/video-encoder.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** `https://clips.example.in`, without a path: cookies and links belong to a whole host. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).pathname === '/', 'an address without a path is needed')
  .transform((text) => new URL(text).origin);
const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
    'addresses or networks are needed, such as 127.0.0.1,10.0.0.0/8',
  );

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const mediaTypes = commaList.refine(
  (types) => types.length > 0 && types.every((type) => Object.hasOwn(uploadTypes, type)),
  `some of ${Object.keys(uploadTypes).join(', ')} are needed`,
);
const portList = commaList
  .transform((parts) => parts.map(Number))
  .refine(
    (ports) => ports.length > 0 && ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
    'ports are needed, such as 80,443,8080',
  );
const mebibyte = 1024 ** 2;

interface Variable {
  schema: z.ZodType;
  /** As written in the environment; undefined: unset means something of its own, told in `doc`. */
  fallback?: string;
  /** The fallback in words, where it depends on the machine. */
  fallbackDoc?: string;
  doc: string;
}

const processors = os.availableParallelism();

/** Every variable of the environment that Jhalak reads. `docs/configuration.md` is generated from this table. */
export const variables = {
  PORT: {
    schema: whole(0, 65535),
    fallback: '4000',
    doc: 'Port of the web application. 0 takes any free one.',
  },
  HOST: {
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    doc: 'Address to listen on. `0.0.0.0` opens Jhalak to the local network.',
  },
  MAX_CONNECTIONS: {
    schema: whole(10, 100_000),
    fallback: '2000',
    doc: 'How many connections the web role holds at once; more are closed at once. Every open page needs one or two.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: 'data',
    doc: 'Folder for the database, media and models. Relative to the project.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    doc: 'An external PostgreSQL (15 or newer). Unset: Jhalak runs its own, inside the data folder.',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    doc: 'The one address at which people use Jhalak, such as `https://clips.example.in`: cookies become Secure and requests from other addresses are refused. Unset: any local address works, over plain HTTP too.',
  },
  TRUSTED_PROXIES: {
    schema: networks,
    fallback: '',
    fallbackDoc: 'none',
    doc: 'Addresses or networks, separated by commas, whose `X-Forwarded-For` is believed, such as `127.0.0.1,10.0.0.0/8`. Limits per address count the proxy itself otherwise.',
  },
  APP_SECRET: {
    schema: z.string().min(32, 'at least 32 characters are needed').optional(),
    doc: 'Signs the session cookies and encrypts what is stored of other systems: the key of a language model, the secrets of webhooks. Unset: made once and kept in the data folder. Set the same one on every machine.',
  },
  SESSION_DAYS: {
    schema: z.coerce.number().min(0.5).max(30),
    fallback: '30',
    doc: 'Days after which people sign in again.',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'invite', 'closed']),
    fallback: 'open',
    doc: 'Who may make an account: `open` all users who reach Jhalak, `invite` users with an invitation link of the operator, `closed` no users. The one-time link of the first owner always works. Choose `invite` or `closed` on the public internet without a mail server.',
  },
  IDENTITY_PROVIDER: {
    schema: z.enum(['built-in', 'oidc', 'both']),
    fallback: 'built-in',
    doc: '`built-in` keeps e-mail addresses and passwords here; `oidc` signs people in by an external OpenID Connect provider (Keycloak, Auth0, Google, …) alone; `both` offers either. The pages name what is missing of the three variables that follow. See “Sign-in by another provider” in docs/self-hosting.md.',
  },
  OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    doc: 'Address of the external provider, below which `/.well-known/openid-configuration` is found.',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    doc: 'What the external provider calls this installation.',
  },
  OIDC_CLIENT_SECRET: { schema: z.string().min(1).optional(), doc: 'The secret that goes with it.' },
  OIDC_LABEL: {
    schema: z.string().trim().min(1).max(40),
    fallback: 'single sign-on',
    doc: 'What people call the external provider: the button says “Continue with …”.',
  },
  OIDC_SCOPES: {
    schema: z
      .string()
      .regex(/(^| )openid( |$)/, 'scopes separated by spaces are needed, with openid among them'),
    fallback: 'openid email profile',
    doc: 'What the external provider is requested to tell; an address and whether it is verified are needed.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    doc: 'Mail server for reset links and confirmations, such as `smtps://user:password@mail.example.in:465`; needs `PUBLIC_URL` and `MAIL_FROM`. Unset: no mail is sent, and the operator hands out reset links (settings, or `npm run reset-link -- <email>`).',
  },
  MAIL_FROM: {
    schema: z.string().min(3).optional(),
    doc: 'Sender of the mails, such as `Jhalak <jhalak@example.in>`.',
  },
  ROLE: {
    schema: z.enum(['web', 'worker']).optional(),
    doc: 'Which part this process runs. `npm start` sets it for its children; set it yourself only on several machines, with `DATABASE_URL`, and on more than one machine with the S3 settings.',
  },
  S3_BUCKET: {
    schema: z.string().min(3).optional(),
    doc: 'Bucket of an S3-compatible service that keeps all media; needs `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`. Unset: media are stored in the data folder.',
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    doc: 'Address of the service, such as `https://s3.example.in`. Unset: Amazon’s own for the region.',
  },
  S3_PUBLIC_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    doc: 'Address of the service as browsers reach it. Unset: `S3_ENDPOINT`.',
  },
  S3_REGION: { schema: z.string().min(1), fallback: 'us-east-1', doc: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    doc: 'Name of the key that may read, write, list and delete in the bucket.',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), doc: 'The secret that goes with it.' },
  S3_PATH_STYLE: {
    schema: flag,
    fallback: 'off',
    doc: '`on` writes the bucket behind the host (`https://host/bucket`), as MinIO and many others want; `off` before it (`https://bucket.host`).',
  },
  SOURCE_CACHE_MB: {
    schema: whole(100, 10_000_000),
    fallback: '20000',
    doc: 'Place in the data folder for local copies of sources, in MB; used with S3 alone. The least recently used go first. Several workers on one machine may share a data folder and its copies.',
  },
  SPEECH_MODEL_DIR: {
    schema: z.string().min(1).optional(),
    doc: 'Folder with `model.onnx` and `tokens.txt` (a NeMo CTC export) to use instead of the catalogue, for the application and the command line alike.',
  },
  VISION_MODELS_DIR: {
    schema: z.string().min(1).optional(),
    doc: 'Folder with `yunet_s_dynamic.onnx` (finds faces), `lightASD.onnx` and `lossAV.onnx` (find who speaks) to use instead of the downloaded ones. Without the first, a weaker packaged one looks for faces; without the others, people who share a picture are all shown.',
  },
  UPLOAD_MAX_MB: {
    schema: whole(1, 1_000_000),
    fallback: String(defaultMaxUploadBytes / mebibyte),
    doc: 'Largest upload in MB (1,048,576 bytes each). An hour of 1080p is often 1,000 to 2,000.',
  },
  UPLOAD_TYPES: {
    schema: mediaTypes,
    fallback: defaultUploadTypes.join(','),
    doc: `Types that may be uploaded, separated by commas and recognised by the bytes of a file: ${Object.keys(uploadTypes).join(', ')}.`,
  },
  LINK_MAX_MB: {
    schema: whole(1, 1_000_000),
    fallback: String(defaultMaxLinkBytes / mebibyte),
    doc: 'Largest import from a link in MB.',
  },
  LINK_PORTS: {
    schema: portList,
    fallback: '80,443',
    doc: 'Ports that links may name, separated by commas. Addresses that are not public are never reached.',
  },
  ALLOW_PRIVATE_CIDRS: {
    schema: networks,
    fallback: '',
    fallbackDoc: 'none',
    doc: 'Private addresses or networks, separated by commas, such as `10.1.2.0/24`. Webhooks may be sent to them as well as to public addresses, over plain HTTP and on every port. Everyone who may add a webhook reaches them; imports from links never do.',
  },
  YT_DLP_PATH: {
    schema: z.string().min(1),
    fallback: 'yt-dlp',
    doc: 'The yt-dlp that imports from pages: an absolute path, or the name of one that the operator installed on the page Models, or that is in `~/.local/bin` or the system’s folders. Without one, links lead to media files only.',
  },
  GOOGLE_DRIVE_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    doc: 'The OAuth client of a Google Cloud project, such as `….apps.googleusercontent.com`: users then choose videos from their Google Drive. Needs the two settings that follow. See “Google Drive” in docs/self-hosting.md. Unset: the button says “Soon”.',
  },
  GOOGLE_DRIVE_API_KEY: {
    schema: z.string().min(1).optional(),
    doc: 'The API key of that project for the Google Picker. Browsers read it; restrict it to the Picker API.',
  },
  GOOGLE_DRIVE_APP_ID: {
    schema: z.string().regex(/^\d+$/, 'a number is needed').optional(),
    doc: 'The number of that project.',
  },
  GOOGLE_DRIVE_API_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'https://www.googleapis.com/drive/v3',
    doc: 'Base address of the Drive API, or of a service that speaks its protocol.',
  },
  FFMPEG_PATH: {
    schema: z.string().min(1),
    fallback: 'ffmpeg',
    doc: 'The ffmpeg to use, 5.1 or newer, with libass, HarfBuzz, x264 and zimg.',
  },
  FFPROBE_PATH: { schema: z.string().min(1), fallback: 'ffprobe', doc: 'The ffprobe to use.' },
  SANDBOX: {
    schema: z.enum(['auto', 'bwrap', 'limits']),
    fallback: 'auto',
    doc: '`bwrap` insists on bubblewrap, `limits` uses resource limits and allow-lists only, `auto` takes bubblewrap where it works and says so where it does not; as root it does not start without it.',
  },
  WORKER_SLOTS: {
    schema: whole(1, 64),
    fallback: String(Math.max(1, Math.floor(processors / 2))),
    fallbackDoc: 'one per two cores',
    doc: 'How many heavy jobs run at once.',
  },
  WORKSPACE_JOBS: {
    schema: whole(1, 1000).optional(),
    doc: 'How many heavy jobs of one workspace run at once, over all workers. Unset: its plan’s share of all slots, at least one (Free a quarter, Starter half, others all).',
  },
  JOB_THREADS: {
    schema: whole(1, 64),
    fallback: String(Math.min(8, processors)),
    fallbackDoc: 'number of cores, at most 8',
    doc: 'Threads that one heavy job may use.',
  },
  VIDEO_ENCODER: {
    schema: z.enum(['auto', ...encoderIds]),
    fallback: 'auto',
    doc: 'What encodes clips: `nvenc` (NVIDIA), `qsv` (Intel), `vaapi` (AMD and Intel on Linux), `videotoolbox` (Apple) or `x264` (the processor). `auto` takes the first chip that passes a trial, and x264 without one. A clip that a chip fails to encode is encoded again by x264.',
  },
  X264_PRESET: {
    schema: z.enum(x264Presets),
    fallback: 'veryfast',
    doc: 'Speed of x264: slower presets make smaller files of the same quality. `ultrafast` suits small machines and doubles the size of files.',
  },
  PLANS: {
    schema: flag,
    fallback: 'on',
    doc: '`on` applies the plan catalogue (limits, watermark) to every account but the owner’s; `off` is one unlimited plan without watermark and billing pages, for people who host Jhalak for themselves. The owner can switch plans on the operator’s page Workspaces too, which then counts.',
  },
  SUPPORT_PHONE: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The telephone number, with hours, under which Agency customers get help, such as `+91 80 1234 5678, 10–18 h`. Unset: no plan mentions phone support.',
  },
  ACCOUNT_MANAGER: {
    schema: z.string().min(1).max(120).optional(),
    doc: 'Name and address or number of the person who looks after Agency customers. Unset: no plan mentions an account manager.',
  },
  PAYMENTS: {
    schema: z.enum(['test', 'none', 'razorpay']).optional(),
    doc: '`razorpay` takes money through Razorpay and needs its three settings. `test` lets people choose a paid plan in a labelled test mode: the plan changes and no money moves. `none`: paid plans cannot be chosen. Unset: `razorpay` where `RAZORPAY_KEY_ID` is set, else `test`.',
  },
  RAZORPAY_KEY_ID: {
    schema: z.string().min(1).optional(),
    doc: 'The key of a Razorpay account, such as `rzp_live_…`; needs `RAZORPAY_KEY_SECRET` and `RAZORPAY_WEBHOOK_SECRET`. Its webhooks go to `/api/webhooks/razorpay` with the events of subscriptions, payment links and refunds.',
  },
  RAZORPAY_KEY_SECRET: { schema: z.string().min(1).optional(), doc: 'The secret that goes with it.' },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: z.string().min(16).optional(),
    doc: 'The secret with which Razorpay signs its webhooks, of at least 16 characters.',
  },
  RAZORPAY_WEBHOOK_PREVIOUS_SECRET: {
    schema: z.string().min(1).optional(),
    doc: 'The secret before a change, accepted until `RAZORPAY_WEBHOOK_PREVIOUS_UNTIL`, which it needs.',
  },
  RAZORPAY_WEBHOOK_PREVIOUS_UNTIL: {
    schema: z.iso.datetime({ offset: true }).optional(),
    doc: 'When the previous secret ends, such as `2026-12-01T00:00:00+05:30`.',
  },
  RAZORPAY_API_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'https://api.razorpay.com/v1',
    doc: 'Base address of Razorpay’s interface; another one serves development.',
  },
  API_REQUESTS_PER_MINUTE: {
    schema: whole(1, 100_000),
    fallback: '120',
    doc: 'Requests that an API key may make in a minute, over all web processes. A test key may make a sixth of it.',
  },
  SUPPLIER_NAME: {
    schema: nameSchema.optional(),
    doc: 'Who sells paid plans here, as invoices name the supplier; needs `SUPPLIER_ADDRESS` and `SUPPLIER_STATE`. The owner can set the supplier on the operator’s page Invoices too, which then counts. Unset: payments of the test mode get documents that say that they are no tax invoices.',
  },
  SUPPLIER_ADDRESS: {
    schema: z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .pipe(addressSchema)
      .optional(),
    doc: 'The supplier’s address, in up to four lines with `\\n` between them.',
  },
  SUPPLIER_STATE: {
    schema: stateCodeSchema.optional(),
    doc: 'The supplier’s State as the two digits that GST gives it, such as `27` for Maharashtra. Buyers in it pay CGST and SGST, others IGST.',
  },
  SUPPLIER_GSTIN: {
    schema: gstinSchema.optional(),
    doc: 'The supplier’s GSTIN. Unset: the supplier is not registered for GST, so nothing is taxed and documents are bills of supply.',
  },
  SUPPLIER_SAC: {
    schema: sacSchema,
    fallback: defaultSac,
    doc: 'Services Accounting Code on invoices; have your accountant confirm it.',
  },
  PRICES_INCLUDE_GST: {
    schema: flag,
    fallback: 'on',
    doc: '`on`: listed prices contain 18 % GST. `off`: it is added to them.',
  },
  INVOICE_PREFIX: {
    schema: invoicePrefixSchema,
    fallback: defaultInvoicePrefix,
    doc: 'How numbers of invoices begin: one to four capital letters and digits. Each prefix counts from 1 in each financial year.',
  },
  SAMPLE_PROJECT: {
    schema: flag,
    fallback: 'on',
    doc: '`on` prepares a sample project when the worker first starts, behind all other work, for people to try Jhalak with; `off` spares the machine the minutes that it takes.',
  },
  LANGUAGE_ENDPOINT_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    doc: 'Base address of an OpenAI-compatible chat endpoint, such as `http://127.0.0.1:11434/v1` (Ollama): it chooses among the passages that Jhalak finds, writes titles and translates captions. It is sent the transcript, the captions and the topic of a request, nothing else. Wins over the operator’s page. Unset: the page, else Jhalak’s own ranking.',
  },
  LANGUAGE_ENDPOINT_KEY: {
    schema: z.string().min(1).optional(),
    doc: 'The key that goes with it; none is sent where it is unset, or over plain HTTP to the internet.',
  },
  LANGUAGE_ENDPOINT_MODEL: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The model to ask there, as the endpoint names it; needed with `LANGUAGE_ENDPOINT_URL`.',
  },
  LANGUAGE_TIMEOUT_SECONDS: {
    schema: whole(1, 600),
    fallback: '60',
    doc: 'How long one question to it may take; it is asked twice, then Jhalak’s own result stands.',
  },
  LANGUAGE_MONTHLY_TOKENS: {
    schema: whole(0, 2_000_000_000),
    fallback: '2000000',
    doc: 'Tokens that a workspace may use there in a calendar month; 0 is no limit. Beyond it Jhalak’s own result stands.',
  },
  LANGUAGE_MONTHLY_RUPEES: {
    schema: z.coerce.number().min(0).max(10_000_000),
    fallback: '0',
    doc: 'Rupees that a workspace may use there in a calendar month, by the two prices that follow; 0 is no limit.',
  },
  LANGUAGE_INPUT_RUPEES: {
    schema: z.coerce.number().min(0).max(100_000),
    fallback: '0',
    doc: 'Price of a million tokens that are sent, in rupees.',
  },
  LANGUAGE_OUTPUT_RUPEES: {
    schema: z.coerce.number().min(0).max(100_000),
    fallback: '0',
    doc: 'Price of a million tokens that are answered, in rupees.',
  },
  PEXELS_API_KEY: {
    schema: z.string().min(1).optional(),
    doc: 'The key of a Pexels account: the B-roll panel then offers stock pictures and videos. The words of a search leave this server, nothing else. Unset: own files and cards alone.',
  },
  PEXELS_API_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'https://api.pexels.com',
    doc: 'Base address of Pexels, or of a service that speaks its protocol.',
  },
  PICTURE_ENDPOINT_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    doc: 'Base address of an OpenAI-compatible image endpoint, such as `http://127.0.0.1:8000/v1`: the B-roll panel then draws pictures from descriptions, which alone leave this server. Clips that show them carry the label “AI-generated”.',
  },
  PICTURE_ENDPOINT_KEY: {
    schema: z.string().min(1).optional(),
    doc: 'The key that goes with it; none is sent where it is unset, or over plain HTTP to the internet.',
  },
  PICTURE_ENDPOINT_MODEL: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The model to ask there, as the endpoint names it; needed with `PICTURE_ENDPOINT_URL`.',
  },
  PICTURE_TIMEOUT_SECONDS: {
    schema: whole(1, 600),
    fallback: '120',
    doc: 'How long one picture may take.',
  },
  PICTURES_PER_DAY: {
    schema: whole(0, 100_000),
    fallback: '40',
    doc: 'Pictures that a workspace may have drawn in 24 hours.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    doc: 'The least severe entries that are logged. Unset: `warn` on a terminal, in readable lines; `info` elsewhere, as JSON lines.',
  },
} satisfies Record<string, Variable>;

type VariableName = keyof typeof variables;
type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

/** The settings of this installation, read once. Paths are absolute. */
export interface Config extends Omit<Values, 'DATA_DIR'> {
  DATA_DIR: string;
}

/** All that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
    this.errors = errors;
  }
}

/** Reads and checks every variable; throws ConfigError naming every error. An empty value counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, projectDir = process.cwd()): Config {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const parsed = variable.schema.safeParse(environment[name] || variable.fallback);
    if (parsed.success) values[name] = parsed.data;
    else
      errors.push(
        `${name}=${environment[name]}: ${parsed.error.issues[0]?.message ?? 'not understood'}. ${variable.doc}`,
      );
  }
  const config = values as unknown as Config;
  if (errors.length === 0) errors.push(...errorsTogether(config));
  if (errors.length > 0) throw new ConfigError(errors);
  return { ...config, DATA_DIR: path.resolve(projectDir, config.DATA_DIR) };
}

/** Values that are valid alone and conflict together. */
function errorsTogether(config: Config): string[] {
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const s3Given = [...s3, 'S3_ENDPOINT' as const, 'S3_PUBLIC_ENDPOINT' as const].find((name) => config[name]);
  return [
    ...(config.SMTP_URL ? missingFor(config, 'SMTP_URL', ['PUBLIC_URL', 'MAIL_FROM']) : []),
    ...(config.LANGUAGE_ENDPOINT_URL
      ? missingFor(config, 'LANGUAGE_ENDPOINT_URL', ['LANGUAGE_ENDPOINT_MODEL'])
      : []),
    ...driveErrors(config),
    ...(s3Given ? missingFor(config, s3Given, s3) : []),
    ...supplierErrors(config),
    ...razorpayErrors(config),
  ];
}

function driveErrors(config: Config): string[] {
  const needed = ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_API_KEY', 'GOOGLE_DRIVE_APP_ID'] as const;
  const given = needed.find((name) => config[name]);
  return given ? missingFor(config, given, needed) : [];
}

function supplierErrors(config: Config): string[] {
  const needed = ['SUPPLIER_NAME', 'SUPPLIER_ADDRESS', 'SUPPLIER_STATE'] as const;
  const given = [...needed, 'SUPPLIER_GSTIN' as const].find((name) => config[name]);
  const { SUPPLIER_GSTIN: gstin, SUPPLIER_STATE: state } = config;
  return [
    ...(given ? missingFor(config, given, needed) : []),
    ...(gstin && state && stateOfGstin(gstin) !== state
      ? [`SUPPLIER_GSTIN=${gstin} belongs to another State than SUPPLIER_STATE=${state}.`]
      : []),
  ];
}

function razorpayErrors(config: Config): string[] {
  const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  return [
    ...(paymentsMode(config) === 'razorpay'
      ? missingFor(config, config.RAZORPAY_KEY_ID ? 'RAZORPAY_KEY_ID' : 'PAYMENTS', needed)
      : []),
    ...(config.RAZORPAY_WEBHOOK_PREVIOUS_SECRET
      ? missingFor(config, 'RAZORPAY_WEBHOOK_PREVIOUS_SECRET', ['RAZORPAY_WEBHOOK_PREVIOUS_UNTIL'])
      : []),
  ];
}

const missingFor = (config: Config, given: VariableName, needed: readonly VariableName[]): string[] =>
  needed
    .filter((name) => !config[name])
    .map((name) => `${name} is not set, and ${given} needs it. ${variables[name].doc}`);

/** What a role lacks that runs without `npm start`; each a sentence. */
export function missingForRole(config: Config): string[] {
  const unset = (name: VariableName): string[] =>
    config[name] ? [] : [`${name} is not set. ${variables[name].doc}`];
  return [
    ...unset('ROLE'),
    ...unset('DATABASE_URL'),
    // One machine keeps its secret in the data folder; with shared media there are more.
    ...(config.ROLE === 'web' && config.S3_BUCKET ? unset('APP_SECRET') : []),
  ];
}

/** The bucket to keep media in; null: the data folder. */
export function s3Settings(config: Config) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    ...{ bucket, accessKeyId, secretAccessKey },
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    pathStyle: config.S3_PATH_STYLE,
  };
}

export type DriveSettings = Pick<
  Config,
  'GOOGLE_DRIVE_CLIENT_ID' | 'GOOGLE_DRIVE_API_KEY' | 'GOOGLE_DRIVE_APP_ID'
>;

/** What browsers need for the Google Picker; null: Google Drive is not set up. */
export function drivePicker(config: DriveSettings) {
  const {
    GOOGLE_DRIVE_CLIENT_ID: clientId,
    GOOGLE_DRIVE_API_KEY: apiKey,
    GOOGLE_DRIVE_APP_ID: appId,
  } = config;
  return clientId && apiKey && appId ? { clientId, apiKey, appId } : null;
}

/** Who sells here, as the environment says it. */
export function supplierSettings(config: Config): SupplierSettings {
  const { SUPPLIER_NAME: name, SUPPLIER_ADDRESS: address, SUPPLIER_STATE: stateCode } = config;
  return {
    supplier:
      name && address && stateCode
        ? { name, address, stateCode, gstin: config.SUPPLIER_GSTIN ?? null }
        : null,
    sac: config.SUPPLIER_SAC,
    pricesIncludeGst: config.PRICES_INCLUDE_GST,
    invoicePrefix: config.INVOICE_PREFIX,
  };
}

/** How paid plans are paid here. */
export const paymentsMode = (
  config: Pick<Config, 'PAYMENTS' | 'RAZORPAY_KEY_ID'>,
): 'test' | 'none' | 'razorpay' => config.PAYMENTS ?? (config.RAZORPAY_KEY_ID ? 'razorpay' : 'test');

/** The Razorpay account; null: none is set. */
export function razorpaySettings(config: Config) {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: secret,
    RAZORPAY_WEBHOOK_PREVIOUS_SECRET: old,
    RAZORPAY_WEBHOOK_PREVIOUS_UNTIL: until,
  } = config;
  if (!keyId || !keySecret || !secret) return null;
  const previous = old && until ? { secret: old, until: new Date(until) } : null;
  return { keyId, keySecret, apiUrl: config.RAZORPAY_API_URL, webhook: { secret, previous } };
}

/** The variables that an external identity provider needs and that are not set; the browser shows exactly these. */
export function missingIdentityVariables(
  config: Pick<Config, 'IDENTITY_PROVIDER' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>,
): string[] {
  if (config.IDENTITY_PROVIDER === 'built-in') return [];
  return (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter((name) => !config[name]);
}

/** What may be uploaded and imported here. */
export const uploadRules = (
  config: Pick<Config, 'UPLOAD_MAX_MB' | 'UPLOAD_TYPES' | 'LINK_MAX_MB'>,
): UploadRules => ({
  maxBytes: config.UPLOAD_MAX_MB * mebibyte,
  types: config.UPLOAD_TYPES,
  maxLinkBytes: config.LINK_MAX_MB * mebibyte,
});
