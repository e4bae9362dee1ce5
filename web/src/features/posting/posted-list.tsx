import { type PlatformId, platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PostResponse } from '@jhalak/contract/routes/posts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { useSaveOnePost } from '#api/posts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

export interface PostedListProps {
  /** Any ratio of the clip. */
  clipId: string;
  /** The chosen one, which can be ticked off; others are listed once they are planned or posted. */
  platform: PlatformId;
  posts: readonly PostResponse[];
}

/** Where the clip was posted, ticked off by hand, with the address of each post. */
export function PostedList({ clipId, platform: chosen, posts }: PostedListProps) {
  const { t, i18n } = useTranslation();
  const mayWrite = useMay('clips:write');
  const { mutate } = useSaveOnePost();
  const save = (platform: PlatformId, change: { posted?: boolean; link?: string | null }) =>
    mutate({ id: clipId, platform, ...change });
  return (
    <ul className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
      {platformIds.map((platform) => {
        const post = posts.find((one) => one.platform === platform);
        const isPosted = post?.postedAt != null;
        if (platform !== chosen && !isPosted && !post?.plannedAt) return null;
        return (
          <li key={platform} className="grid gap-1 rounded-md py-1">
            <Checkbox
              checked={isPosted}
              disabled={!mayWrite}
              onChange={(posted) => save(platform, { posted })}
            >
              <span className="font-medium">{platforms[platform].name}</span>
            </Checkbox>
            {post?.postedAt && (
              <div className="grid gap-2 ps-6">
                <p className="text-soft text-xs">
                  {t('posting.postedAt', { time: formatExact(post.postedAt, i18n.language) })}
                </p>
                <PostLink
                  key={post.link}
                  platform={platform}
                  link={post.link}
                  readOnly={!mayWrite}
                  onSave={(link) => save(platform, { link })}
                />
              </div>
            )}
            {post?.plannedAt && !isPosted && (
              <p className="ps-6 text-soft text-xs">
                {t('posting.plannedAt', { time: formatExact(post.plannedAt, i18n.language) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PostLinkProps {
  platform: PlatformId;
  link: string | null;
  readOnly: boolean;
  onSave(link: string | null): void;
}

function PostLink({ platform, link, readOnly, onSave }: PostLinkProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(link ?? '');
  const { name } = platforms[platform];
  const isWrong = text !== '' && !/^https?:\/\/\S+\.\S+$/.test(text);
  if (!open)
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere min-w-0 text-accent-ink underline"
          >
            {t('posting.seePost')}
          </a>
        )}
        {!readOnly && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('posting.linkOf', { platform: name })}
            onClick={() => setOpen(true)}
          >
            {t(link ? 'posting.changeLink' : 'posting.addLink')}
          </Button>
        )}
      </div>
    );
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        onSave(text === '' ? null : text);
        setOpen(false);
      }}
    >
      <TextField
        type="url"
        inputMode="url"
        label={t('posting.linkOf', { platform: name })}
        placeholder="https://"
        value={text}
        maxLength={500}
        error={isWrong ? t('posting.linkWrong') : undefined}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <Button size="sm" type="submit" className="justify-self-start">
        {t('posting.saveLink')}
      </Button>
    </form>
  );
}
