import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { Download, ImageUp, Undo2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useMay } from '#api/permissions.ts';
import { useSaveOnePost } from '#api/posts.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';

export interface PostCoverProps {
  clipId: string;
  platform: PostResponse['platform'];
  /** Milliseconds of the file; null: the clip's own. */
  coverMs: number | null;
  /** Where the posted file is played; null: there is none. */
  playUrl: string | null;
  /** Plays the file; its picture becomes the cover. Null: there is none. */
  player: RefObject<HTMLVideoElement | null> | null;
  /** Why no picture of the file is one of the clip as it is by now. */
  outdated: PackResponse['problems'][number] | undefined;
}

/** The cover of a post on one platform: the clip's own, or the picture at which the player stands. */
export function PostCover({ clipId, platform, coverMs, playUrl, player, outdated }: PostCoverProps) {
  const { t } = useTranslation();
  const mayWrite = useMay('clips:write');
  const { mutate, isPending } = useSaveOnePost();
  const [drawing, setDrawing] = useState(false);
  const save = (cover: { atMs: number; jpeg: string } | null) => mutate({ id: clipId, platform, cover });
  const take = async () => {
    setDrawing(true);
    try {
      if (player?.current) save(await pictureOf(player.current));
    } catch {
      toast.error(t('posting.coverFailed'));
    } finally {
      setDrawing(false);
    }
  };
  // Another address, so that a changed picture is seen.
  const of = new URLSearchParams(coverMs === null ? { of: playUrl ?? '' } : { at: `${coverMs}` });
  const address = inWorkspace(`/api/clips/${clipId}/posts/${platform}/cover?${of}`);
  const { name } = platforms[platform];
  const mayTake = mayWrite && player !== null;
  return (
    <section aria-label={t('posting.cover', { platform: name })} className="flex items-start gap-3">
      <img src={address} alt="" className="aspect-9/16 w-16 shrink-0 rounded-sm bg-stage object-cover" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <h2 className="font-medium text-sm">{t('posting.cover', { platform: name })}</h2>
        <p className="text-soft text-xs">
          {coverMs === null
            ? t('posting.coverOwn')
            : t('posting.coverAt', { time: formatSeconds(coverMs / 1000) })}
          {coverMs === null && mayTake && !outdated && ` ${t('posting.coverPause')}`}
        </p>
        {mayTake && outdated && (
          <p className="text-soft text-xs">
            <LocalizedMessage {...messageOfReason(outdated)} />
          </p>
        )}
        {mayTake && (
          <Button
            size="sm"
            disabled={outdated !== undefined}
            busy={drawing || isPending}
            icon={<ImageUp aria-hidden />}
            onClick={() => void take()}
          >
            {t('posting.coverUse')}
          </Button>
        )}
        {mayWrite && coverMs !== null && (
          <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => save(null)}>
            {t('posting.coverReset')}
          </Button>
        )}
        <a
          href={address}
          download
          className={`${buttonClass({ size: 'sm', variant: 'ghost' })} -ms-3 max-w-none!`}
        >
          <Download aria-hidden />
          {t('posting.coverSave')}
        </a>
      </div>
    </section>
  );
}

/** Longest side of a cover, pixels. */
const coverSide = 1280;

/** What a player shows, as JPEG in base64. Throws where the file comes from another server that does not allow it. */
async function pictureOf(video: HTMLVideoElement): Promise<{ atMs: number; jpeg: string }> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    video.preload = 'auto';
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve, { once: true });
      video.addEventListener('error', reject, { once: true });
    });
  }
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, coverSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const jpeg = canvas.toDataURL('image/jpeg', 0.88).replace(/^data:image\/jpeg;base64,/, '');
  return { atMs: Math.round(video.currentTime * 1000), jpeg };
}
