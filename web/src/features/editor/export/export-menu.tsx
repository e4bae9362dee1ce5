import { ChevronDown, ChevronRight, Download, FolderDown, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useExports } from '#api/exports.ts';
import { lineText } from '#messages/line-text.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useEditor, useHasPlan } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { ExportChoice } from './export-choice.tsx';
import { waitText } from './export-item.tsx';
import { ReadySheet } from './ready-sheet.tsx';
import { useStartedExport } from './use-started-export.ts';

export interface ExportMenuProps {
  /** An export was accepted. */
  onStarted(): void;
  /** Opens the links of the clip. */
  onShare(): void;
  /** Draws what was exported before, where it has no panel of its own. */
  exports?: (close: () => void) => ReactNode;
  /** Opens with that alone. */
  atExports?: boolean;
}

/** The one button by which anything leaves the editor: a menu beside it; on small screens a sheet, and another one with what comes next. */
export function ExportMenu(props: ExportMenuProps) {
  return useRoom() === 'desk' ? <MenuBeside {...props} /> : <Sheets {...props} />;
}

function MenuBeside({ onStarted, onShare }: ExportMenuProps) {
  const { t } = useTranslation();
  const hasPlan = useHasPlan();
  const [open, setOpen] = useState(false);
  const close = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  const button = (
    <Button variant="primary" icon={<Download aria-hidden />} disabled={!hasPlan} aria-haspopup="dialog">
      {t('studio.export.menu')}
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Popover tall trigger={button} label={t('studio.export.menu')} open={open} onOpenChange={setOpen}>
      <div className="overflow-y-auto">
        <ExportChoice onStarted={close(onStarted)} onShare={close(onShare)} />
      </div>
    </Popover>
  );
}

function Sheets({ onStarted, onShare, exports, atExports = false }: ExportMenuProps) {
  const { t } = useTranslation();
  const started = useStartedExport();
  const [open, setOpen] = useState<'choice' | 'ready' | 'exports' | null>(atExports ? 'exports' : null);
  const { ready } = started;
  const readyId = ready?.id;
  useEffect(() => {
    // Nobody is interrupted who types or reads something else: the button says so then.
    if (readyId === undefined || isBusyElsewhere()) return;
    setOpen('ready');
    // The notice that it has begun would cover what can be done with it now.
    toast.dismiss();
  }, [readyId]);
  const closeReady = () => {
    setOpen(null);
    started.forget();
  };
  return (
    <>
      <HeaderButton started={started} onOpen={() => setOpen(ready ? 'ready' : 'choice')} />
      <Sheet
        side="end"
        title={t(open === 'exports' ? 'studio.export.list' : 'studio.export.menu')}
        open={open === 'choice' || open === 'exports'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'choice' : null)}
      >
        {open !== 'exports' && (
          <p aria-hidden className="font-brand font-semibold text-xl">
            {t('studio.export.menu')}
          </p>
        )}
        <div className="-mx-4 mt-2">
          {open !== 'exports' && exports && <MadeFiles onOpen={() => setOpen('exports')} />}
          {open !== 'exports' && (
            <ExportChoice
              onStarted={(id) => {
                setOpen(null);
                started.follow(id);
                onStarted();
              }}
              onShare={() => {
                setOpen(null);
                onShare();
              }}
            />
          )}
          {exports && <div className="border-line border-t">{exports(() => setOpen(null))}</div>}
        </div>
      </Sheet>
      {ready && (
        <ReadySheet
          item={ready}
          open={open === 'ready'}
          onClose={closeReady}
          onAgain={(id) => {
            setOpen(null);
            started.follow(id);
          }}
        />
      )}
    </>
  );
}

/** How it stands with what was exported, and the way to it. */
function MadeFiles({ onOpen }: { onOpen(): void }) {
  const { t, i18n } = useTranslation();
  const { video, output } = useEditor();
  const { data } = useExports(video.id);
  const exports = data?.exports ?? [];
  const waiting =
    exports.find(({ status }) => status === 'running') ?? exports.find(({ status }) => status === 'queued');
  const toCheck = output?.receipt?.filter(({ state }) => state === 'attention').length ?? 0;
  if (exports.length === 0 && !output?.receipt) return null;
  return (
    <div className="px-4">
      <Button className="w-full" icon={<FolderDown aria-hidden />} onClick={onOpen}>
        {t('studio.export.list')}
        <span className="ms-auto min-w-0 truncate font-normal text-soft text-sm tabular-nums">
          {waiting
            ? `${waitText(waiting, t, i18n.language)}${waiting.status === 'running' ? ` · ${Math.round(waiting.progress * 100)}%` : ''}`
            : toCheck > 0
              ? t('receipt.toCheck', { count: toCheck })
              : null}
        </span>
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </Button>
    </div>
  );
}

/** Export; how far it is; Share once there is a file. */
function HeaderButton(props: { started: ReturnType<typeof useStartedExport>; onOpen(): void }) {
  const { t, i18n } = useTranslation();
  const hasPlan = useHasPlan();
  const { running, ready } = props.started;
  const percent = Math.round((running?.progress ?? 0) * 100);
  const look = 'relative min-w-24 overflow-hidden max-md:gap-1! max-md:px-3!';
  if (running) {
    const label = t('studio.export.progressOf', { title: running.title });
    const line = running.status === 'queued' ? running.line : null;
    const place = line && lineText({ ...line, startsInMs: null }, t, i18n.language);
    return (
      <Button
        aria-haspopup="dialog"
        aria-label={`${label}: ${lineText(line, t, i18n.language) ?? `${percent}%`}`}
        className={look}
        onClick={props.onOpen}
      >
        <span
          aria-hidden
          data-progress={percent}
          className="absolute inset-0 origin-left bg-accent-wash transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
        <span className="relative tabular-nums">{place ?? `${percent}%`}</span>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon={ready ? <Share2 aria-hidden /> : <Download aria-hidden className="max-md:hidden" />}
      className={look}
      disabled={!hasPlan}
      aria-haspopup="dialog"
      onClick={props.onOpen}
    >
      {t(ready ? 'studio.export.share' : 'studio.export.menu')}
      {!ready && <ChevronDown aria-hidden className="size-4" />}
    </Button>
  );
}

const isBusyElsewhere = (): boolean =>
  document.querySelector('[role=dialog][data-state=open]') !== null ||
  (document.activeElement?.matches('input:not([type=range]), textarea') ?? false);
