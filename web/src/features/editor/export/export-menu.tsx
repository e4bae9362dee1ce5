import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useEditor } from '../use-editor.ts';
import { useIsWide } from '../use-is-wide.ts';
import { ExportChoice } from './export-choice.tsx';

export interface ExportMenuProps {
  /** An export was accepted. */
  onStarted(): void;
  /** Opens the links of the clip. */
  onShare(): void;
}

/** The one button by which anything leaves the editor: a menu beside it, on phones a sheet. */
export function ExportMenu({ onStarted, onShare }: ExportMenuProps) {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const isWide = useIsWide();
  const [open, setOpen] = useState(false);
  const close = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  const choice = <ExportChoice onStarted={close(onStarted)} onShare={close(onShare)} />;
  const button = (
    <Button
      variant="primary"
      icon={<Download aria-hidden />}
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
        <div className="-mx-4 mt-2">{choice}</div>
      </Sheet>
    </>
  );
}
