import {
  type MutationFunction,
  type MutationState,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';

export interface Effects {
  /** What is read again afterwards, after a failure too: the screen may be out of date. `[]` is everything. */
  invalidates?: readonly QueryKey[];
  /** What is read again after a failure alone. */
  doubts?: readonly QueryKey[];
  /** The query that takes the response as its data. */
  stores?: QueryKey;
  /** Made before what is stale has been read again: the page of what is gone is left first. */
  background?: boolean;
  /** Changes with the same one are sent one after the other, so that a slow one does not arrive behind a later one. */
  scope?: string;
  /** Its name for `useChangesOf`. */
  key?: QueryKey;
  /** Called by the change itself: also once the part of the page that began it is gone. */
  ended?: { done(): void; failed(error: unknown): void };
}

/**
 * Begins the names of changes that read lists again when they end. What the server tells of lists meanwhile waits: an answer
 * would not hold what the screen shows already.
 */
export const readsListsKey = ['reads-lists'];

/** A mutation, and what it does to the queries of the page. */
export function useChange<Output, Input = void>(
  { invalidates = [], doubts = [], stores, background = false, scope, key, ended }: Effects,
  mutationFn: MutationFunction<Output, Input>,
) {
  const queries = useQueryClient();
  const refresh = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
    ...(scope && { scope: { id: scope } }),
    ...(key && { mutationKey: key }),
    onSuccess: async (output) => {
      if (stores) queries.setQueryData(stores, output);
      const read = refresh(invalidates);
      if (!background) await read;
      ended?.done();
    },
    onError: (error) => {
      // Not awaited: the error shows at once.
      void refresh([...invalidates, ...doubts]);
      ended?.failed(error);
    },
  });
}

/** The changes of a name, oldest first, also those that were begun by a part of the page that is gone since. */
export const useChangesOf = <Input>(key: QueryKey) =>
  useMutationState({
    filters: { mutationKey: key },
    select: ({ state }) => state as MutationState<unknown, Error, Input>,
  });

/** A change whose state is that of the last one of its name, also where the part of the page that began it was left meanwhile. */
export function useKeptChange<Output, Input>(
  effects: Effects & { key: QueryKey },
  mutationFn: MutationFunction<Output, Input>,
) {
  const { mutate, mutateAsync } = useChange(effects, mutationFn);
  const last = useChangesOf<Input>(effects.key).at(-1);
  return {
    ...{ mutate, mutateAsync },
    isPending: last?.status === 'pending',
    isError: last?.status === 'error',
    error: last?.error ?? null,
    data: last?.data as Output | undefined,
  };
}

/** Everything that lists projects and clips, or counts what they use; for a change to many, and for what is deleted. */
export const listsWithClips = ['clips', 'videos', 'exports', 'posts', 'billing'].map((list) => [list]);
