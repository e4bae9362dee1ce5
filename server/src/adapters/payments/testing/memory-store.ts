import type { TestPaymentStore } from '../test-payments.ts';

/** Documents of the test mode in memory, as JSON keeps them. */
export function memoryStore(): TestPaymentStore {
  const documents = new Map<string, string>();
  const read = (id: string): unknown => JSON.parse(documents.get(id) ?? 'null');
  return {
    read: async (id) => read(id),
    async update(id, change) {
      const next = change(read(id));
      documents.set(id, JSON.stringify(next));
      return next;
    },
  };
}
