/**
 * What another application shared with the installed one: files, or the first link in its text. Any web page can send
 * the same form, and the worker cannot tell: nothing of it is spent without a press.
 */
export type SharedIn = { files: File[] } | { link: string } | null;

/** A form tells no time of its files; the moment of taking would make another file of the one that is shared again. */
export const sharedAt = 1;

/** The cache of `share-worker.js`, which names its entries. */
const shelf = 'jhalak-shared';

/** Takes what the worker kept, once; null when there is nothing, or a text without a link. */
export async function takeSharedIn(): Promise<SharedIn> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(shelf);
  const [videos, text] = await Promise.all([
    cache.matchAll('/shared/video', { ignoreSearch: true }),
    cache.match('/shared/text'),
  ]);
  await caches.delete(shelf);
  if (videos.length > 0) return { files: await Promise.all(videos.map(fileOf)) };
  const link = text && linkIn(await text.text());
  return link ? { link } : null;
}

async function fileOf(video: Response): Promise<File> {
  const name = decodeURIComponent(video.headers.get('X-Name') ?? '') || 'video.mp4';
  const type = video.headers.get('Content-Type') ?? '';
  return new File([await video.blob()], name, { type, lastModified: sharedAt });
}

/** The first web address in a text. */
export const linkIn = (text: string): string | null =>
  /https?:\/\/[^\s<>"']+/i.exec(text)?.[0].replace(/[).,;]+$/, '') ?? null;

/** Lets phones offer “Share to Jhalak” once the application is installed; browsers without it lose nothing else. */
export function offerShareTarget(): void {
  navigator.serviceWorker
    ?.register('/share-worker.js', { scope: '/share-target' })
    .catch((error: unknown) => {
      console.info('sharing to this application is not available', error);
    });
}
