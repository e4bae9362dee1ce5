import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  id: string;
  name: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  label: string;
  /** Given together with `onChange` where something else opens a tab too. */
  value?: string;
  onChange?(id: string): void;
  /** Fills the height that is there; the content scrolls automatically. */
  fill?: boolean;
  /** For a narrow place, such as a panel: the tabs stand closer. */
  dense?: boolean;
}

export function Tabs({ tabs, label, value, onChange, fill = false, dense = false }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Parts.Root
      {...chosen}
      {...(onChange ? { onValueChange: onChange } : {})}
      className={fill ? 'flex h-full min-h-0 flex-col' : ''}
    >
      <Parts.List
        aria-label={label}
        className={classNames(
          'flex shrink-0 overflow-x-auto overflow-y-hidden border-line border-b',
          dense ? 'justify-between sm:max-lg:justify-start sm:max-lg:gap-4' : 'gap-0 sm:gap-1',
        )}
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            className={classNames(
              '-mb-px min-h-10 whitespace-nowrap border-transparent border-b-2 font-medium text-soft text-sm hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent-edge data-[state=active]:text-ink',
              dense ? 'px-1' : 'px-1.5 sm:px-3',
            )}
          >
            {tab.name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content
          key={tab.id}
          value={tab.id}
          className={fill ? 'min-h-0 flex-1 overflow-y-auto' : 'pt-4'}
        >
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
