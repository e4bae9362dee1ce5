import { ContextMenu as AtPointer, DropdownMenu as Parts } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';
import { useMedia } from './use-media.ts';

export interface MenuProps {
  /** One focusable element, usually a button. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A list of actions behind a button. Typed characters move to the item that begins with them. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            menuClass,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[min(28rem,calc(100vw-1rem))] overflow-y-auto',
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

export interface MenuAction {
  name: string;
  icon?: ReactNode;
  disabled?: boolean;
  act(): void;
}

export interface ContextMenuProps {
  /** One element; the menu stays within its width. */
  children: ReactNode;
  /** Read as it opens. */
  actions: readonly MenuAction[];
  /** What the menu is about, which it leaves in sight; null: it stands at the pointer. */
  subjectOf(target: Element): Element | null;
  onOpenChange(isOpen: boolean): void;
}

/**
 * The same list below what the right button is pressed on in `children`, or the menu key. A finger has no menu there: what it
 * chose has its actions in sight.
 */
export function ContextMenu({ children, actions, subjectOf, onOpenChange }: ContextMenuProps) {
  const hasPointer = useMedia('(pointer: fine)');
  /** The menu stands where the event says that the pointer is. */
  const stand = (event: MouseEvent<HTMLElement>) => {
    const subject = subjectOf(event.target as Element);
    if (subject) Object.assign(event, cornerBeside(subject, event.currentTarget, actions.length));
  };
  return (
    <AtPointer.Root modal={false} onOpenChange={onOpenChange}>
      <AtPointer.Trigger asChild disabled={!hasPointer} onContextMenu={stand}>
        {children}
      </AtPointer.Trigger>
      <AtPointer.Portal>
        <AtPointer.Content
          collisionPadding={8}
          className={classNames(menuClass, 'sm:min-w-56 max-sm:max-w-44')}
        >
          {actions.map(({ name, icon, disabled = false, act }) => (
            <AtPointer.Item key={name} disabled={disabled} className={menuItemClass} onSelect={act}>
              {icon}
              <RowText>{name}</RowText>
            </AtPointer.Item>
          ))}
        </AtPointer.Content>
      </AtPointer.Portal>
    </AtPointer.Root>
  );
}

/** A menu's usual width, a row of it, and its rim, pixels. */
const menuPx = { width: 224, row: 36, rim: 10 };
const gapPx = 4;

/** Where a menu begins below a subject, above it where the window ends. */
function cornerBeside(subject: Element, room: Element, rows: number) {
  const { left, top, bottom } = subject.getBoundingClientRect();
  const heightPx = rows * menuPx.row + menuPx.rim + gapPx;
  const isBelow = bottom + heightPx <= innerHeight || top < heightPx;
  return {
    clientX: Math.min(left, room.getBoundingClientRect().right - menuPx.width),
    clientY: isBelow ? bottom + gapPx : top - heightPx,
  };
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  onSelect?(): void;
}

export function MenuItem({ icon, children, disabled = false, danger = false, onSelect }: MenuItemProps) {
  return (
    <Parts.Item
      disabled={disabled}
      className={classNames(menuItemClass, danger && 'text-red')}
      {...(onSelect ? { onSelect } : {})}
    >
      {icon}
      <RowText>{children}</RowText>
    </Parts.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Parts.Item asChild className={menuItemClass}>
      <Link to={to}>
        {icon}
        <RowText>{children}</RowText>
      </Link>
    </Parts.Item>
  );
}

/** Saves a file; the browser names it as the server says. */
export function MenuDownload({
  href,
  icon,
  children,
}: {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Parts.Item asChild className={menuItemClass}>
      <a href={href} download>
        {icon}
        <RowText>{children}</RowText>
      </a>
    </Parts.Item>
  );
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <Parts.Label className="px-2.5 py-2 text-sm">{children}</Parts.Label>;
}

export function MenuSeparator() {
  return <Parts.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export const menuClass =
  'z-50 animate-rise rounded-md border border-line bg-surface p-1 text-ink shadow-float';

export const menuItemClass =
  'flex min-h-control-sm w-full select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none ' +
  'data-disabled:opacity-55 data-highlighted:bg-sunken data-[state=open]:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft';
