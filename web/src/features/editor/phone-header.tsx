import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRightToLine,
  EllipsisVertical,
  History,
  Link2,
  Redo2,
  Scissors,
  Settings,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { useSplit } from './frame/use-split.ts';
import { SavingNote } from './saving-note.tsx';
import { PresenceNote } from './together/presence-note.tsx';
import { useEditor } from './use-editor.ts';
import { useTrim } from './use-trim.ts';

export interface PhoneHeaderProps {
  /** The one button by which the clip leaves. */
  exporting: ReactNode;
  onShare(): void;
  onShowVersions(): void;
}

/** Back, the clip, undo and Export in one row of a phone; what is done at the playhead and everything rarer is in a menu. */
export function PhoneHeader({ exporting, onShare, onShowVersions }: PhoneHeaderProps) {
  const { t } = useTranslation();
  const { video, plan, undo, redo, canUndo, canRedo } = useEditor();
  const split = useSplit();
  const trim = useTrim();
  const cuts = [
    { name: 'split', icon: <Scissors aria-hidden />, act: split },
    { name: 'trimStart', icon: <ArrowRightToLine aria-hidden />, act: () => trim('start') },
    { name: 'trimEnd', icon: <ArrowLeftToLine aria-hidden />, act: () => trim('end') },
  ] as const;
  return (
    <header className="flex min-h-13 shrink-0 items-center border-line border-b bg-surface px-1 pt-[env(safe-area-inset-top)]">
      <LinkButton
        to={`/dashboard/project/${video.id}`}
        variant="ghost"
        size="icon"
        className="size-11! shrink-0"
        aria-label={t('words.backToTheProject')}
        icon={<ArrowLeft aria-hidden />}
      />
      <div className="min-w-0 flex-1 py-1.5 ps-1">
        <h1 className="truncate font-brand font-semibold text-sm leading-snug" lang={plan?.language}>
          {plan?.title ?? video.title}
        </h1>
        <div className="flex items-center gap-1.5">
          <SavingNote />
          <PresenceNote />
        </div>
      </div>
      <IconButton
        label={t('words.undo')}
        className="size-11! shrink-0"
        disabled={!canUndo}
        onClick={undo}
        icon={<Undo2 aria-hidden />}
      />
      <Menu
        trigger={
          <IconButton
            label={t('editor.more')}
            className="size-11! shrink-0"
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        {cuts.map(({ name, icon, act }) => (
          <MenuItem key={name} icon={icon} disabled={!plan} onSelect={act}>
            {t(`editor.timeline.${name}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Redo2 aria-hidden />} disabled={!canRedo} onSelect={redo}>
          {t('words.redo')}
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} disabled={!plan} onSelect={onShowVersions}>
          {t('versions.open')}
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden />} onSelect={onShare}>
          {t('studio.export.link')}
        </MenuItem>
        <MenuLink to="/dashboard/settings" icon={<Settings aria-hidden />}>
          {t('editor.settings')}
        </MenuLink>
      </Menu>
      <div className="shrink-0 ps-1 pe-1">{exporting}</div>
    </header>
  );
}
