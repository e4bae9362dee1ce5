import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { draftOf, type PostDraft } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { useSavePost } from '#api/posts.ts';

/** Letters that follow each other are saved together. */
const settleMs = 600;

interface Waiting {
  platform: PlatformId;
  timer: ReturnType<typeof setTimeout>;
  save(): Promise<void>;
}

/** The texts of a clip's posts, platform by platform: saved a moment after a change, and before the page is left. */
export function useDraft(clipId: string, pack: PackResponse | undefined, post: PostResponse | undefined) {
  const { t } = useTranslation();
  const mayWrite = useMay('clips:write');
  const failed = useErrorToast();
  const { mutateAsync } = useSavePost();
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState<Partial<Record<PlatformId, PostDraft | null>>>({});
  const sending = useRef(0);
  const waiting = useRef<Waiting | null>(null);
  const flush = () => {
    const last = waiting.current;
    waiting.current = null;
    if (!last) return;
    clearTimeout(last.timer);
    void last.save();
  };
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => () => leave.current(), []);
  const platform = pack?.platform ?? 'youtube';
  const stored = changed[platform] === undefined ? (post?.draft ?? null) : changed[platform];
  return {
    draft: stored ?? (pack ? draftOf(pack) : { title: '', text: '', hashtags: [] }),
    /** Its user wrote it; otherwise it is the suggestion. */
    isOwn: stored !== null,
    saving,
    /** Null: the suggestion again. */
    change(draft: PostDraft | null) {
      setChanged((before) => ({ ...before, [platform]: draft }));
      if (!mayWrite) return;
      // Texts that were asked for may arrive while another platform is written for.
      if (waiting.current?.platform === platform) clearTimeout(waiting.current.timer);
      else flush();
      setSaving(true);
      const save = async () => {
        sending.current += 1;
        await mutateAsync({ id: clipId, platform, draft }).catch(failed(t('posting.saveFailed')));
        sending.current -= 1;
        setSaving(waiting.current !== null || sending.current > 0);
      };
      waiting.current = { platform, save, timer: setTimeout(flush, settleMs) };
    },
    /** Saves what waits, before another platform is looked at. */
    flush,
  };
}
