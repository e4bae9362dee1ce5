import { UserError } from '@jhalak/contract/errors.ts';
import {
  type ContactRequestResponse,
  listContacts,
  sendContact,
  updateContact,
} from '@jhalak/contract/routes/contact.ts';
import { type ContactDeps, takeContact } from '#accounts/contact.ts';
import {
  type ContactRequest,
  listContactRequests,
  setContactAnswered,
} from '#db/queries/accounts/contact-requests.ts';
import { userIdOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';

/** The calls of `contract/routes/contact.ts`. */
export const contactFeature =
  (deps: ContactDeps & { trustedProxies: readonly Network[] }): Feature =>
  ({ mount }) => {
    mount(sendContact, async ({ auth, body, c }) => {
      const { ip } = requestInfoOf(c, deps.trustedProxies);
      const { mailed } = await takeContact(deps, { ...body, userId: auth && userIdOf(auth), ip });
      return { done: true as const, mailed };
    });
    mount(listContacts, async () => ({ requests: (await listContactRequests(deps.db)).map(present) }));
    mount(updateContact, async ({ params, body }) => {
      const request = await setContactAnswered(deps.db, { id: params.id, answered: body.answered });
      if (!request) throw new UserError('not_found');
      return { request: present(request) };
    });
  };

const present = (request: ContactRequest): ContactRequestResponse => ({
  id: request.id,
  name: request.name,
  email: request.email,
  topic: request.topic,
  message: request.message,
  signedIn: request.userId !== null,
  createdAt: request.createdAt.toISOString(),
  mailed: request.mailedAt !== null,
  answered: request.answeredAt !== null,
});
