import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { startMessages } from '#messages/messages.ts';

/**
 * Answers of the server by path below `/api`, or what makes one; a path that is not named never answers. A query is
 * part of the path only where an answer names it.
 */
export type Answers = Record<string, unknown>;

/** Draws something as a page would, at an address, in English, against the given answers; `queries` are what it reads. */
export async function renderAt(address: string, content: ReactNode, answers: Answers = {}) {
  vi.stubGlobal('fetch', async (path: string) => {
    const asked = path.replace(/^\/api/, '');
    const answer = answers[asked] ?? answers[asked.replace(/\?.*$/, '')];
    if (answer === undefined) return new Promise(() => undefined);
    return typeof answer === 'function' ? answer() : Response.json(answer);
  });
  const queries = createQueryClient();
  const page = render(
    <I18nextProvider i18n={await startMessages('en')}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...page, queries };
}

/** For pages that are not laid out: nothing of them ever comes in sight. */
export const nothingInSight = () =>
  void vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );

/** A signed-in user. */
export const asha = {
  id: 'u1',
  firstName: 'Asha',
  lastName: 'Rao',
  fullName: 'Asha Rao',
  imageUrl: null,
  primaryEmailAddress: { emailAddress: 'asha@example.in' },
  emailVerified: true,
  workspaceId: 'w1',
  role: 'owner',
  planId: 'free',
  operator: false,
};
