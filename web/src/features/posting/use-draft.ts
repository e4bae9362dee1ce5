import { type PlatformId, platformIds } from '@jhalak/contract/posting/platforms.ts';
import { draftOf, type PostDraft } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePost } from '#api/posts.ts';

/** Letters that follow each other are saved together. */
const settleMs = 600;

interface Change {
  draft: PostDraft | null;
  /** Present once it is saved: the post as it was known when it was sent. */
  sentOver?: { post: PostResponse | undefined };
}

/** A change that has not been sent yet. */
interface Unsent {
  change: Change;
  timer: ReturnType<typeof setTimeout>;
  /** It is sent once what is on its way has been answered. */
  isDue: boolean;
}

/** The texts of a clip's posts, platform by platform: saved a moment after a change, and before the page is left. */
export function useDraft(clipId: string, pack: PackResponse | undefined, posts: readonly PostResponse[]) {
  const { t } = useTranslation();
  const tell = useErrorToast();
  const save = useSavePost({ atOnce: true }).mutateAsync;
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<PlatformId, boolean>>>({});
  const [changed, setChanged] = useState<Partial<Record<PlatformId, Change | undefined>>>({});
  const [unsent] = useState(() => new Map<PlatformId, Unsent>());
  const [sending] = useState(() => new Map<PlatformId, Promise<void>>());
  // A change is sent later than it is made.
  const known = useRef(posts);
  known.current = posts;
  const postOn = (platform: PlatformId) => known.current.find((post) => post.platform === platform);
  const send = (platform: PlatformId): Promise<void> => {
    const next = unsent.get(platform);
    if (!next) return Promise.resolve();
    unsent.delete(platform);
    clearTimeout(next.timer);
    const { change } = next;
    const sentOver = { post: postOn(platform) };
    const saved = save({ id: clipId, platform, draft: change.draft }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const sent = Promise.all([saved, sending.get(platform)]).then(([failure]) => {
      // What was sent later says how it ended.
      if (sending.get(platform) !== sent) return;
      sending.delete(platform);
      if (failure) tell(t('posting.saveFailed'))(failure.error);
      else
        setChanged((before) =>
          before[platform] === change ? { ...before, [platform]: { ...change, sentOver } } : before,
        );
      setRefused((before) => ({ ...before, [platform]: failure !== null }));
      setSaving(unsent.size > 0 || sending.size > 0);
      if (unsent.get(platform)?.isDue) return send(platform);
    });
    sending.set(platform, sent);
    return sent;
  };
  const flush = (platform: PlatformId): Promise<void> => {
    const next = unsent.get(platform);
    if (next) next.isDue = true;
    return sending.get(platform) ?? send(platform);
  };
  const leave = useEffectEvent(() => Promise.all([...unsent.keys()].map(flush)));
  const close = useEffectEvent(() => {
    for (const platform of unsent.keys()) void send(platform);
  });
  useEffect(() => {
    // A hidden page may never come back, nor an answer to what it has sent.
    const hide = () => document.visibilityState === 'hidden' && close();
    document.addEventListener('visibilitychange', hide);
    return () => void leave().then(() => document.removeEventListener('visibilitychange', hide));
  }, []);
  const platform = pack?.platform ?? 'youtube';
  // What is saved gives way once the post is read again: another window may have changed it since.
  for (const one of platformIds) {
    const sentOver = changed[one]?.sentOver;
    if (sentOver && sentOver.post !== postOn(one)) setChanged((before) => ({ ...before, [one]: undefined }));
  }
  const shown = changed[platform];
  const stored = shown ? shown.draft : (postOn(platform)?.draft ?? null);
  const change = (draft: PostDraft | null) => {
    const next = { draft };
    setChanged((before) => ({ ...before, [platform]: next }));
    clearTimeout(unsent.get(platform)?.timer);
    setSaving(true);
    unsent.set(platform, {
      change: next,
      timer: setTimeout(() => void flush(platform), settleMs),
      isDue: false,
    });
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
      void flush(platform);
    },
    /** Saves what waits, before another platform is looked at. */
    flush: () => void flush(platform),
  };
}
