import { type PlatformId, platformIds } from '@jhalak/contract/posting/platforms.ts';
import { draftOf, type PostDraft } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
  /** By the visit to the page that made it. */
  send(): Promise<void>;
}

interface Outbox {
  unsent: Map<PlatformId, Unsent>;
  sending: Map<PlatformId, Promise<void>>;
}

/** By the clip's `groupId`. They outlive a visit to the page: the next one sends behind what this one has yet to send. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

function outboxOf(queries: QueryClient, groupId: string): Outbox {
  const ofAll = outboxes.get(queries) ?? new Map<string, Outbox>();
  const outbox = ofAll.get(groupId) ?? { unsent: new Map(), sending: new Map() };
  outboxes.set(queries, ofAll.set(groupId, outbox));
  return outbox;
}

/** To compare by: the server answers with the members of a draft in another order. */
const wordsOf = (draft: PostDraft | null) =>
  JSON.stringify(draft && [draft.title, draft.text, draft.hashtags]);

/** The texts of a clip's posts, platform by platform: saved a moment after a change, and before the page is left. */
export function useDraft(
  clip: Pick<ClipResponse, 'id' | 'groupId'>,
  pack: PackResponse | undefined,
  posts: readonly PostResponse[],
) {
  const { t } = useTranslation();
  const tell = useErrorToast();
  const save = useSavePost({ atOnce: true }).mutateAsync;
  const [saving, setSaving] = useState<Partial<Record<PlatformId, boolean>>>({});
  const [refused, setRefused] = useState<Partial<Record<PlatformId, boolean>>>({});
  const [changed, setChanged] = useState<Partial<Record<PlatformId, Change | undefined>>>({});
  const { unsent, sending } = outboxOf(useQueryClient(), clip.groupId);
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
    const saved = save({ id: clip.id, platform, draft: change.draft }).then(
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
      setSaving((before) => ({ ...before, [platform]: unsent.has(platform) }));
      const following = unsent.get(platform);
      if (following?.isDue) return following.send();
    });
    sending.set(platform, sent);
    return sent;
  };
  const flush = (platform: PlatformId): Promise<void> => {
    const next = unsent.get(platform);
    if (next) next.isDue = true;
    return sending.get(platform) ?? next?.send() ?? Promise.resolve();
  };
  const leave = useEffectEvent(() => Promise.all([...unsent.keys()].map(flush)));
  const close = useEffectEvent(() => {
    for (const next of unsent.values()) void next.send();
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
  const ownOn = (one: PlatformId) => (changed[one] ?? postOn(one))?.draft ?? null;
  const stored = ownOn(platform);
  const latest = useRef(ownOn);
  latest.current = ownOn;
  const change = (draft: PostDraft | null) => {
    const next = { draft };
    setChanged((before) => ({ ...before, [platform]: next }));
    clearTimeout(unsent.get(platform)?.timer);
    setSaving((before) => ({ ...before, [platform]: true }));
    unsent.set(platform, {
      change: next,
      timer: setTimeout(() => void flush(platform), settleMs),
      isDue: false,
      send: () => send(platform),
    });
  };
  return {
    draft: stored ?? (pack ? draftOf(pack) : { title: '', text: '', hashtags: [] }),
    /** Its user wrote it; otherwise it is the suggestion. */
    isOwn: stored !== null,
    saving: saving[platform] === true,
    /** What was last changed here is shown and not saved. */
    failed: refused[platform] === true,
    /** Null: the suggestion again. */
    change,
    /** A change that is made later, and whether it was: not where the draft became another one, here or elsewhere. */
    changeLater() {
      const before = wordsOf(stored);
      return (draft: PostDraft): boolean => {
        const isSame = wordsOf(latest.current(platform)) === before;
        if (isSame) change(draft);
        return isSame;
      };
    },
    /** Saves what was refused. */
    retry() {
      change(stored);
      void flush(platform);
    },
    /** Saves what waits, before another platform is looked at. */
    flush: () => void flush(platform),
  };
}
