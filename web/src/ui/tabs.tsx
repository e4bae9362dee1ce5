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
  /** Inside a panel that itself is a tab: a filled bar in place of the line. */
  pills?: boolean;
}

export function Tabs({ tabs, label, value, onChange, fill = false, pills = false }: TabsProps) {
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
          'flex shrink-0 overflow-x-auto overflow-y-hidden',
          pills ? 'gap-0.5 rounded-md bg-sunken p-1' : 'gap-0 border-line border-b sm:gap-1',
        )}
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            className={classNames(
              'whitespace-nowrap font-medium text-soft hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:text-ink',
              pills
                ? 'min-h-8 grow rounded-sm px-1.5 text-[0.8125rem] data-[state=active]:bg-surface data-[state=active]:ring-1 data-[state=active]:ring-edge/60'
                : '-mb-px min-h-10 border-transparent border-b-2 px-1.5 text-sm data-[state=active]:border-accent-edge sm:px-3',
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
