// Which workspace this document works in: null is the user's personal one, which needs no selection. The choice is
// read once, so that a document never mixes two workspaces; another choice opens a new document. The link of an email
// names the workspace that it is about, as `?workspace=`.

import { remember, remembered } from './browser-memory.ts';

const storageKey = 'jhalak-workspaces';

interface Stored {
  /** Who signed in last in this browser. */
  userId: string | null;
  /** The chosen workspace of each user. */
  of: Record<string, string>;
}

let chosen = readChoice();

/** The workspace that every request of this document selects, or null. */
export const chosenWorkspace = (): string | null => chosen;

/** What a request adds to its headers. */
export const workspaceHeaders = (): Record<string, string> => (chosen ? { 'X-Workspace': chosen } : {});

/** The same for addresses that the browser opens by itself: media, downloads and the event stream. */
export function inWorkspace(address: string): string {
  if (!chosen || !address.startsWith('/api/') || /[?&]workspace=/.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}workspace=${encodeURIComponent(chosen)}`;
}

/** An answer whose addresses of files select the workspace too. */
export function withWorkspace<T>(answer: T): T {
  return chosen === null ? answer : (selecting(answer) as T);
}

/** Remembers a user's choice for the next document; null is the personal workspace. */
export function chooseWorkspace(userId: string, workspaceId: string | null): void {
  const { [userId]: _, ...others } = readStored().of;
  store({ userId, of: workspaceId === null ? others : { ...others, [userId]: workspaceId } });
}

/**
 * Compares the choice with what the server says of the user; true: a new document is needed, because another user has
 * signed in, the user is no member of the chosen workspace, or the address names another one.
 */
export function followUser(user: { id: string; workspaceId: string }): boolean {
  const linked = linkedWorkspace();
  if (linked !== null && linked !== chosen) return true;
  const isOver = chosen !== null && user.workspaceId !== chosen;
  const { [user.id]: before = null } = readStored().of;
  if (isOver) forgetLink();
  const next = isOver ? (before === chosen ? null : before) : (linked ?? before);
  chooseWorkspace(user.id, next);
  return isOver || next !== chosen;
}

/** The query of an address without the workspace that it names. */
export function withoutWorkspace(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('workspace')) return search;
  query.delete('workspace');
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a user has signed in on this browser before: the server may still know the session. */
export const hasSignedInBefore = (): boolean => readStored().userId !== null;

/** For tests: the choice as a new document would read it. */
export function readChoiceAgain(): void {
  chosen = readChoice();
}

function readChoice(): string | null {
  const { userId, of } = readStored();
  return linkedWorkspace() ?? ((userId !== null && of[userId]) || null);
}

/** The workspace that this document's address names; pages that are pre-rendered have no address. */
function linkedWorkspace(): string | null {
  const linked = new URLSearchParams(globalThis.location?.search).get('workspace');
  return linked !== null && /^[\w-]{1,64}$/.test(linked) ? linked : null;
}

function forgetLink(): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${withoutWorkspace(search)}${hash}`);
}

function readStored(): Stored {
  try {
    const { userId = null, of = {} } = JSON.parse(remembered(storageKey) ?? '{}') as Partial<Stored>;
    return { userId, of };
  } catch {
    return { userId: null, of: {} };
  }
}

const store = (stored: Stored): void => remember(storageKey, JSON.stringify(stored));

function selecting(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\/api\/(media|downloads)\//.test(value) ? inWorkspace(value) : value;
  if (Array.isArray(value)) return value.map(selecting);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, selecting(part)]));
}
