import type { OpenPoint } from '@jhalak/contract/routes/installation.ts';
import { Archive, Link2, Mail, Mic, ScanFace, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#api/browser-memory.ts';
import { useModelAction, useModels } from '#api/models.ts';
import { useInstallation, useInstallRecommendedSiteTool, useSiteTool } from '#api/operator.ts';
import { isServiceReady, useSpeechServiceSettings } from '#api/speech-services.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatBytes } from '#ui/size-text.ts';

const icons = {
  speech: <Mic aria-hidden />,
  faces: <ScanFace aria-hidden />,
  links: <Link2 aria-hidden />,
  email: <Mail aria-hidden />,
  payments: <Wallet aria-hidden />,
  backup: <Archive aria-hidden />,
};
type Row = keyof typeof icons;

/** The rows that are told by the installation itself. */
const points: Partial<Record<Row, OpenPoint>> = { faces: 'face-model', email: 'mail', payments: 'payments' };
const pages: Record<Exclude<Row, 'backup'>, string> = {
  speech: '/operator/models',
  faces: '/operator/health',
  links: '/operator/models',
  email: '/operator/health',
  payments: '/operator/health',
};

const settledKey = 'jhalak-set-up';
const settledBefore = (): string[] => (remembered(settledKey) ?? '').split(' ').filter(Boolean);

/**
 * What the owner of an installation may still set up, each with the button that does it; nothing once all is done. What
 * no one needs here is put aside in this browser, and so is the backup, which the program cannot see.
 */
export function SetUpList() {
  const { t } = useTranslation();
  const { data: installation } = useInstallation();
  const { data: models } = useModels();
  const { data: siteTool } = useSiteTool();
  const { data: services } = useSpeechServiceSettings();
  const [settled, setSettled] = useState(settledBefore);
  if (!installation || !models || !siteTool || !services) return null;
  const hasSpeech = models.inUse !== null || services.services.some(isServiceReady);
  const isOpen: Record<Row, boolean> = {
    ...{ speech: !hasSpeech, links: siteTool.inUse === null, backup: true },
    ...{ faces: false, email: false, payments: false },
  };
  for (const [row, point] of Object.entries(points)) isOpen[row as Row] = installation.open.includes(point);
  const rows = (Object.keys(icons) as Row[]).filter((row) => isOpen[row] && !settled.includes(row));
  if (rows.length === 0) return null;
  const textOf = (row: Row) =>
    row === 'backup' && installation.database.kind === 'external'
      ? 'operator.setUp.rows.backup.external'
      : (`operator.setUp.rows.${row}.text` as const);
  const settle = (row: Row) => {
    const next = [...settled, row];
    remember(settledKey, next.join(' '));
    setSettled(next);
  };
  const ways: Partial<Record<Row, ReactNode>> = {
    speech: <InstallSpeech />,
    links: siteTool.jail && siteTool.fixed === null ? <InstallSiteTool /> : undefined,
    backup: (
      <Button size="sm" onClick={() => settle('backup')}>
        {t('operator.setUp.backupDone')}
      </Button>
    ),
  };
  return (
    <Card>
      <CardTitle>{t('operator.setUp.title')}</CardTitle>
      <ul className="mt-2 divide-y divide-line text-sm">
        {rows.map((row) => (
          <li key={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <span className="text-accent-ink [&>svg]:size-5">{icons[row]}</span>
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{t(`operator.setUp.rows.${row}.name`)}</p>
              <p className="wrap-anywhere text-soft">{t(textOf(row), { folder: installation.dataDir })}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {ways[row] ??
                (row !== 'backup' && (
                  <LinkButton size="sm" to={pages[row]}>
                    {t('operator.setUp.open')}
                  </LinkButton>
                ))}
              {row !== 'backup' && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('operator.setUp.notNeeded', { name: t(`operator.setUp.rows.${row}.name`) })}
                  onClick={() => settle(row)}
                >
                  {t('words.notNow')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Downloads the recommended model, and shows how far that is, or why it ended; where a folder is fixed, its page says so. */
function InstallSpeech() {
  const { t } = useTranslation();
  const { data: models } = useModels();
  const download = useModelAction('download');
  const first = models?.operator?.models[0];
  const isComing = first?.state === 'downloading' || first?.state === 'unpacking';
  if (!first || models?.operator?.fixedFolder)
    return (
      <LinkButton size="sm" to={pages.speech}>
        {t('operator.setUp.open')}
      </LinkButton>
    );
  if (isComing)
    return (
      <p role="status" className="text-soft tabular-nums">
        {first.state === 'unpacking'
          ? t('operator.models.unpacking', { name: first.name })
          : t('operator.setUp.installing', { done: formatBytes(first.doneBytes ?? 0) })}
      </p>
    );
  return (
    <>
      {first.failure && (
        <p role="alert" className="wrap-anywhere basis-full text-red">
          <LocalizedMessage {...messageOfFailure(first.failure)} />
        </p>
      )}
      <Button size="sm" busy={download.isPending} onClick={() => download.mutate(first.id)}>
        {t(first.failure ? 'words.tryAgain' : 'operator.setUp.install')}
      </Button>
    </>
  );
}

function InstallSiteTool() {
  const { t } = useTranslation();
  const install = useInstallRecommendedSiteTool();
  return (
    <Button size="sm" busy={install.isPending} onClick={() => install.mutate()}>
      {t('operator.setUp.install')}
    </Button>
  );
}
