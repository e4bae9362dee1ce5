import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { keyOf } from '#ui/key-of.ts';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import type { CommandGroup } from '#ui/palette.tsx';

const findAnything = latePart(async () => (await import('./find-anything.tsx')).FindAnything);

export interface PaletteKeyProps {
  groups: readonly CommandGroup[];
  /** Shows a button for who has no keys. */
  hasButton?: boolean;
}

/** Opens the window that finds anything: Ctrl K, ⌘ K on a Mac. */
export function PaletteKey({ groups, hasButton = false }: PaletteKeyProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (keyOf(event) !== 'k') return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      {hasButton && (
        <IconButton
          label={t('dashboard.palette.title')}
          hint={`${t('dashboard.palette.title')} · Ctrl K`}
          aria-keyshortcuts="Control+K Meta+K"
          icon={<Search aria-hidden />}
          onClick={() => setOpen(true)}
          {...findAnything.intent}
        />
      )}
      {open && (
        <findAnything.Part
          {...{ groups, recentFirst: hasButton, onClose: close }}
          lost={(retry) => <LostDialog onRetry={retry} onClose={close} />}
        />
      )}
    </>
  );
}
