import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type {
  ClipDefaults,
  getPreferences,
  Preferences,
  savePreferences,
} from '@jhalak/contract/routes/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reading, withBody } from './call.ts';
import { useSession } from './session.ts';
import type { ClipChoices } from './videos.ts';

const preferencesQuery = {
  ...reading<typeof getPreferences>(['preferences'], '/preferences'),
  staleTime: 60_000,
};

/** What the signed-in user chose, with defaults filled in; undefined until it is there. */
export function usePreferences(): Preferences | undefined {
  const signedIn = useSession().state === 'signed-in';
  const { data } = useQuery({ ...preferencesQuery, enabled: signedIn });
  return signedIn ? data?.preferences : undefined;
}

/** The specification's clips, for the moment before the person's own choice has arrived. */
export const specifiedClips: ClipDefaults = {
  numberOfClips: 3,
  clipDuration: 60,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: null,
  language: null,
};

/** The request of "Generate clips in 1 click" and the initial values of the generate panel. */
export const useClipDefaults = (): ClipDefaults => usePreferences()?.clips ?? specifiedClips;

/** A request for clips with these defaults; `wordsToCome`: in their language, where none was named for the video. */
export const likedChoices = (
  { language, captionStyle, ...liked }: ClipDefaults,
  { wordsToCome }: { wordsToCome: boolean },
): ClipChoices => ({
  ...liked,
  ...(captionStyle && { captionStyle }),
  ...(wordsToCome && language && { defaultLanguage: language as LanguageCode }),
});

/**
 * Saves what is named and leaves the rest, one change after the other; the screen shows it at once and goes back where
 * the server refuses.
 */
export function useSavePreferences() {
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'preferences' },
    mutationFn: withBody<typeof savePreferences>('PUT /preferences'),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const isAlone = queries.isMutating({ mutationKey: queryKey }) === 1;
      if (before) {
        const emails = { ...before.preferences.emails, ...chosen.emails };
        const preferences = { ...before.preferences, ...chosen, emails } as Preferences;
        queries.setQueryData(queryKey, { preferences });
      }
      return { before: isAlone ? before : undefined };
    },
    // What was chosen before or meanwhile is not put back with it: the last answer tells, or the server is asked.
    onError: (_error, _chosen, context) => {
      if (queries.isMutating({ mutationKey: queryKey }) > 1) return;
      if (context?.before) queries.setQueryData(queryKey, context.before);
      else void queries.invalidateQueries({ queryKey });
    },
    // The answer does not hold what was chosen meanwhile.
    onSuccess: (saved) => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, saved);
    },
  });
}
