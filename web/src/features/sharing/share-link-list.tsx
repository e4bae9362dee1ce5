import type { ShareLinkResponse } from '@jhalak/contract/routes/sharing.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { type useShareLinks, useUpdateShareLink } from '#api/sharing.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDate } from '#ui/time-text.ts';
import { useCopy } from '#ui/use-copy.ts';
import { ShareForm, type ShareFormProps } from './share-form.tsx';

export interface ShareLinkListProps {
  videoId: string;
  /** The links of this clip alone; null: all of the project. */
  clipId: string | null;
  query: Pick<ReturnType<typeof useShareLinks>, 'data' | 'error' | 'refetch'>;
}

/** The links of a clip or a project, each with its views and its switch; nothing while there are none. */
export function ShareLinkList({ videoId, clipId, query }: ShareLinkListProps) {
  const { t } = useTranslation();
  // Newest first: the oldest one of the project is number 1.
  const links = query.data
    ?.map((link, place, all) => ({ link, number: all.length - place }))
    .filter(({ link }) => clipId === null || link.clipId === clipId);
  if (links?.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-base">{t('sharing.links')}</h3>
      {!links && <Waiting query={query} title={t('sharing.linksFailed')} className="mt-2 h-12" />}
      <ul className="divide-y divide-line">
        {links?.map(({ link, number }) => (
          <li key={link.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
            <ShareLinkLine videoId={videoId} link={link} number={number} isOfProject={clipId === null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a PUBLIC_URL the server does not know how users reach it; this browser does. */
export const addressOf = (url: string): string => new URL(url, location.origin).href;

interface ShareLinkLineProps {
  videoId: string;
  link: ShareLinkResponse;
  number: number;
  /** Listed among the links of the whole project: it says what it shows. */
  isOfProject: boolean;
}

function ShareLinkLine({ videoId, link, number, isOfProject }: ShareLinkLineProps) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const copy = useCopy();
  const mayChange = useMay('clips:write');
  const [changing, setChanging] = useState(false);
  const update = useUpdateShareLink(videoId);
  const shown =
    link.clipId === null ? t('sharing.wholeProject') : (link.clipTitle ?? t('sharing.untitledClip'));
  const title = link.name ?? t('sharing.numbered', { number });
  const isOn = link.state === 'on';
  // One that is off may have expired as well: to turn it on alone would open nothing.
  const isOver =
    link.state === 'expired' ||
    (!isOn && link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now());
  const facts = [
    link.hasPassword && t('words.password'),
    link.allowDownload && t('sharing.withDownload'),
    link.expiresAt
      ? t('sharing.until', { time: formatDate(link.expiresAt, i18n.language) })
      : t('sharing.neverEnds'),
    t('sharing.views', { count: link.views }),
    t('sharing.made', { time: formatDate(link.createdAt, i18n.language) }),
  ].filter((fact) => fact !== false);
  // No line ends inside of a fact.
  const unbroken = facts.map((fact) => fact.replaceAll(' ', '\u00A0'));
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
      <div>
        <p className="flex min-w-0 items-center gap-2 font-medium text-sm">
          <span className="min-w-0 truncate">{title}</span>
          <Badge tone={isOn ? 'green' : 'neutral'}>{t(`sharing.state.${link.state}`)}</Badge>
        </p>
        <p className="text-soft text-sm [overflow-wrap:anywhere]">
          {[isOfProject && shown, ...unbroken].filter(Boolean).join('\u00A0· ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn && link.url !== null && (
          <Button
            size="sm"
            icon={<Copy aria-hidden className="max-sm:hidden" />}
            aria-label={t('sharing.copyNamed', { title })}
            onClick={() => void copy(addressOf(link.url ?? ''), t('words.linkCopied'))}
          >
            {t('words.copyLink')}
          </Button>
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
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('sharing.changeNamed', { title })}
            onClick={() => setChanging(true)}
          >
            {t('sharing.change')}
          </Button>
        )}
      </div>
      {changing && (
        <ChangeDialog videoId={videoId} link={link} title={title} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

interface ChangeDialogProps {
  videoId: string;
  link: ShareLinkResponse;
  title: string;
  onClose(): void;
}

/** The rules of a link that is out already: its address, and what was said by it, stay. */
function ChangeDialog({ videoId, link, title, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const update = useUpdateShareLink(videoId);
  const save = (rules: Parameters<ShareFormProps['onSave']>[0]) =>
    update.mutate(
      { id: link.id, ...rules },
      {
        onSuccess: () => {
          toast.success(t('sharing.changed'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('sharing.changeNamed', { title })}
      description={t('sharing.changeText')}
    >
      <ShareForm link={link} error={update.error} busy={update.isPending} onSave={save} />
    </Dialog>
  );
}
