import { UserError } from '@jhalak/contract/errors.ts';
import { maxBrollVideoMs } from '@jhalak/contract/routes/broll.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';
import { z } from 'zod';
import type { ServiceAddress } from '#adapters/web-fetch/endpoint-address.ts';
import type { FootageHit, FootageService } from './footage.ts';
import { failedFor } from './footage-failure.ts';
import { openLarge, readJson, readSmall } from './service-request.ts';

const most = 12;
/** How many are asked for: of videos, those that are too long for the library are left out. */
const asMany = { picture: most, video: 3 * most };
const licence = 'Pexels licence';
const previewBytes = 64 * 1024;

const photoSchema = z.object({
  id: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.url({ protocol: /^https?$/ }),
  photographer: z.string().nullish(),
  alt: z.string().nullish(),
  src: z.object({ large2x: z.url(), tiny: z.url() }),
});
const videoSchema = z.object({
  id: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  duration: z.number().positive(),
  url: z.url({ protocol: /^https?$/ }),
  image: z.url(),
  user: z.object({ name: z.string() }).nullish(),
  video_files: z
    .array(
      z.object({
        file_type: z.string().nullish(),
        width: z.int().nullish(),
        height: z.int().nullish(),
        link: z.url(),
      }),
    )
    .min(1),
});
type Photo = z.infer<typeof photoSchema>;
type Video = z.infer<typeof videoSchema>;

/** What is wrong with one entry leaves the others. */
const listOf = <Entry>(schema: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const read = schema.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );
const photosSchema = z.object({ photos: listOf(photoSchema) });
const videosSchema = z.object({ videos: listOf(videoSchema) });

/** Pexels, or a service that speaks its protocol. https://www.pexels.com/api/documentation/ */
export function pexelsFootage(service: ServiceAddress): FootageService {
  const find = async (kind: 'picture' | 'video', id: string, signal: AbortSignal) => {
    if (!/^\d{1,12}$/.test(id)) throw new UserError('not_found');
    const path = kind === 'picture' ? `/v1/photos/${id}` : `/videos/videos/${id}`;
    const body = await readJson(service, path, signal);
    if (kind === 'picture') {
      const photo = photoSchema.safeParse(body);
      if (!photo.success) throw failedFor('footage_unreadable');
      return { hit: photoHit(photo.data), link: photo.data.src.large2x };
    }
    const video = videoSchema.safeParse(body);
    const link = video.success ? bestFile(video.data) : null;
    if (!video.success || !link) throw failedFor('footage_unreadable');
    return { hit: videoHit(video.data), link };
  };
  return {
    name: 'Pexels',
    async search({ query, kind, signal }) {
      const asked = new URLSearchParams({ query, per_page: String(asMany[kind]) });
      const path = kind === 'picture' ? '/v1/search' : '/videos/search';
      const body = await readJson(service, `${path}?${asked}`, signal);
      const read = (kind === 'picture' ? photosSchema : videosSchema).safeParse(body);
      if (!read.success) throw failedFor('footage_unreadable');
      const found =
        'photos' in read.data
          ? read.data.photos.map((photo) => ({ hit: photoHit(photo), small: photo.src.tiny }))
          : read.data.videos
              .map((video) => ({ hit: videoHit(video), small: smallStill(video.image) }))
              .filter(({ hit }) => hit.durationMs <= maxBrollVideoMs);
      return Promise.all(
        found.slice(0, most).map(
          async ({ hit, small }): Promise<FootageHit> => ({
            ...hit,
            preview: await readSmall(service, small, { maxBytes: previewBytes, signal }),
          }),
        ),
      );
    },
    async open({ id, kind, maxBytes, signal }) {
      const { hit, link } = await find(kind, id, signal);
      // Refused before it is fetched: a stock video cannot be cut by its user.
      if ((hit.durationMs ?? 0) > maxBrollVideoMs) throw failedFor('footage_long');
      return { hit, ...(await openLarge(service, link, { maxBytes, signal })) };
    },
  };
}

const photoHit = ({ id, width, height, url, photographer, alt }: Photo) => ({
  ...{ id: String(id), kind: 'picture' as const, width, height, url, licence, durationMs: null },
  title: beginningOf(alt?.trim() ?? '', 120) || `Pexels ${id}`,
  author: photographer ? beginningOf(photographer, 120) : null,
});

const videoHit = ({ id, width, height, duration, url, user }: Video) => ({
  ...{ id: String(id), kind: 'video' as const, width, height, url, licence },
  durationMs: Math.round(duration * 1000),
  title: titleOf(url) ?? `Pexels ${id}`,
  author: user ? beginningOf(user.name, 120) : null,
});

/** `…/video/a-busy-street-1234/` reads "a busy street". */
function titleOf(url: string): string | null {
  const slug = /\/video\/([a-z0-9-]+?)-?\d*\/?$/.exec(url)?.[1];
  return slug ? slug.replaceAll('-', ' ').slice(0, 120) : null;
}

/** The largest MP4 of at most 1080p; Pexels has UHD files, which no clip shows. */
function bestFile({ video_files }: Video): string | null {
  const files = video_files.filter(({ file_type }) => file_type === 'video/mp4');
  const side = (file: (typeof files)[number]) => Math.max(file.width ?? 0, file.height ?? 0);
  const fitting = files.filter((file) => side(file) <= 1920).toSorted((a, b) => side(b) - side(a));
  return (fitting[0] ?? files.toSorted((a, b) => side(a) - side(b))[0])?.link ?? null;
}

/** Stills of videos come in any size by these parameters. */
function smallStill(address: string): string {
  const url = new URL(address);
  url.searchParams.set('auto', 'compress');
  url.searchParams.set('w', '320');
  return url.href;
}
