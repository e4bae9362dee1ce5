import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PostResponse } from '@jhalak/contract/routes/posts.ts';
import { CalendarDays, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { formatExact } from '#ui/time-text.ts';

/** Where a clip was posted, and where it will be next; nothing where neither is known. */
export function PostedNote({ posts }: { posts: readonly PostResponse[] }) {
  const { t, i18n } = useTranslation();
  const posted = posts.filter(({ postedAt }) => postedAt !== null);
  const [next] = posts
    .filter(({ postedAt, plannedAt }) => postedAt === null && plannedAt !== null)
    .toSorted((a, b) => (a.plannedAt ?? '').localeCompare(b.plannedAt ?? ''));
  if (posted.length === 0 && !next) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {posted.length > 0 && (
        <Badge tone="purple" icon={<Send aria-hidden />}>
          {t('posting.postedOn', {
            platforms: posted.map(({ platform }) => platforms[platform].name).join(', '),
          })}
        </Badge>
      )}
      {next?.plannedAt && (
        <Badge icon={<CalendarDays aria-hidden />}>
          {t('posting.plannedFor', {
            platform: platforms[next.platform].name,
            time: formatExact(next.plannedAt, i18n.language),
          })}
        </Badge>
      )}
    </div>
  );
}
