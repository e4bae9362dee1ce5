import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { address, networks, text, type Values, type Variables, whole } from './variable.ts';

/** `https://clips.example.in`, without a path: cookies and links belong to a whole host. */
const origin = address
  .refine((url) => URL.parse(url)?.pathname === '/', 'an address without a path is needed')
  .transform((url) => new URL(url).origin);

/** How the web role is reached, and what all roles share. */
export const serverVariables = {
  PORT: {
    schema: whole(0, 65535).prefault('4000'),
    doc: 'Port of the web application. 0 takes any free one.',
  },
  HOST: {
    schema: text.prefault('127.0.0.1'),
    doc: 'Address to listen on. `0.0.0.0` opens Jhalak to the local network.',
  },
  MAX_CONNECTIONS: {
    schema: whole(10, 100_000).prefault('2000'),
    doc: 'How many connections the web role holds at once; more are closed at once. Every open page needs one or two.',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    doc: 'The one address at which people use Jhalak, such as `https://clips.example.in`: cookies become Secure and requests from other addresses are refused. Unset: any local address works, over plain HTTP too.',
  },
  TRUSTED_PROXIES: {
    schema: networks.prefault(''),
    fallbackDoc: 'none',
    doc: 'Addresses or networks, separated by commas, whose `X-Forwarded-For` is believed, such as `127.0.0.1,10.0.0.0/8`. Limits per address count the proxy itself otherwise.',
  },
  ROLE: {
    schema: z.enum(['web', 'worker']).optional(),
    doc: 'Which part this process runs. `npm start` sets it for its children; set it yourself only on several machines, with `DATABASE_URL`, and on more than one machine with the S3 settings.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'at least 16 characters').optional(),
    doc: 'Opens `/metrics` in the text format of Prometheus to requests with `Authorization: Bearer` and this token of at least 16 characters. Unset: there is no such address. `/healthz` (the process lives) and `/readyz` (database, storage and disk work) need none.',
    secret: true,
  },
  DATA_DIR: {
    schema: text.prefault('data'),
    doc: 'Folder for the database, media and models. Relative to the project.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    doc: 'An external PostgreSQL (15 or newer). Unset: Jhalak runs its own, inside the data folder.',
    secret: true,
  },
  APP_SECRET: {
    schema: z.string().min(32, 'at least 32 characters are needed').optional(),
    doc: 'Signs the session cookies and encrypts what is stored: the second factors of users, the keys of language models and speech services, the secrets of webhooks, the addresses of share links, and a Google Drive token while its download lasts. With another one links that were shared still open but cannot be copied again. At least 32 characters (`openssl rand -hex 32`). Unset: made once and kept as `secret` in the data folder. Set the same one on every machine, and keep it with the backups.',
    secret: true,
  },
  API_REQUESTS_PER_MINUTE: {
    schema: whole(1, 100_000).prefault('120'),
    doc: 'Requests that an API key may make in a minute, over all web processes. A test key may make a sixth of it.',
  },
  ALLOW_PRIVATE_CIDRS: {
    schema: networks.prefault(''),
    fallbackDoc: 'none',
    doc: 'Private addresses or networks, separated by commas, such as `10.1.2.0/24`. Webhooks may be sent to them as well as to public addresses, over plain HTTP and on every port. Everyone who may add a webhook reaches them; imports from links never do.',
  },
} satisfies Variables;

const isEveryInterface = (host: string) => host === '0.0.0.0' || host === '::';

/** As a user types it, such as `http://127.0.0.1:4000`; every interface is shown as this machine's own. */
export function addressOf(host: string, port: number): string {
  if (isEveryInterface(host)) return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** What is said with a link that is printed; empty where every device opens it as it is. */
export const linkNote = ({ HOST, PUBLIC_URL }: Values<typeof serverVariables>): string =>
  isEveryInterface(HOST) && !PUBLIC_URL
    ? 'Other devices open it with this machine’s address in place of 127.0.0.1.'
    : '';
