import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { draftOf, type PostDraft } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePost } from '#api/posts.ts';

/** Letters that follow each other are saved together. */
const settleMs = 600;

interface Waiting {
  platform: PlatformId;
  timer: ReturnType<typeof setTimeout>;
  save(how: 'in order' | 'at once'): Promise<void>;
}

/** The texts of a clip's posts, platform by platform: saved a moment after a change, and before the page is left. */
export function useDraft(clipId: string, pack: PackResponse | undefined, post: PostResponse | undefined) {
  const { t } = useTranslation();
  const tell = useErrorToast();
  const inOrder = useSavePost().mutateAsync;
  const atOnce = useSavePost({ atOnce: true }).mutateAsync;
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<PlatformId, boolean>>>({});
  const [changed, setChanged] = useState<Partial<Record<PlatformId, PostDraft | null>>>({});
  const sending = useRef(0);
  const waiting = useRef<Waiting | null>(null);
  const flush = (how: 'in order' | 'at once' = 'in order') => {
    const last = waiting.current;
    waiting.current = null;
    if (!last) return;
    clearTimeout(last.timer);
    void last.save(how);
  };
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => {
    // A hidden page may never come back, nor an answer to what it has sent.
    const hide = () => document.visibilityState === 'hidden' && leave.current('at once');
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave.current();
    };
  }, []);
  const platform = pack?.platform ?? 'youtube';
  const stored = changed[platform] === undefined ? (post?.draft ?? null) : changed[platform];
  const change = (draft: PostDraft | null) => {
    setChanged((before) => ({ ...before, [platform]: draft }));
    // Texts that were asked for may arrive while another platform is written for.
    if (waiting.current?.platform === platform) clearTimeout(waiting.current.timer);
    else flush();
    setSaving(true);
    const save: Waiting['save'] = async (how) => {
      sending.current += 1;
      const send = how === 'in order' ? inOrder : atOnce;
      const isRefused = await send({ id: clipId, platform, draft }).then(
        () => false,
        (error) => {
          tell(t('posting.saveFailed'))(error);
          return true;
        },
      );
      sending.current -= 1;
      setRefused((before) => ({ ...before, [platform]: isRefused }));
      setSaving(waiting.current !== null || sending.current > 0);
    };
    waiting.current = { platform, save, timer: setTimeout(() => flush(), settleMs) };
  };
  return {
    draft: stored ?? (pack ? draftOf(pack) : { title: '', text: '', hashtags: [] }),
    /** Its user wrote it; otherwise it is the suggestion. */
    isOwn: stored !== null,
    saving,
    /** What was last changed here is shown and not saved. */
    failed: refused[platform] === true,
    /** Null: the suggestion again. */
    change,
    /** Saves what was refused. */
    retry() {
      change(stored);
      flush();
    },
    /** Saves what waits, before another platform is looked at. */
    flush: () => flush(),
  };
}
