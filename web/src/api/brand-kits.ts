import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type {
  BrandKitResponse,
  createBrandKit,
  deleteBrandKit,
  listBrandKits,
  removeKitLogo,
  updateBrandKit,
  uploadKitLogo,
} from '@jhalak/contract/routes/brand-kits.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isDenied } from './api-error.ts';
import { call, read, withId } from './call.ts';
import { useKeptChange } from './change.ts';
import { type FailedKey, useToldChange } from './error-notice.ts';
import { sendForm } from './send-file.ts';

export type BrandKit = BrandKitResponse;

/** What a kit changes about a clip; where it says nothing of captions, they go back to what their style says. */
export function kitEditOf(kit: BrandKit, hasCaptions: boolean): PlanEdit {
  const { captionStyle, captionColors, captionSettings, font, logo, place, bumpers, profanity } = kit;
  const { color, activeColor, size } = captionStyles[captionStyle];
  return {
    bumpers,
    logo: logo && { assetId: logo.id, aspect: logo.width / logo.height, ...place },
    // What is masked already stays under a kit that masks nothing: a choice of looks lets no bad word out.
    ...(profanity.mode !== 'off' && { profanity }),
    ...(hasCaptions && {
      captionStyle,
      captionFont: font,
      captionColors: captionColors ?? { color, activeColor },
      captionSettings: {
        ...{
          size,
          position: null,
          wordsPerLine: null,
          upperCase: false,
          keywords: false,
          emphasisColor: null,
          speakerColors: null,
        },
        ...captionSettings,
      },
    }),
  };
}

const kitsQuery = queryOptions({
  queryKey: ['brand', 'kits'],
  queryFn: read<typeof listBrandKits>('/brand/kits'),
  refetchInterval: ({ state }) =>
    state.data?.kits.some(({ upload }) => upload?.status === 'reading') ? 1000 : false,
});

/** The workspace's brand kits, the default first; fetched again while an uploaded logo is processed. */
export const useBrandKits = () => useQuery({ ...kitsQuery, select: ({ kits }) => kits });

/** The default one. */
export const useBrand = () => useQuery({ ...kitsQuery, select: ({ kits }) => kits[0] });

export type KitValues = RequestOf<typeof updateBrandKit>['body'];

/** The list has what an answer says at once: reading it again may fail. */
const keepKit = (queries: QueryClient, kit: BrandKit) =>
  queries.setQueryData(
    kitsQuery.queryKey,
    (all) => all && { ...all, kits: all.kits.map((one) => (one.id === kit.id ? kit : one)) },
  );

function useKitChange<Input>(failed: FailedKey, change: (input: Input) => Promise<{ kit: BrandKit }>) {
  const queries = useQueryClient();
  return useToldChange({ invalidates: [['brand']], failed }, async (input: Input) => {
    const answer = await change(input);
    keepKit(queries, answer.kit);
    return answer;
  });
}

/** Makes a kit (`id` null) or changes one. */
export const useSaveBrandKit = (failed: FailedKey = 'brandKits.failed') =>
  useKitChange(failed, ({ id, ...body }: KitValues & { id: string | null }) =>
    id === null
      ? call<typeof createBrandKit>('POST /brand/kits', { body: { ...body, name: body.name ?? '' } })
      : call<typeof updateBrandKit>('PUT /brand/kits/{id}', { params: { id }, body }),
  );

/** Its names in the dictionary go with it, and templates name it no more. */
export const useDeleteBrandKit = () =>
  useToldChange(
    { invalidates: [['brand'], ['dictionary'], ['templates']], background: true, failed: 'brandKits.failed' },
    withId<typeof deleteBrandKit>('DELETE /brand/kits/{id}'),
  );

interface KitLogoFile {
  id: string;
  file: File;
}
const sendLogo = ({ id, file }: KitLogoFile) =>
  sendForm<ResponseOf<typeof uploadKitLogo>>(`/api/brand/kits/${id}/logo`, { logo: file });

const readLogoKey = ['read-logo'];

export function useUploadKitLogo() {
  const cache = useQueryClient().getMutationCache();
  return useKitChange('brandKits.logoFailed', async (logo: KitLogoFile) => {
    const answer = await sendLogo(logo);
    // What the editor says of one that was refused is over.
    for (const one of cache.findAll({ mutationKey: readLogoKey, status: 'error' })) cache.remove(one);
    return answer;
  });
}

/** How often a kit is asked for while its logo is read, one second apart: no server that works takes that long. */
const mostReads = 300;

/** Uploads a logo and gives its kit once the file is read or refused, or as it is then, wherever the user is by then. */
export function useReadKitLogo() {
  const queries = useQueryClient();
  return useKeptChange({ invalidates: [['brand']], key: readLogoKey }, async (logo: KitLogoFile) => {
    let { kit } = await sendLogo(logo);
    keepKit(queries, kit);
    for (let reads = 0; kit.upload?.status === 'reading' && reads < mostReads; reads += 1) {
      const known = { kits: [kit] };
      const { kits } = await queries
        .fetchQuery({ ...kitsQuery, staleTime: 0 })
        .catch((error: unknown) => (isDenied(error) ? { kits: [] } : known));
      const found = kits.find(({ id }) => id === logo.id);
      if (!found) break;
      kit = found;
      if (kit.upload?.status === 'reading') await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return kit;
  });
}

export const useRemoveKitLogo = (failed: FailedKey) =>
  useKitChange(failed, withId<typeof removeKitLogo>('DELETE /brand/kits/{id}/logo'));
