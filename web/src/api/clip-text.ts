import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { readClipWords, readPlan } from './editor.ts';

/** The words of a clip's transcript, the spans of the source that it plays and what stands around them; null until it is planned. */
export const useClipText = ({ id, planVersion }: Pick<ClipResponse, 'id' | 'planVersion'>) =>
  useQuery({
    queryKey: ['clip-text', id, planVersion],
    enabled: planVersion !== null,
    queryFn: async () => {
      const [{ plan }, transcript] = await Promise.all([readPlan(id), readClipWords(id)]);
      return plan && transcript && { edit: plan.edit, bumpers: plan.bumpers, words: transcript.words };
    },
  });
