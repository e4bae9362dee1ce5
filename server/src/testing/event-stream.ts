import http from 'node:http';
import { type ServerEvent, serverEventSchema } from '@jhalak/contract/events.ts';

export interface EventStream {
  events: ServerEvent[];
  /** Heartbeats and other comments. */
  comments: string[];
  lastEventId: string;
  isOpen: boolean;
  /** True from the first bytes on: the server listens for what happens from then on. */
  hasBegun: boolean;
  /** Cuts the connection as a network does. */
  drop(): void;
}

/** Opens `/api/events` as a browser's EventSource does and keeps what it says; what it had to say must be in form. */
export function openEventStream(
  address: string,
  cookie: string,
  lastEventId = '',
  workspaceId = '',
): EventStream {
  const query = workspaceId && `?workspace=${workspaceId}`;
  const request = http.get(new URL(`/api/events${query}`, address), {
    agent: false,
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  });
  const stream: EventStream = {
    events: [],
    comments: [],
    lastEventId,
    isOpen: true,
    hasBegun: false,
    drop: () => request.destroy(),
  };
  const close = () => {
    stream.isOpen = false;
  };
  request.on('error', close);
  request.on('close', close);
  request.on('response', (response) => {
    let text = '';
    response.on('error', close);
    response.on('close', close);
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      text += piece;
      stream.hasBegun = true;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        takeMessage(stream, text.slice(0, end));
        text = text.slice(end + 2);
      }
    });
  });
  return stream;
}

function takeMessage(stream: EventStream, message: string): void {
  const lines = message.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  stream.comments.push(...lines.filter((line) => line.startsWith(':')));
  stream.lastEventId = field('id') ?? stream.lastEventId;
  const data = field('data');
  if (!data) return;
  const event = serverEventSchema.parse(JSON.parse(data));
  if (event.type !== field('event')) throw new Error(`the event ${field('event')} holds a ${event.type}`);
  stream.events.push(event);
}
