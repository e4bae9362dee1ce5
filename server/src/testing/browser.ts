interface BrowserOptions {
  /** Where the application is reached; Host and Origin follow from it. */
  address?: string;
  /** The address the connection comes from. */
  ip?: string;
  userAgent?: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Headers;
}

interface RequestedApp {
  request(address: string, init: RequestInit, bindings: object): Response | Promise<Response>;
}

/** A person's browser before an application that runs in this process: it keeps cookies and says where it is. */
export function openBrowser(app: RequestedApp, options: BrowserOptions = {}) {
  const { address = 'http://127.0.0.1:4000', ip = '127.0.0.1', userAgent = 'Firefox' } = options;
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { origin, host } = new URL(address);
    const answer = await app.request(
      `${origin}${path}`,
      {
        method,
        headers: {
          host,
          'user-agent': userAgent,
          ...(method === 'GET' ? {} : { origin }),
          ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: ip } } },
    );
    for (const line of answer.headers.getSetCookie()) keep(line);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, value);
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('PATCH', path, body, headers),
    delete: (path: string, headers?: Record<string, string>, body?: unknown) =>
      send('DELETE', path, body, headers),
    cookies,
    cookieHeader,
  };
}
