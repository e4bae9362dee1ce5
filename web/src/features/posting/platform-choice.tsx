import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import { CircleAlert, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

export interface PlatformChoiceProps {
  packs: readonly PackResponse[];
  posts: readonly PostResponse[];
  value: PlatformId;
  onChange(id: PlatformId): void;
}

/** The platforms side by side; one that the clip was posted on, or needs a change for, says so. */
export function PlatformChoice({ packs, posts, value, onChange }: PlatformChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{t('posting.platforms')}</legend>
      {packs.map(({ platform, problems }) => {
        const isPosted = posts.some((post) => post.platform === platform && post.postedAt !== null);
        const state = isPosted ? 'posted' : problems.length > 0 ? 'open' : null;
        const { Icon, tone } = looks[state ?? 'open'];
        return (
          <button
            key={platform}
            type="button"
            aria-pressed={platform === value}
            data-platform={platform}
            onClick={() => onChange(platform)}
            className={classNames(
              'grid min-h-control min-w-12 max-w-full place-content-center gap-0.5 rounded-md border px-2.5 py-2 text-start',
              platform === value
                ? 'border-accent-edge bg-accent-wash text-accent-ink'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span className="truncate font-medium text-sm">{platforms[platform].name}</span>
            {state && (
              <span className={classNames('inline-flex items-center gap-1 text-xs', tone)}>
                <Icon aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 truncate">{t(`posting.state.${state}`)}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

const looks = {
  posted: { Icon: Send, tone: 'text-purple' },
  open: { Icon: CircleAlert, tone: 'text-yellow' },
} as const;
