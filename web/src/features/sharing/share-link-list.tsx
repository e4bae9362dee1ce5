import type { ShareLinkResponse } from '@jhalak/contract/routes/sharing.ts';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { type useShareLinks, useUpdateShareLink } from '#api/sharing.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatExact } from '#ui/time-text.ts';
import { useCopy } from '#ui/use-copy.ts';

export interface ShareLinkListProps {
  videoId: string;
  /** The links of this clip alone; null: all of the project. */
  clipId: string | null;
  query: Pick<ReturnType<typeof useShareLinks>, 'data' | 'error' | 'refetch'>;
}

/** The links of a clip or a project, each with its views and its switch. */
export function ShareLinkList({ videoId, clipId, query }: ShareLinkListProps) {
  const { t } = useTranslation();
  const links = query.data?.filter((link) => clipId === null || link.clipId === clipId);
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h3 className="font-semibold text-base">{t('sharing.links')}</h3>
      {!links && <Waiting query={query} title={t('sharing.linksFailed')} className="mt-2 h-12" />}
      {links?.length === 0 && <p className="mt-1 text-soft text-sm">{t('sharing.noLinks')}</p>}
      <ul className="divide-y divide-line">
        {links?.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <ShareLinkLine videoId={videoId} link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a PUBLIC_URL the server does not know how users reach it; this browser does. */
export const addressOf = (url: string): string => new URL(url, location.origin).href;

function ShareLinkLine({ videoId, link }: { videoId: string; link: ShareLinkResponse }) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const copy = useCopy();
  const update = useUpdateShareLink(videoId);
  const shown =
    link.clipId === null ? t('sharing.wholeProject') : (link.clipTitle ?? t('sharing.untitledClip'));
  const title = link.name ? t('sharing.namedLink', { name: link.name, title: shown }) : shown;
  const isOn = link.state === 'on';
  // One that is off may have expired as well: to turn it on alone would open nothing.
  const isOver =
    link.state === 'expired' ||
    (!isOn && link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now());
  const facts = [
    t('sharing.views', { count: link.views }),
    t('sharing.made', { time: formatExact(link.createdAt, i18n.language) }),
    link.expiresAt && t('sharing.until', { time: formatExact(link.expiresAt, i18n.language) }),
  ].filter(Boolean);
  const kinds = [
    link.hasPassword && t('words.password'),
    link.allowDownload && t('sharing.withDownload'),
    link.expiresAt === null && t('sharing.neverEnds'),
  ].filter((kind) => kind !== false);
  const change = (body: { on: boolean; expiresInDays?: number }) =>
    update.mutate(
      { id: link.id, ...body },
      {
        onSuccess: ({ link: { state } }) => void toast.success(t(`sharing.turned.${state}`)),
        onError: failed(),
      },
    );
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="min-w-0 max-w-full truncate">{title}</span>
          <Badge tone={isOn ? 'green' : 'neutral'}>{t(`sharing.state.${link.state}`)}</Badge>
          {kinds.map((kind) => (
            <Badge key={kind}>{kind}</Badge>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-3 text-soft text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {isOn && link.url !== null && (
        <IconButton
          icon={<Copy aria-hidden />}
          label={t('sharing.copyNamed', { title })}
          hint={t('words.copyLink')}
          onClick={() => void copy(addressOf(link.url ?? ''), t('words.linkCopied'))}
        />
      )}
      {isOver ? (
        <Button
          size="sm"
          busy={update.isPending}
          aria-label={t('sharing.renewNamed', { title })}
          onClick={() => change({ on: true, expiresInDays: 30 })}
        >
          {t('sharing.renew')}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={update.isPending}
          aria-label={t(isOn ? 'sharing.turnOffNamed' : 'sharing.turnOnNamed', { title })}
          onClick={() => change({ on: !isOn })}
        >
          {t(isOn ? 'words.turnOff' : 'words.turnOn')}
        </Button>
      )}
    </>
  );
}
