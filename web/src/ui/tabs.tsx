import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  name: ReactNode;
  content: ReactNode;
}

export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <Parts.Root defaultValue={tabs[0]?.id ?? ''}>
      <Parts.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-10 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-soft text-sm hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent-edge data-[state=active]:text-ink"
          >
            {tab.name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
