import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Speech services with a real account (Sarvam, ElevenLabs Scribe, servers that speak OpenAI’s protocol), and what they charge. Tried: a local server that speaks the
// three protocols and refuses the names that their documentation does not allow, with good, late, broken and lying answers.

/** Texts by which each service is told names, as its documentation limits them: what breaks a limit is refused. */
const namesRules: Record<Protocol, (fields: SpeechCall['fields']) => boolean> = {
  // docs.sarvam.ai, "Keyterm Prompting".
  sarvam: ({ keyterms = [], model }) => {
    // A list in a job, its JSON in a form.
    const terms = keyterms.flatMap((text) =>
      text.startsWith('[') ? (JSON.parse(text) as string[]) : [text],
    );
    return (
      terms.length === 0 ||
      (model?.[0] === 'saaras:v4' && terms.length <= 50 && terms.every((term) => term.length <= 64))
    );
  },
  // The reference of `POST /v1/speech-to-text`; what its normalisation takes as a word is not said: here every run of letters.
  elevenlabs: ({ keyterms = [] }) =>
    keyterms.length <= 100 &&
    keyterms.every(
      (term) =>
        term.length < 50 &&
        !/[<>{}[\]\\]/.test(term) &&
        (term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length <= 5,
    ),
  // What Groq answers: "prompt length must be 896 characters or fewer".
  openai: ({ prompt = [] }) => prompt.every((text) => text.length <= 896),
};

/** What the server heard in a recording; times in seconds. */
export interface Said {
  language: string | null;
  items: readonly { text: string; start: number; end: number }[];
  /** `none`: the text alone; `phrases`: the items are phrases, in OpenAI’s protocol its segments. */
  times?: 'none' | 'phrases';
}

/** What the server does with a recording. */
export type SpeechReply =
  | Said
  | { status: number; headers?: Record<string, string>; body?: string }
  | { raw: string }
  | 'hang'
  | 'cut'
  /** Of a batch: its job is done, and this file came to nothing. */
  | 'file-failed';

type Protocol = 'sarvam' | 'elevenlabs' | 'openai';

/** A recording as the server received it. */
export interface SpeechCall {
  protocol: Protocol;
  /** `<start>-<end>.wav` in a batch. */
  file: string;
  /** With all its values by name. */
  fields: Record<string, string[]>;
  key: string | undefined;
  bytes: number;
}

export interface SpeechServer {
  /** Address of Sarvam and ElevenLabs; of OpenAI’s protocol with `/v1`. */
  url: string;
  calls: SpeechCall[];
  /** Every request, as `POST /path`. */
  requests: string[];
  /** Decides every following reply. */
  reply(by: (call: SpeechCall, at: number) => SpeechReply): void;
  /** How many looks at a job find it running. */
  looks: number;
  close(): Promise<void>;
}

interface Job {
  parameters: Record<string, unknown>;
  files: Map<string, Buffer>;
  state: 'Accepted' | 'Running';
  looks: number;
  results: Map<string, SpeechReply>;
}

/** A speech service on this machine that answers, or misbehaves, as a test says. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const jobs = new Map<string, Job>();
  let decide: (call: SpeechCall, at: number) => SpeechReply = () => ({ language: null, items: [] });
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => answer(request, body, response));
  });
  const own: SpeechServer = {
    url: '',
    ...{ calls: [], requests: [], looks: 1 },
    reply(by) {
      decide = by;
    },
    close: () => closeServer(server),
  };
  const decided = (call: SpeechCall): SpeechReply => {
    own.calls.push(call);
    return decide(call, own.calls.length - 1);
  };

  async function answer(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse) {
    const path = new URL(request.url ?? '/', own.url).pathname;
    own.requests.push(`${request.method} ${path}`);
    const key = (request.headers['api-subscription-key'] ??
      request.headers['xi-api-key'] ??
      request.headers.authorization) as string | undefined;
    const protocol = protocols[path];
    if (protocol) {
      const sent = new Request(own.url, {
        ...{ method: 'POST', body: new Uint8Array(body) },
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      });
      const form = await sent.formData();
      const fields: Record<string, string[]> = {};
      let bytes = 0;
      for (const [name, value] of form) {
        if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
        else bytes = value.size;
      }
      if (!namesRules[protocol](fields)) return json(response, refusalOf[protocol], {});
      return send(response, protocol, decided({ protocol, file: '', fields, key, bytes }));
    }
    return ofJobs(request, path, body, response, key);
  }

  function ofJobs(
    request: http.IncomingMessage,
    path: string,
    body: Buffer,
    response: http.ServerResponse,
    key: string | undefined,
  ) {
    if (request.method === 'PUT') {
      const [, , id = '', name = ''] = path.split('/');
      // A storage of files refuses what is no block, and never sees the key of the service.
      if (request.headers['x-ms-blob-type'] !== 'BlockBlob' || key !== undefined)
        return json(response, 400, {});
      jobs.get(id)?.files.set(name, body);
      response.writeHead(201).end();
      return;
    }
    if (path.startsWith('/results/')) {
      const [, , id = '', name = ''] = path.split('/');
      return send(
        response,
        'sarvam',
        jobs.get(id)?.results.get(name.replace(/\.json$/, '')) ?? { status: 404 },
      );
    }
    const sent = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
    if (path === jobPath) {
      const id = `job-${jobs.size + 1}`;
      const parameters = sent.job_parameters as Record<string, unknown>;
      if (!namesRules.sarvam(fieldsOf(parameters))) return json(response, refusalOf.sarvam, {});
      jobs.set(id, { parameters, files: new Map(), state: 'Accepted', looks: 0, results: new Map() });
      return json(response, 202, { job_id: id, job_state: 'Accepted' });
    }
    const id = typeof sent.job_id === 'string' ? sent.job_id : (path.split('/')[4] ?? '');
    const job = jobs.get(id);
    if (!job) return json(response, 404, { error: { code: 'not_found' } });
    const files = (sent.files ?? []) as string[];
    const urls = (folder: string) =>
      Object.fromEntries(files.map((name) => [name, { file_url: `${own.url}/${folder}/${id}/${name}` }]));
    if (path.endsWith('/upload-files')) return json(response, 200, { upload_urls: urls('files') });
    if (path.endsWith('/download-files')) return json(response, 200, { download_urls: urls('results') });
    if (path.endsWith('/start')) {
      job.state = 'Running';
      const fields = fieldsOf(job.parameters);
      for (const [file, wav] of job.files)
        job.results.set(file, decided({ protocol: 'sarvam', file, fields, key, bytes: wav.length }));
      return json(response, 200, { job_id: id, job_state: 'Pending' });
    }
    job.looks += job.state === 'Running' ? 1 : 0;
    const isDone = job.looks > own.looks;
    return json(response, 200, {
      ...{ job_id: id, job_state: isDone ? 'Completed' : job.state },
      job_details: isDone
        ? [...job.results].map(([name, result]) => ({
            inputs: [{ file_name: name }],
            outputs: result === 'file-failed' ? [] : [{ file_name: `${name}.json` }],
            state: result === 'file-failed' ? 'Failed' : 'Success',
          }))
        : [],
    });
  }

  own.url = `http://127.0.0.1:${await listenHere(server)}`;
  return own;
}

const fieldsOf = (parameters: Record<string, unknown>): SpeechCall['fields'] =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, [value].flat().map(String)]));

const refusalOf: Record<Protocol, number> = { sarvam: 400, elevenlabs: 422, openai: 400 };
const jobPath = '/speech-to-text/job/v1';
const protocols: Record<string, Protocol> = {
  '/speech-to-text': 'sarvam',
  '/v1/speech-to-text': 'elevenlabs',
  '/v1/audio/transcriptions': 'openai',
};

function send(response: http.ServerResponse, protocol: Protocol, reply: SpeechReply): void {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"text": "half of');
    setImmediate(() => response.socket?.destroy());
    return;
  }
  if (reply === 'file-failed') throw new Error('only a file of a batch fails alone');
  if ('status' in reply) {
    response.writeHead(reply.status, reply.headers).end(reply.body ?? '{"error":{"message":"no"}}');
    return;
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(reply.raw);
    return;
  }
  json(response, 200, written[protocol](reply));
}

const json = (response: http.ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const textOf = ({ items }: Said): string => items.map(({ text }) => text).join(' ');

/** The answer as each protocol writes it. */
const written: Record<Protocol, (said: Said) => object> = {
  sarvam: (said) => ({
    ...{ request_id: 'r', transcript: textOf(said) },
    language_code: said.language === null ? null : `${said.language === 'or' ? 'od' : said.language}-IN`,
    timestamps:
      said.times === 'none'
        ? null
        : {
            words: said.items.map(({ text }) => text),
            start_time_seconds: said.items.map(({ start }) => start),
            end_time_seconds: said.items.map(({ end }) => end),
          },
  }),
  elevenlabs: (said) => ({
    ...{ language_code: said.language, language_probability: 0.98, text: textOf(said) },
    words:
      said.times === 'none'
        ? []
        : said.items.flatMap(({ text, start, end }) => [
            { text, start, end, type: 'word', logprob: -0.1 },
            { text: ' ', start: end, end, type: 'spacing' },
            { text: '(laughter)', start: end, end, type: 'audio_event' },
          ]),
  }),
  openai: (said) => ({
    ...{ task: 'transcribe', language: said.language, text: textOf(said) },
    ...(said.times === 'phrases' && { segments: said.items }),
    ...(said.times === undefined && {
      words: said.items.map(({ text, start, end }) => ({ word: text.replace(/[.,!?।]$/u, ''), start, end })),
      segments: [{ id: 0, text: textOf(said), start: 0, end: said.items.at(-1)?.end ?? 0 }],
    }),
  }),
};
