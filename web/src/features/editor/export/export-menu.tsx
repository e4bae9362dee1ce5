import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useEditor } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { ExportChoice } from './export-choice.tsx';

export interface ExportMenuProps {
  /** An export was accepted. */
  onStarted(): void;
  /** Opens the links of the clip. */
  onShare(): void;
  /** What was exported before, where it has no panel of its own. */
  exports?: ReactNode;
}

/** The one button by which anything leaves the editor: a menu beside it, on phones a sheet. */
export function ExportMenu({ onStarted, onShare, exports }: ExportMenuProps) {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const room = useRoom();
  const isWide = room === 'desk';
  const [open, setOpen] = useState(false);
  const close = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  const choice = <ExportChoice onStarted={close(onStarted)} onShare={close(onShare)} />;
  const button = (
    <Button
      variant="primary"
      icon={room !== 'phone' && <Download aria-hidden />}
      className={room === 'phone' ? 'ps-3.5! pe-2.5! gap-1!' : ''}
      disabled={!plan}
      aria-haspopup="dialog"
      {...(!isWide && { onClick: () => setOpen(true) })}
    >
      {t('studio.export.menu')}
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  );
  if (isWide) {
    return (
      <Popover tall trigger={button} label={t('studio.export.menu')} open={open} onOpenChange={setOpen}>
        <div className="overflow-y-auto">{choice}</div>
      </Popover>
    );
  }
  return (
    <>
      {button}
      <Sheet side="end" title={t('studio.export.menu')} open={open} onOpenChange={setOpen}>
        <p aria-hidden className="font-brand font-semibold text-xl">
          {t('studio.export.menu')}
        </p>
        <div className="-mx-4 mt-2">
          {choice}
          {exports && <div className="border-line border-t">{exports}</div>}
        </div>
      </Sheet>
    </>
  );
}
