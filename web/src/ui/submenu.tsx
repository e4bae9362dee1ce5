import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { menuClass, menuItemClass } from './menu.tsx';
import { RowText } from './row-text.tsx';

export interface SubmenuProps {
  name: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

/** A menu beside an item of a menu: it opens when the pointer rests on the item, by a press, or with the arrow key. */
export function Submenu({ name, icon, children }: SubmenuProps) {
  return (
    <Parts.Sub>
      <Parts.SubTrigger className={menuItemClass}>
        {icon}
        <RowText>{name}</RowText>
        <ChevronRight aria-hidden className="ms-auto" />
      </Parts.SubTrigger>
      <Parts.Portal>
        <Parts.SubContent
          sideOffset={6}
          alignOffset={-5}
          collisionPadding={8}
          // Beside its menu a phone has little room: words break rather than leave the window.
          className={classNames(
            menuClass,
            'max-w-(--radix-dropdown-menu-content-available-width) sm:min-w-40',
          )}
        >
          {children}
        </Parts.SubContent>
      </Parts.Portal>
    </Parts.Sub>
  );
}

export interface MenuChoicesProps<Value extends string> {
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange(value: NoInfer<Value>): void;
}

/** Items of which one is taken. */
export function MenuChoices<Value extends string>({ value, choices, onChange }: MenuChoicesProps<Value>) {
  return (
    <Parts.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {choices.map((choice) => (
        <Parts.RadioItem key={choice.value} value={choice.value} className={menuItemClass}>
          <RowText>{choice.label}</RowText>
          <Parts.ItemIndicator className="ms-auto">
            <Check aria-hidden />
          </Parts.ItemIndicator>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  );
}
